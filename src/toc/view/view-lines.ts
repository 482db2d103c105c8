// Lines of a view: `12 auth/ (7): sessions, tokens, login`.

import type { Summary } from '../../model/tree/card.ts'
import { baseName, type NodeNumber, pathOf, type Toc } from '../../model/tree/toc.ts'
import { documentsWithin } from '../lookup.ts'
import { shorten } from '../plain.ts'
import { lineTitle } from './shown-tree.ts'

/** How long title and summary of a line may be, in UTF-16 units. */
export interface LineLimits {
  readonly title: number
  readonly summary: number
}

/** From the fullest to the shortest lines. */
export const LINE_LIMITS: readonly LineLimits[] = [
  { title: 80, summary: 160 },
  { title: 80, summary: 100 },
  { title: 80, summary: 60 },
  { title: 60, summary: 40 },
  { title: 60, summary: 0 },
]
/** The tier that decides how deep a view goes, and the one for a level that is hard to fit. */
export const USUAL_TIER = 3
export const NAMES_TIER = 4

/** Levels beyond this are not indented further. */
const MAX_INDENT = 20

/** What a line says, before it is cut to a tier. */
export interface LineFacts {
  readonly title: string
  /** ` (7)`: files of a directory, children of anything else; empty for a leaf. */
  readonly count: string
  /** Empty where it would only repeat the title. */
  readonly summary: string
}

/** What the line of `n` says below `parent`. */
export function lineFacts(
  toc: Toc,
  parent: NodeNumber,
  n: NodeNumber,
  summarise: (n: NodeNumber) => Summary,
): LineFacts {
  const { text, source } = summarise(n)
  return {
    title: lineTitle(toc, parent, n, LINE_LIMITS[0].title),
    count: toc.size[n] === 1 ? '' : ` (${countOf(toc, n)})`,
    summary: source === 'title' ? '' : withoutRepeats(toc, n, text),
  }
}

/** What a line and its place already say: how many files, and in which file. */
function withoutRepeats(toc: Toc, n: NodeNumber, summary: string): string {
  if (toc.document[n] < 0) return summary.replace(/^\d+ files?: /, '')
  const inFile = ` in ${baseName(pathOf(toc, n))}`
  return summary.endsWith(inFile) ? summary.slice(0, -inFile.length) : summary
}

function countOf(toc: Toc, n: NodeNumber): number {
  if (toc.document[n] >= 0) return childCount(toc, n)
  const { from, to } = documentsWithin(toc, n)
  return to - from
}

/** Number of children of `n`. */
export function childCount(toc: Toc, n: NodeNumber): number {
  let count = 0
  const end = n + toc.size[n]
  for (let child = n + 1; child < end; child += toc.size[child]) count++
  return count
}

/** A line with its line break. */
export function lineText(
  facts: LineFacts,
  indent: number,
  number: number,
  tier: LineLimits,
): string {
  const summary = shorten(facts.summary, tier.summary)
  const title = shorten(facts.title, tier.title)
  const end = summary === '' ? '' : `: ${summary}`
  return `${spaces(indent)}${number} ${title}${facts.count}${end}\n`
}

/** The line behind children that did not all fit, with its line break; with a page for the root's. */
export function moreText(count: number, indent: number, page: number | null): string {
  return page === null ? `${spaces(indent)}… ${count} more\n` : `${count} more: page ${page + 1}\n`
}

function spaces(indent: number): string {
  return '  '.repeat(Math.min(indent, MAX_INDENT))
}
