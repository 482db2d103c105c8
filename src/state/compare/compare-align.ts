// Two walks of one question, side by side: steps aligned by iteration, and what both found. Pure.

import type { Citation, Step, WalkResult } from '../../model/walk/trace.ts'

/** Steps that stand beside each other. */
export interface ComparedRow {
  readonly how: 'same' | 'differs' | 'only-a' | 'only-b'
  readonly a: Step | null
  readonly b: Step | null
}

/**
 * Aligns two walks. A judgement ends an iteration; iterations stand beside each other, and inside of
 * one the longest common sequence of kinds, of calls by their tool. Every step stands in exactly one row, in its order.
 */
export function alignSteps(a: readonly Step[], b: readonly Step[]): ComparedRow[] {
  const [inA, inB] = [iterationsOf(a), iterationsOf(b)]
  const rows: ComparedRow[] = []
  for (let i = 0; i < Math.max(inA.loops.length, inB.loops.length); i++) {
    rows.push(...alignKinds(inA.loops[i] ?? [], inB.loops[i] ?? []))
  }
  return [...rows, ...alignKinds(inA.end, inB.end)]
}

/** Iterations, and what comes after the last judgement. The closing step, which sums up, is left out. */
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

/** What steps must share to stand beside each other: their kind, and of calls the tool. */
function sortOf(step: Step): string {
  return step.kind === 'call' ? `call ${step.tool}` : step.kind
}

/** Length of the longest common sequence of kinds from each pair of places on. */
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

/** Whether two steps of one kind did the same. */
function isSame(a: Step, b: Step): boolean {
  return sortOf(a) === sortOf(b) && targetsOf(a) === targetsOf(b)
}

/** What a step came to, as text that is equal exactly when that is. */
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

/** Rows with runs of at least `least` equal ones folded. */
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

/** Things of two lists: what both have, and what only one has. */
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
