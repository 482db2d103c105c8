// The whole collection on one line, in tree order: where the walk looked, not how much it read.

import { stringAt } from '../../../base/columns/strings.ts'
import type { TreeColumns } from '../../../model/library/library.ts'
import type { Mark } from '../../../state/fold/walk-marks.ts'

/** A stretch of the strip, in per cent of its width. */
export interface Stretch {
  readonly key: string
  readonly start: number
  readonly width: number
}

/** Names of branches that take at least this share of the strip are written. */
const LEAST_NAMED = 0.08

/** The top-level branches that are wide enough for their name. */
export function branchesOf(tree: TreeColumns): (Stretch & { readonly name: string })[] {
  const branches: (Stretch & { name: string })[] = []
  for (let n = 1; n < tree.count; n += tree.size[n]) {
    const share = tree.size[n] / tree.count
    if (share < LEAST_NAMED) continue
    const name = stringAt(tree.titles, n).replace(/\/$/, '')
    branches.push({ key: `${n}`, name, start: (n / tree.count) * 100, width: share * 100 })
  }
  return branches
}

/** The kinds of marks on the strip, in the order in which they are painted. */
export const STRIP_MARKS = ['shown', 'considered', 'read', 'cited'] as const
export type StripMark = (typeof STRIP_MARKS)[number]

/** Stretches that are closer than this share of the strip are drawn as one. */
const GAP = 0.004

/** Where on the strip the nodes with a mark are; near ones are joined. */
export function stretchesOf(marks: readonly Mark[], mark: StripMark, nodes: number): Stretch[] {
  const at = marks.filter((candidate) => candidate.mark === mark).map(({ node }) => node)
  const stretches: [number, number][] = []
  for (const node of [...new Set(at)].sort((a, b) => a - b)) {
    const last = stretches.at(-1)
    if (last !== undefined && node - last[1] <= GAP * nodes) last[1] = node + 1
    else stretches.push([node, node + 1])
  }
  return stretches.map(([from, to]) => ({
    key: `${mark}-${from}`,
    start: (from / nodes) * 100,
    width: ((to - from) / nodes) * 100,
  }))
}
