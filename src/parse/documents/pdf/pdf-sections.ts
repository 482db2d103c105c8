// Finds where the sections of a PDF begin: by its outline, else by the printed contents, else by headings that
// are larger than the text.

import { groupBy } from '../../../base/group-by.ts'
import type { WrittenHeading } from '../written.ts'
import {
  CONTENTS_LINE,
  fromSizes,
  groupByPage,
  headingsByLook,
  inOrder,
  normal,
  withLevels,
} from './pdf-heads.ts'
import type { WrittenLine, WrittenPages } from './pdf-pages.ts'

/** An entry of the file's own outline, in the order of the outline. */
export interface OutlineEntry {
  readonly title: string
  readonly level: number
  /** 1-based page; 0 if the entry has no target. */
  readonly page: number
  /** Distance from the top of the page; `null`: the page as a whole. */
  readonly y: number | null
}

export interface FoundSections {
  /** How they were found. */
  readonly source: 'outline' | 'contents' | 'sizes' | 'pages'
  readonly headings: readonly WrittenHeading[]
  /** Further headings, by line, which divide pages. */
  readonly inner: readonly WrittenHeading[]
}

/** Uses the best source that the file has. A section at the top of a page begins with the page. */
export function findSections(
  written: WrittenPages,
  outline: readonly OutlineEntry[],
): FoundSections {
  const { source, headings: named } = bestSections(written, outline)
  const tops = new Set(written.pages.map(({ start }) => start + 1))
  const headings = named.map((heading) =>
    tops.has(heading.line) ? { ...heading, line: heading.line - 1 } : heading,
  )
  return { source, headings, inner: innerHeadings(named, written) }
}

function bestSections(
  written: WrittenPages,
  outline: readonly OutlineEntry[],
): Omit<FoundSections, 'inner'> {
  const byOutline = fromOutline(written, outline)
  if (byOutline.length >= 2) return { source: 'outline', headings: byOutline }
  const byContents = fromContents(written)
  if (byContents.length >= 3) return { source: 'contents', headings: byContents }
  const bySize = fromSizes(written)
  if (bySize.length >= 2) return { source: 'sizes', headings: bySize }
  return { source: 'pages', headings: [] }
}

/** Places each entry at the line with its title, else at its target. */
function fromOutline(
  { pages, lines }: WrittenPages,
  outline: readonly OutlineEntry[],
): WrittenHeading[] {
  const byPage = groupByPage(lines)
  const found: WrittenHeading[] = []
  for (const { title, level, page, y } of outline) {
    const target = pages[page - 1]
    if (target === undefined || normal(title) === '') continue
    const there = byPage.get(page) ?? []
    const wanted = normal(title)
    const named = there.find(({ text }) => {
      const line = normal(text)
      return (
        line === wanted || (line.length > 5 && (wanted.startsWith(line) || line.startsWith(wanted)))
      )
    })
    const below = y === null ? undefined : there.find((line) => line.y >= y - line.size * 0.5)
    found.push({ level, line: (named ?? below)?.line ?? target.start, title: title.trim() })
  }
  return inOrder(found)
}

/** Maximum share of lines that are headings; with more, the typeface means something else. */
const MAX_HEADING_SHARE = 0.2
/** Levels of headings within a section. */
const INNER_LEVELS = 2

/** The headings between two adjacent named ones, if they are few enough. */
function innerHeadings(
  named: readonly WrittenHeading[],
  written: WrittenPages,
): readonly WrittenHeading[] {
  const heads = headingsByLook(written)
  let next = 0
  return named.flatMap(({ line, title }, i) => {
    const end = named[i + 1]?.line ?? written.pages.at(-1)?.end ?? line
    while (next < heads.length && heads[next].line <= line) next++
    const inside: WrittenLine[] = []
    for (; next < heads.length && heads[next].line < end; next++) inside.push(heads[next])
    // Skip the title itself, which may take several lines.
    while (inside.length > 0 && normal(title).includes(normal(inside[0].text))) inside.shift()
    return inside.length > Math.max(1, (end - line) * MAX_HEADING_SHARE)
      ? []
      : withLevels(inside, inside, INNER_LEVELS)
  })
}

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
function fromContents({ pages, lines }: WrittenPages): WrittenHeading[] {
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
  const same = entries.map(({ titles: [title], page }): FoundTitle | null => {
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

interface FoundTitle {
  readonly line: number
  readonly title: string
}

/** Maximum lines of a title. */
const MAX_TITLE_LINES = 3
/** Two titles that share more than this (Dice, 0–1) are similar. */
const MIN_SIMILARITY = 0.5

/** The lines of a page that share the most words with a title, if they share more than half. */
function mostAlike(titles: readonly string[], there: readonly WrittenLine[]): FoundTitle | null {
  let best: FoundTitle | null = null
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
