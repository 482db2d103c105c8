// The whole collection on one line, in tree order: where the walk went, not how much it read.

import { stringAt } from '../../../base/columns/strings.ts'
import type { TreeColumns } from '../../../model/library/node-ref.ts'
import type { Mark } from '../../../state/fold/walk-marks.ts'

/** A part of the strip, in per cent of its width. */
export interface Stretch {
  readonly key: string
  readonly start: number
  readonly width: number
}

/** Names of branches that take at least this share of the strip are shown. */
const MIN_NAMED_SHARE = 0.08

/** The top-level branches that are wide enough for their name. */
export function branchesOf(tree: TreeColumns): (Stretch & { readonly name: string })[] {
  const branches: (Stretch & { name: string })[] = []
  for (let n = 1; n < tree.count; n += tree.size[n]) {
    const share = tree.size[n] / tree.count
    if (share < MIN_NAMED_SHARE) continue
    const name = stringAt(tree.titles, n).replace(/\/$/, '')
    branches.push({ key: `${n}`, name, start: (n / tree.count) * 100, width: share * 100 })
  }
  return branches
}

/** The kinds of marks on the strip, in the order of painting. */
export const STRIP_MARKS = ['shown', 'considered', 'read', 'cited'] as const
export type StripMark = (typeof STRIP_MARKS)[number]

/** Marks that are closer than this share of the strip are drawn as one. */
const MAX_JOINED_GAP = 0.004

/** Positions of the nodes with a mark on the strip; near ones are joined. */
export function stretchesOf(marks: readonly Mark[], mark: StripMark, nodes: number): Stretch[] {
  const at = marks.filter((candidate) => candidate.mark === mark).map(({ node }) => node)
  const stretches: [number, number][] = []
  for (const node of [...new Set(at)].sort((a, b) => a - b)) {
    const last = stretches.at(-1)
    if (last !== undefined && node - last[1] <= MAX_JOINED_GAP * nodes) last[1] = node + 1
    else stretches.push([node, node + 1])
  }
  return stretches.map(([from, to]) => ({
    key: `${mark}-${from}`,
    start: (from / nodes) * 100,
    width: ((to - from) / nodes) * 100,
  }))
}
