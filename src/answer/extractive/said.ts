// The sentences of a passage as plain text, without Markdown and other markup.

import { addressedLines, withoutHidden } from '../../llm/addressed.ts'
import { OVERVIEW } from '../../model/walk/by-hand.ts'
import { CODE_FENCE } from '../sentences.ts'
import {
  BEFORE_CODE,
  isRst,
  LIST_SIGN,
  plain,
  withLinksInLine,
  withoutBoldOverLines,
  withoutLinks,
} from './plain.ts'

/** A sentence of a text, and its lines. */
export interface FoundSentence {
  readonly text: string
  /** 0-based lines of the passage, inclusive. */
  readonly from: number
  readonly to: number
  /** Why the sentence says little by itself: most of it is links, or code or a picture follows it. */
  readonly leads?: 'elsewhere' | 'shown'
  /** It is a line of a form or of a table without lines, and no sentence. */
  readonly isField?: boolean
}

/** Shorter texts are headings and labels. UTF-16 units. */
const MIN_UNITS = 18
const TWO_LETTERS = /\p{L}{2}/u
/** Maximum number of lines of a passage that are examined. */
const MAX_LINES = 400
/** Headings, tables, HTML, directives, comments of a template, reference links, underlines. */
const NO_PROSE =
  /^\s*(?:#{1,6}\s|={1,6}\s|\|(?![^|\s][^|]*\|[^|]*\S[^|]*$)|<[!?/a-z]|\.\. |:\w+:|\{(?:[{%#]|\/\*)|\[[^\]]+\]:\s|\[[^\]]*\]\s*$|[-=~*^"_]{3,}\s*$|:!?\w[\w-]*!?:(?:\s|$)|@\w|import\s|export\s|!\[|\[!\[|:::|!!!|\$ )/iu
/** A line that is only a link: “[Back to the beginning](a.md)”. */
const LINK_LINE = /^\s*\[[^\]]*\]\([^)]*\)\s*$/u
/** A label with what is written behind it; a field of a form if a line next to it is one too. */
const LABELLED_LINE = /^\s*(?:[-*]\s+)?[\p{Lu}\p{N}][^\s:：][^:：]{0,38}[:：]\s+\S/u
/** Space between two columns of a form or table without lines. */
const COLUMN_GAP = /\S(?:\t| {3,})\S/u
const DOCTEST_LINE = /^\s*>>>\s/u

/**
 * The sentences of a text, in order.
 * @param heading a line that is not a sentence; in a document that is not plain text nothing else marks it
 */
export function sentencesIn(text: string, heading = ''): readonly FoundSentence[] {
  const sentences: FoundSentence[] = []
  let block: { line: string; at: number }[] = []
  let inFence = false
  const flush = () => {
    sentences.push(...sentencesOfBlock(block))
    block = []
  }
  const lines = withoutBoldOverLines(withLinksInLine(withoutHidden(text)))
    .split('\n')
    .slice(0, MAX_LINES)
  const ofRst = isRst(text)
  const begins = frontMatterOf(lines)
  const code = new Set([...codeBelow(lines), ...listingsIn(lines), ...tagsIn(lines)])
  const isLabelled = (at: number) => LABELLED_LINE.test(lines[at] ?? '')
  const isField = (at: number) =>
    COLUMN_GAP.test(lines[at]) || (isLabelled(at) && (isLabelled(at - 1) || isLabelled(at + 1)))
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
      (isLone && LINK_LINE.test(line))
    ) {
      flush()
      return
    }
    if (LIST_SIGN.test(line)) flush()
    if (!isField(at)) {
      block.push({ line: plain(line, ofRst), at })
      return
    }
    flush()
    const text = cutSentence(withoutLinks(plain(line, ofRst)))
    if (text !== null && TWO_LETTERS.test(text))
      sentences.push({ text, from: at, to: at, isField: true })
  })
  flush()
  return sentences.map((one) => {
    const leads = leadsTo(one, lines)
    return { ...one, ...(leads && { leads }) }
  })
}

