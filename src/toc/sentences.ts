// Finds the first sentence of a text in any script; abbreviations, versions, initials, file names and code spans
// do not end it.

import { isMeaningfulText } from '../base/prose.ts'

/** Marks that end a sentence in any position. */
const FULL_STOPS = '。！？｡．।॥۔؟։።᙮᠃'
/** Marks that end a sentence before white space or the end of the text. */
const SENTENCE_STOPS = '.!?…'
/** Closing characters after a mark that belong to the sentence. */
const CLOSING_CHARACTERS = '"\'”’»)]）」』】》*_`'

/** Words (in lower case, without their last stop) after which a stop does not end a sentence. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  (
    'e.g i.e eg ie etc vs cf al approx appx ca dept dr ed eds eq esp est ex fig figs inc incl jr ' +
    'ltd misc mr mrs ms mt no nos nr op p pp para pl prof ref resp rev sec seq sr st ver vol viz ' +
    'z.b d.h bzw usw ggf evtl u.a vgl bspw t.ej p.ej'
  ).split(' '),
)

/** The beginning of a new paragraph, a list or a block of tags, which the sentence cannot cross. */
const PARAGRAPH_BREAK =
  /\n[ \t]*(?:\n|[-*+•][ \t]|\d+[.)][ \t]|[@:\\]\w|[A-Z]\w*:[ \t]*\n|[=~#*-]{3,})/

/** UTF-16 units that are searched for a sentence. */
const MAX_SENTENCE_SEARCH = 600

/** The first sentence of `text`, with its line breaks; empty for an empty text. */
export function firstSentence(text: string): string {
  const head = text.slice(0, MAX_SENTENCE_SEARCH).trimStart()
  const cut = PARAGRAPH_BREAK.exec(head)
  const paragraph = (cut === null ? head : head.slice(0, cut.index)).trimEnd()
  return paragraph.slice(0, sentenceEnd(paragraph))
}

/** Maximum sentences that are tried to find a meaningful one. */
const MAX_SENTENCES = 8

/** The first meaningful sentence of `text`; empty if none of the first eight is meaningful. */
export function firstMeaningfulSentence(text: string): string {
  let rest = text.trimStart()
  for (let i = 0; i < MAX_SENTENCES && rest !== ''; i++) {
    const sentence = firstSentence(rest)
    if (!LIST_ITEM.test(sentence) && isMeaningfulText(sentence)) return sentence
    rest = rest.slice(Math.max(1, sentence.length)).trimStart()
  }
  return ''
}

/** A list item or a tag, which is not a sentence. */
const LIST_ITEM = /^(?:[-*+•]\s|\d+[.)]\s|[@\\][a-z]+(?:\s|$)|:[a-z]+ [^:]+:)/

/** Where a sentence may end, or code begins that has none. */
const POSSIBLE_ENDS = new RegExp(`[\`${FULL_STOPS}${SENTENCE_STOPS}]`, 'g')

function sentenceEnd(text: string): number {
  for (let i = nextStop(text, 0); i < text.length; i = nextStop(text, i + 1)) {
    const unit = text[i]
    if (unit === '`') {
      i = skipCode(text, i)
      continue
    }
    const full = FULL_STOPS.includes(unit)
    const end = behindClosing(text, i + 1)
    if (full || endsHere(text, i, end)) return end
    i = end - 1
  }
  return text.length
}

function nextStop(text: string, from: number): number {
  POSSIBLE_ENDS.lastIndex = from
  return POSSIBLE_ENDS.exec(text)?.index ?? text.length
}

/** The last backtick of the code span that begins at `at`; `at` itself if the span is not closed. */
function skipCode(text: string, at: number): number {
  let open = at
  while (text[open + 1] === '`') open++
  const close = text.indexOf(text.slice(at, open + 1), open + 1)
  return close < 0 ? open : close + open - at
}

function behindClosing(text: string, from: number): number {
  let end = from
  while (
    end < text.length &&
    (SENTENCE_STOPS.includes(text[end]) || CLOSING_CHARACTERS.includes(text[end]))
  )
    end++
  return end
}

/** Whether the stop at `at`, with closing characters up to `end`, ends a sentence. */
function endsHere(text: string, at: number, end: number): boolean {
  if (end >= text.length) return true
  if (!/\s/.test(text[end])) return false
  const next = /\S/u.exec(text.slice(end))?.[0] ?? ''
  if (text[at] !== '.') return !isLower(next)
  const word = text.slice(wordStart(text, at), at)
  if (ABBREVIATIONS.has(word.toLowerCase())) return false
  if (/^\p{Lu}$/u.test(word) || /^(?:\p{L}\.)+\p{L}$/u.test(word)) return false
  if (at === word.length && /^\d+$/.test(word)) return false
  return !isLower(next)
}

/** Start of the word that ends at `end`. */
function wordStart(text: string, end: number): number {
  let start = end
  while (start > 0 && /[^\s([{"'“‘]/u.test(text[start - 1])) start--
  return start
}

/** A lower-case letter continues the sentence. */
function isLower(character: string): boolean {
  return /^\p{Ll}/u.test(character)
}
