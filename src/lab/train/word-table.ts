// Builds the table of English translations from pairs of texts.

import { stemmer } from 'stemmer'
import {
  englishOf,
  foldForeign,
  MAX_ENGLISH_WORDS,
  ONLY_SYNTAX,
} from '../../navigate/question/foreign-words.ts'
import type { ForeignLanguage } from '../../navigate/question/word-table.ts'
import { align, type Translation } from './align.ts'
import type { TextPair } from './text-formats.ts'
import { isUnspaced, ONLY_KATAKANA, segmentsOf, withCollocations } from './word-segments.ts'

/** Maximum words of a text; longer ones say little about any of their words. */
const MAX_TEXT_WORDS = 24
/** Texts are not translations if one has so many times the words of the other. */
const MAX_LENGTH_RATIO = 3
/** Maximum number of pairs, the shortest first. */
const MAX_PAIRS = 60_000
/** Minimum number of texts that contain a word. */
const MIN_TEXTS = 2
/** Maximum number of words in a table, the most frequent first. */
const MAX_ENTRIES = 11_000
/** Minimum count of a translation, and minimum share of all translations of the word. */
const MIN_TRANSLATIONS = 1
const MIN_SHARE = 0.08
/** Minimum share of the first English word. */
const MIN_MAIN_SHARE = 0.2
/** A word in this share of all texts, of which hardly any use is translated, is a function word. */
const FREQUENT_SHARE = 0.002
const MIN_TRANSLATED_SHARE = 0.2
/** A word in this share of English texts, relative to the other language, belongs to both. */
const BORROWED_SHARE = 0.25

