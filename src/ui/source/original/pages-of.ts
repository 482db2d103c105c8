// Pages in the text of a document, and where its lines stand on a drawn one.

import type { DrawnLine } from '../../../model/library/original.ts'
import type { Lines } from '../../../state/view/link.ts'

/** A page as the text names it. */
export interface TextPage extends Lines {
  readonly number: number
  /** The number printed on it; empty where that is the same. */
  readonly printed: string
}

/**
 * Pages of a text, by the lines that name them; these count up from 1, so that a line of the document
 * that looks alike is none.
 */
export function pagesOf(text: string): TextPage[] {
  const lines = text.split('\n')
  const pages: { number: number; printed: string; start: number; end: number }[] = []
  for (const [i, line] of lines.entries()) {
    const [, number, printed = ''] = /^\[page (\d+)(?:, printed (.+))?\]$/u.exec(line) ?? []
    if (number === undefined || Number(number) !== pages.length + 1) continue
    const before = pages.at(-1)
    if (before !== undefined) before.end = i
    pages.push({ number: pages.length + 1, printed, start: i + 1, end: lines.length })
  }
  return pages
}

/** The page that a line lies on; the first where none does. */
export function pageAt(pages: readonly TextPage[], line: number): number {
  return pages.find(({ start, end }) => start <= line && line <= end)?.number ?? 1
}

const HYPHEN = /[-\u00ad\u2010]$/u

/**
 * The lines of a drawn page that hold these lines of the text, in order. A word that was divided
 * stands whole in the text: of such lines the beginning or the end is the same.
 */
export function drawnLinesOf(
  wanted: readonly string[],
  drawn: readonly DrawnLine[],
): readonly DrawnLine[] {
  const found: DrawnLine[] = []
  let from = 0
  for (const line of wanted) {
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
  return HYPHEN.test(line) ? text.startsWith(line.replace(HYPHEN, '')) : line.endsWith(` ${text}`)
}
