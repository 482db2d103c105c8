// A question as the ranking sees it: what each of its words weighs, the names that it spells as code
// does, and the names that its neighbouring words make.

import { versionsIn } from '../model/collection/editions.ts'
import { asksForOneself, asksWhatIsDone, flagsAskedFor } from '../model/question/signals.ts'
import { FEWEST_LETTERS } from './by-hand.ts'
import { yearsIn } from './figures.ts'
import { type Mentions, mentionsIn } from './mentions.ts'

/** A word of the question with its statistics in the collection. */
export interface AskedWord {
  readonly text: string
  /** As indexed. */
  readonly term: string
  /** How much the question stresses it. */
  readonly weight: number
  /** Inverse document frequency over nodes; 0 for a word that is nowhere. */
  readonly idf: number
  /** Whether it is here only as a part of an identifier. */
  readonly isPart: boolean
}

/** A word that stands for words of the question, in the order of the bits of related masks. */
interface RelatedAsked {
  /** Words of the question, in lower case. */
  readonly of: readonly string[]
}

/** Another name of what some words say: where all words of `mask` stand, those of `standsFor` are met. */
export interface OtherName {
  readonly mask: number
  readonly standsFor: number
}

/** What the ranking knows of a question. */
export interface Asked {
  /** Its words as written, by their bits. */
  readonly texts: readonly string[]
  /** What each word counts in shares of the question, by its bit. */
  readonly weights: Float64Array
  readonly total: number
  readonly names: readonly OtherName[]
  /** Names that the question spells as code does, as letters and digits in lower case. */
  readonly marked: ReadonlySet<string>
  /** Names that two or three neighbouring words make together, in the same form. */
  readonly compounds: ReadonlySet<string>
  /** Every single word, in the same form. */
  readonly singles: ReadonlySet<string>
  /** All of it, in the same form. */
  readonly whole: string
  /** Words that count. */
  readonly count: number
  /** Number of words that stand for them. */
  readonly related: number
  /** The words, as a mask, that may be what a file is called: of a report those of its headline. */
  readonly callable: number
  /** Bits of `DOCUMENT_FLAGS` that the question asks for by name. */
  readonly asksFor: number
  /** Versions that it names. */
  readonly versions: ReadonlySet<string>
  /** Years that it names. */
  readonly years: ReadonlySet<string>
  /** Whether somebody asks for what they mean to do themselves. */
  readonly forOneself: boolean
  /** Whether it asks what a program does. */
  readonly whatIsDone: boolean
  /** Whether it spells anything as code does. */
  readonly spellsCode: boolean
  /** Files, names and calls that the question mentions. */
  readonly mentions: Mentions
  /** The question's words for which the related words of a mask stand, as a mask. */
  standFor(mask: number): number
  /** Share (0–1) of the question that those of its words carry which are in `mask` and among `spelled`. */
  shareOfWords(spelled: ReadonlySet<string>, mask: number): number
  /** Share (0–1) of the question whose words begin as one of the words of a name does. */
  nearShare(parts: readonly string[]): number
}

