// Compares two walks of one question: steps aligned by iteration, and what both found. Pure.

import type { Citation, Step, WalkResult } from '../../model/walk/trace.ts'

/** Steps in one row of the comparison. */
export interface ComparedRow {
  readonly how: 'same' | 'differs' | 'only-a' | 'only-b'
  readonly a: Step | null
  readonly b: Step | null
}

/**
 * Aligns two walks. A judgement ends an iteration. Iterations are aligned by number, and the steps inside
 * of them by the longest common sequence of kinds, and of tools for calls. Every step is in exactly one row, in order.
 */
export function alignSteps(a: readonly Step[], b: readonly Step[]): ComparedRow[] {
  const [inA, inB] = [iterationsOf(a), iterationsOf(b)]
  const rows: ComparedRow[] = []
  for (let i = 0; i < Math.max(inA.loops.length, inB.loops.length); i++) {
    rows.push(...alignKinds(inA.loops[i] ?? [], inB.loops[i] ?? []))
  }
  return [...rows, ...alignKinds(inA.end, inB.end)]
}

/** Iterations, and the steps after the last judgement. The closing step is left out. */
function iterationsOf(steps: readonly Step[]): { loops: Step[][]; end: Step[] } {
  const loops: Step[][] = []
  let open: Step[] = []
  for (const step of steps) {
    if (step.kind === 'done') continue
    open.push(step)
    if (step.kind !== 'judge') continue
    loops.push(open)
    open = []
  }
  return { loops, end: open }
}

function alignKinds(a: readonly Step[], b: readonly Step[]): ComparedRow[] {
  const common = commonLengths(a, b)
  const rows: ComparedRow[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (sortOf(a[i]) === sortOf(b[j])) {
      rows.push({ how: isSame(a[i], b[j]) ? 'same' : 'differs', a: a[i++], b: b[j++] })
    } else if (common[i + 1][j] >= common[i][j + 1])
      rows.push({ how: 'only-a', a: a[i++], b: null })
    else rows.push({ how: 'only-b', a: null, b: b[j++] })
  }
  while (i < a.length) rows.push({ how: 'only-a', a: a[i++], b: null })
  while (j < b.length) rows.push({ how: 'only-b', a: null, b: b[j++] })
  return rows
}

/** What two steps must share to be in one row: their kind, and the tool of a call. */
function sortOf(step: Step): string {
  return step.kind === 'call' ? `call ${step.tool}` : step.kind
}

/** Length of the longest common sequence of kinds from each pair of positions on. */
function commonLengths(a: readonly Step[], b: readonly Step[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () =>
    new Array<number>(b.length + 1).fill(0),
  )
  const [sorts, others] = [a.map(sortOf), b.map(sortOf)]
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i][j] =
        sorts[i] === others[j]
          ? lengths[i + 1][j + 1] + 1
          : Math.max(lengths[i + 1][j], lengths[i][j + 1])
    }
  }
  return lengths
}

/** Whether two steps of the same kind did the same. */
function isSame(a: Step, b: Step): boolean {
  return sortOf(a) === sortOf(b) && targetsOf(a) === targetsOf(b)
}

/** A text of a step's result, equal exactly if the results are equal. */
function targetsOf(step: Step): string {
  switch (step.kind) {
    case 'route':
      return step.route
    case 'start':
      return step.start.id
    case 'call':
      return JSON.stringify([step.given, step.places.map(({ ref, as }) => [ref.id, as])])
    case 'read':
      return step.ref.id
    case 'follow':
      return `${step.from.id}\n${step.to.id}`
    case 'judge':
      return `${step.enough} ${step.missing.join(' ')}`
    case 'answer':
      return step.text
    default: {
      const { number, at, ms, shownTokens, readTokens, ...rest } = step
      return JSON.stringify(rest)
    }
  }
}

/** A row, or a folded run of equal rows. */
export type FoldedRow =
  | { readonly kind: 'row'; readonly row: ComparedRow }
  | { readonly kind: 'same'; readonly rows: readonly ComparedRow[] }

export function foldRows(rows: readonly ComparedRow[], least = 2): FoldedRow[] {
  const folded: FoldedRow[] = []
  let run: ComparedRow[] = []
  const flush = (): void => {
    if (run.length >= least) folded.push({ kind: 'same', rows: run })
    else for (const row of run) folded.push({ kind: 'row', row })
    run = []
  }
  for (const row of rows) {
    if (row.how === 'same') run.push(row)
    else {
      flush()
      folded.push({ kind: 'row', row })
    }
  }
  flush()
  return folded
}

/** Two lists compared: what both have, and what only one has. */
export interface Shared<T> {
  readonly both: readonly T[]
  readonly onlyA: readonly T[]
  readonly onlyB: readonly T[]
}

/** Results by place. */
export function sharedResults(
  a: readonly WalkResult[],
  b: readonly WalkResult[],
): Shared<WalkResult> {
  return shared(a, b, (x, y) => x.ref.id === y.ref.id)
}

/** Citations that share lines of a file. */
export function sharedCitations(a: readonly Citation[], b: readonly Citation[]): Shared<Citation> {
  return shared(a, b, (x, y) => x.ref.path === y.ref.path && x.start <= y.end && y.start <= x.end)
}

function shared<T>(a: readonly T[], b: readonly T[], equal: (x: T, y: T) => boolean): Shared<T> {
  return {
    both: a.filter((x) => b.some((y) => equal(x, y))),
    onlyA: a.filter((x) => !b.some((y) => equal(x, y))),
    onlyB: b.filter((y) => !a.some((x) => equal(x, y))),
  }
}
