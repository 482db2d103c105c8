// Words of Chinese and Japanese, which no spaces separate. A segmenter cuts what its dictionary lacks into
// single characters; what stands together most of the time is put together again.

import type { ForeignLanguage } from '../../navigate/vocabulary/word-table.ts'

/** Whether a language is written without spaces. */
export const isUnspaced = (language: ForeignLanguage): boolean =>
  language === 'ja' || language === 'zh'

const WORD = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u
export const KATAKANA = /^[\p{Script=Katakana}ー]+$/u
/** Shorter pieces of katakana are what a segmenter makes of words that it does not know. */
const FRAGMENT = 2

const segmenters = new Map<ForeignLanguage, Intl.Segmenter>()

/** The words of a text; borrowed ones whole. */
export function segmentsOf(text: string, language: ForeignLanguage): readonly string[] {
  const segmenter =
    segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  const segments = [...segmenter.segment(text)].map(({ segment }) => segment)
  return borrowed(segments).filter((segment) => WORD.test(segment))
}

/** Segments with those of a borrowed word put together. */
function borrowed(segments: readonly string[]): readonly string[] {
  const found: string[] = []
  for (let from = 0; from < segments.length; ) {
    let to = from
    while (to < segments.length && KATAKANA.test(segments[to])) to++
    const run = segments.slice(from, to)
    if (run.some((segment) => segment.length <= FRAGMENT)) found.push(run.join(''))
    else found.push(...(run.length > 0 ? run : [segments[from]]))
    from = Math.max(to, from + 1)
  }
  return found
}

const SINGLE = /^\p{Script=Han}$/u
/** How often two characters must stand together, and which share of the uses of the rarer one. */
const FEWEST = 4
const LEAST_SHARE = 0.3

/** The words of texts with pairs of single characters put together that are words. */
export function withCollocations(
  texts: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const singles = new Map<string, number>()
  const pairs = new Map<string, number>()
  for (const words of texts) {
    words.forEach((word, i) => {
      if (!SINGLE.test(word)) return
      singles.set(word, (singles.get(word) ?? 0) + 1)
      const next = words[i + 1] ?? ''
      if (SINGLE.test(next)) pairs.set(word + next, (pairs.get(word + next) ?? 0) + 1)
    })
  }
  const isWord = (a: string, b: string): boolean => {
    const count = pairs.get(a + b) ?? 0
    const rarer = Math.min(singles.get(a) ?? 0, singles.get(b) ?? 0)
    return count >= FEWEST && count >= LEAST_SHARE * rarer
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
