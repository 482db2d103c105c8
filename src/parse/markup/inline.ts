// Reads inline Markdown: its plain text, and the targets of its links.

import MarkdownIt, { type Token } from 'markdown-it'

/** Only this many characters are read; no title or paragraph is stored at a greater length. */
const MAX_INLINE = 4000

/** Targets of `[label]: target` from the block parser; only whether a label exists matters. */
export type LinkDefinitions = Record<string, unknown>

const INLINE_PARSER = new MarkdownIt({ html: true })

/** A link text with this many words is a sentence and not a name. */
const MIN_SENTENCE_WORDS = 4

/** Whether a text consists of code and link names only: commands, badges, lists of addresses. */
export function isOnlyLinks(markdown: string, definitions: LinkDefinitions = {}): boolean {
  if (!/[[<`]/.test(markdown)) return false
  const tokens: Token[] = []
  INLINE_PARSER.inline.parse(markdown.slice(0, MAX_INLINE), INLINE_PARSER, definitions, tokens)
  let isInside = false
  for (const { type, content } of tokens) {
    if (type === 'link_open' || type === 'link_close') isInside = type === 'link_open'
    if (type !== 'text') continue
    const words = content.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
    if (words >= (isInside ? MIN_SENTENCE_WORDS : 1)) return false
  }
  return true
}

/** Plain text of inline Markdown: the text of links, without emphasis marks, images, tags or comments. */
export function inlineText(markdown: string, definitions: LinkDefinitions = {}): string {
  const text = withoutHtmlComments(markdown.slice(0, MAX_INLINE).replace(STAND_INS, ''))
  const tokens: Token[] = []
  INLINE_PARSER.inline.parse(text, INLINE_PARSER, definitions, tokens)
  const verbatim: string[] = []
  const written = tokens.map((token) => textOf(token, verbatim)).join('')
  return withoutBrackets(written)
    .replace(STAND_INS, (one) => verbatim[one.charCodeAt(0) - FIRST_STAND_IN])
    .replace(/\s+/g, ' ')
    .trim()
}

/** Private-use characters replace code and escaped characters for a while, so that their brackets are not links. */
const STAND_INS = /[\ue000-\uf8ff]/g
const FIRST_STAND_IN = 0xe000

function textOf({ type, content }: Token, verbatim: string[]): string {
  if (type === 'text') return content
  if (type === 'code_inline' || type === 'text_special') {
    return String.fromCharCode(FIRST_STAND_IN + verbatim.push(content) - 1)
  }
  return /^(?:softbreak|hardbreak|image|html_inline)$/.test(type) ? ' ' : ''
}

function withoutHtmlComments(text: string): string {
  return text.includes('<!--') ? text.replace(/<!--[\s\S]*?-->/g, ' ') : text
}

/** Replaces links without a definition by their text, and wiki links by their visible text. */
function withoutBrackets(text: string): string {
  if (!text.includes('[')) return text
  return text
    .replace(/!\[[^[\]]*\]\[[^[\]]*\]/g, ' ')
    .replace(/\[\[([^[\]|]*\|)?([^[\]]*)\]\]/g, '$2')
    .replace(/\[([^[\]]*)\]\[[^[\]]*\]/g, '$1')
}

export interface InlineLink {
  readonly target: string
  /** Lines below the first line of the inline text. */
  readonly lineOffset: number
}

// [text](target "title"), <https://…>, [[wiki page|text]], <a href="target">
const LINK =
  /\]\(\s*<?((?:[^()\s<>]|\([^()\s]*\))+)>?[^()\n]{0,300}\)|<(https?:\/\/[^<>\s]+)>|\[\[([^[\]|\n]+)(?:\|[^[\]\n]*)?\]\]|<a\s[^<>]{0,300}?\bhref=["']([^"'<>\s]{1,300})["']/gi
const EXCLUDED_SCHEME = /^(?:data|mailto|tel|javascript):/i

/** Targets of links and images in inline Markdown, as written; wiki links as `[[page]]`. */
export function linksOf(markdown: string): InlineLink[] {
  const links: InlineLink[] = []
  let lineOffset = 0
  let counted = 0
  for (const match of markdown.matchAll(LINK)) {
    for (; counted < match.index; counted++) if (markdown.charCodeAt(counted) === 10) lineOffset++
    const target = match[1] ?? match[2] ?? match[4] ?? `[[${match[3].trim()}]]`
    if (!EXCLUDED_SCHEME.test(target)) links.push({ target, lineOffset })
  }
  return links
}
