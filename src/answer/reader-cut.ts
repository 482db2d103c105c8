// Cuts a text where a reader would: a text that fits on a screen stays whole; of a longer one the relevant paragraph,
// of longer code the block around the lines, and what follows as far as it fits; never in the
// middle of a signature.

/** Lines of the passage, 0-based and inclusive. */
export interface Cut {
  readonly from: number
  readonly to: number
}

/** Number of lines that fit on a screen: a cut may grow to so many. */
export const SCREEN_LINES = 24
/** A line that contains only closing brackets. */
const CLOSING_LINE = /^\s*[)\]}]+[;,]?\s*$/u
const HEADING_LINE = /^(?:#{1,6}|={1,6})\s/u
/** A row of four dashes delimits a listing of AsciiDoc. */
const HEADING_UNDERLINE = /^\s*(?!-{4}\s*$)[-=~^"]{3,}\s*$/u

/** Extends a cut to the lines that belong to it, in prose or in code. @param room maximum number of lines */
export function readerCut(
  lines: readonly string[],
  cut: Cut,
  isProse: boolean,
  room = SCREEN_LINES,
): Cut {
  if (lines.length <= room) return trimmed(lines, { from: 0, to: lines.length - 1 })
  return isProse ? inProse(lines, cut, room) : inCode(lines, cut, room)
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === ''
}

function inProse(lines: readonly string[], cut: Cut, room: number): Cut {
  let { from, to } = cut
  while (from > 0 && !isBlank(lines[from - 1]) && to - from < room) from--
  while (to + 1 < lines.length && !isBlank(lines[to + 1]) && to - from < room) to++
  // What follows a paragraph explains it, up to the next heading.
  for (let next = nextText(lines, to + 1); next < lines.length; next = nextText(lines, to + 1)) {
    if (HEADING_LINE.test(lines[next]) || HEADING_UNDERLINE.test(lines[next + 1] ?? '')) break
    let end = next
    while (!isBlank(lines[end + 1])) end++
    if (end - from >= room) {
      // Of a list or listing that is too long, the first lines.
      if (next - from < room / 2) to = from + room - 1
      break
    }
    to = end
  }
  return trimmed(lines, { from, to })
}

function nextText(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && isBlank(lines[at])) at++
  return at
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

/** From the line that opens the block around the cut to the end of its indentation. */
function inCode(lines: readonly string[], cut: Cut, room: number): Cut {
  let { from, to } = cut
  // A cut near the beginning of a place begins with its signature.
  if (to < room) from = 0
  const least = Math.min(
    ...lines
      .slice(from, to + 1)
      .filter((line) => !isBlank(line))
      .map(indentOf),
  )
  while (from > 0 && !isBlank(lines[from - 1]) && indentOf(lines[from]) > least) from--
  from = openingOf(lines, from, to, room)
  while (
    to + 1 < lines.length &&
    to - from < room &&
    !isBlank(lines[to + 1]) &&
    indentOf(lines[to + 1]) > least
  )
    to++
  // The following statements belong to it as well.
  const deepest = indentOf(lines[from])
  for (let next = nextText(lines, to + 1); next < lines.length; next = nextText(lines, to + 1)) {
    const end = endOfStatement(lines, next)
    const fits = end - from < room
    if (indentOf(lines[next]) < deepest || (!fits && next - from >= room)) break
    // Of a block that is too long, the first statements.
    to = fits ? end : next
  }
  // A closing bracket belongs to the block that it closes.
  if (CLOSING_LINE.test(lines[to + 1] ?? '') && to - from < room) to++
  return trimmed(lines, { from, to })
}

/** The nearest line above with less indentation; if it is too far away, the first line of the cut. */
function openingOf(lines: readonly string[], from: number, to: number, room: number): number {
  for (let at = from - 1; at >= 0 && !isBlank(lines[at]) && to - at < room; at--)
    if (indentOf(lines[at]) < indentOf(lines[from])) return at
  return from
}

/** The last line of a statement: more indented lines after it, and a closing bracket. */
function endOfStatement(lines: readonly string[], from: number): number {
  const own = indentOf(lines[from])
  let to = from
  while (to + 1 < lines.length && (isBlank(lines[to + 1]) || indentOf(lines[to + 1]) > own)) to++
  while (isBlank(lines[to])) to--
  return CLOSING_LINE.test(lines[to + 1] ?? '') && indentOf(lines[to + 1]) === own ? to + 1 : to
}

function trimmed(lines: readonly string[], cut: Cut): Cut {
  let { from, to } = cut
  while (from < to && isBlank(lines[from])) from++
  while (to > from && isBlank(lines[to])) to--
  return { from, to }
}
