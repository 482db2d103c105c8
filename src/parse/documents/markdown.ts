// Reads Markdown and MDX: frontmatter, sections by heading, links. Only blocks are parsed, because they hold
// the structure; inline text is searched for links only.

import MarkdownIt, { type Token } from 'markdown-it'
import { LineCounter } from '../../base/lines.ts'
import { isLicence, isMeaningfulText } from '../../base/prose.ts'
import type { DraftReference, Findings } from '../outline/draft.ts'
import { MAX_NODES, MAX_REFERENCES } from '../outline/limits.ts'
import { nestHeadings, soleTitle } from '../outline/sections.ts'
import type { SourceText } from '../outline/source-text.ts'
import { readFrontmatter } from './frontmatter.ts'

/** A heading and the first paragraph below it, before the next heading. */
interface Heading {
  readonly level: number
  readonly line: number
  readonly title: string
  doc: string
}

const MARKDOWN_PARSER = blockParser(['table'])
// MDX has no indented code: indented text is inside components.
const MDX_PARSER = blockParser(['table', 'code'])

function blockParser(disabled: string[]) {
  const parser = new MarkdownIt({ html: true })
  parser.core.ruler.enableOnly(['normalize', 'block'])
  parser.block.ruler.disable(disabled)
  return parser
}

/** Reads sections, links and facets. Invalid frontmatter is read as text. */
export function parseMarkdown(source: SourceText, format: 'markdown' | 'mdx'): Findings {
  const { facets, bodyLine, bodyOffset } = readFrontmatter(source.text)
  const parser = format === 'mdx' ? MDX_PARSER : MARKDOWN_PARSER
  const definitions: LinkDefinitions = {}
  const tokens = parser.parse(source.text.slice(bodyOffset), definitions)
  const reader = new BlockReader(bodyLine, definitions)
  for (let i = 0; i < tokens.length; i++) reader.read(tokens, i)
  return {
    title: facets.get('title')?.[0] ?? soleTitle(reader.headings),
    doc: reader.doc || (reader.headings.find((heading) => heading.doc !== '')?.doc ?? ''),
    nodes: nestHeadings(reader.headings, source.lineCount),
    references: [...reader.references, ...definedLinks(source.text)],
    facets,
  }
}

class BlockReader {
  readonly headings: Heading[] = []
  readonly references: DraftReference[] = []
  doc = ''
  readonly #firstLine: number
  readonly #definitions: LinkDefinitions

  /** `firstLine`: 1-based line of the file at which the parsed text begins. */
  constructor(firstLine: number, definitions: LinkDefinitions) {
    this.#firstLine = firstLine
    this.#definitions = definitions
  }

  read(tokens: readonly Token[], i: number): void {
    const token = tokens[i]
    switch (token.type) {
      case 'heading_open':
        if (token.level === 0)
          this.#heading(Number(token.tag.slice(1)), token, tokens[i + 1].content)
        break
      case 'html_block':
        this.#htmlBlock(token)
        break
      case 'inline':
        if (tokens[i - 1].type === 'paragraph_open') this.#describe(token.content)
        this.#links(token)
        break
    }
  }

  #line(token: Token): number {
    return (token.map?.[0] ?? 0) + this.#firstLine
  }

  #heading(level: number, token: Token, content: string): void {
    const title = inlineText(content.replace(HEADING_ATTRIBUTES, '').trim(), this.#definitions)
    if (title === '' || this.headings.length >= MAX_NODES) return
    this.headings.push({ level, line: this.#line(token), title, doc: '' })
  }

  #htmlBlock(token: Token): void {
    const heading = HTML_HEADING.exec(token.content)
    if (heading !== null && token.level === 0) this.#heading(Number(heading[1]), token, heading[2])
    this.#links(token)
  }

  #links(token: Token): void {
    const { content } = token
    if (this.references.length >= MAX_REFERENCES || !HAS_LINK.test(content)) return
    const line = this.#line(token)
    for (const link of linksOf(content)) {
      this.references.push({ kind: 'link', line: line + link.lineOffset, text: link.target })
    }
  }

  #describe(content: string): void {
    const heading = this.headings.at(-1)
    const wanted = heading === undefined ? this.doc === '' : heading.doc === ''
    if (!wanted || NOT_PROSE.test(content)) return
    const tokens = inlineTokens(content, this.#definitions)
    const text = plainText(tokens)
    // A licence text may describe only a section about the licence.
    const isTerms = TITLE_OF_TERMS.test(heading?.title ?? '') && isLicence(text)
    if (!(isMeaningfulText(text) || isTerms) || isOnlyLinks(tokens)) return
    if (heading !== undefined) heading.doc = text
    // The page's own description is before its first section or below its title.
    if (this.doc === '' && (heading === undefined || this.headings.length === 1)) this.doc = text
  }
}

