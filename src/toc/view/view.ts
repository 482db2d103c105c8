// A view: the part of the table of contents below one node that fits a token budget, as a numbered
// outline. What is shown is chosen in a fixed order, and each line is paid for before it is added:
//   1. the branches in focus, from the root down to each of them;
//   2. the root's children (what does not fit is paged);
//   3. the other children on the way to the focus, while half of what is left lasts;
//   4. whole levels, down to the depth that the number of files allows, while a level fits.
//   5. single branches of the next level, where they fit whole, but no tests or generated files.
// Then summaries are made as long as the rest of the budget allows.

import { assert } from '../../base/assert.ts'
import { tokenBound } from '../../base/tokens/tokens.ts'
import type { View, ViewLine, ViewRequest } from '../../model/library/library.ts'
import type { Summary } from '../../model/tree/card.ts'
import { ancestorsOf, isWithin, type NodeNumber, type Toc } from '../../model/tree/toc.ts'
import { documentsWithin } from '../lookup.ts'
import { refOf } from '../node-ref.ts'
import { shorten } from '../plain.ts'
import { summaryOf } from '../summaries/summaries.ts'
import { usefulness } from '../summaries/usefulness.ts'
import { listView } from './list-view.ts'
import { inUsefulOrder, isJoined, joinedEnd } from './shown-tree.ts'
import {
  addAll,
  addLine,
  availableBelow,
  createLayout,
  type Layout,
  missingBelow,
  type RenderedLine,
  renderLines,
  type Shown,
} from './view-layout.ts'
import { childCount, LINE_LIMITS, type LineLimits, NAMES_TIER, USUAL_TIER } from './view-lines.ts'

/** What a view may be given. */
export interface ViewOptions {
  /** Summaries to show; those made by rule unless given. */
  readonly summarise?: (n: NodeNumber) => Summary
}

/** The view that a request asks for; its text never has more tokens than the budget. */
export function buildView(toc: Toc, request: ViewRequest, options: ViewOptions = {}): View {
  const summarise = options.summarise ?? ((n: NodeNumber) => summaryOf(toc, n))
  const { only } = request
  if (only !== undefined) return listView(toc, { ...request, only }, summarise)
  const page = request.page ?? 0
  const usual = chooseFirstPage(toc, request, summarise, USUAL_TIER)
  const first = usual.paged ? chooseFirstPage(toc, request, summarise, NAMES_TIER) : usual
  if (page === 0) return finish(toc, request, first, 0)
  return finish(toc, request, turnPages(toc, request, summarise, first, page), page)
}

interface Chosen {
  readonly layout: Layout
  readonly tier: number
  /** Whether the root's children did not all fit. */
  readonly paged: boolean
  /** The root's children in the order in which they are paged. */
  readonly order: readonly NodeNumber[]
  /** How many of them are on this page and those before. */
  readonly done: number
  readonly depth: number
}

type Summarise = (n: NodeNumber) => Summary

function layoutOf(
  toc: Toc,
  request: ViewRequest,
  summarise: Summarise,
  tier: number,
  page: number,
): Layout {
  return createLayout(
    {
      toc,
      budget: request.budget,
      tier: LINE_LIMITS[tier],
      nextPage: page + 1,
      hidden: new Set(request.hide),
      summarise,
    },
    request.root,
    request.firstNumber ?? 1,
  )
}

function chooseFirstPage(
  toc: Toc,
  request: ViewRequest,
  summarise: Summarise,
  tier: number,
): Chosen {
  const layout = layoutOf(toc, request, summarise, tier, 0)
  const ways = focusWays(toc, request, layout.hidden)
  openFocus(layout, ways)
  const available = availableBelow(layout, layout.root)
  const paged = addAll(layout, [layout.root]) === null
  const first = new Set(ways.map((way) => way[0]))
  const order = paged ? inFocusOrder(toc, available, first) : available
  if (paged) fill(layout, layout.root, order, request.budget)
  else sortChildren(layout.root)
  const depth = paged ? Math.min(1, layout.root.children.length) : openRest(layout, request)
  return { layout, tier, paged, order, done: layout.root.children.length, depth }
}

/** For each node in focus, the lines from the root down to it. */
function focusWays(
  toc: Toc,
  { root, focus }: ViewRequest,
  hidden: ReadonlySet<NodeNumber>,
): NodeNumber[][] {
  const ways: NodeNumber[][] = []
  for (const node of focus ?? []) {
    const end = joinedEnd(toc, node)
    if (node === root || end === root || !isWithin(toc, node, root)) continue
    const way = [...ancestorsOf(toc, end), end].filter((n) => n > root)
    if (way.some((n) => hidden.has(n))) continue
    ways.push(way.filter((n) => !isJoined(toc, n)))
  }
  return ways
}

/** Step 1; stops at the first line that does not fit, so that what is shown begins the order. */
function openFocus(layout: Layout, ways: readonly NodeNumber[][]): void {
  for (const way of ways) {
    let at = layout.root
    for (const node of way) {
      const next = layout.byNode.get(node) ?? addLine(layout, at, node)
      if (next === null) return
      at = next
    }
  }
}

/** The children in focus in the order of the focus, then the others, the useful first. */
function inFocusOrder(
  toc: Toc,
  available: readonly NodeNumber[],
  first: ReadonlySet<NodeNumber>,
): NodeNumber[] {
  const rest = available.filter((n) => !first.has(n))
  const shown = new Set(available)
  return [...[...first].filter((n) => shown.has(n)), ...inUsefulOrder(toc, rest)]
}

