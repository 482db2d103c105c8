// A question as the ranking uses it: the weight of each word, the names that are spelled like code, and the names that
// adjacent words form.

import { versionsIn } from '../model/collection/editions.ts'
import { asksForOneself, asksWhatIsDone, flagsAskedFor } from '../model/question/signals.ts'
import { MIN_EQUAL_LETTERS } from './by-hand.ts'
import { yearsIn } from './figures.ts'
import { type Mentions, mentionsIn } from './mentions.ts'

/** A word of the question with its statistics in the collection. */
export interface AskedWord {
  readonly text: string
  /** The term in the index. */
  readonly term: string
  /** The stress that the question puts on it. */
  readonly weight: number
  /** Inverse document frequency over nodes; 0 for a word that no node contains. */
  readonly idf: number
  /** Whether the collection contains it only as a part of an identifier. */
  readonly isPart: boolean
}

/** A word that stands for words of the question; in the order of the bits of related masks. */
interface RelatedAsked {
  /** The words of the question for which it stands, in lower case. */
  readonly of: readonly string[]
}

/** Another name for some words: where a text contains all words of `mask`, the words of `standsFor` count as found. */
export interface OtherName {
  readonly mask: number
  readonly standsFor: number
}

/** What the ranking knows about a question. */
export interface RankQuestion {
  /** Its words as written, by bit. */
  readonly texts: readonly string[]
  /** The share of the question that each word counts for, by bit. */
  readonly weights: Float64Array
  readonly total: number
  readonly names: readonly OtherName[]
  /** Names that are spelled like code in the question, as letters and digits in lower case. */
  readonly marked: ReadonlySet<string>
  /** Names that two or three adjacent words form together, in the same form. */
  readonly compounds: ReadonlySet<string>
  /** Every single word, in the same form. */
  readonly singles: ReadonlySet<string>
  /** The whole question, in the same form. */
  readonly whole: string
  /** The number of words that count. */
  readonly count: number
  /** The number of related words. */
  readonly related: number
  /** A mask of the words that may be the name of a file; for a report, those of its headline. */
  readonly callable: number
  /** Bits of `DOCUMENT_FLAGS` that the question names. */
  readonly asksFor: number
  readonly versions: ReadonlySet<string>
  readonly years: ReadonlySet<string>
  /** Whether the user asks about something that they want to do themselves. */
  readonly forOneself: boolean
  /** Whether it asks what a program does. */
  readonly whatIsDone: boolean
  /** Whether anything in it is spelled like code. */
  readonly spellsCode: boolean
  /** Files, names and calls that the question mentions. */
  readonly mentions: Mentions
  /** A mask of the words of the question for which the related words of a mask stand. */
  standFor(mask: number): number
  /** Share (0–1) of the question's weight of those words that are in `mask` and among `spelled`. */
  shareOfWords(spelled: ReadonlySet<string>, mask: number): number
  /** Share (0–1) of the question's weight of those words that begin like one of the words of a name. */
  nearShare(parts: readonly string[]): number
}

