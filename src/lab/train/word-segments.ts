// Splits Chinese and Japanese into words. A segmenter cuts words that its dictionary lacks into single characters;
// frequent pairs of them are joined again.

import type { ForeignLanguage } from '../../navigate/question/word-table.ts'

/** Whether a language is written without spaces. */
export const isUnspaced = (language: ForeignLanguage): boolean =>
  language === 'ja' || language === 'zh'

const UNSPACED_CHARACTER = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u
export const ONLY_KATAKANA = /^[\p{Script=Katakana}ー]+$/u
/** A segmenter makes shorter pieces of katakana only from unknown words. */
const MAX_FRAGMENT_CHARACTERS = 2

const segmenters = new Map<ForeignLanguage, Intl.Segmenter>()

/** The words of a text; borrowed ones are not split. */
export function segmentsOf(text: string, language: ForeignLanguage): readonly string[] {
  const segmenter =
    segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  const segments = [...segmenter.segment(text)].map(({ segment }) => segment)
  return borrowed(segments).filter((segment) => UNSPACED_CHARACTER.test(segment))
}

/** Segments in which those of a borrowed word are joined. */
function borrowed(segments: readonly string[]): readonly string[] {
  const found: string[] = []
  for (let from = 0; from < segments.length; ) {
    let to = from
    while (to < segments.length && ONLY_KATAKANA.test(segments[to])) to++
    const run = segments.slice(from, to)
    if (run.some((segment) => segment.length <= MAX_FRAGMENT_CHARACTERS)) found.push(run.join(''))
    else found.push(...(run.length > 0 ? run : [segments[from]]))
    from = Math.max(to, from + 1)
  }
  return found
}

const SINGLE_HAN = /^\p{Script=Han}$/u
/** Minimum number of occurrences of two characters together, and minimum share of those of the rarer one. */
const MIN_PAIRS = 4
const MIN_PAIR_SHARE = 0.3

/** The words of texts, in which frequent pairs of single characters are joined. */
export function withCollocations(
  texts: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const singles = new Map<string, number>()
  const pairs = new Map<string, number>()
  for (const words of texts) {
    words.forEach((word, i) => {
      if (!SINGLE_HAN.test(word)) return
      singles.set(word, (singles.get(word) ?? 0) + 1)
      const next = words[i + 1] ?? ''
      if (SINGLE_HAN.test(next)) pairs.set(word + next, (pairs.get(word + next) ?? 0) + 1)
    })
  }
  const isWord = (a: string, b: string): boolean => {
    const count = pairs.get(a + b) ?? 0
    const rarer = Math.min(singles.get(a) ?? 0, singles.get(b) ?? 0)
    return count >= MIN_PAIRS && count >= MIN_PAIR_SHARE * rarer
  }
  return texts.map((words) => {
    const found: string[] = []
    for (let i = 0; i < words.length; i++) {
      const next = words[i + 1]
      if (next !== undefined && isWord(words[i], next)) found.push(words[i] + words[++i])
      else found.push(words[i])
    }
    return found
  })
}
