// How far the walk looked at each place (UI-4b): one number a node, and how much of all that is.

import type { TreeColumns } from '../../model/library/library.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import type { ShownPlace, Step } from '../../model/walk/trace.ts'
import { ancestors } from './tree-rows.ts'
import type { Mark } from './walk-marks.ts'

/** From never looked at to cited; a node's level is its position in this list. */
export const LEVELS = ['never', 'shown', 'considered', 'opened', 'read', 'cited'] as const
export type Level = (typeof LEVELS)[number]

const CODE: Readonly<Record<Level, number>> = {
  never: 0,
  shown: 1,
  considered: 2,
  opened: 3,
  read: 4,
  cited: 5,
}

/** What each mark makes of its node. */
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

/** Nodes and leaves of one level, and the share of the nodes in all nodes (0–1). */
export interface LevelCount {
  readonly level: Level
  readonly nodes: number
  readonly leaves: number
  readonly share: number
}

/** How far a walk looked, node by node. */
export interface CoverageMap {
  /** Level of each node, as its position in `LEVELS`. */
  readonly levels: Uint8Array
  /** Nodes with a level above 0, in the order of the tree. */
  readonly touched: Uint32Array
  /** One for each level. */
  readonly counts: readonly LevelCount[]
  /** Leaves below node n that were looked at: `looked[n + size] − looked[n]`. */
  readonly looked: Uint32Array
}

/**
 * Works the levels out. What lies above a place that was opened, read or cited was opened as well;
 * what lies below one whose lines were all read was read.
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
    const code = CODE[LEVEL_OF[mark]]
    raise(node, code)
    if (code < CODE.opened) continue
    for (const above of ancestors(tree, node)) raise(above, CODE.opened)
  }
  // A trace may say of one place very often that it was read.
  const known = new Set<string>()
  for (const { node, level } of wholeReads(steps)) {
    if (node < 0 || node >= tree.count || known.has(`${level} ${node}`)) continue
    known.add(`${level} ${node}`)
    const end = node + tree.size[node]
    for (let n = node; n < end; n++) raise(n, CODE[level])
  }
  return { levels, ...countsOf(tree, levels) }
}

/** Places of which every line was read, or cited. */
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

/** Whether the lines that were shown, which are in order, are all that the place has. */
function isWhollyRead({ ref, as, lines }: ShownPlace): boolean {
  if (as !== 'read' || ref.start < 1) return false
  let next = ref.start
  for (const [from, to] of lines) if (from <= next) next = Math.max(next, to + 1)
  return next > ref.end
}

function countsOf(tree: TreeColumns, levels: Uint8Array): Omit<CoverageMap, 'levels'> {
  const nodes = LEVELS.map(() => 0)
  const leaves = LEVELS.map(() => 0)
  const touched: NodeNumber[] = []
  const looked = new Uint32Array(tree.count + 1)
  for (let n = 0; n < tree.count; n++) {
    const level = levels[n]
    nodes[level]++
    const isLeaf = tree.size[n] === 1
    if (isLeaf) leaves[level]++
    looked[n + 1] = looked[n] + (isLeaf && level > 0 ? 1 : 0)
    if (level > 0) touched.push(n)
  }
  const counts = LEVELS.map((level, i) => ({
    level,
    nodes: nodes[i],
    leaves: leaves[i],
    share: tree.count === 0 ? 0 : nodes[i] / tree.count,
  }))
  return { touched: Uint32Array.from(touched), counts, looked }
}

/** Leaves below `node` that were looked at. */
export function lookedBelow(map: CoverageMap, tree: TreeColumns, node: NodeNumber): number {
  return map.looked[node + tree.size[node]] - map.looked[node]
}
