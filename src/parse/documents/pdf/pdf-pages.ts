// Converts the pages of a PDF to text: removes running heads and page numbers, joins hyphenated words, and
// writes a line with the page number before each page, so that a citation shows it.

import { DocumentWriter } from '../written.ts'
import type { PageLine } from './pdf-lines.ts'

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

/** Lines at the top and at the bottom of a page that may be running heads. */
const EDGE_LINES = 3
/** Minimum share of the pages that have a running head. */
const RUNNING_SHARE = 0.25
const MIN_RUNNING = 4

/** Writes the pages one after the other. */
export function writePages(
  pages: readonly (readonly PageLine[])[],
  labels: readonly string[],
): WrittenPages {
  const running = runningLines(pages)
  const writer = new DocumentWriter()
  const written: WrittenPage[] = []
  const lines: WrittenLine[] = []
  pages.forEach((page, i) => {
    const printed = labels[i] || printedNumber(page)
    const kept = joinHyphens(page.filter((line, at) => !isRunning(line, at, page.length, running)))
    const label = printed === String(i + 1) ? '' : printed
    writer.gap()
    const start = writer.nextLine
    writer.line(label === '' ? `[page ${i + 1}]` : `[page ${i + 1}, printed ${label}]`)
    for (const line of kept) {
      lines.push({ ...line, line: writer.nextLine, page: i + 1 })
      writer.line(line.text)
    }
    written.push({ number: i + 1, label, start, end: writer.nextLine - 1 })
  })
  return { text: writer.text(), pages: written, lines }
}

/** The text of a line with every number replaced, because page numbers differ. */
function shapeOf({ text }: PageLine): string {
  return text.replace(/\d+/g, '0').replace(/\s+/g, ' ').trim().toLowerCase()
}

/** Shapes of lines at the edge of many pages. */
function runningLines(pages: readonly (readonly PageLine[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const page of pages) {
    const edges = [...page.slice(0, EDGE_LINES), ...page.slice(-EDGE_LINES)]
    for (const shape of new Set(edges.map(shapeOf))) {
      counts.set(shape, (counts.get(shape) ?? 0) + 1)
    }
  }
  const least = Math.max(MIN_RUNNING, pages.length * RUNNING_SHARE)
  return new Set([...counts].filter(([, count]) => count >= least).map(([shape]) => shape))
}

const PAGE_NUMBER = /^(?:page\s*)?[-–—|\s]*([A-Z]{0,2}-?\d{1,4}|[ivxlc]{1,7})[-–—|\s]*(?:of \d+)?$/i

function isRunning(
  line: PageLine,
  at: number,
  count: number,
  running: ReadonlySet<string>,
): boolean {
  if (at >= EDGE_LINES && at < count - EDGE_LINES) return false
  if (running.has(shapeOf(line))) return true
  return (at === 0 || at === count - 1) && PAGE_NUMBER.test(line.text.trim())
}

/** The number printed at the foot or the head of a page. */
function printedNumber(page: readonly PageLine[]): string {
  for (const line of [page.at(-1), page[0], page.at(-2)]) {
    const found = line === undefined ? null : PAGE_NUMBER.exec(line.text.trim())
    if (found !== null) return found[1]
  }
  return ''
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
