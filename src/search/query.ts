// Parses a question into words: phrases, exclusions, prefixes, and the weights of words in long texts.

import { isAscii } from '../index/text/characters.ts'
import { ENGLISH, type Stemming } from '../index/text/stemming.ts'
import {
  availableSegmentation,
  expandWord,
  forEachWord,
  MAX_WORD_BYTES,
  PLAIN_WORD,
  type Token,
  tokenizeText,
} from '../index/text/tokenize.ts'

/** Maximum number of words that are scored; for a longer text, those with the highest tf · idf. */
export const MAX_QUERY_WORDS = 64
/** The factor on words of the title of a long text. */
const TITLE_WORD_WEIGHT = 2
/** The weight of a part of an identifier compared with the identifier itself. */
export const PART_WEIGHT = 0.4
/** Saturation of a word's count in the question: BM25's k3, with weight 1 at one occurrence. */
const K3 = 2
/** Longer texts are reports, in which quotes and dashes are not operators. In UTF-16 units. */
const MAX_OPERATOR_TEXT = 240
/** Maximum length of a text in UTF-16 units; the rest is ignored. */
const MAX_TEXT = 200_000

export interface QueryOptions {
  /** Which words match as prefixes: the last one while it is typed, or all; by default none. */
  readonly prefix?: 'last' | 'all' | null
  /** The headline of a long question, whose words weigh more. */
  readonly title?: string
  /** Whether quotes and `-` are operators; by default in texts of up to 240 characters. */
  readonly operators?: boolean
  /** The stemming of the texts; by default English. */
  readonly stemming?: Stemming
}

/** A word of the question. */
export interface QueryWord {
  /** The word as written. */
  readonly text: string
  /** The folded word. */
  readonly surface: string
  /** The term by which it is found in prose. */
  readonly stem: string
  readonly prefix: boolean
  readonly weight: number
  /** Words of the question that are this identifier's parts; empty for an ordinary word. */
  readonly parts: readonly number[]
  /** Whether it is in the list only as a part of an identifier. */
  readonly isPart: boolean
}

/** A sequence of folded words and their stems that must be adjacent. */
export interface Phrase {
  readonly text: string
  readonly stems: readonly string[]
}

export interface Query {
  readonly text: string
  readonly stemming: Stemming
  /** Distinct words, in the order of their first occurrence. */
  readonly words: readonly QueryWord[]
  readonly phrases: readonly Phrase[]
  readonly excluded: readonly QueryWord[]
  /** Stems of the whole text in order, to compare with titles. */
  readonly stems: readonly string[]
}

/** Parses a question. */
export function parseQuery(text: string, options: QueryOptions = {}): Query {
  const cut = text.slice(0, MAX_TEXT)
  const operators = options.operators ?? cut.length <= MAX_OPERATOR_TEXT
  const { plain, phrases, excluded } = operators ? takeOperators(cut) : NO_OPERATORS(cut)
  const { stemming = ENGLISH } = options
  const collector = new WordCollector(stemming)
  collector.addText(options.title ?? '', TITLE_WORD_WEIGHT)
  collector.addText(plain, 1)
  const words = collector.words(options.prefix ?? null, endsInWord(plain))
  return {
    text,
    stemming,
    words,
    phrases: phrases.map((phrase) => ({ text: phrase, stems: sequence(phrase, stemming) })),
    excluded: excluded.flatMap((word) => excludedWords(word, stemming)),
    stems: sequence(plain, stemming),
  }
}

interface Operators {
  readonly plain: string
  readonly phrases: readonly string[]
  readonly excluded: readonly string[]
}

const NO_OPERATORS = (plain: string): Operators => ({ plain, phrases: [], excluded: [] })
const EXCLUDED_TEXT = /(?<=^|\s)-(?:"([^"]+)"|([^\s"-][^\s"]*))/gu
const QUOTED_TEXT = /"([^"]+)"/gu

/** Quotation marks as books print them; a model copies them from what it reads. */
const TYPOGRAPHIC_QUOTES = /[“”„‟«»]/gu

function takeOperators(written: string): Operators {
  const text = written.replace(TYPOGRAPHIC_QUOTES, '"')
  const phrases: string[] = []
  const excluded: string[] = []
  const positive = text.replace(EXCLUDED_TEXT, (_, quoted?: string, word?: string) => {
    excluded.push(quoted ?? word ?? '')
    return ' '
  })
  const plain = positive.replace(QUOTED_TEXT, (_, phrase: string) => {
    phrases.push(phrase)
    return ` ${phrase} `
  })
  // A query of exclusions only would match nothing: the text is then read without operators.
  return hasWord(plain) ? { plain, phrases, excluded } : NO_OPERATORS(text)
}

