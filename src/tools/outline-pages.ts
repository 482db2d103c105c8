// Pages of an outline. Their rows depend on the rows alone; additional text uses the rest of the budget.

import { cutToTokens } from '../base/tokens/token-cut.ts'
import type { Draft } from './draft.ts'
import { ToolError } from './tool-error.ts'

/** A row: its line, the text that may follow it, and a callback for when it is shown. */
export interface Row {
  readonly head: string
  readonly more: () => Promise<string>
  readonly shown: () => Promise<void>
}

/** Share of the space that the rows of one page may use before any additional text. */
const ROWS_SHARE = 0.6
/** Number of tokens of the line with the page number. */
const PAGE_TOKENS = 24
/** Minimum number of tokens of a useful text. */
const MIN_TEXT_TOKENS = 6

/**
 * Rows by page; each page has at least one. @param natural the order of rows on a page, if they were selected in
 * another
 * @param ends lines that are repeated on every page
 */
export function pagesOf(
  { sheet }: Draft,
  rows: readonly Row[],
  ends: readonly string[],
  natural: readonly Row[] = rows,
): readonly (readonly Row[])[] {
  const room = sheet.left() - Math.min(sheet.cost(...ends), sheet.left() / 3) - PAGE_TOKENS
  const costs = rows.map(({ head }) => sheet.cost(head))
  const all = costs.reduce((sum, cost) => sum + cost, 0)
  const most = all <= room * 0.8 ? room : room * ROWS_SHARE
  const pages: Row[][] = [[]]
  let used = 0
  rows.forEach((row, i) => {
    if (used + costs[i] > most && used > 0) {
      pages.push([])
      used = 0
    }
    used += costs[i]
    pages[pages.length - 1].push(row)
  })
  const place = new Map(natural.map((row, i) => [row, i]))
  return pages.map((page) => page.sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)))
}

/**
 * Writes one page, counted from 1.
 * @throws ToolError for a page that does not exist
 */
export async function writePage(
  draft: Draft,
  pages: readonly (readonly Row[])[],
  page: number,
  ends: readonly string[],
): Promise<void> {
  const { sheet } = draft
  if (page > pages.length) {
    const there = pages.length === 1 ? 'There is 1 page' : `There are ${pages.length} pages`
    throw new ToolError(`${there}; page ${page} does not exist.`)
  }
  const rows = pages[page - 1]
  const total = pages.reduce((sum, { length }) => sum + length, 0)
  const next = page < pages.length ? `; next: page=${page + 1}` : ''
  const last =
    pages.length > 1
      ? [`page ${page} of ${pages.length}, ${rows.length} of ${total} places${next}`]
      : []
  const heads = rows.map(({ head }) => sheet.cost(head)).reduce((sum, cost) => sum + cost, 0)
  let left = sheet.left() - heads - sheet.cost(...last, ...ends)
  for (const [i, row] of rows.entries()) {
    const share = Math.floor(left / (rows.length - i))
    const said = share < MIN_TEXT_TOKENS ? '' : await row.more()
    const kept = said === '' ? '' : withinShare(said, share)
    const whole = kept === '' ? row.head : `${row.head}  ${kept}`
    if (!sheet.add(whole) && !sheet.add(row.head)) break
    left -= sheet.cost(whole) - sheet.cost(row.head)
    await row.shown()
  }
  for (const line of [...last, ...ends]) if (!sheet.add(line)) sheet.addCut(line)
}

function withinShare(text: string, share: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  const kept = cutToTokens(line, share - 2)
  return kept.length < line.length ? `${kept.replace(/\s+\S*$/u, '')}…` : line
}
