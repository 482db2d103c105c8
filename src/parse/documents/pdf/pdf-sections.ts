// Where the sections of a PDF begin: by its outline, else by the printed contents, else by headings
// that are larger than the text.

import type { WrittenHeading } from '../written.ts'
import type { WrittenLine, WrittenPages } from './pdf-pages.ts'

/** An entry of the file's own outline, in the order of the outline. */
export interface OutlineEntry {
  readonly title: string
  readonly level: number
  /** 1-based page, 0 where the entry leads nowhere. */
  readonly page: number
  /** Distance from the top of the page, `null` for the page as a whole. */
  readonly y: number | null
}

/** How the sections were found. */
type SectionSource = 'outline' | 'contents' | 'sizes' | 'pages'

export interface FoundSections {
  readonly source: SectionSource
  readonly headings: readonly WrittenHeading[]
}

/** The best that the file has to offer. A section at the top of a page begins with the page. */
export function findSections(
  written: WrittenPages,
  outline: readonly OutlineEntry[],
): FoundSections {
  const found = bestSections(written, outline)
  const tops = new Set(written.pages.map(({ start }) => start + 1))
  const headings = found.headings.map((heading) =>
    tops.has(heading.line) ? { ...heading, line: heading.line - 1 } : heading,
  )
  return { source: found.source, headings }
}

function bestSections(written: WrittenPages, outline: readonly OutlineEntry[]): FoundSections {
  const byOutline = fromOutline(written, outline)
  if (byOutline.length >= 2) return { source: 'outline', headings: byOutline }
  const byContents = fromContents(written)
  if (byContents.length >= 3) return { source: 'contents', headings: byContents }
  const bySize = fromSizes(written)
  if (bySize.length >= 2) return { source: 'sizes', headings: bySize }
  return { source: 'pages', headings: [] }
}

