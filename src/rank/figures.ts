// Figures by year: a question that names a year usually asks for a number in a table, under words that the
// question need not contain.

/** How much of some lines is figures, and which years they are of. */
export interface Figures {
  /** Share (0–1) of their words and figures that are figures. */
  readonly share: number
  /** By year 1 where a line names it beside another, as the head of a table does, else ½. */
  readonly years: ReadonlyMap<string, number>
}

const YEAR = /(?<!\d|\d[.,])(?:19|20)\d\d(?!\d|[.,]\d)/gu
const WRITTEN = /[\p{L}\p{N}]/u
const DIGIT = /\d/u
const ALONE = 0.5

/** Years that a text names, also in `FY2019`. */
export function yearsIn(text: string): ReadonlySet<string> {
  return new Set(text.match(YEAR) ?? [])
}

/** Counts the figures of a text once; then those of its lines `from … to` (1-based, inclusive) are known. */
export function countFigures(lines: readonly string[]): (from: number, to: number) => Figures {
  /** Up to a line, it not included. */
  const words = new Uint32Array(lines.length + 1)
  const figures = new Uint32Array(lines.length + 1)
  const named: { readonly line: number; readonly years: ReadonlySet<string> }[] = []
  lines.forEach((text, i) => {
    words[i + 1] = words[i]
    figures[i + 1] = figures[i]
    for (const word of text.split(' ')) {
      if (DIGIT.test(word)) figures[i + 1]++
      else if (!WRITTEN.test(word)) continue
      words[i + 1]++
    }
    const years = figures[i + 1] === figures[i] ? NO_YEARS : yearsIn(text)
    if (years.size > 0) named.push({ line: i + 1, years })
  })
  return (from, to) => {
    const last = Math.min(to, lines.length)
    const first = Math.min(from, last + 1) - 1
    return {
      share: (figures[last] - figures[first]) / Math.max(1, words[last] - words[first]),
      years: weighed(named.filter(({ line }) => line >= from && line <= to)),
    }
  }
}

const NO_YEARS: ReadonlySet<string> = new Set()

function weighed(named: readonly { readonly years: ReadonlySet<string> }[]): Figures['years'] {
  const counts = new Map<string, number>()
  for (const { years } of named) {
    for (const year of years)
      counts.set(year, Math.max(counts.get(year) ?? 0, years.size > 1 ? 1 : ALONE))
  }
  return counts
}

/** What figures say of some years, 0–1: their share, less where no head of a table names the year. */
export function figuresOf({ share, years }: Figures, asked: ReadonlySet<string>): number {
  let most = 0
  for (const year of asked) most = Math.max(most, years.get(year) ?? 0)
  return share * most
}