const MARKUP_OR_CODE =
  /<[^>]*>|`[^`]*`|\bhttps?:\S+|\{[^{}]*\}|%\([^)]*\)[a-z]|%[\d$.]*[a-z]|\$\(?\w+\)?|:\w+:|\\[nrt]|\[[^\]]*\]\([^)]*\)/giu

/** The text without markup, code and placeholders; a link is replaced by its text. */
function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/:\w+:`([^`<]*)(?:<[^`]*)?`/gu, ' ')
    .replace(MARKUP_OR_CODE, ' ')
    .replace(/(?<=\p{L}|^|\s)[&_](?=\p{L})/gu, '')
}

const ENGLISH_WORD = /[\p{L}\p{N}_$]+/gu
function englishWords(text: string): readonly string[] {
  return (plain(text).match(ENGLISH_WORD) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => /^[a-z]{2,}$|^[ai]$/u.test(word))
}

function foreignWords(text: string, language: ForeignLanguage): readonly string[] {
  if (isUnspaced(language)) return segmentsOf(plain(text), language).map(foldForeign)
  return (plain(text).match(ENGLISH_WORD) ?? [])
    .map(foldForeign)
    .filter((word) => /^\p{L}+$/u.test(word))
}

interface WordPair {
  readonly english: readonly string[]
  readonly foreign: readonly string[]
}

/** Both sides as words, each pair once, if they can be translations. */
function wordPairs(pairs: readonly TextPair[], language: ForeignLanguage): readonly WordPair[] {
  const seen = new Set<string>()
  const found: WordPair[] = []
  for (const pair of pairs) {
    const english = englishWords(pair.english)
    if (english.length === 0 || english.length > MAX_TEXT_WORDS) continue
    const foreign = foreignWords(pair.foreign, language)
    if (foreign.length > 0 && foreign.length <= MAX_TEXT_WORDS) found.push({ english, foreign })
  }
  const whole = isUnspaced(language) ? withCollocations(found.map((pair) => pair.foreign)) : null
  return found
    .map(({ english, foreign }, i): WordPair => ({ english, foreign: whole?.[i] ?? foreign }))
    .filter((pair) => isTranslated(pair, seen))
    .sort((a, b) => a.english.length + a.foreign.length - b.english.length - b.foreign.length)
    .slice(0, MAX_PAIRS)
}

/** Whether one side can be a translation of the other, and was not `seen` before. */
function isTranslated({ english, foreign }: WordPair, seen: Set<string>): boolean {
  const ratio = english.length / foreign.length
  const [left, right] = [english.join(' '), foreign.join(' ')]
  const key = `${left}\n${right}`
  if (ratio > MAX_LENGTH_RATIO || ratio < 1 / MAX_LENGTH_RATIO || left === right || seen.has(key))
    return false
  seen.add(key)
  return true
}

/** Numbers the words; those in few texts get none. Number 0 is no word. */
class Numbers {
  readonly words: string[] = ['']
  readonly texts: number[] = [0]
  readonly #numbers = new Map<string, number>()

  constructor(texts: Iterable<readonly string[]>) {
    const counts = new Map<string, number>()
    for (const words of texts)
      for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
    for (const [word, count] of counts) {
      if (count < MIN_TEXTS) continue
      this.#numbers.set(word, this.words.length)
      this.words.push(word)
      this.texts.push(count)
    }
  }

  /** Number of texts that contain a word; 0 if there are few. */
  textsOf(word: string): number {
    return this.texts[this.#numbers.get(word) ?? 0]
  }

  of(words: readonly string[]): Uint32Array {
    return Uint32Array.from(words.flatMap((word) => this.#numbers.get(word) ?? []))
  }
}

/** The most frequent spelling of each stem. */
function writtenForms(pairs: readonly WordPair[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { english } of pairs)
    for (const word of english) counts.set(word, (counts.get(word) ?? 0) + 1)
  const best = new Map<string, string>()
  for (const [word, count] of counts) {
    const stem = stemmer(word)
    const most = counts.get(best.get(stem) ?? '') ?? 0
    if (count > most || (count === most && word < (best.get(stem) ?? ''))) best.set(stem, word)
  }
  return best
}

interface Entry {
  readonly word: string
  readonly texts: number
  readonly english: readonly string[]
}

/** Pairs of texts as words, numbered by stem in English and by spelling in the other language. */
interface NumberedPairs {
  readonly texts: number
  readonly english: Numbers
  readonly foreign: Numbers
  readonly written: ReadonlyMap<string, string>
  readonly aligned: readonly Translation[]
}

function counted(all: readonly WordPair[]): NumberedPairs {
  const english = new Numbers(all.map((pair) => pair.english.map(stemmer)))
  const foreign = new Numbers(all.map((pair) => pair.foreign))
  const aligned = align(
    all.map((pair) => ({
      english: english.of(pair.english.map(stemmer)),
      foreign: foreign.of(pair.foreign),
    })),
  )
  return { texts: all.length, english, foreign, written: writtenForms(all), aligned }
}

/** The lines of the table, in the order of their words. */
export function tableOf(pairs: readonly TextPair[], language: ForeignLanguage): string {
  const all = counted(wordPairs(pairs, language))
  const silent = silentWords(all)
  const without = new Set(silent.map(({ word }) => word))
  const entries = [...silent, ...translations(all).filter(({ word }) => !without.has(word))]
  entries.sort((a, b) => b.texts - a.texts || (a.word < b.word ? -1 : 1))
  return linesOf(entries.slice(0, MAX_ENTRIES))
}

/** Function words without an English translation. */
function silentWords({ texts: all, english, foreign, aligned }: NumberedPairs): readonly Entry[] {
  const agreed = new Float64Array(foreign.words.length)
  for (const { foreign: number, count } of aligned) agreed[number] += count
  return foreign.words.flatMap((word, number): Entry[] => {
    const texts = foreign.texts[number]
    const isBuilding =
      texts >= FREQUENT_SHARE * all && agreed[number] < MIN_TRANSLATED_SHARE * texts
    // Words with the same spelling in both languages are names or borrowed words, and so are words in katakana.
    const isBorrowed =
      english.textsOf(stemmer(word)) > BORROWED_SHARE * texts || ONLY_KATAKANA.test(word)
    return isBuilding && !isBorrowed ? [{ word, texts, english: [ONLY_SYNTAX] }] : []
  })
}

/** Words with their translations, the most frequent first. */
function translations({ english, foreign, written, aligned }: NumberedPairs): readonly Entry[] {
  const rows = new Map<number, Translation[]>()
  for (const one of aligned) {
    if (one.count < MIN_TRANSLATIONS) continue
    const row = rows.get(one.foreign) ?? []
    row.push(one)
    rows.set(one.foreign, row)
  }
  return [...rows].flatMap(([number, found]): Entry[] => {
    const word = foreign.words[number]
    const total = found.reduce((sum, { count }) => sum + count, 0)
    const [first, ...others] = found
      .filter(({ count }) => count >= MIN_SHARE * total)
      .sort((a, b) => b.count - a.count || a.english - b.english)
      .slice(0, MAX_ENGLISH_WORDS)
    if (first === undefined || first.count < MIN_MAIN_SHARE * total) return []
    const names = [first, ...others].map((one) => written.get(english.words[one.english]) ?? '')
    const isSame = names[0] === word || english.words[first.english] === stemmer(word)
    return isSame ? [] : [{ word, texts: foreign.texts[number], english: names }]
  })
}

/** Removes words whose translations follow from others: their stem, or the parts of a compound. */
function linesOf(entries: readonly Entry[]): string {
  const table = new Map<string, string>()
  // Shorter words come first, so that those of inflected forms are known.
  for (const { word, english } of [...entries].sort((a, b) => a.word.length - b.word.length)) {
    const said = englishOf(word, table)[0]?.split(' ') ?? []
    // The parts of a compound have better translations.
    if (!said.includes(english[0])) table.set(word, english.join(' '))
  }
  return [...table]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, english]) => `${word} ${english}\n`)
    .join('')
}