function normal(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Entries at the line that has their title, else at the place that they lead to. */
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

function groupByPage(lines: readonly WrittenLine[]): Map<number, WrittenLine[]> {
  const byPage = new Map<number, WrittenLine[]>()
  for (const line of lines) {
    const list = byPage.get(line.page)
    if (list === undefined) byPage.set(line.page, [line])
    else list.push(line)
  }
  return byPage
}

/** By line; what is out of order would tear its neighbours apart. */
function inOrder(headings: readonly WrittenHeading[]): WrittenHeading[] {
  return headings
    .map((heading, i) => ({ heading, i }))
    .sort((a, b) => a.heading.line - b.heading.line || a.i - b.i)
    .map(({ heading }) => heading)
}

// "Risk factors ........ 12", "Item 1A.  Risk Factors  12"
const CONTENTS_LINE = /^(.{3,120}?)(?:\s*[.·…_]{2,}\s*|\s{2,}|\s)(\d{1,4})$/
const CONTENTS_PAGES = 15
const MIN_ENTRIES = 5
/** Share of the entries that must be found again as headings. */
const CONFIRMED = 0.5

/** The printed contents, each entry checked against a line of the text that reads the same. */
function fromContents({ pages, lines }: WrittenPages): WrittenHeading[] {
  const byPage = groupByPage(lines)
  const listing = pages.slice(0, CONTENTS_PAGES).filter(({ number }) => {
    const there = byPage.get(number) ?? []
    const entries = there.filter(({ text }) => CONTENTS_LINE.test(text))
    return entries.length >= MIN_ENTRIES && entries.length >= there.length * 0.4
  })
  if (listing.length === 0) return []
  const last = listing[listing.length - 1].number
  const entries = listing.flatMap(({ number }) =>
    (byPage.get(number) ?? []).flatMap((line) => {
      const match = CONTENTS_LINE.exec(line.text)
      return match === null ? [] : [{ title: match[1].trim(), x: line.x, page: match[2] }]
    }),
  )
  const later = lines.filter(({ page }) => page > last)
  const byText = new Map<string, WrittenLine[]>()
  for (const line of later) {
    const key = headKey(line.text)
    const list = byText.get(key)
    if (list === undefined) byText.set(key, [line])
    else list.push(line)
  }
  const indents = [...new Set(entries.map(({ x }) => Math.round(x / 8)))].sort((a, b) => a - b)
  const found = entries.flatMap(({ title, x, page }) => {
    const candidates = byText.get(headKey(title)) ?? []
    const printed = (line: WrittenLine) => pages[line.page - 1].label || String(line.page)
    const at = candidates.find((line) => printed(line) === page) ?? candidates[0]
    if (at === undefined) return []
    const level = Math.min(4, indents.indexOf(Math.round(x / 8)) + 1)
    return [{ level, line: at.line, title }]
  })
  return found.length >= entries.length * CONFIRMED ? inOrder(found) : []
}

function headKey(text: string): string {
  return normal(text).slice(0, 60)
}

const MAX_HEADING = 120
const MAX_LEVELS = 4
const NUMBERED =
  /^(?:(?:part|item|chapter|section|appendix|note)\s+[\divxa-z]+[a-z]?\b|\d+(?:\.\d+)*\.?\s+\p{Lu})/iu

/** Short lines in letters larger than most of the text, or numbered as headings are. */
function fromSizes({ lines, pages }: WrittenPages): WrittenHeading[] {
  const sizeOf = bodySizes(lines)
  const isHeading = (line: WrittenLine) => {
    const { text, size, cells } = line
    const body = sizeOf(line)
    const isShort = text.length <= MAX_HEADING && /\p{L}{2}/u.test(text) && !/[,;]$/.test(text)
    if (!isShort || cells > 2 || CONTENTS_LINE.test(text)) return false
    return (
      size >= body * 1.12 ||
      (NUMBERED.test(text) && size >= body * 0.98 && !/\.$/.test(text) && text.length < 90)
    )
  }
  const heads = lines.filter(isHeading)
  // Where a third of the lines stand out, nothing does: slides, posters.
  if (heads.length > Math.max(lines.length * 0.34, pages.length * 12)) return []
  const sizes = [...new Set(heads.map(({ size }) => Math.round(size)))]
    .sort((a, b) => b - a)
    .slice(0, MAX_LEVELS)
  const levelOf = (size: number) => {
    const at = sizes.indexOf(Math.round(size))
    return at < 0 ? MAX_LEVELS : at + 1
  }
  return joinedHeads(heads).map(({ line, text, size }) => ({
    level: levelOf(size),
    line,
    title: text,
  }))
}

/** A heading that runs over two lines is one. */
function joinedHeads(heads: readonly WrittenLine[]): WrittenLine[] {
  const joined: WrittenLine[] = []
  let lastLine = -1
  for (const head of heads) {
    const above = joined.at(-1)
    const goesOn =
      above !== undefined && head.line === lastLine + 1 && Math.abs(above.size - head.size) < 0.5
    if (goesOn && above.text.length + head.text.length < MAX_HEADING && !NUMBERED.test(head.text)) {
      joined[joined.length - 1] = { ...above, text: `${above.text} ${head.text}` }
    } else joined.push(head)
    lastLine = head.line
  }
  return joined
}

/** Lines of a size that make it the size of a page's text, whatever that of the document is. */
const TEXT_LINES = 8

/** The size of the text around a line: an appendix may be set in larger letters than most of the file. */
function bodySizes(lines: readonly WrittenLine[]): (line: WrittenLine) => number {
  const body = commonSize(lines)
  const ofPage = new Map<number, number>()
  for (const [page, there] of groupByPage(lines)) {
    const size = commonSize(there)
    const count = there.filter((line) => Math.abs(line.size - size) < 0.5).length
    ofPage.set(page, count < TEXT_LINES ? body : Math.max(body, size))
  }
  return ({ page }) => ofPage.get(page) ?? body
}

/** The size that most letters have. */
function commonSize(lines: readonly WrittenLine[]): number {
  const letters = new Map<number, number>()
  for (const { text, size } of lines) {
    const key = Math.round(size * 2) / 2
    letters.set(key, (letters.get(key) ?? 0) + text.length)
  }
  let best = 0
  let most = 0
  for (const [size, count] of letters) {
    if (count > most) {
      most = count
      best = size
    }
  }
  return best
}
