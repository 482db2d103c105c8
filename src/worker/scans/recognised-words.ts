// Converts what Tesseract says of a picture to words on a page.

import type { RecognisedPage, RecognisedWord } from '../../model/collection/recognised.ts'

interface Box {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** A line in the JSON of Tesseract, in pixels. */
interface RawLine {
  readonly baseline: Box
  readonly rowAttributes: { readonly rowHeight: number }
  readonly words: readonly {
    readonly bbox: Box
    readonly text: string
    readonly confidence: number
  }[]
}

/** The JSON of Tesseract; parts of a page that are pictures have no paragraphs. */
export interface RawPage {
  readonly blocks: readonly {
    readonly paragraphs?: readonly { readonly lines: readonly RawLine[] }[] | null
  }[]
}

/** Letters, digits and signs that mean something alone; other signs are mostly specks and rules of tables. */
const MEANING_SIGN = /[\p{L}\p{N}\p{Sc}%&§+=]/u
/** Rows whose heights differ by less are set in the same size: Tesseract measures them by their letters. */
const SAME_SIZE = 1.35

/**
 * The words of a page, in points. Of a page on its side it is not sure at all: the order of its words is lost.
 * @param scale pixels of a point
 */
export function recognisedWords({ blocks }: RawPage, scale: number): RecognisedPage {
  const lines = blocks
    .flatMap(({ paragraphs }) => paragraphs ?? [])
    .flatMap((paragraph) => paragraph.lines)
    .map((line) => ({
      ...line,
      words: line.words.filter(({ text }) => MEANING_SIGN.test(text)),
    }))
    .filter(({ words }) => words.length > 0)
  const slope = median(lines, slopeOf)
  const usual = median(lines, heightOf)
  const words = lines.flatMap((line): RecognisedWord[] => {
    const height = heightOf(line)
    const isUsual = height < usual * SAME_SIZE && height * SAME_SIZE > usual
    const { x0, y0 } = line.baseline
    // All words of a line are at one height, and lines of one height too where the page is a little turned.
    const y = (y0 - slope * x0) / scale
    const size = (isUsual ? usual : height) / scale
    return line.words.map(({ bbox, text, confidence }) => {
      const { x0: x, x1 } = bbox
      const own = isTurned(line) ? bbox.y1 / scale : y
      return { text, x: x / scale, y: own, width: (x1 - x) / scale, size, sure: confidence }
    })
  })
  const turned = lines.filter(isTurned).reduce((count, line) => count + line.words.length, 0)
  const sum = words.reduce((total, { sure }) => total + sure, 0)
  return { sure: turned * 2 > words.length ? 0 : sum / Math.max(1, words.length), words }
}

/** Whether a line runs up or down. */
const isTurned = ({ baseline: { x0, y0, x1, y1 } }: RawLine) =>
  Math.abs(y1 - y0) > Math.abs(x1 - x0)
const slopeOf = ({ baseline: { x0, y0, x1, y1 } }: RawLine) => (x1 > x0 ? (y1 - y0) / (x1 - x0) : 0)
const heightOf = ({ rowAttributes: { rowHeight } }: RawLine) => Math.max(1, rowHeight)

/** The value of the word in the middle; 0 if there are none. */
function median(lines: readonly RawLine[], measure: (line: RawLine) => number): number {
  const values = lines.flatMap((line) => line.words.map(() => measure(line)))
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0
}
