// The sentences of a passage as a reader would say them: out of Markdown and the like, without its signs.

import { addressedLines } from '../../../llm/addressed.ts'
import { isUnderlineAt } from '../../underline.ts'
import { cutSentence } from './cut-sentence.ts'
import {
  BEFORE_CODE,
  isRst,
  LIST_SIGN,
  plain,
  withLinksInLine,
  withoutBoldOverLines,
  withoutLinks,
} from './plain.ts'

/** A sentence of a text, and the lines it stands on. */
export interface Said {
  readonly text: string
  /** 0-based lines of the passage, inclusive. */
  readonly from: number
  readonly to: number
  /** Where another thing says it: most of the sentence is links, or it ends before code or a picture. */
  readonly leads?: 'elsewhere' | 'shown'
}

/** Shorter ones are headings and labels. UTF-16 units. */
const SHORTEST = 18
/** Lines of a passage that are looked at. */
const MAX_LINES = 400
const FENCE = /^\s*(?:```|~~~)/u
/** Headings, tables, HTML, directives, comments of a template, reference links, underlines. */
const NO_PROSE =
  /^\s*(?:#{1,6}\s|={1,6}\s|\|(?![^|\s][^|]*\|[^|]*\S[^|]*$)|<[!?/a-z]|\.\. |:\w+:|\{(?:[{%#]|\/\*)|\[[^\]]+\]:\s|\[[^\]]*\]\s*$|[-=~*^"_]{3,}\s*$|:!?\w[\w-]*!?:(?:\s|$)|@\w|import\s|export\s|!\[|\[!\[|:::|!!!|\$ )/iu
/** A line that only leads elsewhere: “[Back to the beginning](a.md)”. */
const LINK = /^\s*\[[^\]]*\]\([^)]*\)\s*$/u
const DOCTEST = /^\s*>>>\s/u

/**
 * The prose of a text in sentences, in order.
 * @param heading a line of its own that is no sentence: in a document that is no text nothing else marks it
 */
export function saidIn(text: string, heading = ''): readonly Said[] {
  const sentences: Said[] = []
  let block: { line: string; at: number }[] = []
  let inFence = false
  const flush = () => {
    sentences.push(...sentencesOfBlock(block))
    block = []
  }
  const lines = withoutBoldOverLines(withLinksInLine(text)).split('\n').slice(0, MAX_LINES)
  const ofRst = isRst(text)
  const begins = frontMatterOf(lines)
  const code = new Set([...codeBelow(lines), ...listingsIn(lines), ...tagsIn(lines)])
  const isNone = (line: string) => line === '' || line === heading
  lines.forEach((line, at) => {
    if (at < begins) return
    if (code.has(at)) {
      flush()
      return
    }
    const isFence = isFenceAt(lines, at)
    if (isFence) inFence = !inFence
    const isLone = (lines[at - 1] ?? '').trim() === '' && (lines[at + 1] ?? '').trim() === ''
    const isUnderlined = /^\s*[-=~^"]{3,}\s*$/u.test(lines[at + 1] ?? '')
    if (
      inFence ||
      isFence ||
      (NO_PROSE.test(line) && !isTagged(line)) ||
      isUnderlined ||
      isNone(line.trim()) ||
      (isLone && LINK.test(line))
    ) {
      flush()
      return
    }
    if (LIST_SIGN.test(line)) flush()
    block.push({ line: plain(line, ofRst), at })
  })
  flush()
  return sentences.map((one) => {
    const leads = leadsTo(one, lines)
    return { ...one, ...(leads && { leads }) }
  })
}

const NAMED_LINK = /(?<!!)\[([^\]]+)\](?:\([^)]*\)|\[[^\]]*\])/gu
/** What is so much of links only says where to read. */
const MOSTLY_LINKS = 0.5
const SHOWS = /^\s*(?:```|~~~|!\[)/u
/** A picture of reStructuredText, or one between tags. */
const PICTURE = /^\s*(?:\.\. (?:image|figure)::|!\[|<(?:img|picture|video)\b)/u

/** Whether a block of code begins or ends on a line. */
export function isFenceAt(lines: readonly string[], at: number): boolean {
  return FENCE.test(lines[at]) && !isUnderlineAt(lines, at)
}

/** What a sentence gives way to, if anything. */
function leadsTo({ text, from, to }: Said, lines: readonly string[]): Said['leads'] {
  const written = lines.slice(from, to + 1).join(' ')
  const linked = [...written.matchAll(NAMED_LINK)].map(([, name]) => plain(name))
  const letters = linked.filter((name) => text.includes(name)).join('').length
  if (letters >= MOSTLY_LINKS * text.length) return 'elsewhere'
  const next = lines.slice(to + 1).find((line) => line.trim() !== '') ?? ''
  if (OF_PICTURE.test(text) && PICTURE.test(next)) return 'shown'
  if (!/[:：]$/u.test(text)) return undefined
  return SHOWS.test(next) ? 'shown' : undefined
}

/** What speaks of a picture, which stands below it. */
const OF_PICTURE = /\b(?:image|picture|photo|screenshot|figure|diagram)\b/iu

/** 0-based lines that hold code without a fence around it: below `::`, and doctests up to a blank line. */
function codeBelow(lines: readonly string[]): ReadonlySet<number> {
  const code = new Set<number>()
  let outer = -1
  let isDoctest = false
  lines.forEach((line, at) => {
    const isBlank = line.trim() === ''
    const indentation = line.search(/\S/u)
    isDoctest = !isBlank && (isDoctest || DOCTEST.test(line))
    if (!isBlank && outer >= 0 && indentation <= outer) outer = -1
    if (isDoctest || (outer >= 0 && !isBlank)) code.add(at)
    else if (BEFORE_CODE.test(line) && (lines[at + 1] ?? '').trim() === '') outer = indentation
  })
  return code
}

/** The lines of an AsciiDoc listing begin and end it, and unlike a ruler stand right beside text. */
const LISTING = /^(?:-{4,}|\.{4,})\s*$/u

const LISTING_TITLE = /^(?:\[.*\]|\.\S.*)$/u
const LISTING_ABOVE = /^(?:$|\[.*\]$|\.\S)/u
/** A heading or a link that AsciiDoc writes otherwise. */
const OF_MARKDOWN = /^#{1,6}\s|\]\(/u

/** 0-based lines of the listings of AsciiDoc, which have no other fence. */
function listingsIn(lines: readonly string[]): readonly number[] {
  const found: number[] = []
  // Between blank lines a ruler of Markdown looks the same.
  const isMarkdown = lines.some((line) => OF_MARKDOWN.test(line))
  for (let at = 0; at < lines.length; at++) {
    const above = (lines[at - 1] ?? '').trim()
    const isOpening =
      LISTING.test(lines[at]) && (isMarkdown ? LISTING_TITLE : LISTING_ABOVE).test(above)
    if (!isOpening || (lines[at + 1] ?? '').trim() === '') continue
    const close = lines.findIndex((line, i) => i > at && line.trimEnd() === lines[at].trimEnd())
    if (close < 0) continue
    for (let i = at; i <= close; i++) found.push(i)
    at = close
  }
  return found
}

/** Words between tags that are a sentence. */
const TAGGED = 5

/** Whether a line of tags says something that is no link: `<p align="center">A lamp for all tables</p>`. */
function isTagged(line: string): boolean {
  if (!/^\s*<[a-z]/iu.test(line)) return false
  const own = line
    .replace(/<a\b.*?<\/a>/giu, '')
    .replace(/<br\s*\/?>/giu, ' ')
    .replace(/<[^>]*>/gu, '')
  return (own.match(/\p{L}{2,}/gu) ?? []).length >= TAGGED
}

/** What begins here and ends on a later line: a comment, a tag with its attributes; each with what ends it. */
const OVER_LINES: readonly (readonly [begins: RegExp, ends: RegExp])[] = [
  [/^\s*<!--(?!.*-->)/u, /-->/u],
  [/^\s*\{\/\*(?!.*\*\/)/u, /\*\/\}?/u],
  [/^\s*<[\p{L}][\w.:-]*(?:\s[^<>]*)?$/u, />/u],
]
/** Lines within which a tag ends; a comment may be longer. */
const TAG_LINES = 30

/** 0-based lines of comments and tags that end below where they begin. */
function tagsIn(lines: readonly string[]): readonly number[] {
  const found: number[] = []
  for (let at = 0; at < lines.length; at++) {
    if (!/^\s*[<{]/u.test(lines[at])) continue
    const over = OVER_LINES.find(([begins]) => begins.test(lines[at]))
    if (over === undefined) continue
    const close = lines.findIndex((line, i) => i > at && over[1].test(line))
    if (close < 0 || (over === OVER_LINES[2] && close - at > TAG_LINES)) continue
    for (let i = at; i <= close; i++) found.push(i)
    at = close
  }
  return found
}

/** Lines of the settings of a page above its text. */
function frontMatterOf(lines: readonly string[]): number {
  const sign = lines[0]?.trimEnd() ?? ''
  if (sign !== '---' && sign !== '+++') return 0
  return lines.findIndex((line, at) => at > 0 && line.trimEnd() === sign) + 1
}

const ENDS = /[.!?:。！？]["”’)]*$/u
/** Single letters with stops, “e.g.”: the sentence goes on. */
const ABBREVIATED = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,3}$/u

function sentencesOfBlock(block: readonly { line: string; at: number }[]): Said[] {
  const found: Said[] = []
  let text = ''
  let from = -1
  for (const { line, at } of block) {
    // Lines between which a sentence may end: each piece knows on which line it stands.
    const pieces = line.split(
      /(?<=[\p{L}\p{N})"”'’\]][.!?。！？])(?<!(?<![\p{L}\p{N}])(?:\p{L}\.){2,3})(?:["”’)]*)\s+(?=[\p{Lu}\p{N}"“(\p{Lo}])/u,
    )
    pieces.forEach((piece, i) => {
      if (from < 0) from = at
      text = text === '' ? piece : `${text} ${piece}`
      const isEnd = i < pieces.length - 1 || (ENDS.test(piece) && !ABBREVIATED.test(piece))
      if (!isEnd) return
      // What a link is called may run over two lines.
      found.push({ text: withoutLinks(text), from, to: at })
      text = ''
      from = -1
    })
  }
  if (text !== '') found.push({ text: withoutLinks(text), from, to: block.at(-1)?.at ?? from })
  return found.flatMap((one) => {
    const cut = cutSentence(one.text)
    return cut === null || !/\p{L}{2}/u.test(cut) ? [] : [{ ...one, text: cut }]
  })
}

/**
 * The first sentence that says something, before what only leads to it or gives a property of it; what speaks to a
 * model is none.
 */
export function firstSaid(text: string): Said | null {
  const said = saidIn(text).filter(isWorthSaying)
  const isFull = ({ leads, text: one }: Said): boolean => leads !== 'elsewhere' && !isProperty(one)
  return said.find(isFull) ?? said[0] ?? null
}

/** `Default value: .tmpl`: a property with its value, which is no sentence. */
const PROPERTY = /^[\p{L}][\p{L} _-]{1,30}[:：]\s*\S.*(?<![.!?。！？:：])$/u

/** Whether a text gives a property and no more. */
function isProperty(text: string): boolean {
  return text.length <= MAX_PROPERTY && PROPERTY.test(text)
}
const MAX_PROPERTY = 240

/** What a template puts in or leaves out: `{{ name }}`, `{% if a %}`, `<%= name %>`. */
const TEMPLATE_TAG = /\{\{.*?\}\}|\{[%#].*?[%#]\}|<[%?].*?[%?]>/gsu

/** Whether of a text of a page's template little is left without its tags. */
export function isTemplate(text: string): boolean {
  const own = text.replace(TEMPLATE_TAG, '')
  return own !== text && own.length < text.length / 2
}

const ASKS = /[?？]["”’)]*$/u
const ADDRESS = /\b[a-z][a-z+]*:\/\/\S+/giu

/** The ways of a grammar: `Value | Other`. */
const CHOICE = /\s\|\s/u

/** Whether a sentence says something: is no label, no question and no row of links, and speaks to no model. */
export function isWorthSaying({ text }: Said): boolean {
  if (text.length < SHORTEST || !/\s/u.test(text) || ASKS.test(text)) return false
  if (isTemplate(text) || (CHOICE.test(text) && !ENDS.test(text))) return false
  // A word before a colon, as grammars have them, only names what stands below.
  const own = text
    .replace(ADDRESS, '')
    .replace(/[:：]\s*$/u, '')
    .trim()
  return own.length >= SHORTEST && /\s/u.test(own) && addressedLines(text).length === 0
}
