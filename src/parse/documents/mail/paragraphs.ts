// The text of a mail's body as paragraphs: lines that were wrapped for old screens are joined, and what is quoted of
// an earlier mail keeps its sign.

/** A line of a body, with its depth of quotation. */
interface BodyLine {
  readonly depth: number
  readonly text: string
  /** Whether the next line continues this one, as the sender's program says. */
  readonly flows: boolean
}

/** Shorter lines are as short as their writer wants them. */
const MIN_WIDTH = 55
const MAX_WIDTH = 100
const MAX_SIGNS = 9
/** What begins a line of its own. */
const OWN_LINE = /^(?:[-*•+·]\s|\d{1,3}[.)]\s|[-_=*]{3,}|\S+:\s|--\s?$)/

/** The paragraphs of a body; an empty string separates them. */
export function paragraphsOf(body: string, contentType: string): string[] {
  const isFlowed = /format\s*=\s*"?flowed/i.test(contentType)
  const withoutSpace = /delsp\s*=\s*"?yes/i.test(contentType)
  const lines = body.split(/\r?\n/).map((line) => lineOf(line, isFlowed, withoutSpace))
  const width = Math.max(...widthsOf(lines), 0)
  const inWrapped = isFlowed ? new Set<number>() : wrappedAsOne(lines)
  // In parts: joining them line by line would take time by the square of their number.
  const paragraphs: string[][] = []
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1]
    const isJoined =
      above !== undefined &&
      above.depth === line.depth &&
      above.text !== '' &&
      line.text.trim() !== '' &&
      (above.flows || inWrapped.has(at) || (!isFlowed && isWrapped(above.text, line.text, width)))
    if (isJoined) {
      const space = withoutSpace || /\s$/.test(above.text) ? '' : ' '
      paragraphs.at(-1)?.push(space, line.text)
    } else if (line.text.trim() === '') paragraphs.push([])
    else paragraphs.push([line.depth === 0 ? '' : `${'>'.repeat(line.depth)} `, line.text])
  }
  return paragraphs.map((parts) => parts.join(''))
}

/**
 * The lines that continue the line above: of each run of lines whose every end is where a program would have wrapped it,
 * at the width of the longest one. Another part of the same mail may be wrapped elsewhere.
 */
function wrappedAsOne(lines: readonly BodyLine[]): ReadonlySet<number> {
  const continuing = new Set<number>()
  let from = 0
  for (let at = 1; at <= lines.length; at++) {
    if (at < lines.length && mayContinue(lines[at - 1], lines[at])) continue
    if (at > from + 1 && isWrappedRun(lines.slice(from, at)))
      for (let i = from + 1; i < at; i++) continuing.add(i)
    from = at
  }
  return continuing
}

function isWrappedRun(run: readonly BodyLine[]): boolean {
  const width = run.reduce((most, { text }) => Math.max(most, text.trimEnd().length), 0)
  return (
    width >= MIN_WIDTH &&
    width <= MAX_WIDTH &&
    run.every(({ text }, i) => i === 0 || isWrapped(run[i - 1].text, text, width))
  )
}

function mayContinue(above: BodyLine, line: BodyLine): boolean {
  return (
    above.depth === line.depth &&
    above.text.trim() !== '' &&
    /^\S/.test(line.text) &&
    !OWN_LINE.test(line.text)
  )
}

/** How wide the lines are that may have been wrapped. */
function widthsOf(lines: readonly BodyLine[]): number[] {
  return lines
    .map(({ text }) => text.trimEnd().length)
    .filter((one) => one <= MAX_WIDTH)
    .slice(0, 5000)
}

function lineOf(line: string, isFlowed: boolean, withoutSpace: boolean): BodyLine {
  const sign = /^(?:> ?)+/.exec(line)?.[0] ?? ''
  // Each line of a folded paragraph begins with the signs: many of them would multiply its length.
  const depth = Math.min(MAX_SIGNS, sign.split('>').length - 1)
  if (!isFlowed) return { depth, text: line.slice(sign.length), flows: false }
  // RFC 3676: a space at the start protects the line, a space at the end continues it, but below “-- ” is a signature.
  const text = line.slice(sign.trimEnd().length).replace(/^ /, '')
  const flows = text.endsWith(' ') && text !== '-- '
  return { depth, text: flows && withoutSpace ? text.slice(0, -1) : text, flows }
}

/** Whether a line ends only because the next word had no room in it. */
function isWrapped(line: string, next: string, width: number): boolean {
  if (width < MIN_WIDTH || line.length > MAX_WIDTH || /^\s/.test(next) || OWN_LINE.test(next))
    return false
  const word = /^\S+/.exec(next)?.[0] ?? ''
  return line.trimEnd().length + 1 + word.length > width
}
