// What a view shows, chosen line by line: nothing is added that was not paid for.

import { tokenBound } from '../../base/tokens/tokens.ts'
import type { Summary } from '../../model/tree/card.ts'
import type { NodeNumber, Toc } from '../../model/tree/toc.ts'
import { shownChildren } from './shown-tree.ts'
import { type LineFacts, type LineLimits, lineFacts, lineText, moreText } from './view-lines.ts'

/** A node of the view with the children that are shown. */
export interface Shown {
  readonly node: NodeNumber
  readonly parent: Shown | null
  /** Depth below the root; the root's is −1, it has no line. */
  readonly indent: number
  readonly children: Shown[]
  /** What could be shown below it; `null` until it is asked for. */
  available: readonly NodeNumber[] | null
  facts: LineFacts | null
}

/** A view while it is chosen. */
export interface Layout {
  readonly toc: Toc
  readonly budget: number
  readonly tier: LineLimits
  /** A number as wide as any line's. */
  readonly widestNumber: number
  /** 0-based page that the line behind the root's children names. */
  readonly nextPage: number
  readonly hidden: ReadonlySet<NodeNumber>
  readonly summarise: (n: NodeNumber) => Summary
  readonly root: Shown
  readonly byNode: Map<NodeNumber, Shown>
  /** Bound of the tokens of all lines, those behind cut children included. */
  used: number
}

/** A line costs at least this many tokens: number, space or mark, title, line break. */
const MIN_LINE_TOKENS = 3

/** A layout that shows nothing yet. */
export function createLayout(
  settings: Omit<Layout, 'root' | 'byNode' | 'used' | 'widestNumber'>,
  root: NodeNumber,
  firstNumber: number,
): Layout {
  const shown = shownNode(root, null)
  const lines = Math.ceil(settings.budget / MIN_LINE_TOKENS)
  return {
    ...settings,
    widestNumber: firstNumber + lines,
    root: shown,
    byNode: new Map([[root, shown]]),
    used: 0,
  }
}

function shownNode(node: NodeNumber, parent: Shown | null): Shown {
  const indent = parent === null ? -1 : parent.indent + 1
  return { node, parent, indent, children: [], available: null, facts: null }
}

/** What can be shown below a node. */
export function availableBelow(layout: Layout, at: Shown): readonly NodeNumber[] {
  at.available ??= shownChildren(layout.toc, at.node, layout.hidden)
  return at.available
}

/** How many children of a node are not shown. */
export function missingBelow(layout: Layout, at: Shown): number {
  return availableBelow(layout, at).length - at.children.length
}

/** Shows `node` below `parent` if that keeps to `limit` tokens. */
export function addLine(
  layout: Layout,
  parent: Shown,
  node: NodeNumber,
  limit = layout.budget,
): Shown | null {
  const missing = missingBelow(layout, parent)
  const child = shownNode(node, parent)
  const before = parent.children.length === 0 ? 0 : moreCost(layout, parent, missing)
  const cost = lineCost(layout, child) + moreCost(layout, parent, missing - 1) - before
  if (layout.used + cost > limit) return null
  layout.used += cost
  parent.children.push(child)
  layout.byNode.set(node, child)
  return child
}

/** Shows all missing children of the nodes, or none of them. Returns what was added, or `null`. */
export function addAll(layout: Layout, parents: readonly Shown[]): Shown[] | null {
  const before = layout.used
  const added: Shown[] = []
  for (const parent of parents) {
    for (const node of availableBelow(layout, parent)) {
      if (layout.byNode.has(node)) continue
      const child = addLine(layout, parent, node, Number.POSITIVE_INFINITY)
      if (child !== null) added.push(child)
      // The last of a node's lines takes the "more" line away, so look past it once.
      if (layout.used > layout.budget + WIDEST_MORE) {
        undo(layout, added, before)
        return null
      }
    }
  }
  if (layout.used <= layout.budget) return added
  undo(layout, added, before)
  return null
}

/** More than any line behind cut children costs. */
const WIDEST_MORE = 64

/** Takes back the lines added last. */
function undo(layout: Layout, added: readonly Shown[], used: number): void {
  for (const child of added) {
    layout.byNode.delete(child.node)
    child.parent?.children.pop()
  }
  layout.used = used
}

function factsOf(layout: Layout, shown: Shown): LineFacts {
  shown.facts ??= lineFacts(layout.toc, shown.parent?.node ?? 0, shown.node, layout.summarise)
  return shown.facts
}

function lineCost(layout: Layout, shown: Shown): number {
  const facts = factsOf(layout, shown)
  return tokenBound(lineText(facts, shown.indent, layout.widestNumber, layout.tier))
}

function moreCost(layout: Layout, at: Shown, missing: number): number {
  return missing === 0 ? 0 : tokenBound(moreLine(layout, at, missing))
}

/** The line behind the children of `at`. */
function moreLine(layout: Layout, at: Shown, missing: number): string {
  return moreText(missing, at.indent + 1, at.parent === null ? layout.nextPage : null)
}

/** A line that was chosen, or one that stands for children that did not fit. */
export interface RenderedLine {
  readonly shown: Shown | null
  readonly text: string
}

/** Every line in order, cut to a tier. `rest` is how many of the root's children come later. */
export function renderLines(
  layout: Layout,
  tier: LineLimits,
  firstNumber: number,
  rest: number,
): RenderedLine[] {
  const lines: RenderedLine[] = []
  let number = firstNumber
  const stack: (Shown | RenderedLine)[] = [layout.root]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if ('text' in next) {
      lines.push(next)
      continue
    }
    if (next.parent !== null) {
      const text = lineText(factsOf(layout, next), next.indent, number++, tier)
      lines.push({ shown: next, text })
    }
    const missing = next.parent === null ? rest : missingBelow(layout, next)
    if (next.children.length > 0 && missing > 0) {
      stack.push({ shown: null, text: moreLine(layout, next, missing) })
    }
    for (let i = next.children.length - 1; i >= 0; i--) stack.push(next.children[i])
  }
  return lines
}
