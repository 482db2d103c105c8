// Which node each line belongs to, even if members are outside the lines of their type.

import type { Outline } from './outline.ts'

/** First and last line, 1-based and inclusive. */
export type LineRun = readonly [first: number, last: number]

/** Whether some node is outside its parent's lines. */
export function isScattered({ count, size, start, end }: Outline): boolean {
  const open: number[] = []
  for (let n = 0; n < count; n++) {
    while (open.length > 0 && n >= open[open.length - 1] + size[open[open.length - 1]]) open.pop()
    const parent = open.at(-1)
    if (parent !== undefined && (start[n] < start[parent] || end[n] > end[parent])) return true
    open.push(n)
  }
  return false
}

/**
 * The runs of lines that are each node's own: a line belongs to the shortest node that contains it. Of equally
 * long ones it belongs to the innermost, of siblings to the first. O(lines × depth).
 */
export function ownLineRuns(outline: Outline): readonly (readonly LineRun[])[] {
  const { count, size, start, end } = outline
  const isIn = (n: number, branch: number): boolean => n >= branch && n < branch + size[branch]
  const order = Array.from({ length: count }, (_, n) => n).sort((a, b) => {
    const longer = end[b] - start[b] - (end[a] - start[a])
    return longer !== 0 ? longer : isIn(b, a) ? -1 : isIn(a, b) ? 1 : b - a
  })
  const last = end[0]
  const owner = new Uint32Array(last + 2)
  for (const n of order) owner.fill(n, start[n], Math.min(end[n], last) + 1)
  const runs: LineRun[][] = Array.from({ length: count }, () => [])
  for (let from = 1; from <= last; ) {
    let to = from
    while (to < last && owner[to + 1] === owner[from]) to++
    runs[owner[from]].push([from, to])
    from = to + 1
  }
  return runs
}
