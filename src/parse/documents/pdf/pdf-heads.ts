// Lines of a PDF that look like headings: in larger letters than the text, numbered as headings are, or
// in a face that the document keeps for such lines.

import { groupBy } from '../../../base/group-by.ts'
import type { WrittenHeading } from '../written.ts'
import type { WrittenLine, WrittenPages } from './pdf-pages.ts'

export function normal(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** By line; what is out of order would tear its neighbours apart. */
export function inOrder(headings: readonly WrittenHeading[]): WrittenHeading[] {
  return headings
    .map((heading, i) => ({ heading, i }))
    .sort((a, b) => a.heading.line - b.heading.line || a.i - b.i)
    .map(({ heading }) => heading)
}

export function groupByPage(lines: readonly WrittenLine[]): Map<number, WrittenLine[]> {
  return groupBy(lines, ({ page }) => page)
}

// "Risk factors ........ 12", "Item 1A.  Risk Factors  12"
export const CONTENTS_LINE = /^(.{3,120}?)(?:\s*[.·…_]{2,}\s*|\s{2,}|\s)(\d{1,4})$/

const MAX_HEADING = 120
const MAX_LEVELS = 4
/** How much larger than the text around it a heading is. */
const LARGER = 1.12
const NUMBERED =
  /^(?:(?:part|item|chapter|section|appendix|note)\s+[\divxa-z]+[a-z]?\b|\d+(?:\.\d+)*\.?\s+\p{Lu})/iu

/** Short lines in letters larger than most of the text, or numbered as headings are. */
export function fromSizes({ lines, pages }: WrittenPages): WrittenHeading[] {
  const sizeOf = bodySizes(lines)
  const isHeading = (line: WrittenLine) => {
    const { text, size, cells } = line
    const body = sizeOf(line)
    const isShort = text.length <= MAX_HEADING && /\p{L}{2}/u.test(text) && !/[,;]$/.test(text)
    if (!isShort || cells > 2 || CONTENTS_LINE.test(text)) return false
    return (
      size >= body * LARGER ||
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

/** Lines that a heading takes at most, and the distance of two of them, in letter heights. */
const MAX_LINES = 3
const LINE_PITCH = 1.6
/** Runs of lines in a face that look like headings, out of all of them, where it is kept for headings. */
const MIN_RUNS = 3
const FACE_SHARE = 0.5
/** Share of the letters of a document from which on a face is one of its text. */
const TEXT_SHARE = 0.2

/** Headings by how their lines look: by size, or by a face that is seldom used for anything else. */
export function outstanding(written: WrittenPages): WrittenLine[] {
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
    const isKept = heads >= MIN_RUNS && heads >= all * FACE_SHARE
    const isLarge = first.size >= bodyOf(first) * LARGER
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

/** Lines of one face that follow each other closely. */
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
    pitch <= line.size * LINE_PITCH
  )
}

/** As headings read: short, with a capital or a number first, and no sentence. */
function readsAsHead(run: readonly WrittenLine[]): boolean {
  const text = run.map((line) => line.text).join(' ')
  return (
    run.length <= MAX_LINES &&
    text.length <= MAX_HEADING &&
    /^[\p{Lu}\p{N}]/u.test(text) &&
    /\p{L}{3}/u.test(text) &&
    /[\p{L}\p{N})\]?!’”"%]$/u.test(text) &&
    !CONTENTS_LINE.test(text)
  )
}

/** Whether a line is in a face of the text: that of most letters of its page, or a common one. */
function textFaces(lines: readonly WrittenLine[]): (line: WrittenLine) => boolean {
  const letters = lettersByFace(lines)
  const all = [...letters.values()].reduce((sum, count) => sum + count, 0)
  const common = new Set(
    [...letters].filter(([, count]) => count >= all * TEXT_SHARE).map(([face]) => face),
  )
  const ofPage = new Map<number, string>()
  for (const [page, there] of groupByPage(lines)) {
    const [most] = [...lettersByFace(there)].sort((a, b) => b[1] - a[1])
    if (there.length >= TEXT_LINES && most !== undefined) ofPage.set(page, most[0])
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

/** What stands at the top of several pages is a running head of a part of the document. */
function repeatedTops({ lines }: WrittenPages): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const there of groupByPage(lines).values()) {
    for (const text of new Set(there.slice(0, TOP_LINES).map((line) => normal(line.text))))
      counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count >= MIN_REPEATED).map(([text]) => text))
}
