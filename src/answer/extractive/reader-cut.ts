// Where a reader would cut: a paragraph, a list or a fenced block whole; of code the lines from the
// one that begins a block to its end; never in the middle of a signature.

/** Lines of the passage, 0-based and inclusive. */
export interface Cut {
  readonly from: number
  readonly to: number
}

/** Lines that a cut may grow to. */
const CUT_LINES = 24
const FENCE = /^\s*(?:```|~~~)/u

/** The lines around `cut` that belong to it, in prose or in code. */
export function readerCut(lines: readonly string[], cut: Cut, isProse: boolean): Cut {
  return isProse ? inProse(lines, cut) : inCode(lines, cut)
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === ''
}

function inProse(lines: readonly string[], cut: Cut): Cut {
  let { from, to } = cut
  while (from > 0 && !isBlank(lines[from - 1]) && to - from < CUT_LINES) from--
  while (to + 1 < lines.length && !isBlank(lines[to + 1]) && to - from < CUT_LINES) to++
  // What a paragraph announces belongs to it: a list, or the block behind a colon.
  const next = nextText(lines, to + 1)
  const last = lines[to].trim()
  const announces = /[:：]\s*$/u.test(last) || FENCE.test(lines[next] ?? '')
  if (announces && next < lines.length) {
    const end = endOfBlock(lines, next)
    if (end - from < CUT_LINES) to = end
  }
  return trimmed(lines, { from, to })
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
  // A place that is short is read whole, and one whose lines begin near its signature from there.
  if (lines.length <= CUT_LINES / 2) return trimmed(lines, { from: 0, to: lines.length - 1 })
  if (to < CUT_LINES / 2) from = 0
  const least = Math.min(
    ...lines
      .slice(from, to + 1)
      .filter((line) => !isBlank(line))
      .map(indentOf),
  )
  while (from > 0 && !isBlank(lines[from - 1]) && indentOf(lines[from]) > least) from--
  while (
    to + 1 < lines.length &&
    to - from < CUT_LINES &&
    !isBlank(lines[to + 1]) &&
    indentOf(lines[to + 1]) > least
  )
    to++
  // A closing bracket ends what it closes.
  if (/^\s*[)\]}]+[;,]?\s*$/u.test(lines[to + 1] ?? '') && to - from < CUT_LINES) to++
  return trimmed(lines, { from, to })
}

function trimmed(lines: readonly string[], cut: Cut): Cut {
  let { from, to } = cut
  while (from < to && isBlank(lines[from])) from++
  while (to > from && isBlank(lines[to])) to--
  return { from, to }
}