/** Number of words that have a bit in a mask. */
const MASK_BITS = 32
const WORD_PATTERN = /[\p{L}\p{N}_$]+/gu
/** A word spelled like a name: with an underscore or digit inside, or a capital other than at its start. */
const NAME_PATTERN = /[_$]|\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|\p{L}\p{N}/u
const LEADING_CAPITAL = /^\p{Lu}/u
/** Text that looks like code: a mixed-case or dotted name, a call, a name in backticks, an option. */
const CODE_PATTERN =
  /\p{Ll}\p{Lu}|[\p{L}\p{N}]_[\p{L}\p{N}]|[\p{L}\p{N}]\.[\p{L}\p{N}]|`|\(\)|::|--\w/u
/** A longer text is a report: the names that all its words would form are not names. */
const MAX_COMPOUND_WORDS = 60

/** The letters and digits of a name in lower case: `read_file`, `readFile` and `ReadFile` are the same. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** What in a question decides the sort of file that it asks for. */
export function wantedSort(
  text: string,
): Pick<RankQuestion, 'forOneself' | 'whatIsDone' | 'spellsCode'> {
  return {
    forOneself: asksForOneself(text),
    whatIsDone: asksWhatIsDone(text),
    spellsCode: CODE_PATTERN.test(text),
  }
}

/**
 * Reads a question.
 * @param headline the headline of a report. In the text below it, only words that are spelled like code name something,
 * and tests are not requested, although a patch often contains them
 * @param words its words as indexed, in the order of their bits
 * @param builds whether a word only forms the question and is not about its subject
 */
export function readAsked(
  { text, headline = text }: { readonly text: string; readonly headline?: string | undefined },
  words: readonly AskedWord[],
  names: readonly OtherName[],
  builds: (word: string) => boolean,
  related: readonly RelatedAsked[] = [],
): RankQuestion {
  const weights = weigh(words, builds)
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const written = (headline.match(WORD_PATTERN) ?? []).slice(0, MAX_COMPOUND_WORDS)
  const plain = written.map(plainName).filter((word) => word !== '')
  const compounds = new Set<string>()
  plain.forEach((word, i) => {
    if (i + 1 < plain.length) compounds.add(word + plain[i + 1])
    if (i + 2 < plain.length) compounds.add(word + plain[i + 1] + plain[i + 2])
  })
  const marked = written.filter(
    (word, i) => NAME_PATTERN.test(word) || (i > 0 && LEADING_CAPITAL.test(word)),
  )
  if (headline !== text)
    marked.push(...(text.match(WORD_PATTERN) ?? []).filter((word) => NAME_PATTERN.test(word)))
  // These arrays are compared with every name: the entry of a word that does not count is empty.
  const lower = words.map(({ text: word, isPart }, i) =>
    weights[i] === 0 || isPart ? '' : word.toLowerCase(),
  )
  const lowerParts: string[] = []
  return {
    texts: words.map(({ text: word }) => word),
    weights,
    total,
    names,
    marked: new Set(marked.map(plainName)),
    compounds,
    singles: new Set(plain.filter((word) => !builds(word))),
    whole: plain.join(''),
    count: weights.filter((weight) => weight > 0).length,
    related: related.length,
    callable: headline === text ? ALL_WORDS : maskOfTexts(words, new Set(plain)),
    asksFor: flagsAskedFor(headline),
    versions: versionsIn(text),
    years: yearsIn(text),
    ...wantedSort(text),
    mentions: mentionsIn(text),
    standFor: replacedWordsMask(words, related),
    nearShare(parts) {
      let sum = 0
      for (const part of parts) lowerParts.push(part.toLowerCase())
      for (let i = 0; i < lower.length; i++) {
        if (lower[i] !== '' && beginsAsOne(lowerParts, lower[i])) sum += weights[i]
      }
      lowerParts.length = 0
      return sum / total
    },
    shareOfWords(spelled, mask) {
      let sum = 0
      for (let i = 0; i < words.length && i < MASK_BITS; i++) {
        if (((mask >>> i) & 1) === 0 || weights[i] === 0) continue
        const { text: word, term } = words[i]
        const own = word.toLowerCase()
        for (const one of spelled) {
          if (one === own || one === term) {
            sum += weights[i]
            break
          }
        }
      }
      return sum / total
    },
  }
}

const ALL_WORDS = ~0

/** A mask of the words that are among some names. */
function maskOfTexts(words: readonly AskedWord[], names: ReadonlySet<string>): number {
  let mask = 0
  for (let i = 0; i < words.length && i < MASK_BITS; i++) {
    if (names.has(plainName(words[i].text))) mask |= 1 << i
  }
  return mask
}

/** A mask of the words of the question for which the related words of a mask stand. */
function replacedWordsMask(
  words: readonly AskedWord[],
  related: readonly RelatedAsked[],
): (mask: number) => number {
  const lower = words.map(({ text }) => text.toLowerCase())
  const stand = related
    .slice(0, MASK_BITS)
    .map(({ of }) =>
      lower.reduce(
        (mask, word, i) => (i < MASK_BITS && of.includes(word) ? mask | (1 << i) : mask),
        0,
      ),
    )
  return (mask) => stand.reduce((met, bits, i) => (((mask >>> i) & 1) === 1 ? met | bits : met), 0)
}

function beginsAsOne(parts: readonly string[], word: string): boolean {
  for (const part of parts) if (beginAlike(part, word)) return true
  return false
}

/** Whether two words have the same beginning, as forms of one word do: `recovery`, `recoverer`. */
function beginAlike(a: string, b: string): boolean {
  return a.length >= MIN_EQUAL_LETTERS && b.startsWith(a.slice(0, MIN_EQUAL_LETTERS))
}

/** A word that no node contains weighs as much as the average one; a part of an identifier weighs by its frequency. */
function weigh(words: readonly AskedWord[], builds: (word: string) => boolean): Float64Array {
  const counts = words.map(({ text }) => !builds(text.toLowerCase()))
  const known = words.filter(({ idf }, i) => counts[i] && idf > 0)
  // If no word is in the collection, the related words decide: all words weigh the same.
  const sum = known.reduce((all, { idf }) => all + idf, 0)
  const mean = known.length === 0 ? 1 : sum / known.length
  return Float64Array.from(words, ({ weight, idf }, i) =>
    counts[i] ? weight * (idf > 0 ? idf : mean) : 0,
  )
}

/** Share (0–1) of the question's weight that the words of a mask have, including other names for them. */
export function shareOf({ weights, total, names }: RankQuestion, mask: number): number {
  if (mask === 0) return 0
  let met = mask
  for (const name of names) if ((mask & name.mask) === name.mask) met |= name.standsFor
  let sum = 0
  for (let i = 0; i < weights.length && i < MASK_BITS; i++) if ((met >>> i) & 1) sum += weights[i]
  return sum / total
}

/** The number of bits that are set. */
export function bits(mask: number): number {
  let rest = mask >>> 0
  let count = 0
  while (rest !== 0) {
    rest &= rest - 1
    count++
  }
  return count
}
