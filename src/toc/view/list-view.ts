// A view as a plain list: the places that were asked for and nothing around them, each with where it
// lies. What a small model chooses from; a tree costs it a line for every folder on the way.

import { tokenBound } from '../../base/tokens/tokens.ts'
import type { View, ViewLine, ViewRequest } from '../../model/library/library.ts'
import type { Summary } from '../../model/tree/card.ts'
import { type NodeNumber, pathOf, type Toc } from '../../model/tree/toc.ts'
import { refOf } from '../node-ref.ts'
import { plainLine, shorten } from '../plain.ts'
import { childCount, LINE_LIMITS, type LineLimits, lineFacts } from './view-lines.ts'

const MAX_PATH = 80

/** The nodes of `request.only` in their order, with the longest summaries with which all of them fit. */
export function listView(
  toc: Toc,
  request: ViewRequest & { readonly only: readonly NodeNumber[] },
  summarise: (n: NodeNumber) => Summary,
): View {
  const first = request.firstNumber ?? 1
  const linesIn = (tier: LineLimits) =>
    request.only.map((node, i) => ({ node, text: listLine(toc, node, first + i, tier, summarise) }))
  const tier =
    LINE_LIMITS.find((one) => boundOf(linesIn(one)) <= request.budget) ??
    LINE_LIMITS[LINE_LIMITS.length - 1]
  const kept: { readonly node: NodeNumber; readonly text: string }[] = []
  let tokens = 0
  for (const line of linesIn(tier)) {
    const cost = tokenBound(line.text)
    if (tokens + cost > request.budget) break
    tokens += cost
    kept.push(line)
  }
  return {
    root: refOf(toc, request.root),
    lines: kept.map(({ node }, i) => lineOf(toc, node, first + i, tier, summarise)),
    text: kept.map(({ text }) => text).join(''),
    tokens,
    depth: 1,
    more: request.only.length - kept.length,
    page: 0,
  }
}

function boundOf(lines: readonly { readonly text: string }[]): number {
  return lines.reduce((sum, { text }) => sum + tokenBound(text), 0)
}

function listLine(
  toc: Toc,
  node: NodeNumber,
  number: number,
  tier: LineLimits,
  summarise: (n: NodeNumber) => Summary,
): string {
  const path = plainLine(pathOf(toc, node), MAX_PATH)
  const title = shorten(plainLine(refOf(toc, node).title, tier.title), tier.title)
  const isSaid = title === '' || path.endsWith(title)
  const where = isSaid ? path : `${path} ${title}`.trim()
  const summary = shorten(lineFacts(toc, 0, node, summarise).summary, tier.summary)
  return `${number} ${where || 'all of it'}${summary === '' ? '' : `: ${summary}`}\n`
}

function lineOf(
  toc: Toc,
  node: NodeNumber,
  number: number,
  tier: LineLimits,
  summarise: (n: NodeNumber) => Summary,
): ViewLine {
  return {
    number,
    ref: refOf(toc, node),
    indent: 0,
    summary: shorten(lineFacts(toc, 0, node, summarise).summary, tier.summary),
    children: childCount(toc, node),
    shown: 0,
    leaves: toc.leaves[node],
  }
}
