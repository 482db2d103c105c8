// Verifies the sentences of a small model by the passages that it was given (NAV-20): its labels `[1]` become lines, a
// sentence without one gets the passage that shares its words, and unsupported sentences are removed.

import { needlesOf } from './cite-lines.ts'
import { languageOf } from './language.ts'
import { sentencesOf, type WrittenCitation } from './sentences.ts'
import { densestWindow } from './window.ts'

/** A passage with the number that the model sees. */
export interface LabelledPassage {
  readonly number: number
  readonly path: string
  /** Its first line in its file, 1-based. */
  readonly start: number
  readonly text: string
}

const LABEL_BRACKET =
  /[[【]\s*(?:(?:passage|source)\s*)?(\d{1,2}(?:\s*[,;&]\s*\d{1,2}){0,5})\s*[\]】]/giu
/** Shorter words are function words in any language. */
const MIN_WORD_LETTERS = 4

/** The text with `[path:from-to]` after each sentence that a passage supports. */
export function withLinesForLabels(written: string, passages: readonly LabelledPassage[]): string {
  const labels = [...written.matchAll(LABEL_BRACKET)].map(
    ({ index, 0: label, 1: inside }): WrittenCitation => ({
      from: index,
      to: index + label.length,
      numbers: inside.match(/\d+/gu)?.map(Number) ?? [],
    }),
  )
  const supported: string[] = []
  for (const { from, text, numbers } of sentencesOf(written, labels)) {
    const named = passages.filter(({ number }) => numbers.includes(number))
    const backing = backingOf(text, named, passages)
    if (backing.length > 0)
      supported.push(
        `${lineBreak(written, from)}${text} ${backing.map((one) => linesFor(text, one)).join('')}`,
      )
  }
  return supported.join(' ').replace(/ ?\n/gu, '\n').trim()
}

/** Puts the items of a list on lines of their own. */
function lineBreak(written: string, from: number): string {
  return from > 0 && written[from - 1] === '\n' ? '\n' : ''
}

/** The lines of a passage with most of a sentence's words. */
function linesFor(sentence: string, { path, start, text }: LabelledPassage): string {
  const window = densestWindow(text, start, needlesOf([{ text: sentence }]))
  return `[${path}:${window.start}-${window.end}]`
}

/**
 * The passages that support a sentence: those that it names, if they share a word with it or are in another language;
 * else the one that shares most of its words, if that is at least half of them.
 */
function backingOf(
  sentence: string,
  named: readonly LabelledPassage[],
  all: readonly LabelledPassage[],
): readonly LabelledPassage[] {
  const words = wordsOf(sentence)
  const shared = ({ text, path }: LabelledPassage): number => {
    const there = new Set(wordsOf(`${path} ${text}`))
    return words.filter((word) => there.has(word)).length
  }
  const isForeign = ({ text }: LabelledPassage): boolean => {
    const [said, there] = [languageOf(sentence), languageOf(text)]
    return said !== '' && there !== '' && said !== there
  }
  const holding = named.filter((passage) => shared(passage) > 0 || isForeign(passage))
  if (holding.length > 0) return holding
  const [best] = [...all].sort((a, b) => shared(b) - shared(a))
  const isBacked = best !== undefined && words.length > 0 && 2 * shared(best) >= words.length
  return isBacked ? [best] : []
}

/** Longer words in lower case, each once, without inflection; identifiers in parts. */
function wordsOf(text: string): string[] {
  const words = text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  const long = (words ?? []).filter((word) => word.length >= MIN_WORD_LETTERS)
  return [...new Set(long.map((word) => (word.length > 6 ? word.slice(0, -2) : word)))]
}
