// Coverage of the collection by a walk (UI-4b): a level for each node, and counts per level.

import type { TreeColumns } from '../../../model/library/node-ref.ts'
import type { NodeNumber } from '../../../model/tree/toc.ts'
import type { ShownPlace, Step } from '../../../model/walk/trace.ts'
import { ancestors } from './tree-rows.ts'
import type { Mark } from './walk-marks.ts'

/** From never looked at to cited; a node's level is its position in this list. */
export const COVERAGE_LEVELS = ['never', 'shown', 'considered', 'opened', 'read', 'cited'] as const
export type Level = (typeof COVERAGE_LEVELS)[number]

const codeOf = (level: Level): number => COVERAGE_LEVELS.indexOf(level)
const OPENED_CODE = codeOf('opened')

/** The level that each mark gives its node. */
const LEVEL_OF: Readonly<Record<Mark['mark'], Level>> = {
  start: 'opened',
  shown: 'shown',
  considered: 'considered',
  pruned: 'considered',
  judged: 'shown',
  chosen: 'opened',
  fallback: 'shown',
  read: 'read',
  cited: 'cited',
}

/** Number of places of one level, all but the collection itself, and their share of all (0–1). */
export interface LevelCount {
  readonly level: Level
  readonly nodes: number
  readonly share: number
}

/** The levels of all nodes. */
export interface CoverageMap {
  /** Level of each node, as its position in `COVERAGE_LEVELS`. */
  readonly levels: Uint8Array
  /** Nodes with a level above 0, in the order of the tree. */
  readonly touched: Uint32Array
  /** One for each level. */
  readonly counts: readonly LevelCount[]
  /** Running sum of leaves with a level above 0; below node n they are `looked[n + size] − looked[n]`. */
  readonly looked: Uint32Array
}

/**
 * Computes the levels. Ancestors of a place that was opened, read or cited count as opened;
 * descendants of a place whose lines were all read count as read.
 */
export function coverageMap(
  tree: TreeColumns,
  marks: readonly Mark[],
  steps: readonly Step[],
): CoverageMap {
  const levels = new Uint8Array(tree.count)
  const raise = (node: NodeNumber, code: number): void => {
    if (node >= 0 && node < tree.count && levels[node] < code) levels[node] = code
  }
  for (const { node, mark } of marks) {
    if (node < 0 || node >= tree.count) continue
    const code = codeOf(LEVEL_OF[mark])
    raise(node, code)
    if (code < OPENED_CODE) continue
    for (const above of ancestors(tree, node)) raise(above, OPENED_CODE)
  }
  // A trace may contain very many reads of one place.
  const known = new Set<string>()
  for (const { node, level } of wholeReads(steps)) {
    if (node < 0 || node >= tree.count || known.has(`${level} ${node}`)) continue
    known.add(`${level} ${node}`)
    const end = node + tree.size[node]
    const code = codeOf(level)
    for (let n = node; n < end; n++) raise(n, code)
  }
  return { levels, ...countsOf(tree, levels) }
}

/** Places of which every line was read or cited. */
function wholeReads(steps: readonly Step[]): { node: NodeNumber; level: Level }[] {
  return steps.flatMap((step) => {
    if (step.kind === 'call')
      return step.places.filter(isWhollyRead).map(({ ref }) => ({ node: ref.node, level: 'read' }))
    const parts =
      step.kind === 'read' ? step.passages : step.kind === 'answer' ? step.citations : []
    const level: Level = step.kind === 'read' ? 'read' : 'cited'
    return parts
      .filter(({ ref, start, end }) => ref.start > 0 && start <= ref.start && end >= ref.end)
      .map(({ ref }) => ({ node: ref.node, level }))
  })
}

/** Whether the shown lines, which are in order, are all lines of the place. */
function isWhollyRead({ ref, as, lines }: ShownPlace): boolean {
  if (as !== 'read' || ref.start < 1) return false
  let next = ref.start
  for (const [from, to] of lines) if (from <= next) next = Math.max(next, to + 1)
  return next > ref.end
}

function countsOf(tree: TreeColumns, levels: Uint8Array): Omit<CoverageMap, 'levels'> {
  const nodes = COVERAGE_LEVELS.map(() => 0)
  const touched: NodeNumber[] = []
  const looked = new Uint32Array(tree.count + 1)
  for (let n = 0; n < tree.count; n++) {
    const level = levels[n]
    if (n > 0) nodes[level]++
    const isLeaf = tree.size[n] === 1
    looked[n + 1] = looked[n] + (isLeaf && level > 0 ? 1 : 0)
    if (level > 0) touched.push(n)
  }
  const counts = COVERAGE_LEVELS.map((level, i) => ({
    level,
    nodes: nodes[i],
    share: nodes[i] / Math.max(1, tree.count - 1),
  }))
  return { touched: Uint32Array.from(touched), counts, looked }
}

/** Number of leaves below `node` with a level above 0. */
export function touchedLeavesBelow(map: CoverageMap, tree: TreeColumns, node: NodeNumber): number {
  return map.looked[node + tree.size[node]] - map.looked[node]
}
