// Finds where the sections of a PDF begin: by its outline, else by the printed contents, else by headings that
// are larger than the text.

import type { WrittenHeading } from '../written.ts'
import { fromContents } from './pdf-contents.ts'
import { fromSizes, groupByPage, inOrder, normal, outstanding } from './pdf-heads.ts'
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

/** How the sections were found. */
type SectionSource = 'outline' | 'contents' | 'sizes' | 'pages'

export interface FoundSections {
  readonly source: SectionSource
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
  const heads = outstanding(written)
  let next = 0
  return named.flatMap(({ line, title }, i) => {
    const end = named[i + 1]?.line ?? written.pages.at(-1)?.end ?? line
    while (next < heads.length && heads[next].line <= line) next++
    const inside: WrittenLine[] = []
    for (; next < heads.length && heads[next].line < end; next++) inside.push(heads[next])
    // Skip the title itself, which may take several lines.
    while (inside.length > 0 && normal(title).includes(normal(inside[0].text))) inside.shift()
    return inside.length > Math.max(1, (end - line) * MAX_HEADING_SHARE) ? [] : levelled(inside)
  })
}

/** Larger letters get a higher level. */
function levelled(heads: readonly WrittenLine[]): WrittenHeading[] {
  const sizes = [...new Set(heads.map(({ size }) => Math.round(size)))].sort((a, b) => b - a)
  return heads.map(({ line, text, size }) => ({
    level: Math.min(INNER_LEVELS, 1 + sizes.indexOf(Math.round(size))),
    line,
    title: text,
  }))
}