/** Words that have a bit in a mask. */
const MASKED = 32
const WORD = /[\p{L}\p{N}_$]+/gu
/** Spelled as names are: with an underscore or digit inside, or a capital that no sentence asks for. */
const INNER = /[_$]|\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|\p{L}\p{N}/u
const CAPITAL = /^\p{Lu}/u
/** A name inside of which code shows, a call, a quoted name, an option. */
const CODE = /\p{Ll}\p{Lu}|[\p{L}\p{N}]_[\p{L}\p{N}]|[\p{L}\p{N}]\.[\p{L}\p{N}]|`|\(\)|::|--\w/u
/** Longer texts are reports: of all their words names would be made that nobody meant. */
const MOST_WORDS = 60

/** Letters and digits of a name in lower case: `read_file`, `readFile` and `ReadFile` are one. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** What of a question decides the sort of file that it wants. */
export function wantedSort(text: string): Pick<Asked, 'forOneself' | 'whatIsDone' | 'spellsCode'> {
  return {
    forOneself: asksForOneself(text),
    whatIsDone: asksWhatIsDone(text),
    spellsCode: CODE.test(text),
  }
}

/**
 * Reads a question.
 * @param headline of a report: of all that stands below it, what is not spelled as code does names something by
 * chance, and tests that come with a patch are not asked for
 * @param words as the index knows them, in the order of their bits
 * @param builds whether a word only builds the question and says nothing of its subject
 */
export function readAsked(
  { text, headline = text }: { readonly text: string; readonly headline?: string | undefined },
  words: readonly AskedWord[],
  names: readonly OtherName[],
  builds: (word: string) => boolean,
  related: readonly RelatedAsked[] = [],
): Asked {
  const weights = weigh(words, builds)
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const written = (headline.match(WORD) ?? []).slice(0, MOST_WORDS)
  const plain = written.map(plainName).filter((word) => word !== '')
  const compounds = new Set<string>()
  plain.forEach((word, i) => {
    if (i + 1 < plain.length) compounds.add(word + plain[i + 1])
    if (i + 2 < plain.length) compounds.add(word + plain[i + 1] + plain[i + 2])
  })
  const marked = written.filter((word, i) => INNER.test(word) || (i > 0 && CAPITAL.test(word)))
  if (headline !== text) marked.push(...(text.match(WORD) ?? []).filter((word) => INNER.test(word)))
  // Asked of every name: what does not count is empty.
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
    standFor: standing(words, related),
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
      for (let i = 0; i < words.length && i < MASKED; i++) {
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

/** The words that are among some names, as a mask. */
function maskOfTexts(words: readonly AskedWord[], names: ReadonlySet<string>): number {
  let mask = 0
  for (let i = 0; i < words.length && i < MASKED; i++) {
    if (names.has(plainName(words[i].text))) mask |= 1 << i
  }
  return mask
}

/** The question's words for which the related words of a mask stand, as a mask. */
function standing(
  words: readonly AskedWord[],
  related: readonly RelatedAsked[],
): (mask: number) => number {
  const lower = words.map(({ text }) => text.toLowerCase())
  const stand = related
    .slice(0, MASKED)
    .map(({ of }) =>
      lower.reduce(
        (mask, word, i) => (i < MASKED && of.includes(word) ? mask | (1 << i) : mask),
        0,
      ),
    )
  return (mask) => stand.reduce((met, bits, i) => (((mask >>> i) & 1) === 1 ? met | bits : met), 0)
}

function beginsAsOne(parts: readonly string[], word: string): boolean {
  for (const part of parts) if (beginAlike(part, word)) return true
  return false
}

/** Whether two words share their beginning, as forms of one word do: `recovery`, `recoverer`. */
function beginAlike(a: string, b: string): boolean {
  return a.length >= FEWEST_LETTERS && b.startsWith(a.slice(0, FEWEST_LETTERS))
}

/** A word that is nowhere counts as much as the average one; a part of an identifier counts by it. */
function weigh(words: readonly AskedWord[], builds: (word: string) => boolean): Float64Array {
  const counts = words.map(({ text }) => !builds(text.toLowerCase()))
  const known = words.filter(({ idf }, i) => counts[i] && idf > 0)
  // Where none is anywhere, those that stand for them decide: all words count the same.
  const sum = known.reduce((all, { idf }) => all + idf, 0)
  const mean = known.length === 0 ? 1 : sum / known.length
  return Float64Array.from(words, ({ weight, idf }, i) =>
    counts[i] ? weight * (idf > 0 ? idf : mean) : 0,
  )
}

/** Share (0–1) of the question's weight that the words in a mask carry, by other names too. */
export function shareOf({ weights, total, names }: Asked, mask: number): number {
  if (mask === 0) return 0
  let met = mask
  for (const name of names) if ((mask & name.mask) === name.mask) met |= name.standsFor
  let sum = 0
  for (let i = 0; i < weights.length && i < MASKED; i++) if ((met >>> i) & 1) sum += weights[i]
  return sum / total
}

/** Number of bits that are set. */
export function bits(mask: number): number {
  let rest = mask >>> 0
  let count = 0
  while (rest !== 0) {
    rest &= rest - 1
    count++
  }
  return count
}