const NAMED_LINK = /(?<!!)\[([^\]]+)\](?:\([^)]*\)|\[[^\]]*\])/gu
const BLOCK_OR_PICTURE = /^\s*(?:```|~~~|!\[)/u
/** A picture of Markdown, reStructuredText or HTML. */
const PICTURE_LINE = /^\s*(?:\.\. (?:image|figure)::|!\[|<(?:img|picture|video)\b)/u

/** Whether a block of code begins or ends on a line. */
export function isFenceAt(lines: readonly string[], at: number): boolean {
  return CODE_FENCE.test(lines[at]) && !isUnderlineAt(lines, at)
}

/** A directive of reStructuredText whose content is code. */
const CODE_DIRECTIVE = /^\s*\.\. (?:code|code-block|sourcecode|prompt|console)::/u
/** Code that says nothing by itself: a comment, an option of a directive, or the end of a block. */
const SILENT_CODE = /^\s*(?:#|\/\/|--\s|;|:[\w-]+:|[{}()[\]\s]*$)/u

/** A line of a block of code in a page. */
export interface CodeLine {
  readonly text: string
  /** 0-based line of the passage. */
  readonly at: number
}

/** The lines of blocks of code in a text, without comments and fences. */
export function codeLinesIn(text: string): readonly CodeLine[] {
  const lines = withoutHidden(text).split('\n').slice(0, MAX_LINES)
  const code = new Set([...codeBelow(lines), ...listingsIn(lines)])
  let inFence = false
  lines.forEach((_, at) => {
    if (isFenceAt(lines, at)) inFence = !inFence
    else if (inFence) code.add(at)
  })
  return lines.flatMap((line, at) =>
    code.has(at) && !SILENT_CODE.test(line) && !isModelTurn(line)
      ? [{ text: line.trim(), at }]
      : [],
  )
}

/** What the sentence leads to, if anything. */
function leadsTo(
  { text, from, to }: FoundSentence,
  lines: readonly string[],
): FoundSentence['leads'] {
  const written = lines.slice(from, to + 1).join(' ')
  const linked = [...written.matchAll(NAMED_LINK)].map(([, name]) => plain(name))
  const letters = linked.filter((name) => text.includes(name)).join('').length
  if (letters >= OVERVIEW.minLinks * text.length) return 'elsewhere'
  const next = lines.slice(to + 1).find((line) => line.trim() !== '') ?? ''
  if (PICTURE_WORD.test(text) && PICTURE_LINE.test(next)) return 'shown'
  if (!/[:：]$/u.test(text)) return undefined
  return BLOCK_OR_PICTURE.test(next) ? 'shown' : undefined
}

/** A sentence about a picture below it. */
const PICTURE_WORD = /\b(?:image|picture|photo|screenshot|figure|diagram)\b/iu

/** 0-based lines of code without a fence: below `::` or a directive, and doctests up to a blank line. */
function codeBelow(lines: readonly string[]): ReadonlySet<number> {
  const code = new Set<number>()
  let outer = -1
  let isDoctest = false
  lines.forEach((line, at) => {
    const isBlank = line.trim() === ''
    const indentation = line.search(/\S/u)
    isDoctest = !isBlank && (isDoctest || DOCTEST_LINE.test(line))
    if (!isBlank && outer >= 0 && indentation <= outer) outer = -1
    if (isDoctest || (outer >= 0 && !isBlank)) code.add(at)
    else if (CODE_DIRECTIVE.test(line)) outer = indentation
    else if (BEFORE_CODE.test(line) && (lines[at + 1] ?? '').trim() === '') outer = indentation
  })
  return code
}

/** The delimiter of an AsciiDoc listing; unlike a ruler, it is next to text. */
const LISTING_DELIMITER = /^(?:-{4,}|\.{4,})\s*$/u

const LISTING_TITLE = /^(?:\[.*\]|\.\S.*)$/u
const LISTING_ABOVE = /^(?:$|\[.*\]$|\.\S)/u
/** A heading or link that only Markdown writes so. */
const MARKDOWN_SIGN = /^#{1,6}\s|\]\(/u

/** 0-based lines of AsciiDoc listings, which have no other fence. */
function listingsIn(lines: readonly string[]): readonly number[] {
  const found: number[] = []
  // Between blank lines a ruler of Markdown looks the same.
  const isMarkdown = lines.some((line) => MARKDOWN_SIGN.test(line))
  for (let at = 0; at < lines.length; at++) {
    const above = (lines[at - 1] ?? '').trim()
    const isOpening =
      LISTING_DELIMITER.test(lines[at]) && (isMarkdown ? LISTING_TITLE : LISTING_ABOVE).test(above)
    if (!isOpening || (lines[at + 1] ?? '').trim() === '') continue
    const close = lines.findIndex((line, i) => i > at && line.trimEnd() === lines[at].trimEnd())
    if (close < 0) continue
    for (let i = at; i <= close; i++) found.push(i)
    at = close
  }
  return found
}

/** Minimum words between tags that are a sentence. */
const MIN_TAGGED_WORDS = 5

/** Whether a line of tags contains a sentence that is not a link: `<p align="center">A lamp for all tables</p>`. */
function isTagged(line: string): boolean {
  if (!/^\s*<[a-z]/iu.test(line)) return false
  const own = line
    .replace(/<a\b.*?<\/a>/giu, '')
    .replace(/<br\s*\/?>/giu, ' ')
    .replace(/<[^>]*>/gu, '')
  return (own.match(/\p{L}{2,}/gu) ?? []).length >= MIN_TAGGED_WORDS
}

/** Comments and tags that end on a later line, each with its end. */
const MULTILINE_TAGS: readonly (readonly [begins: RegExp, ends: RegExp])[] = [
  [/^\s*<!--(?!.*-->)/u, /-->/u],
  [/^\s*\{\/\*(?!.*\*\/)/u, /\*\/\}?/u],
  [/^\s*<[\p{L}][\w.:-]*(?:\s[^<>]*)?$/u, />/u],
]
/** Maximum lines of a tag; a comment may be longer. */
const MAX_TAG_LINES = 30

/** 0-based lines of comments and tags that end on a later line. */
function tagsIn(lines: readonly string[]): readonly number[] {
  const found: number[] = []
  for (let at = 0; at < lines.length; at++) {
    if (!/^\s*[<{]/u.test(lines[at])) continue
    const over = MULTILINE_TAGS.find(([begins]) => begins.test(lines[at]))
    if (over === undefined) continue
    const close = lines.findIndex((line, i) => i > at && over[1].test(line))
    if (close < 0 || (over === MULTILINE_TAGS[2] && close - at > MAX_TAG_LINES)) continue
    for (let i = at; i <= close; i++) found.push(i)
    at = close
  }
  return found
}

/** Number of lines of the front matter of a page. */
function frontMatterOf(lines: readonly string[]): number {
  const sign = lines[0]?.trimEnd() ?? ''
  if (sign !== '---' && sign !== '+++') return 0
  return lines.findIndex((line, at) => at > 0 && line.trimEnd() === sign) + 1
}

const SENTENCE_END = /[.!?:。！？]["”’)]*$/u
/** Single letters with full stops, “e.g.”: the sentence continues. */
const ABBREVIATION_END = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,3}$/u

function sentencesOfBlock(block: readonly { line: string; at: number }[]): FoundSentence[] {
  const found: FoundSentence[] = []
  let text = ''
  let from = -1
  for (const { line, at } of block) {
    // A sentence may end on each line: each piece knows its line.
    const pieces = line.split(
      /(?<=[\p{L}\p{N})"”'’\]][.!?。！？])(?<!(?<![\p{L}\p{N}])(?:\p{L}\.){2,3})(?:["”’)]*)\s+(?=[\p{Lu}\p{N}"“(\p{Lo}])/u,
    )
    pieces.forEach((piece, i) => {
      if (from < 0) from = at
      text = text === '' ? piece : `${text} ${piece}`
      const isEnd =
        i < pieces.length - 1 || (SENTENCE_END.test(piece) && !ABBREVIATION_END.test(piece))
      if (!isEnd) return
      // The text of a link may be on two lines.
      found.push({ text: withoutLinks(text), from, to: at })
      text = ''
      from = -1
    })
  }
  if (text !== '') found.push({ text: withoutLinks(text), from, to: block.at(-1)?.at ?? from })
  return found.flatMap((one) => {
    const cut = cutSentence(one.text)
    return cut === null || !TWO_LETTERS.test(cut) ? [] : [{ ...one, text: cut }]
  })
}

/** From a capital letter to a full stop; code and labels in a comment are not. */
export const WHOLE_SENTENCE = /^\p{Lu}.*\s.*[^\s\p{N}][.!?]$|[。！？]$/u

/** The first sentence that says something by itself; sentences that speak to a model are skipped. */
export function firstSentence(text: string): FoundSentence | null {
  const sentences = sentencesIn(text).filter(isInformative)
  const isFull = ({ leads, text: one }: FoundSentence): boolean =>
    leads !== 'elsewhere' && !isProperty(one)
  return sentences.find(isFull) ?? sentences[0] ?? null
}

/** `Default value: .tmpl`: a property with its value, which is not a sentence. */
const PROPERTY_LINE = /^[\p{L}][\p{L} _-]{1,30}[:：]\s*\S.*(?<![.!?。！？:：])$/u

/** Whether a text is only a property with its value. */
function isProperty(text: string): boolean {
  return text.length <= MAX_PROPERTY && PROPERTY_LINE.test(text)
}
const MAX_PROPERTY = 240

/** A tag of a template: `{{ name }}`, `{% if a %}`, `<%= name %>`. */
const TEMPLATE_TAG = /\{\{.*?\}\}|\{[%#].*?[%#]\}|<[%?].*?[%?]>/gsu

/** Whether a text is mostly tags of a template. */
export function isTemplate(text: string): boolean {
  const own = text.replace(TEMPLATE_TAG, '')
  return own !== text && own.length < text.length / 2
}

/** The turn of a model in a conversation, also as JSON: quoted it reads as this answer's own words. */
const MODEL_TURN =
  /^\W*(?:(?:assistant|a\.?i\.?|chatbot|chat ?gpt|llm)\s*[:：]|role["']\s*:\s*["']\w+["']\s*,\s*["']content["'])/iu

/** Whether a text is the turn of a model in a conversation: it can be cited, but leads no answer (SEC-3). */
export function isModelTurn(text: string): boolean {
  return MODEL_TURN.test(text)
}

const QUESTION_END = /[?？]["”’)]*$/u
const ADDRESS_PATTERN = /\b[a-z][a-z+]*:\/\/\S+/giu

/** Alternatives of a grammar: `Value | Other`. */
const GRAMMAR_ALTERNATIVE = /\s\|\s/u

/** Whether a sentence gives information: not a label, a question, a row of links, or an address to a model. */
export function isInformative({ text, isField }: FoundSentence): boolean {
  if ((text.length < MIN_UNITS && !isField) || !/\s/u.test(text) || QUESTION_END.test(text))
    return false
  if (isModelTurn(text)) return false
  if (isTemplate(text) || (GRAMMAR_ALTERNATIVE.test(text) && !SENTENCE_END.test(text))) return false
  // A word before a colon, as in grammars, only announces what is below.
  const own = text
    .replace(ADDRESS_PATTERN, '')
    .replace(/[:：]\s*$/u, '')
    .trim()
  return (
    (isField || own.length >= MIN_UNITS) && /\s/u.test(own) && addressedLines(text).length === 0
  )
}

/** A row of four dashes is a delimiter of AsciiDoc. */
const UNDERLINE_ROW = /^(?:~{3,}|-{5,})$/u

/** Whether a line underlines a heading: a row as long as the line above it, which begins a paragraph. */
function isUnderlineAt(lines: readonly string[], at: number): boolean {
  const [before = '', heading = '', row = ''] = [at - 2, at - 1, at].map((i) => lines[i]?.trim())
  const isHeading = before === '' && heading !== '' && !UNDERLINE_ROW.test(heading)
  return isHeading && UNDERLINE_ROW.test(row) && row.length >= heading.length
}

/** Maximum UTF-16 units of a sentence that is quoted whole. */
const MAX_UNITS = 320
/** A sentence of more than twice that is a list or a table. */
const MAX_SENTENCE = 2 * MAX_UNITS
/** Minimum UTF-16 units before a cut. */
const MIN_CUT_UNITS = 60

/** Ends of clauses, and of items in enumerations. */
const CLAUSE_END = /[;；:：]\s|\s[–—]\s|[–—]/gu
const ITEM_END = /,\s/gu

/**
 * Words that may negate or restrict what is before them: a sentence with one of them after the cut is not cut.
 * Sentences in scripts that negate at the end of words are never cut.
 */
const RESTRICTING_WORD =
  /(?<![\p{L}\p{N}])(?:not|\p{L}+n['’]t|no|never|none|neither|nor|unless|except|but|only|if|unlike|without|however|although|though|until|instead|nicht|kein\p{L}*|nie|außer|sofern|aber|nur|wenn|falls|ohne|obwohl|bis|ne|n|pas|jamais|aucun|sauf|mais|si|seulement|sans|excepto|salvo|pero|sino|nunca|solo|sólo|sin|ningún|hasta|não|exceto|mas|sem)(?![\p{L}\p{N}])|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/iu

/** The sentence, or its beginning with “…”; `null` if it cannot be cut. */
export function cutSentence(text: string): string | null {
  if (text.length <= MAX_UNITS) return text
  if (text.length > MAX_SENTENCE) return null
  const end = lastEnd(text, CLAUSE_END) ?? lastEnd(text, ITEM_END)
  if (end === null || RESTRICTING_WORD.test(text.slice(end))) return null
  return `${text.slice(0, end).trimEnd()} …`
}

/** The end of the last clause within the limit. */
function lastEnd(text: string, ends: RegExp): number | null {
  const found = [...text.slice(0, MAX_UNITS).matchAll(ends)].filter(
    ({ index }) => index >= MIN_CUT_UNITS && isOutside(text.slice(0, index)),
  )
  return found.at(-1)?.index ?? null
}

const BRACKET_PAIRS = ['()', '[]', '{}', '“”', '«»'] as const

/** Whether no bracket or quotation is open at the end of a text. */
function isOutside(text: string): boolean {
  const count = (sign: string) => text.split(sign).length
  return (
    BRACKET_PAIRS.every(([open, close]) => count(open) === count(close)) && count('"') % 2 === 1
  )
}
