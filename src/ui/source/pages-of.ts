// Finds pages in the text of a document, and the lines of the text on a drawn page.

import type { DrawnLine } from '../../model/library/original.ts'
import type { Lines } from '../../state/view/link.ts'

/** A page as the text marks it. */
export interface TextPage extends Lines {
  readonly number: number
  /** The number printed on it; empty if that is the same. */
  readonly printed: string
  /** How sure its text was read from a picture, in percent; empty if it was not. */
  readonly sure: string
  /** Whether it holds no text, and none was looked for in a picture. */
  readonly isEmpty: boolean
}

const PAGE_LINE =
  /^\[page (\d+)(?:, printed (.+?))?(, read from a picture, (?:(\d+) % sure|no legible words))?\]$/u

/**
 * Pages of a text, by the lines that mark them. Their numbers count up from 1, so a line of the document that
 * only looks like one is ignored.
 */
export function pagesOf(text: string): TextPage[] {
  const lines = text.split('\n')
  const pages: TextPage[] = []
  for (const [i, line] of lines.entries()) {
    const [, number, printed = '', read, sure = ''] = PAGE_LINE.exec(line) ?? []
    const last = pages.length - 1
    if (number !== undefined && Number(number) === pages.length + 1) {
      if (last >= 0) pages[last] = { ...pages[last], end: i }
      const isEmpty = read === undefined
      pages.push({ number: last + 2, printed, sure, isEmpty, start: i + 1, end: lines.length })
    } else if (last >= 0 && pages[last].isEmpty && line !== '')
      pages[last] = { ...pages[last], isEmpty: false }
  }
  return pages
}

/** The page that contains a line; the first page if none does. */
export function pageAt(pages: readonly TextPage[], line: number): number {
  return pages.find(({ start, end }) => start <= line && line <= end)?.number ?? 1
}

const FINAL_HYPHEN = /[-\u00ad\u2010]$/u

/**
 * The lines of a drawn page that show these lines of the text, in order. A word that is divided on the page is
 * whole in the text, so two lines are also equal if only their beginning or end is.
 */
export function drawnLinesOf(
  textLines: readonly string[],
  drawn: readonly DrawnLine[],
): readonly DrawnLine[] {
  const found: DrawnLine[] = []
  let from = 0
  for (const line of textLines) {
    const text = line.trim()
    const at = text === '' ? -1 : drawn.findIndex((one, i) => i >= from && isSame(text, one.text))
    if (at < 0) continue
    found.push(drawn[at])
    from = at + 1
  }
  return found
}

function isSame(text: string, drawn: string): boolean {
  const line = drawn.trim()
  if (text === line) return true
  return FINAL_HYPHEN.test(line)
    ? text.startsWith(line.replace(FINAL_HYPHEN, ''))
    : line.endsWith(` ${text}`)
}
