// Lines too long for a screen are cut for display; their number and place stay what they are.

/** Characters of a line that are shown. */
export const LONGEST_SHOWN = 5000

export interface ClippedText {
  readonly text: string
  /** Line → characters that are not shown. */
  readonly hidden: ReadonlyMap<number, number>
}

const NOTHING: ReadonlyMap<number, number> = new Map()

/**
 * Cuts lines over `longest` UTF-16 units and drops the break at the very end, so that the lines are
 * those of the index. Time is linear, and nothing is copied where no line is too long.
 */
export function clipLines(text: string, longest: number = LONGEST_SHOWN): ClippedText {
  const whole = text.replace(/(?:\r\n|\n|\r)$/, '')
  if (!hasLongLine(whole, longest)) return { text: whole, hidden: NOTHING }
  const hidden = new Map<number, number>()
  const lines = whole.split(/\r\n|\n|\r/).map((line, i) => {
    if (line.length <= longest) return line
    const end = wholeCharacters(line, longest)
    hidden.set(i + 1, line.length - end)
    return line.slice(0, end)
  })
  return { text: lines.join('\n'), hidden }
}

/** Not after half a surrogate pair. */
function wholeCharacters(line: string, end: number): number {
  const unit = line.charCodeAt(end - 1)
  return unit >= 0xd800 && unit <= 0xdbff ? end - 1 : end
}

/** A text with lone carriage returns may count as having one; it is then split and seen not to. */
function hasLongLine(text: string, longest: number): boolean {
  let at = 0
  while (text.length - at > longest) {
    const end = text.indexOf('\n', at)
    if (end < 0 || end - at > longest) return true
    at = end + 1
  }
  return false
}
