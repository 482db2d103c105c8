// Figures by year. A question that names a year usually asks for a number in a table, where the labels may differ from
// the words of the question.

/** The share of figures in some lines, and their years. */
export interface Figures {
  /** Share (0–1) of figures among the words and figures of the lines. */
  readonly share: number
  /** By year: 1 if a line names it together with another year, as the head of a table does, otherwise ½. */
  readonly years: ReadonlyMap<string, number>
}

const YEAR_PATTERN = /(?<!\d|\d[.,])(?:19|20)\d\d(?!\d|[.,]\d)/gu
const WORD_CHARACTER = /[\p{L}\p{N}]/u
const DIGIT_PATTERN = /\d/u
const SINGLE_YEAR_SHARE = 0.5

/** Years that a text names, also in `FY2019`. */
export function yearsIn(text: string): ReadonlySet<string> {
  return new Set(text.match(YEAR_PATTERN) ?? [])
}

/** Counts the figures of a text once; the result gives those of the lines `from … to` (1-based, inclusive). */
export function countFigures(lines: readonly string[]): (from: number, to: number) => Figures {
  /** Counts before each line. */
  const words = new Uint32Array(lines.length + 1)
  const figures = new Uint32Array(lines.length + 1)
  const named: { readonly line: number; readonly years: ReadonlySet<string> }[] = []
  lines.forEach((text, i) => {
    words[i + 1] = words[i]
    figures[i + 1] = figures[i]
    for (const word of text.split(' ')) {
      if (DIGIT_PATTERN.test(word)) figures[i + 1]++
      else if (!WORD_CHARACTER.test(word)) continue
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
      counts.set(year, Math.max(counts.get(year) ?? 0, years.size > 1 ? 1 : SINGLE_YEAR_SHARE))
  }
  return counts
}

/** How well the figures match some years (0–1): their share, reduced where no head of a table names the year. */
export function figuresOf({ share, years }: Figures, asked: ReadonlySet<string>): number {
  let most = 0
  for (const year of asked) most = Math.max(most, years.get(year) ?? 0)
  return share * most
}