// Unicode classes are used only where ASCII does not suffice: their patterns take a millisecond each to compile, which
// would delay the first question.

function hasWord(text: string): boolean {
  return /[A-Za-z0-9]/.test(text) || (!isAscii(text) && /[\p{L}\p{N}]/u.test(text))
}

function endsInWord(text: string): boolean {
  return /[A-Za-z0-9]$/.test(text) || (!isAscii(text) && /[\p{L}\p{M}\p{N}]$/u.test(text))
}

/** Words with at most this number of letters are never too long for the index. */
const MAX_SHORT_LETTERS = MAX_WORD_BYTES / 4

/** The stems of a text, one per position; an identifier gives its parts. */
export function sequence(text: string, stemming: Stemming = ENGLISH): string[] {
  const segmentation = availableSegmentation()
  const stems: string[] = []
  let replaceable = false
  forEachWord(text, (from, to) => {
    const word = text.slice(from, to)
    // The usual case: most words of the hundreds of titles that a search reads.
    if (word.length <= MAX_SHORT_LETTERS && PLAIN_WORD.test(word)) {
      stems.push(stemming.stem(word.toLowerCase(), word))
      replaceable = false
      return
    }
    for (const { kind, advance, term, namesOnly } of expandWord(word, segmentation, stemming)) {
      if (namesOnly) continue
      if (advance === 1) stems.push(kind === 'stem' ? term : stemming.stem(term))
      else if (replaceable) stems[stems.length - 1] = term
      replaceable = kind === 'exact'
    }
  })
  return stems
}

function excludedWords(text: string, stemming: Stemming): QueryWord[] {
  const collector = new WordCollector(stemming)
  collector.addText(text, 1)
  return collector.words(null, true).filter(({ isPart }) => !isPart)
}

interface Draft {
  readonly text: string
  readonly surface: string
  readonly stem: string
  count: number
  factor: number
  isPart: boolean
  readonly parts: Set<string>
}

/** Counts the distinct words of texts. */
class WordCollector {
  readonly #stemming: Stemming
  readonly #drafts = new Map<string, Draft>()
  #last: Draft | null = null

  constructor(stemming: Stemming) {
    this.#stemming = stemming
  }

  /** Adds the words of a text; each has `factor` times the weight of an ordinary one. */
  addText(text: string, factor: number): void {
    let whole: Draft | null = null
    let wholeEnd = -1
    for (const token of tokenizeText(text, availableSegmentation(), this.#stemming)) {
      if (token.namesOnly) continue
      const isPart = token.to <= wholeEnd
      const key = `${token.kind} ${token.term}`
      const draft = this.#drafts.get(key) ?? this.#start(key, token, text)
      draft.count++
      draft.factor = Math.max(draft.factor, factor)
      if (isPart) whole?.parts.add(key)
      else draft.isPart = false
      if (token.kind === 'exact') {
        whole = draft
        wholeEnd = token.to
      }
      this.#last = draft
    }
  }

  #start(key: string, { kind, term, surface, from, to }: Token, text: string): Draft {
    const written = text.slice(from, to)
    const parts = new Set<string>()
    const stem = kind === 'stem' ? term : this.#stemming.stem(surface)
    const draft = { text: written, surface, stem, count: 0, factor: 0, isPart: true, parts }
    this.#drafts.set(key, draft)
    return draft
  }

  words(prefix: QueryOptions['prefix'], open: boolean): QueryWord[] {
    const all = [...this.#drafts]
    const asked = all.filter(([, draft]) => !this.#stemming.stopWords.has(draft.surface))
    const kept = asked.length > 0 ? asked : all
    const number = new Map(kept.map(([key], i) => [key, i]))
    return kept.map(([, draft]) => ({
      text: draft.text,
      surface: draft.surface,
      stem: draft.stem,
      prefix: prefix === 'all' || (prefix === 'last' && open && draft === this.#last),
      weight: weightOf(draft),
      parts: [...draft.parts].flatMap((key) => number.get(key) ?? []),
      isPart: draft.isPart,
    }))
  }
}

function weightOf({ count, factor, isPart }: Draft): number {
  return (factor * (isPart ? PART_WEIGHT : 1) * (count * (K3 + 1))) / (count + K3)
}