/** Adds children in the given order until one does not fit. */
function fill(layout: Layout, at: Shown, order: readonly NodeNumber[], limit: number): void {
  for (const node of order) {
    if (!layout.byNode.has(node) && addLine(layout, at, node, limit) === null) return
  }
}

/** Children that are all shown stand in the order of the tree. */
function sortChildren(at: Shown): void {
  at.children.sort((a, b) => a.node - b.node)
}

/** Steps 3 and 4. Returns how many levels are shown whole. */
function openRest(layout: Layout, request: ViewRequest): number {
  for (const at of [...layout.byNode.values()]) {
    if (at === layout.root || at.children.length === 0) continue
    if (missingBelow(layout, at) > 0 && addAll(layout, [at]) === null) {
      const half = layout.used + (request.budget - layout.used) / 2
      fill(layout, at, inUsefulOrder(layout.toc, availableBelow(layout, at)), half)
    } else sortChildren(at)
  }
  const deepest = depthLimit(layout.toc, request.root)
  let level = layout.root.children
  let depth = level.length === 0 ? 0 : 1
  while (depth < deepest) {
    const open = level.filter((at) => layout.toc.size[at.node] > 1)
    if (addAll(layout, open) === null) break
    for (const at of open) sortChildren(at)
    level = open.flatMap((at) => at.children)
    if (level.length === 0) break
    depth++
  }
  if (depth < deepest) openSome(layout, level)
  return depth
}

/** Step 5: opens branches of the deepest level, directories first, each where it fits whole. */
function openSome(layout: Layout, level: readonly Shown[]): void {
  const { toc } = layout
  const nodes = level.filter((at) => toc.size[at.node] > 1).map((at) => at.node)
  const inOrder = inUsefulOrder(toc, nodes)
  const directories = inOrder.filter((node) => toc.document[node] < 0)
  for (const node of [...directories, ...inOrder.filter((n) => toc.document[n] >= 0)]) {
    const at = layout.byNode.get(node)
    if (at !== undefined && at.children.length === 0 && usefulness(toc, node) === 0) {
      addAll(layout, [at])
    }
  }
}

/** Levels that a view may show, by the number of files below its root (TOC-8). */
function depthLimit(toc: Toc, root: NodeNumber): number {
  const { from, to } = documentsWithin(toc, root)
  const files = to - from
  if (files < 100) return Number.POSITIVE_INFINITY
  return files <= 500 ? 2 : 1
}

/** The page with this number: names of the root's children that were on none before. */
function turnPages(
  toc: Toc,
  request: ViewRequest,
  summarise: Summarise,
  first: Chosen,
  page: number,
): Chosen {
  let { done } = first
  for (let at = 1; ; at++) {
    const layout = layoutOf(toc, request, summarise, NAMES_TIER, at)
    layout.root.available = first.order.slice(done)
    fill(layout, layout.root, layout.root.available, request.budget)
    const added = layout.root.children.length
    done += added
    if (at < page && added > 0) continue
    return { ...first, layout, tier: NAMES_TIER, done, depth: Math.min(1, added) }
  }
}

/** The chosen lines as a view, with the longest summaries that fit. */
function finish(toc: Toc, request: ViewRequest, chosen: Chosen, page: number): View {
  const more = chosen.order.length - chosen.done
  const { lines, tokens, tier } = fullestLines(request, chosen, more)
  assert(tokens <= request.budget || lines.length === 0, 'a view keeps to its budget')
  const viewLines: ViewLine[] = []
  for (const { shown } of lines) {
    if (shown === null) continue
    viewLines.push(viewLine(toc, shown, (request.firstNumber ?? 1) + viewLines.length, tier))
  }
  return {
    root: refOf(toc, request.root),
    lines: viewLines,
    text: lines.map(({ text }) => text).join(''),
    tokens,
    depth: chosen.depth,
    more,
    page: more > 0 ? page + 1 : page,
  }
}

interface Rendered {
  readonly lines: readonly RenderedLine[]
  readonly tokens: number
  readonly tier: LineLimits
}

function fullestLines(
  { budget, firstNumber = 1 }: ViewRequest,
  chosen: Chosen,
  more: number,
): Rendered {
  for (let tier = 0; tier < chosen.tier; tier++) {
    const lines = renderLines(chosen.layout, LINE_LIMITS[tier], firstNumber, more)
    const tokens = boundOf(lines, budget)
    if (tokens <= budget) return { lines, tokens, tier: LINE_LIMITS[tier] }
  }
  const lines = renderLines(chosen.layout, LINE_LIMITS[chosen.tier], firstNumber, more)
  return { lines, tokens: boundOf(lines, Number.POSITIVE_INFINITY), tier: LINE_LIMITS[chosen.tier] }
}

/** Bound of lines laid end to end, given up beyond `limit`. */
function boundOf(lines: readonly RenderedLine[], limit: number): number {
  let tokens = 0
  for (const { text } of lines) {
    tokens += tokenBound(text)
    if (tokens > limit) break
  }
  return tokens
}

function viewLine(toc: Toc, shown: Shown, number: number, tier: LineLimits): ViewLine {
  return {
    number,
    ref: refOf(toc, shown.node),
    indent: shown.indent,
    summary: shorten(shown.facts?.summary ?? '', tier.summary),
    children: childCount(toc, shown.node),
    shown: shown.children.length,
    leaves: toc.leaves[shown.node],
  }
}
