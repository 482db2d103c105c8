// Where a reader would cut: what fits on a screen whole; of a longer text the paragraph, list or fenced
// block that is meant, of longer code the lines from the one that begins a block to its end, and what
// stands behind as far as it fits; never in the middle of a signature.

/** Lines of the passage, 0-based and inclusive. */
export interface Cut {
  readonly from: number
  readonly to: number
}

/** Lines that are read at a glance: a cut may grow to so many. */
export const SCREEN_LINES = 24
const FENCE = /^\s*(?:```|~~~)/u
/** A line that only closes what was opened. */
const CLOSES = /^\s*[)\]}]+[;,]?\s*$/u
const HEADING = /^(?:#{1,6}|={1,6})\s/u

/** The lines around `cut` that belong to it, in prose or in code. */
export function readerCut(lines: readonly string[], cut: Cut, isProse: boolean): Cut {
  if (lines.length <= SCREEN_LINES) return trimmed(lines, { from: 0, to: lines.length - 1 })
  return isProse ? inProse(lines, cut) : inCode(lines, cut)
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === ''
}

function inProse(lines: readonly string[], cut: Cut): Cut {
  let { from, to } = cut
  while (from > 0 && !isBlank(lines[from - 1]) && to - from < SCREEN_LINES) from--
  while (to + 1 < lines.length && !isBlank(lines[to + 1]) && to - from < SCREEN_LINES) to++
  // What stands behind a sentence explains it, up to the next heading.
  for (let next = nextText(lines, to + 1); next < lines.length; next = nextText(lines, to + 1)) {
    const end = endOfBlock(lines, next)
    if (end - from >= SCREEN_LINES || isHeading(lines, next)) break
    to = end
  }
  return trimmed(lines, { from, to })
}

function isHeading(lines: readonly string[], at: number): boolean {
  return HEADING.test(lines[at]) || /^\s*[-=~^"]{3,}\s*$/u.test(lines[at + 1] ?? '')
}

function nextText(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && isBlank(lines[at])) at++
  return at
}

/** The last line of the fenced block, list or paragraph that begins at `from`. */
function endOfBlock(lines: readonly string[], from: number): number {
  if (FENCE.test(lines[from])) {
    const close = lines.findIndex((line, i) => i > from && FENCE.test(line))
    return close < 0 ? from : close
  }
  let to = from
  const isList = /^\s*(?:[-*+•]|\d{1,3}[.)])\s/u
  for (;;) {
    while (to + 1 < lines.length && !isBlank(lines[to + 1])) to++
    const next = nextText(lines, to + 1)
    const goesOn =
      isList.test(lines[from]) &&
      next < lines.length &&
      /^(?:\s{2,}|[-*+•]|\d{1,3}[.)]\s)/u.test(lines[next])
    if (!goesOn) return to
    to = next
  }
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

/** From the line that opens the block around the cut, to where its indentation ends. */
function inCode(lines: readonly string[], cut: Cut): Cut {
  let { from, to } = cut
  // A place whose lines begin near its signature is read from there.
  if (to < SCREEN_LINES) from = 0
  const least = Math.min(
    ...lines
      .slice(from, to + 1)
      .filter((line) => !isBlank(line))
      .map(indentOf),
  )
  while (from > 0 && !isBlank(lines[from - 1]) && indentOf(lines[from]) > least) from--
  while (
    to + 1 < lines.length &&
    to - from < SCREEN_LINES &&
    !isBlank(lines[to + 1]) &&
    indentOf(lines[to + 1]) > least
  )
    to++
  // What stands behind goes on with it.
  const deepest = indentOf(lines[from])
  for (let next = nextText(lines, to + 1); next < lines.length; next = nextText(lines, to + 1)) {
    const end = endOfStatement(lines, next)
    const fits = end - from < SCREEN_LINES
    if (indentOf(lines[next]) < deepest || (!fits && next - from >= SCREEN_LINES)) break
    // Of a block that is too long its first statements.
    to = fits ? end : next
  }
  // A closing bracket ends what it closes.
  if (CLOSES.test(lines[to + 1] ?? '') && to - from < SCREEN_LINES) to++
  return trimmed(lines, { from, to })
}

/** The last line of what begins at a line: the lines that are set in deeper, and a bracket that closes them. */
function endOfStatement(lines: readonly string[], from: number): number {
  const own = indentOf(lines[from])
  let to = from
  while (to + 1 < lines.length && (isBlank(lines[to + 1]) || indentOf(lines[to + 1]) > own)) to++
  while (isBlank(lines[to])) to--
  return CLOSES.test(lines[to + 1] ?? '') && indentOf(lines[to + 1]) === own ? to + 1 : to
}

function trimmed(lines: readonly string[], cut: Cut): Cut {
  let { from, to } = cut
  while (from < to && isBlank(lines[from])) from++
  while (to > from && isBlank(lines[to])) to--
  return { from, to }
}
