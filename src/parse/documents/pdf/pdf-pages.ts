// Converts the pages of a PDF to text: removes running heads and page numbers, joins hyphenated words, and
// writes a line with the page number before each page, so that a citation shows it.

import { groupBy } from '../../../base/group-by.ts'
import type { RecognisedPages } from '../../../model/collection/recognised.ts'
import { DocumentWriter } from '../written.ts'
import { commonSize, type PageLine } from './pdf-lines.ts'
import { recognitionNote } from './pdf-scans.ts'

/** A page and its lines in the text. */
export interface WrittenPage {
  /** 1-based number in the file. */
  readonly number: number
  /** The number printed on the page or given by the file; empty if it is the same. */
  readonly label: string
  /** Lines of the text, 1-based and inclusive. */
  readonly start: number
  readonly end: number
}

/** A retained line, with its position in the text. */
export interface WrittenLine extends PageLine {
  readonly line: number
  readonly page: number
}

export interface WrittenPages {
  readonly text: string
  readonly pages: readonly WrittenPage[]
  readonly lines: readonly WrittenLine[]
}

/**
 * Writes the pages one after the other.
 * @param recognised the pages whose lines were recognised in a picture
 */
export function writePages(
  pages: readonly (readonly PageLine[])[],
  labels: readonly string[],
  recognised: RecognisedPages,
): WrittenPages {
  const running = runningLines(pages)
  const numbers = printedNumbers(pages)
  const writer = new DocumentWriter()
  const written: WrittenPage[] = []
  const lines: WrittenLine[] = []
  pages.forEach((page, i) => {
    const { label: found = '', line: number } = numbers[i] ?? {}
    const printed = labels[i] || found
    const kept = joinHyphens(page.filter((line) => line !== number && !running.has(line)))
    const label = printed === String(i + 1) ? '' : printed
    writer.gap()
    const start = writer.nextLine
    const picture = recognised.get(i + 1)
    const about = [label && `printed ${label}`, picture && recognitionNote(picture)].filter(Boolean)
    writer.line(`[${[`page ${i + 1}`, ...about].join(', ')}]`)
    for (const line of kept) {
      lines.push({ ...line, line: writer.nextLine, page: i + 1 })
      writer.line(line.text)
    }
    written.push({ number: i + 1, label, start, end: writer.nextLine - 1 })
  })
  return { text: writer.text(), pages: written, lines }
}

/** Moves a hyphenated word as a whole to the first of its two lines. */
function joinHyphens(lines: readonly PageLine[]): PageLine[] {
  const joined: PageLine[] = []
  for (const line of lines) {
    const above = joined.at(-1)
    const tail = above === undefined ? null : /^(.*\p{Ll})[-\u00ad\u2010]$/u.exec(above.text)
    const head = /^(\p{Ll}+)[\s,.;:]?/u.exec(line.text)
    if (above === undefined || tail === null || head === null) {
      joined.push(line)
      continue
    }
    const [word] = /^\S+/.exec(line.text) ?? ['']
    joined[joined.length - 1] = { ...above, text: tail[1] + word }
    const rest = line.text.slice(word.length).trim()
    if (rest !== '') joined.push({ ...line, text: rest })
  }
  return joined
}

type Pages = readonly (readonly PageLine[])[]

/** Lines at the top and at the bottom of a page that may be running heads. */
const EDGE_LINES = 3
/** Minimum share of the pages that have a running head. */
const RUNNING_SHARE = 0.25
const MIN_RUNNING = 4
/** Maximum size of a running head relative to the text; what is larger is a title. */
const MAX_SIZE = 1.25
/** Size of a head with a page number relative to the text; in larger letters it may be the heading “Exhibit 3”. */
const SMALL_SIZE = 0.95

