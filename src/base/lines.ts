// Lines of a text held as UTF-8 bytes. A line ends at LF, CRLF or a lone CR; numbers are 1-based.

const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/**
 * Byte offset at which each line begins. A text that ends with a line break has no further empty
 * line; an empty text has no line at all.
 */
export function lineStarts(bytes: Uint8Array): Uint32Array {
  // Searching for one byte is done by the machine, many bytes at a time.
  return bytes.includes(CARRIAGE_RETURN) ? anyLineStarts(bytes) : lineFeedStarts(bytes)
}

function lineFeedStarts(bytes: Uint8Array): Uint32Array {
  let starts = new Uint32Array(Math.max(16, bytes.length >> 5))
  let count = 0
  for (let at = 0; at < bytes.length; count++) {
    if (count === starts.length) {
      const grown = new Uint32Array(count * 2)
      grown.set(starts)
      starts = grown
    }
    starts[count] = at
    const end = bytes.indexOf(LINE_FEED, at)
    at = end < 0 ? bytes.length : end + 1
  }
  return starts.slice(0, count)
}

function anyLineStarts(bytes: Uint8Array): Uint32Array {
  let count = bytes.length === 0 ? 0 : 1
  const last = bytes.length - 1
  for (let i = 0; i < last; i++) if (isLineEnd(bytes, i)) count++
  const starts = new Uint32Array(count)
  let line = 1
  for (let i = 0; i < last; i++) if (isLineEnd(bytes, i)) starts[line++] = i + 1
  return starts
}

function isLineEnd(bytes: Uint8Array, i: number): boolean {
  const byte = bytes[i]
  return byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[i + 1] !== LINE_FEED)
}

/** Splits a text at LF, CRLF and lone CR, as `lineStarts` does. */
export function splitLines(text: string): string[] {
  // Splitting at one character is several times as fast as at a pattern.
  const lines = text.includes('\r') ? text.split(/\r\n|\n|\r/) : text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

const CUT_MARK = ' …'

/** The line, its end cut off where it is longer. @param most UTF-16 units */
export function cutLine(line: string, most: number): string {
  return line.length > most ? `${line.slice(0, most)}${CUT_MARK}` : line
}

/** Whether a line is this one, whole or as `cutLine` shows it. */
export function isLineAsShown(line: string, shown: string): boolean {
  if (line === shown) return true
  return shown.endsWith(CUT_MARK) && line.startsWith(shown.slice(0, -CUT_MARK.length))
}

/** Finds the line (1-based) of offsets that never decrease. */
export class LineCounter {
  readonly #text: string
  /** The end of the current line, so that a long line is searched only once. */
  #end: number
  #line = 1

  constructor(text: string) {
    this.#text = text
    this.#end = this.#endFrom(0)
  }

  lineAt(offset: number): number {
    for (; this.#end < offset; this.#line++) this.#end = this.#endFrom(this.#end + 1)
    return this.#line
  }

  #endFrom(offset: number): number {
    const end = this.#text.indexOf('\n', offset)
    return end < 0 ? Number.POSITIVE_INFINITY : end
  }
}
