// Finds lines of a PDF that look like headings: larger than the text, numbered like headings, or in a
// typeface that the document uses only for such lines.

import { groupBy } from '../../../base/group-by.ts'
import type { WrittenHeading } from '../written.ts'
import { commonSize } from './pdf-lines.ts'
import type { WrittenLine, WrittenPages } from './pdf-pages.ts'

export function normal(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Sorts by line; headings out of order would split the sections around them. */
export function inOrder(headings: readonly WrittenHeading[]): WrittenHeading[] {
  return headings.toSorted((a, b) => a.line - b.line)
}

export function groupByPage(lines: readonly WrittenLine[]): Map<number, WrittenLine[]> {
  return groupBy(lines, ({ page }) => page)
}

// "Risk factors ........ 12", "Item 1A.  Risk Factors  12"
export const CONTENTS_LINE = /^(.{3,120}?)(?:\s*[.·…_]{2,}\s*|\s{2,}|\s)(\d{1,4})$/

const MAX_HEADING_CHARACTERS = 120
const MAX_LEVELS = 4
/** Size of a heading relative to the text around it. */
const MIN_RELATIVE_SIZE = 1.12
const NUMBERED_HEADING =
  /^(?:(?:part|item|chapter|section|appendix|note)\s+[\divxa-z]+[a-z]?\b|\d+(?:\.\d+)*\.?\s+\p{Lu})/iu

/** Short lines that are larger than most of the text or numbered like headings. */
export function fromSizes({ lines, pages }: WrittenPages): WrittenHeading[] {
  const sizeOf = bodySizes(lines)
  const isHeading = (line: WrittenLine) => {
    const { text, size, cells } = line
    const body = sizeOf(line)
    const isShort =
      text.length <= MAX_HEADING_CHARACTERS && /\p{L}{2}/u.test(text) && !/[,;]$/.test(text)
    if (!isShort || cells > 2 || CONTENTS_LINE.test(text)) return false
    return (
      size >= body * MIN_RELATIVE_SIZE ||
      (NUMBERED_HEADING.test(text) && size >= body * 0.98 && !/\.$/.test(text) && text.length < 90)
    )
  }
  const heads = lines.filter(isHeading)
  // If a third of the lines look like headings, none is one: slides, posters.
  if (heads.length > Math.max(lines.length * 0.34, pages.length * 12)) return []
  return withLevels(joinedHeads(heads), heads, MAX_LEVELS)
}

/** Larger letters get a higher level, by the sizes of `all` and down to the level `most`. */
export function withLevels(
  heads: readonly WrittenLine[],
  all: readonly WrittenLine[],
  most: number,
): WrittenHeading[] {
  const sizes = [...new Set(all.map(({ size }) => Math.round(size)))].sort((a, b) => b - a)
  return heads.map(({ line, text, size }) => ({
    level: Math.min(most, 1 + sizes.indexOf(Math.round(size))),
    line,
    title: text,
  }))
}

/** Joins a heading that is split over two lines. */
function joinedHeads(heads: readonly WrittenLine[]): WrittenLine[] {
  const joined: WrittenLine[] = []
  let lastLine = -1
  for (const head of heads) {
    const above = joined.at(-1)
    const goesOn =
      above !== undefined && head.line === lastLine + 1 && Math.abs(above.size - head.size) < 0.5
    if (
      goesOn &&
      above.text.length + head.text.length < MAX_HEADING_CHARACTERS &&
      !NUMBERED_HEADING.test(head.text)
    ) {
      joined[joined.length - 1] = { ...above, text: `${above.text} ${head.text}` }
    } else joined.push(head)
    lastLine = head.line
  }
  return joined
}

/** Lines of one size that make it the text size of a page, even if the document has another one. */
const MIN_TEXT_LINES = 8

/** Returns the text size around a line: an appendix may have larger letters than most of the file. */
function bodySizes(lines: readonly WrittenLine[]): (line: WrittenLine) => number {
  const body = commonSize(lines)
  const ofPage = new Map<number, number>()
  for (const [page, there] of groupByPage(lines)) {
    const size = commonSize(there)
    const count = there.filter((line) => Math.abs(line.size - size) < 0.5).length
    ofPage.set(page, count < MIN_TEXT_LINES ? body : Math.max(body, size))
  }
  return ({ page }) => ofPage.get(page) ?? body
}

/** Maximum lines of a heading, and maximum distance of two of its lines in letter heights. */
const MAX_HEADING_LINES = 3
const MAX_LINE_PITCH = 1.6
/** Runs of lines that look like headings: minimum number, and minimum share of all runs in the same typeface. */
const MIN_RUNS = 3
const MIN_HEADING_SHARE = 0.5
/** A typeface with at least this share of a document's letters is one of its text. */
const MIN_TEXT_SHARE = 0.2

/** Finds headings by their look: by their size, or by a typeface that is rarely used for anything else. */
export function headingsByLook(written: WrittenPages): WrittenLine[] {
  const { lines } = written
  const bodyOf = bodySizes(lines)
  const isText = textFaces(lines)
  const repeated = repeatedTops(written)
  const runs = runsOfFaces(lines).filter(({ lines: [first] }) => !isText(first))
  const counts = new Map<string, { all: number; heads: number }>()
  for (const run of runs) {
    const count = counts.get(run.face) ?? { all: 0, heads: 0 }
    count.all++
    if (run.isHead) count.heads++
    counts.set(run.face, count)
  }
  return runs.flatMap(({ face, isHead, lines: [first, ...rest] }) => {
    const { all, heads } = counts.get(face) ?? { all: 1, heads: 0 }
    const isKept = heads >= MIN_RUNS && heads >= all * MIN_HEADING_SHARE
    const isLarge = first.size >= bodyOf(first) * MIN_RELATIVE_SIZE
    if (!isHead || !(isKept || isLarge) || repeated.has(normal(first.text))) return []
    if (first.size < bodyOf(first) * 0.9) return []
    return [{ ...first, text: [first, ...rest].map(({ text }) => text).join(' ') }]
  })
}

interface Run {
  readonly face: string
  readonly lines: readonly WrittenLine[]
  readonly isHead: boolean
}

/** A font in one size. */
function faceOf({ font, size }: WrittenLine): string {
  return `${font} ${Math.round(size * 2) / 2}`
}

/** Groups adjacent lines in one typeface. */
function runsOfFaces(lines: readonly WrittenLine[]): Run[] {
  const runs: Run[] = []
  for (let at = 0; at < lines.length; ) {
    let end = at + 1
    while (end < lines.length && goesOn(lines[end - 1], lines[end])) end++
    const run = lines.slice(at, end)
    if (lines[at].font !== '' && run.every(({ cells }) => cells === 1))
      runs.push({
        face: faceOf(lines[at]),
        lines: run,
        isHead: readsAsHead(run) && (lines[end]?.cells ?? 1) === 1,
      })
    at = end
  }
  return runs
}

function goesOn(above: WrittenLine, line: WrittenLine): boolean {
  const pitch = line.y - above.y
  return (
    line.page === above.page &&
    faceOf(line) === faceOf(above) &&
    pitch > 0 &&
    pitch <= line.size * MAX_LINE_PITCH
  )
}

/** Whether a run reads like a heading: short, starts with a capital or a number, and is no sentence. */
function readsAsHead(run: readonly WrittenLine[]): boolean {
  const text = run.map((line) => line.text).join(' ')
  return (
    run.length <= MAX_HEADING_LINES &&
    text.length <= MAX_HEADING_CHARACTERS &&
    /^[\p{Lu}\p{N}]/u.test(text) &&
    /\p{L}{3}/u.test(text) &&
    /[\p{L}\p{N})\]?!’”"%]$/u.test(text) &&
    !CONTENTS_LINE.test(text)
  )
}