/** The lines at the same height of many pages, the same but for the page number. */
function runningLines(pages: Pages): ReadonlySet<PageLine> {
  const body = commonSize(pages.flat())
  const least = Math.max(MIN_RUNNING, pages.length * RUNNING_SHARE)
  const edges = pages.flatMap((page, i) =>
    page
      .filter((_, at) => at < EDGE_LINES || at >= page.length - EDGE_LINES)
      .map((line) => ({ line, shapes: shapesOf(line, i, body) })),
  )
  const offsets = groupBy(
    edges.flatMap(({ shapes }) => shapes),
    ({ text }) => text,
  )
  const running = new Set(
    [...offsets].flatMap(([text, shapes]) => {
      // The numbers of a chapter count its pages; other numbers have another offset on each page.
      const counted = new Set(shapes.map(({ offset }) => offset)).size
      return shapes.length >= least && counted * 2 <= shapes.length ? [text] : []
    }),
  )
  const isRunning = ({ text }: Shape) => running.has(text)
  return new Set(edges.flatMap(({ line, shapes }) => (shapes.some(isRunning) ? [line] : [])))
}

interface Shape {
  readonly text: string
  /** Distance of the number that was taken out from the number of the page; 0 if none was. */
  readonly offset: number
}

const MAX_NUMBERS = 6
/** A page number in a cell of its own, between signs, or as “page 3 of 9”. */
const APART_NUMBER = /(?:^|\s\s|[|\-–—•·([]\s?|\bpage\s)\0(?:$|\s\s|\s?[|\-–—•·)\]/]|\sof\s)/i

/** A line with its height: as it is, and without each of its numbers that may be the page number. */
function shapesOf({ text, size, y }: PageLine, page: number, body: number): Shape[] {
  if (size > body * MAX_SIZE) return []
  const height = Math.round(y / 4)
  const numbers = [...text.matchAll(/\d+/g)].slice(-MAX_NUMBERS)
  const counted = numbers.flatMap(({ 0: number, index }) => {
    const shape = `${text.slice(0, index)}\0${text.slice(index + number.length)}`
    if (size > body * SMALL_SIZE && !APART_NUMBER.test(shape)) return []
    return [{ text: `${height} ${shape}`, offset: Number(number) - page }]
  })
  return [{ text: `${height} ${text}`, offset: 0 }, ...counted]
}

const PAGE_NUMBER =
  /^(?:page)?[-–—|\s]*([A-Z]{0,2}-?\d{1,4}|(?=[ivxlc])(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3}))[-–—|\s]*(?:of \d+)?$/i

/** The number printed on a page, with its line if that contains nothing else. */
interface PrintedNumber {
  readonly label: string
  readonly line: PageLine | null
}

interface Candidate extends PrintedNumber {
  /** Distance from the number of the page in the file, from 0; `null` for a Roman number. */
  readonly offset: number | null
}

/** The number at the foot or the head of each page. One in digits counts several pages, or is that of the page. */
export function printedNumbers(pages: Pages): (PrintedNumber | undefined)[] {
  const found = pages.map((page, i) =>
    [page.at(-1), page[0], page.at(-2)].flatMap((line) => (line ? candidatesIn(line, i) : [])),
  )
  const counts = new Map<number | null, number>([[null, 1]])
  for (const page of found)
    for (const offset of new Set(page.map((candidate) => candidate.offset)))
      if (offset !== null) counts.set(offset, (counts.get(offset) ?? 0) + 1)
  const support = ({ offset }: Candidate) => counts.get(offset) ?? 0
  return found.map((page) => {
    const counting = page.filter((candidate) => {
      // A cell is more often part of a table.
      if (candidate.line === null) return support(candidate) >= Math.max(2, pages.length * 0.1)
      return candidate.offset === null || candidate.offset === 1 || support(candidate) > 1
    })
    return counting.sort((a, b) => support(b) - support(a))[0]
  })
}

function candidatesIn(line: PageLine, page: number): Candidate[] {
  const offsetOf = (label: string) => {
    const digits = /\d+/.exec(label)?.[0]
    return digits === undefined ? null : Number(digits) - page
  }
  const whole = PAGE_NUMBER.exec(line.text.trim())?.[1]
  if (whole !== undefined) return [{ label: whole, line, offset: offsetOf(whole) }]
  const cells = line.cells > 1 ? line.text.trim().split(/\s{2,}/) : []
  return [cells.at(-1) ?? '', cells[0] ?? ''].flatMap((label) =>
    /^[1-9]\d{0,3}$/.test(label) ? [{ label, line: null, offset: offsetOf(label) }] : [],
  )
}
