// Cuts long lines for readers.

import { cutLine } from '../base/lines.ts'

/** Maximum length of a line of data or minified code, and of a paragraph, in UTF-16 units. */
const MAX_LINE = { data: 400, prose: 2400 } as const
/** Maximum number of characters per space in prose, or per character of a script without spaces. */
const WORD_LENGTH = 12

/** The line, cut at its end if it is too long to be read. */
export function shownLine(line: string): string {
  return cutLine(line, isParagraph(line) ? MAX_LINE.prose : MAX_LINE.data)
}

/** Whether a long line is prose, judged by the length of its words. */
function isParagraph(line: string): boolean {
  if (line.length <= MAX_LINE.data) return false
  const head = line.slice(0, MAX_LINE.prose)
  const gaps = head.match(/[^\S\n]+|[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/gu)?.length ?? 0
  return gaps * WORD_LENGTH >= head.length
}
