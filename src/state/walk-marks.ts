// What the walk did to which place: pure folds over its steps.

import { assertNever } from '../base/assert.ts'
import type { NodeNumber } from '../model/toc.ts'
import type { Steering, Step } from '../model/trace.ts'

/** What can happen to a place. Where the navigator stands now is no mark: no single step made it. */
type MarkName =
  | 'start'
  | 'shown'
  | 'considered'
  | 'chosen'
  | 'read'
  | 'judged'
  | 'cited'
  | 'pruned'
  | 'fallback'

/** One mark in one lane. */
export interface Mark {
  /** Index of the step. */
  readonly step: number
  readonly node: NodeNumber
  readonly mark: MarkName
  /** Numbers of the citations, for `cited`. */
  readonly numbers?: readonly number[]
}

/** What one step draws: its marks, and where the trail comes from and goes to. */
export interface Lane {
  readonly step: number
  readonly kind: Step['kind']
  /** Where the trail comes from; `null` in the first lane. */
  readonly from: NodeNumber | null
  /** Where the walk is after the step. */
  readonly at: NodeNumber
  /** Whether the trail follows a reference instead of the tree. */
  readonly reference: boolean
  readonly marks: readonly Mark[]
}

/**
 * One lane for each of the first `upTo` steps. The closing step, which only sums up, has none. Lanes
 * of fewer steps are a prefix of the lanes of more.
 */
export function lanesOf(steps: readonly Step[], upTo = steps.length): Lane[] {
  const lanes: Lane[] = []
  let from: NodeNumber | null = null
  let isAway = false
  for (let i = 0; i < Math.min(upTo, steps.length); i++) {
    const step = steps[i]
    if (step.kind === 'done') continue
    // A place of an imported trace that is no longer there has no number, and is not drawn.
    const to = positionAfter(step) ?? -1
    const at: NodeNumber = to < 0 ? (from ?? 0) : to
    // In another collection: what is judged there is nothing of the place that was left.
    if (step.kind === 'route') isAway = step.start.node < 0
    const isThere = isAway && (step.kind === 'judge' || step.kind === 'fallback')
    const marks = isThere ? [] : marksOfStep(step, i, at).filter(({ node }) => node >= 0)
    lanes.push({ step: i, kind: step.kind, from, at, reference: step.kind === 'follow', marks })
    from = at
  }
  return lanes
}

/** All marks of the first `upTo` steps, in the order of the walk. */
export function marksOf(steps: readonly Step[], upTo = steps.length): Mark[] {
  return lanesOf(steps, upTo).flatMap((lane) => lane.marks)
}

/** Where a step moves the walk to, or `null` when it stays where it is. */
function positionAfter(step: Step): NodeNumber | null {
  switch (step.kind) {
    case 'route':
      return step.start.node
    case 'locate':
      return step.considered.find(isChosen)?.ref.node ?? step.cues.at(0)?.ref.node ?? null
    case 'choose':
      return step.considered.find(isChosen)?.ref.node ?? null
    case 'expand':
      return step.refs.at(0)?.node ?? null
    case 'read':
      return step.ref.node
    case 'follow':
      return step.to.node
    case 'steer':
      return step.steering.kind === 'pin' ? step.steering.ref.node : null
    case 'analyse':
    case 'shelves':
    case 'view':
    case 'judge':
    case 'cap':
    case 'fallback':
    case 'answer':
    case 'check':
    case 'done':
      return null
    default:
      return assertNever(step)
  }
}

function isChosen(candidate: { readonly fate: string }): boolean {
  return candidate.fate === 'chosen'
}

function marksOfStep(step: Step, index: number, at: NodeNumber): Mark[] {
  const mark = (node: NodeNumber, name: Mark['mark']): Mark => ({ step: index, node, mark: name })
  switch (step.kind) {
    case 'route':
      return [mark(step.start.node, 'start')]
    case 'locate': {
      const marks = step.considered.map((candidate) => mark(candidate.ref.node, candidate.fate))
      const scored = new Set(step.considered.map((candidate) => candidate.ref.node))
      const cues = step.cues.filter((cue) => !scored.has(cue.ref.node))
      return [...marks, ...cues.map((cue) => mark(cue.ref.node, 'chosen'))]
    }
    case 'view':
      return step.view.lines.map((line) => mark(line.ref.node, 'shown'))
    case 'choose':
      return step.considered.map((candidate) => mark(candidate.ref.node, candidate.fate))
    case 'expand':
      return step.refs.map((ref) => mark(ref.node, 'chosen'))
    case 'read':
      return [mark(step.ref.node, 'read')]
    case 'follow':
      return [mark(step.to.node, 'chosen')]
    case 'judge':
      return [mark(at, 'judged')]
    case 'fallback':
      return [mark(at, 'fallback')]
    case 'answer':
      return citedMarks(step.citations, index)
    case 'steer':
      return steeredMarks(step.steering, mark)
    case 'analyse':
    case 'shelves':
    case 'cap':
    case 'check':
    case 'done':
      return []
    default:
      return assertNever(step)
  }
}