/** Anchor and classes after a heading, as kramdown, Pandoc, Hugo and MkDocs write them: `{ #a .b }`. */
const HEADING_ATTRIBUTES = /\{:?\s*[#.][\w.#:=" -]{0,200}\}$/u

const TITLE_OF_TERMS = /licen[cs]|copyright|legal|notice/i
const HAS_LINK = /\]\(|\[\[|<http|<a\s/i
const HTML_HEADING = /^\s*<h([1-6])\b[^>]{0,300}>([\s\S]{0,1000}?)<\/h\1>\s*$/i
// Tables, and the import and export lines of MDX.
const NOT_PROSE =
  /^(?:\||import\s[\s\S]*\sfrom\s|import\s['"]|export\s+(?:const|default|function)\s|:::)/

const LINK_DEFINITION = /^ {0,3}\[[^\]\n]{1,300}\]:[ \t]*<?([^\s<>]+)>?/gm

/** Targets of `[label]: target` definitions. */
function definedLinks(text: string): DraftReference[] {
  if (!text.includes(']:')) return []
  const lines = new LineCounter(text)
  const links: DraftReference[] = []
  for (const match of text.matchAll(LINK_DEFINITION)) {
    if (links.length >= MAX_REFERENCES) break
    links.push({ kind: 'link', line: lines.lineAt(match.index), text: match[1] })
  }
  return links
}

/** Only this many characters are read; no title or paragraph is stored at a greater length. */
const MAX_INLINE = 4000

/** Targets of `[label]: target` from the block parser; only whether a label exists matters. */
type LinkDefinitions = Record<string, unknown>

const INLINE_PARSER = new MarkdownIt({ html: true })

/** A link text with this many words is a sentence and not a name. */
const MIN_SENTENCE_WORDS = 4

/** What the plain text of inline Markdown is made of. */
type InlineToken = Pick<Token, 'type' | 'content'>

/** Without one of these characters, inline Markdown is its own plain text. */
const INLINE_MARK = /[\\`~*_[<&]/

/** The parts of inline Markdown, without its comments. */
function inlineTokens(markdown: string, definitions: LinkDefinitions): readonly InlineToken[] {
  const text = markdown
    .slice(0, MAX_INLINE)
    .replace(STAND_INS, '')
    .replace(/<!--[\s\S]*?-->/g, ' ')
  if (!INLINE_MARK.test(text)) return [{ type: 'text', content: text }]
  const tokens: Token[] = []
  INLINE_PARSER.inline.parse(text, INLINE_PARSER, definitions, tokens)
  return tokens
}

/** Whether a text consists of code and link names only: commands, badges, lists of addresses. */
function isOnlyLinks(tokens: readonly InlineToken[]): boolean {
  if (tokens.length === 1 && tokens[0].type === 'text') return false
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
  return plainText(inlineTokens(markdown, definitions))
}

function plainText(tokens: readonly InlineToken[]): string {
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

function textOf({ type, content }: InlineToken, verbatim: string[]): string {
  if (type === 'text') return content
  if (type === 'code_inline' || type === 'text_special') {
    return String.fromCharCode(FIRST_STAND_IN + verbatim.push(content) - 1)
  }
  return /^(?:softbreak|hardbreak|image|html_inline)$/.test(type) ? ' ' : ''
}

/** Replaces links without a definition by their text, and wiki links by their visible text. */
function withoutBrackets(text: string): string {
  if (!text.includes('[')) return text
  return text
    .replace(/!\[[^[\]]*\]\[[^[\]]*\]/g, ' ')
    .replace(/\[\[([^[\]|]*\|)?([^[\]]*)\]\]/g, '$2')
    .replace(/\[([^[\]]*)\]\[[^[\]]*\]/g, '$1')
}

interface InlineLink {
  readonly target: string
  /** Lines below the first line of the inline text. */
  readonly lineOffset: number
}

// [text](target "title"), <https://…>, [[wiki page|text]], <a href="target">
const LINK_TARGET =
  /\]\(\s*<?((?:[^()\s<>]|\([^()\s]*\))+)>?[^()\n]{0,300}\)|<(https?:\/\/[^<>\s]+)>|\[\[([^[\]|\n]+)(?:\|[^[\]\n]*)?\]\]|<a\s[^<>]{0,300}?\bhref=["']([^"'<>\s]{1,300})["']/gi
const EXCLUDED_SCHEME = /^(?:data|mailto|tel|javascript):/i

/** Targets of links and images in inline Markdown, as written; wiki links as `[[page]]`. */
export function linksOf(markdown: string): InlineLink[] {
  const links: InlineLink[] = []
  let lineOffset = 0
  let counted = 0
  for (const match of markdown.matchAll(LINK_TARGET)) {
    for (; counted < match.index; counted++) if (markdown.charCodeAt(counted) === 10) lineOffset++
    const target = match[1] ?? match[2] ?? match[4] ?? `[[${match[3].trim()}]]`
    if (!EXCLUDED_SCHEME.test(target)) links.push({ target, lineOffset })
  }
  return links
}
