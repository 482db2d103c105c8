// A line as it is given to readers: long ones are cut.

import { cutLine } from '../base/lines.ts'

/** A line longer than this is cut: one of data or minified code, and a paragraph. UTF-16 units. */
const MAX_LINE = { data: 400, prose: 2400 } as const
/** Prose has a space, or a sign of a script that has none, at least once in so many characters. */
const WORD_LENGTH = 12

/** The line, its end cut off where it is too long to be read. */
export function shownLine(line: string): string {
  return cutLine(line, isParagraph(line) ? MAX_LINE.prose : MAX_LINE.data)
}

/** Whether a long line is one of text to read: its words are as short as words are. */
function isParagraph(line: string): boolean {
  if (line.length <= MAX_LINE.data) return false
  const head = line.slice(0, MAX_LINE.prose)
  const gaps = head.match(/[^\S\n]+|[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/gu)?.length ?? 0
  return gaps * WORD_LENGTH >= head.length
}