function steeredMarks(
  steering: Steering,
  mark: (node: NodeNumber, name: Mark['mark']) => Mark,
): Mark[] {
  if (steering.kind === 'pin') return [mark(steering.ref.node, 'chosen')]
  if (steering.kind === 'prune') return [mark(steering.ref.node, 'pruned')]
  return []
}

function citedMarks(
  citations: readonly { readonly number: number; readonly ref: { readonly node: NodeNumber } }[],
  step: number,
): Mark[] {
  const numbers = new Map<NodeNumber, number[]>()
  for (const { number, ref } of citations) {
    const of = numbers.get(ref.node)
    if (of === undefined) numbers.set(ref.node, [number])
    else of.push(number)
  }
  return [...numbers].map(([node, of]) => ({ step, node, mark: 'cited', numbers: of }))
}

/** Where the walk is after `upTo` steps; `null` before the first. */
export function hereOf(steps: readonly Step[], upTo = steps.length): NodeNumber | null {
  return lanesOf(steps, upTo).at(-1)?.at ?? null
}

/** What a node became, the strongest mark last: this is what its row and its description say. */
export const MARKS_BY_STRENGTH = [
  'shown',
  'considered',
  'pruned',
  'start',
  'judged',
  'chosen',
  'fallback',
  'read',
  'cited',
] as const satisfies readonly Mark['mark'][]

/** Node → its strongest mark. */
export function strongestMarks(marks: readonly Mark[]): ReadonlyMap<NodeNumber, Mark['mark']> {
  const strongest = new Map<NodeNumber, Mark['mark']>()
  for (const { node, mark } of marks) {
    const known = strongest.get(node)
    if (known !== undefined && MARKS_BY_STRENGTH.indexOf(known) >= MARKS_BY_STRENGTH.indexOf(mark))
      continue
    strongest.set(node, mark)
  }
  return strongest
}

/** How many different nodes carry each mark. */
export type Tally = Readonly<Record<Mark['mark'], number>>

/** Counts the nodes behind each mark; a citation counts by its number. */
export function tallyOf(marks: readonly Mark[]): Tally {
  const nodes = new Map<Mark['mark'], Set<NodeNumber>>()
  for (const { node, mark } of marks) {
    const of = nodes.get(mark)
    if (of === undefined) nodes.set(mark, new Set([node]))
    else of.add(node)
  }
  const count = (name: Mark['mark']): number => nodes.get(name)?.size ?? 0
  return {
    start: count('start'),
    shown: count('shown'),
    considered: count('considered'),
    chosen: count('chosen'),
    read: count('read'),
    judged: count('judged'),
    cited: marks.reduce((sum, { numbers }) => sum + (numbers?.length ?? 0), 0),
    pruned: count('pruned'),
    fallback: count('fallback'),
  }
}

/** How much of the collection the walk looked at. */
export interface Coverage {
  readonly nodes: number
  readonly shown: number
  /** Nodes with any mark at all. */
  readonly looked: number
}

/** Counts the nodes of a tree of `nodes` nodes that any mark touches. */
export function coverageOf(marks: readonly Mark[], nodes: number): Coverage {
  const looked = new Set<NodeNumber>()
  const shown = new Set<NodeNumber>()
  for (const { node, mark } of marks) {
    looked.add(node)
    if (mark === 'shown') shown.add(node)
  }
  return { nodes, shown: shown.size, looked: looked.size }
}

/** The nodes that must be open for the walk to be seen: what it entered, read or cited lies below them. */
export function enteredNodes(lane: Lane): NodeNumber[] {
  const targets = lane.marks.filter(
    ({ mark }) => mark === 'chosen' || mark === 'read' || mark === 'cited',
  )
  return [lane.at, ...targets.map(({ node }) => node)]
}
