// A file's text in the form that all parsers use, with its lines and word counts.

import { lineStarts } from '../../base/lines.ts'

/** One file, decoded once. */
export interface SourceText {
  /**
   * The text with each lone CR replaced by LF. Offsets do not change, and code that counts only LF
   * (as tree-sitter does) counts the same lines as `base/lines.ts`.
   */
  readonly text: string
  readonly lineCount: number
  /** Byte offset of each line, see `base/lines.ts`. */
  readonly lineStarts: Uint32Array
  /** Words up to each line: entry i counts the words of lines 1 … i; `lineCount + 1` entries. */
  readonly wordsBefore: Uint32Array
}

// Making a decoder takes as long as decoding a small file.
const decoder = new TextDecoder('utf-8', { ignoreBOM: false })

/** Decodes UTF-8 (invalid bytes become U+FFFD) and counts lines and words. */
export function sourceTextOf(bytes: Uint8Array): SourceText {
  const decoded = decoder.decode(bytes)
  const text = decoded.includes('\r') ? decoded.replace(/\r(?!\n)/g, '\n') : decoded
  const starts = lineStarts(bytes)
  const wordsBefore = countWords(bytes, starts)
  return { text, lineCount: starts.length, lineStarts: starts, wordsBefore }
}

/** Words in lines `start … end` (1-based, inclusive). */
export function wordsBetween(source: SourceText, start: number, end: number): number {
  if (end < start || start > source.lineCount) return 0
  return source.wordsBefore[Math.min(end, source.lineCount)] - source.wordsBefore[start - 1]
}

/** Lines without their line breaks; entry 0 is line 1. */
export function linesOfText(source: SourceText): string[] {
  const lines = source.text.split('\n')
  lines.length = source.lineCount
  return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
}

// A word is a run of letters and digits; bytes of other scripts count as letters.
const WORD_BYTES = new Uint8Array(256)
for (let byte = 0; byte < 256; byte++) {
  const letter = (byte | 32) >= 97 && (byte | 32) <= 122
  if (letter || (byte >= 48 && byte <= 57) || byte >= 128) WORD_BYTES[byte] = 1
}

function countWords(bytes: Uint8Array, starts: Uint32Array): Uint32Array {
  const before = new Uint32Array(starts.length + 1)
  let words = 0
  let inside = 0
  for (let line = 0; line < starts.length; line++) {
    const end = line + 1 < starts.length ? starts[line + 1] : bytes.length
    for (let i = starts[line]; i < end; i++) {
      const letter = WORD_BYTES[bytes[i]]
      words += letter & (inside ^ 1)
      inside = letter
    }
    before[line + 1] = words
  }
  return before
}