/** Returns whether a line is in a typeface of the text: the main one of its page, or a common one. */
function textFaces(lines: readonly WrittenLine[]): (line: WrittenLine) => boolean {
  const letters = lettersByFace(lines)
  const all = [...letters.values()].reduce((sum, count) => sum + count, 0)
  const common = new Set(
    [...letters].filter(([, count]) => count >= all * MIN_TEXT_SHARE).map(([face]) => face),
  )
  const ofPage = new Map<number, string>()
  for (const [page, there] of groupByPage(lines)) {
    const [most] = [...lettersByFace(there)].sort((a, b) => b[1] - a[1])
    if (there.length >= MIN_TEXT_LINES && most !== undefined) ofPage.set(page, most[0])
  }
  return (line) => common.has(faceOf(line)) || ofPage.get(line.page) === faceOf(line)
}

function lettersByFace(lines: readonly WrittenLine[]): Map<string, number> {
  const letters = new Map<string, number>()
  for (const line of lines) {
    if (line.font !== '')
      letters.set(faceOf(line), (letters.get(faceOf(line)) ?? 0) + line.text.length)
  }
  return letters
}

const TOP_LINES = 3
const MIN_REPEATED = 3

/** Text at the top of several pages, which is a running head of a part of the document. */
function repeatedTops({ lines }: WrittenPages): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const there of groupByPage(lines).values()) {
    for (const text of new Set(there.slice(0, TOP_LINES).map((line) => normal(line.text))))
      counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count >= MIN_REPEATED).map(([text]) => text))
}
