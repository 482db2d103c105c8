// Reads a question as one that can be answered from tables (FMT-23): whether it asks for a number, a list or a row, and
// its other words, each of which a count has to explain.

import { splitIdentifier } from '../../base/identifiers.ts'
import {
  COUNTING_FILLER,
  foldedWord,
  NEGATION_WORDS,
  NUMBER_WORDS,
  OR_WORDS,
} from '../../model/question/counting-words.ts'
import { COUNTING_PHRASINGS, type CountingKind } from '../../model/question/phrasings.ts'
import { PLAIN_DATE, withPlainDates } from './dates.ts'

/** A word of a question or a cell. */
export interface AskedWord {
  /** Without case and accents. */
  readonly text: string
  /** Whether it is written with a capital that no beginning of a sentence explains. */
  readonly isName: boolean
}

/** A question with what it may ask of tables. */
export interface TableQuestion {
  readonly kind: CountingKind
  /** The words besides those that ask. */
  readonly words: readonly AskedWord[]
}

/** Longer questions are reports. */
const MAX_CHARACTERS = 300
const MAX_WORDS = 40
/** A date, a number, or a word of letters and digits. */
const WORD_PATTERN =
  /(?<!\p{N})(?:\p{N}{4}|-)-\p{N}{2}-\p{N}{2}(?!\p{N})|(?<![\p{L}\p{N}])[-−]?\p{N}+(?:[.,]\p{N}+)*(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu
const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

/** The words of a text, as they are compared. */
export function wordsOf(text: string): string[] {
  return written(text).map(foldedWord)
}

function written(text: string): string[] {
  const words = withPlainDates(text).match(WORD_PATTERN) ?? []
  if (!UNSPACED_SCRIPT.test(text)) return words
  return words.flatMap((word) =>
    UNSPACED_SCRIPT.test(word)
      ? [...segmenter.segment(word)].map(({ segment }) => segment)
      : [word],
  )
}

/** The words of a name of a column, file or section. */
export function nameWords(name: string): string[] {
  return UNSPACED_SCRIPT.test(name) ? wordsOf(name) : splitIdentifier(name).map(foldedWord)
}

interface Phrasing {
  readonly kind: CountingKind
  /** In lower case. */
  readonly phrase: string
  /** Whether a question begins with it. */
  readonly isFirst: boolean
  /** Whether it may continue as a word: it ends with an apostrophe, or its script has no spaces. */
  readonly isOpen: boolean
}

const KNOWN_PHRASES: readonly Phrasing[] = (['count', 'list', 'which', 'row'] as const).flatMap(
  (kind) =>
    Object.values(COUNTING_PHRASINGS)
      .flatMap((ways) => ways[kind].split('|').map((way) => way.trim().replace(/\s+/gu, ' ')))
      .sort((a, b) => b.length - a.length)
      .map((way) => phrasingOf(kind, way)),
)

function phrasingOf(kind: CountingKind, way: string): Phrasing {
  const isFirst = way.startsWith('^')
  const phrase = isFirst ? way.slice(1) : way
  return { kind, phrase, isFirst, isOpen: phrase.endsWith("'") || UNSPACED_SCRIPT.test(phrase) }
}

const LETTER_BEFORE = /[\p{L}\p{N}]$/u
const LETTER_AFTER = /^[\p{L}\p{N}]/u

/**
 * The position of a phrase in a text in lower case, -1 if it does not have it. Without a pattern for each phrase: to
 * compile two hundred of them takes a third of the first answer.
 */
function positionOf({ phrase, isFirst, isOpen }: Phrasing, lower: string): number {
  for (let at = lower.indexOf(phrase); at !== -1; at = lower.indexOf(phrase, at + 1)) {
    const before = lower.slice(0, at)
    const begins = isFirst
      ? !/\p{L}/u.test(before)
      : UNSPACED_SCRIPT.test(phrase) || !LETTER_BEFORE.test(before)
    if (begins && (isOpen || !LETTER_AFTER.test(lower.slice(at + phrase.length)))) return at
  }
  return -1
}

/** Words that begin questions, in lower case. */
const ASKING_WORDS: ReadonlySet<string> = new Set(
  Object.values(COUNTING_PHRASINGS).flatMap(({ count, which, row }) => [
    ...count.split('|').flatMap((way) => /^\s*\^?(\S+)/u.exec(way)?.[1] ?? []),
    ...`${which}|${row}`.split('|').flatMap((way) => /^\s*\^(\S+)\s*$/u.exec(way)?.[1] ?? []),
  ]),
)

/** Reads a question; `null` for one that asks for something else, a long text, or one without other words. */
export function tableQuestion(whole: string): TableQuestion | null {
  const question = whole
    .trim()
    .normalize('NFC')
    .replaceAll('’', "'")
    .replace(/\s+/gu, ' ')
    .replace(/\bcan(?:'t|not)\b/giu, 'can not')
  if (question.length > MAX_CHARACTERS) return null
  const lower = question.toLowerCase()
  // Positions are the same in both, but for letters like “İ”.
  const asked = lower.length === question.length ? question : lower
  for (const phrasing of KNOWN_PHRASES) {
    const at = positionOf(phrasing, lower)
    if (at === -1) continue
    const before = phrasing.isFirst ? '' : asked.slice(0, at)
    // “How do I show how many there are” asks for a way.
    if (written(before).some((word) => ASKING_WORDS.has(word.toLowerCase()))) continue
    // What is asked for comes first.
    const after = asked.slice(at + phrasing.phrase.length)
    return questionOf(phrasing.kind, `${after} ${before}`, asked)
  }
  return /[?？]$/u.test(question) && !ASKING_WORDS.has((written(question)[0] ?? '').toLowerCase())
    ? questionOf('row', question, question)
    : null
}

/** Signs that change what is counted: “> 3”, “3+”, “C#”, “A-”, “!closed”, and “2-4” that is no date. */
const TELLING_SIGN =
  /[<>≤≥≠=~]|!(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])[-+#−]+(?![\p{L}\p{N}])|(?<![-\p{L}\p{N}])(?!\p{N}{4}-\p{N}{2}(?!\p{N}))\p{N}+\s*[-–—]\s*\p{N}+(?![-\p{L}\p{N}])/gu

function questionOf(kind: CountingKind, rest: string, question: string): TableQuestion | null {
  const [first] = written(question)
  const words = written(rest).map((word) => ({
    text: foldedWord(word),
    isName: word !== first && /^\p{Lu}/u.test(word),
  }))
  // As words that nothing explains.
  const signs = rest.match(TELLING_SIGN) ?? []
  words.push(...signs.map((text) => ({ text, isName: true })))
  if (words.length === signs.length || words.length > MAX_WORDS) return null
  return { kind, words }
}

/** Endings of plurals, as pairs of the singular and the plural. */
const PLURAL_ENDINGS: readonly (readonly [one: string, many: string])[] = [
  ...['s', 'es', 'e', 'n', 'en', 'er', 'ern', 'nen', 'x'].map((many) => ['', many] as const),
  ...[
    ['y', 'ies'],
    ['f', 'ves'],
    ['fe', 'ves'],
    ['al', 'aux'],
    ['m', 'ns'],
    ['а', ''],
    ['а', 'ы'],
    ['а', 'и'],
    ['', 'ов'],
    ['', 'ы'],
    ['ь', 'ей'],
    ['ь', 'и'],
  ].map(([one, many]) => [one, many] as const),
]
const MIN_STEM = 3

/** The forms of a word in singular and plural, itself first. */
export function formsOf(word: string): readonly string[] {
  const forms = new Set([word])
  for (const [from, to] of PLURAL_ENDINGS.flatMap(([one, many]) => [
    [one, many],
    [many, one],
  ])) {
    const stem = word.slice(0, word.length - from.length)
    if (word.endsWith(from) && stem.length >= MIN_STEM) forms.add(stem + to)
  }
  return [...forms]
}

/** The forms of a word of a question; a name has only its own: “Jan” is not “Jane”. */
export function askedForms({ text, isName }: AskedWord): readonly string[] {
  return isName ? [text] : formsOf(text)
}

/** Whether two words are the same, but for the ending of a plural. */
export function isAlike(one: string, other: string): boolean {
  return one === other || (one[0] === other[0] && formsOf(one).includes(other))
}

const MIN_SHARED = 4
/** Endings of words for who does something, to whom, and that it is done. */
const VERB_ENDINGS = /^(?:|e|ed|d|s|es|er|r|or|ee|ing|ment|ion|n|t)$/u

/** Whether one word may be made of the other, as “owned” and “owner” are. */
export function isRelated(one: string, other: string): boolean {
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared++
  return shared >= MIN_SHARED && [one, other].every((word) => VERB_ENDINGS.test(word.slice(shared)))
}

/** Whether a word denies something, or joins alternatives. */
function isLogical({ text }: Pick<AskedWord, 'text'>): boolean {
  return NEGATION_WORDS.has(text) || OR_WORDS.has(text)
}

/** Whether a question names a date. */
export function hasDate(words: readonly AskedWord[]): boolean {
  return words.some(({ text }) => PLAIN_DATE.test(text))
}

/** Whether a word is a date that a text has too, that of any year if it has none. */
export function isDateIn({ text }: AskedWord, other: string): boolean {
  return PLAIN_DATE.test(text) && withPlainDates(other).includes(text.replace(/^--/u, '-'))
}

/** Whether one row cannot be the whole answer: the question denies something, joins alternatives, or asks for several. */
export function isBeyondOneRow(
  { kind, words }: TableQuestion,
  columns: readonly string[],
): boolean {
  if (words.some(isLogical)) return true
  const isSeveral = (text: string): boolean =>
    columns.some((one) => text.length > one.length && formsOf(one).includes(text))
  return (kind === 'which' || kind === 'list') && words.some(({ text }) => isSeveral(text))
}

/** Whether a word says more than that something is asked: “IT” does, “it” does not. */
export function isMeaningful({ text, isName }: AskedWord): boolean {
  return isName || !(COUNTING_FILLER.has(text) || isLogical({ text }))
}

/** Maximum number of words from a number to what it counts, before and behind it. */
const MAX_WORDS_BEFORE = 4
const MAX_WORDS_AFTER = 3
const ASSIGNING_SIGN = /[:=|({]/u

/**
 * Whether a text has a number of what a question of counting asks for.
 * @param isData whether only `seats: 40` says it, as in a record
 */
export function statesNumber(text: string, isData: boolean, { words }: TableQuestion): boolean {
  const asked = new Set(words.map((word) => word.text))
  const meaningful = [...asked].filter((word) => !COUNTING_FILLER.has(word) && !isNumber(word))
  const things = isData ? meaningful.slice(0, 1) : meaningful
  const found = [...text.matchAll(WORD_PATTERN)].map(({ 0: word, index }) => ({
    ...{ word: foldedWord(word), parts: nameWords(word), index, end: index + word.length },
  }))
  return found.some(({ word, index }, at) => {
    if (!isNumber(word) || asked.has(word)) return false
    const isThing = ({ parts }: { readonly parts: readonly string[] }) =>
      parts.some((part) => things.some((thing) => isAlike(part, thing)))
    if (!isData && found.slice(at + 1, at + 1 + MAX_WORDS_BEFORE).some(isThing)) return true
    // “Record 7” is a name.
    const before = found.slice(Math.max(0, at - MAX_WORDS_AFTER), at).findLast(isThing)
    if (before === undefined || (isData && before !== found[at - 1])) return false
    return before !== found[at - 1] || ASSIGNING_SIGN.test(text.slice(before.end, index))
  })
}

function isNumber(word: string): boolean {
  return /^[-−]?\p{N}/u.test(word) || NUMBER_WORDS.has(word)
}
