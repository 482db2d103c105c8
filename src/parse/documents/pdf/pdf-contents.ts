// Finds the printed contents of a PDF, and the heading in the text for each entry.

import { groupBy } from '../../../base/group-by.ts'
import type { WrittenHeading } from '../written.ts'
import { CONTENTS_LINE, groupByPage, inOrder, normal } from './pdf-heads.ts'
import type { WrittenLine, WrittenPages } from './pdf-pages.ts'

const MAX_CONTENTS_PAGES = 15
const MIN_ENTRIES = 5
/** Share of the entries that must match headings of the text. */
const MIN_CONFIRMED_SHARE = 0.5

interface Entry {
  /** Possible titles: its line, and that line joined to the one above if the latter has no page number. */
  readonly titles: readonly string[]
  readonly x: number
  /** The page number as printed. */
  readonly page: string
}

/**
 * The entries of the printed contents, each at the line of the text that reads the same. If half of them
 * have such a line, the others may match a similar line on the page that they name.
 */
export function fromContents({ pages, lines }: WrittenPages): WrittenHeading[] {
  const byPage = groupByPage(lines)
  const listing = pages.slice(0, MAX_CONTENTS_PAGES).filter(({ number }) => {
    const there = byPage.get(number) ?? []
    const entries = there.filter(({ text }) => CONTENTS_LINE.test(text))
    return entries.length >= MIN_ENTRIES && entries.length >= there.length * 0.4
  })
  if (listing.length === 0) return []
  const last = listing[listing.length - 1].number
  const entries = listing.flatMap(({ number }) => entriesOf(byPage.get(number) ?? []))
  const later = lines.filter(({ page }) => page > last)
  const byText = groupBy(later, ({ text }) => headKey(text))
  const printed = ({ page }: WrittenLine) => pages[page - 1].label || String(page)
  const byPrinted = groupBy(later, printed)
  const same = entries.map(({ titles: [title], page }): Found | null => {
    const candidates = byText.get(headKey(title)) ?? []
    const at = candidates.find((line) => printed(line) === page) ?? candidates[0]
    return at === undefined ? null : { line: at.line, title }
  })
  if (same.filter((found) => found !== null).length < entries.length * MIN_CONFIRMED_SHARE)
    return []
  const indents = [...new Set(entries.map(({ x }) => Math.round(x / 8)))].sort((a, b) => a - b)
  return inOrder(
    entries.flatMap(({ titles, x, page }, i) => {
      const found = same[i] ?? mostAlike(titles, byPrinted.get(page) ?? [])
      const level = Math.min(4, indents.indexOf(Math.round(x / 8)) + 1)
      return found === null ? [] : [{ level, ...found }]
    }),
  )
}

function entriesOf(lines: readonly WrittenLine[]): Entry[] {
  return lines.flatMap(({ text, x }, i) => {
    const match = CONTENTS_LINE.exec(text)
    if (match === null) return []
    const title = match[1].trim()
    const above = lines[i - 1]?.text.trim() ?? ''
    const isAlone = above === '' || CONTENTS_LINE.test(above)
    return [{ titles: isAlone ? [title] : [title, `${above} ${title}`], x, page: match[2] }]
  })
}

function headKey(text: string): string {
  return normal(text).slice(0, 60)
}

interface Found {
  readonly line: number
  readonly title: string
}

/** Maximum lines of a title. */
const MAX_TITLE_LINES = 3
/** Two titles that share more than this (Dice, 0–1) are similar. */
const MIN_SIMILARITY = 0.5

/** The lines of a page that share the most words with a title, if they share more than half. */
function mostAlike(titles: readonly string[], there: readonly WrittenLine[]): Found | null {
  let best: Found | null = null
  let most = MIN_SIMILARITY
  // Of equally similar runs, the one with the fewest lines wins.
  for (let count = 1; count <= MAX_TITLE_LINES; count++) {
    for (const title of titles) {
      const wanted = wordsOf(title)
      there.forEach(({ line }, at) => {
        const run = there.slice(at, at + count)
        const alike = dice(wanted, wordsOf(run.map(({ text }) => text).join(' ')))
        if (alike <= most) return
        most = alike
        best = { line, title }
      })
    }
  }
  return best
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(normal(text).split(' '))
}

/** Shared words of two sets relative to their total size (Dice, 0–1). */
function dice(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0
  for (const word of a) if (b.has(word)) both++
  return (2 * both) / (a.size + b.size)
}
