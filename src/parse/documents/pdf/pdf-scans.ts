// Tells whether a PDF without text is a scan, names pages, and reads what was recognised in pictures as their text.

import { filled, type Words } from '../../../messages/words.ts'
import type { RecognisedPage, RecognisedPages } from '../../../model/collection/recognised.ts'
import { linesOfPage, type PageLine } from './pdf-lines.ts'

const IMAGE_DICTIONARY = /\/Subtype\s*\/Image\b/
const CHUNK_BYTES = 1 << 20
/** Bytes that chunks share, so that no match is cut. */
const SHARED_BYTES = 64

/**
 * Whether a file holds pictures. A picture is a stream, and the dictionaries of streams are never compressed
 * (ISO 32000-2, 7.5.7).
 */
export function hasPictures(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('latin1')
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    if (
      IMAGE_DICTIONARY.test(decoder.decode(bytes.subarray(from, from + CHUNK_BYTES + SHARED_BYTES)))
    )
      return true
  }
  return false
}

const MAX_RANGES = 12

/** Page numbers as ranges: `1, 4–7`. */
export function asRanges(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const number of numbers) {
    const range = ranges.at(-1)
    if (range?.[1] === number - 1) range[1] = number
    else ranges.push([number, number])
  }
  const shown = ranges
    .slice(0, MAX_RANGES)
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
  return [...shown, ...(ranges.length > MAX_RANGES ? ['…'] : [])].join(', ')
}

/** Percent: of the words of which the recognition is less sure, two in five are wrong. */
const MIN_SURE = 60
const DOUBTFUL_MARK = '[?]'

/** The lines of a page in reading order. A doubtful word is marked. */
export function recognisedLines({ words }: RecognisedPage): PageLine[] {
  return linesOfPage(
    words.map(({ text, sure, ...place }) => {
      const shown = sure < MIN_SURE ? `${text}${DOUBTFUL_MARK}` : text
      return { ...place, text: shown, font: '', isApart: true }
    }),
  )
}

/** What the line that begins a page says of it. */
export function recognitionNote({ sure, words }: RecognisedPage): string {
  return `read from a picture, ${words.length === 0 ? 'no legible words' : `${Math.round(sure)} % sure`}`
}

/** The message about a document with recognised pages. */
export function recognisedPagesMessage(pages: RecognisedPages): Words {
  const words = [...pages.values()].flatMap((page) => page.words)
  const sum = words.reduce((total, { sure }) => total + sure, 0)
  return filled(
    'Read from pictures: page {numbers}, {sure} % sure. Doubtful words: {count}, marked [?].',
    {
      numbers: asRanges([...pages.keys()]),
      sure: words.length === 0 ? 0 : Math.round(sum / words.length),
      count: words.filter(({ sure }) => sure < MIN_SURE).length,
    },
  )
}
