// Marks of a walk on places: pure folds over its steps.

import type { CollectionSlug, NodeRef } from '../../../model/library/node-ref.ts'
import type { NodeNumber } from '../../../model/tree/toc.ts'
import type { ShownPlace, Steering, Step, ToolName } from '../../../model/walk/trace.ts'

/**
 * What a step can do with a place, the strongest last; the strongest one is shown in the row and the description of
 * a node. The current place of the walk is not a mark, because no single step makes it.
 */
export const MARKS_BY_STRENGTH = [
  ...(['shown', 'considered', 'pruned', 'start', 'judged'] as const),
  ...(['chosen', 'fallback', 'read', 'cited'] as const),
] as const
type MarkName = (typeof MARKS_BY_STRENGTH)[number]

/** One mark in one lane. */
export interface Mark {
  /** Index of the step. */
  readonly step: number
  readonly node: NodeNumber
  /** A place of another collection, which has no number here. */
  readonly elsewhere?: NodeRef
  readonly mark: MarkName
  /** Numbers of the citations, for `cited`. */
  readonly numbers?: readonly number[]
  /** Found by a reference from the current place of the walk. */
  readonly linked?: true
}

/** What one step draws: its marks, and the start and end of its part of the trail. */
export interface Lane {
  readonly step: number
  readonly kind: Step['kind']
  /** Start of this part of the trail; `null` in the first lane. */
  readonly from: NodeNumber | null
  /** Place of the walk after the step. */
  readonly at: NodeNumber
  /** Whether the trail follows a reference, not the tree. */
  readonly reference: boolean
  readonly marks: readonly Mark[]
  /** Marks of places in other collections: counted, and not drawn. */
  readonly elsewhere: readonly Mark[]
}

/**
 * One lane for each of the first `upTo` steps; none for the closing step. Lanes
 * of fewer steps are a prefix of the lanes of more.
 */
export function lanesOf(steps: readonly Step[], upTo = steps.length): Lane[] {
  const lanes: Lane[] = []
  let from: NodeNumber | null = null
  let isAway = false
  const linked = new Set<NodeNumber>()
  for (let i = 0; i < Math.min(upTo, steps.length); i++) {
    const step = steps[i]
    if (step.kind === 'done') continue
    // A place of an imported trace that is gone has no number, and is not drawn.
    const to = positionAfter(step) ?? -1
    const at: NodeNumber = to < 0 ? (from ?? 0) : to
    // In another collection: judgements there do not mark the last place in this one.
    if (step.kind === 'route' || step.kind === 'start') isAway = step.start.node < 0
    const isThere = isAway && (step.kind === 'judge' || step.kind === 'fallback')
    const all = isThere ? [] : marksOfStep(step, i, at)
    const marks = all.filter(({ node }) => node >= 0)
    const elsewhere = all.filter(({ elsewhere: other }) => other !== undefined)
    const isLed = step.kind === 'call' && at !== from && linked.has(at)
    const reference = step.kind === 'follow' || isLed
    lanes.push({ step: i, kind: step.kind, from, at, reference, marks, elsewhere })
    for (const one of marks) if (one.linked) linked.add(one.node)
    from = at
  }
  return lanes
}

/** The node to which a step moves the walk, or `null` if it does not move it. */
function positionAfter(step: Step): NodeNumber | null {
  switch (step.kind) {
    case 'route':
    case 'start':
      return step.start.node
    case 'call':
      return calledAt(step.places)
    case 'read':
      return step.ref.node
    case 'follow':
      return step.to.node
    case 'steer':
      return step.steering.kind === 'pin' ? step.steering.ref.node : null
    default:
      return null
  }
}

/** The node to which a call moves the walk: the first place that it read, else the one that it opened. */
function calledAt(places: readonly ShownPlace[]): NodeNumber | null {
  const first = (as: ShownPlace['as']) => places.find((place) => place.as === as)?.ref.node
  return first('read') ?? first('opened') ?? null
}

/** The mark of a place in the answer of a tool: places that an outline lists were shown, not considered. */
export function markOfListedPlace(as: ShownPlace['as'], tool: ToolName | 'unknown'): Mark['mark'] {
  if (as === 'opened') return 'chosen'
  if (as === 'read') return 'read'
  return as === 'listed' && tool === 'outline' ? 'shown' : 'considered'
}

function marksOfStep(step: Step, index: number, at: NodeNumber): Mark[] {
  const mark = (ref: Place, name: Mark['mark']): Mark => ({
    step: index,
    ...placeOf(ref),
    mark: name,
  })
  switch (step.kind) {
    case 'route':
    case 'start':
      return [mark(step.start, 'start')]
    case 'call':
      return step.places.map(({ ref, as }) => ({
        ...mark(ref, markOfListedPlace(as, step.tool)),
        ...(as === 'linked' && { linked: true }),
      }))
    case 'read':
      return [mark(step.ref, 'read')]
    case 'follow':
      return [mark(step.to, 'chosen')]
    case 'judge':
      return [mark(at, 'judged')]
    case 'fallback':
      return [mark(at, 'fallback')]
    case 'answer':
      return citedMarks(step.citations, index)
    case 'steer':
      return steeredMarks(step.steering, mark)
    default:
      return []
  }
}

/** A place of a step, or the node at which the walk is. */
type Place = NodeRef | NodeNumber

function placeOf(place: Place): Pick<Mark, 'node' | 'elsewhere'> {
  if (typeof place === 'number') return { node: place }
  const { node, collection } = place
  return collection === undefined ? { node } : { node, elsewhere: place }
}

/** A key of the place. */
function keyOf({ node, elsewhere }: Pick<Mark, 'node' | 'elsewhere'>): NodeNumber | string {
  return elsewhere === undefined ? node : `${elsewhere.collection}/${elsewhere.id}`
}

function steeredMarks(steering: Steering, mark: (ref: Place, name: Mark['mark']) => Mark): Mark[] {
  if (steering.kind === 'pin') return [mark(steering.ref, 'chosen')]
  if (steering.kind === 'prune') return [mark(steering.ref, 'pruned')]
  return []
}

function citedMarks(
  citations: readonly { readonly number: number; readonly ref: Place }[],
  step: number,
): Mark[] {
  const cited = new Map<NodeNumber | string, { readonly ref: Place; readonly numbers: number[] }>()
  for (const { number, ref } of citations) {
    const key = keyOf(placeOf(ref))
    const known = cited.get(key)
    if (known === undefined) cited.set(key, { ref, numbers: [number] })
    else known.numbers.push(number)
  }
  return [...cited.values()].map(({ ref, numbers }) => ({
    step,
    ...placeOf(ref),
    mark: 'cited',
    numbers,
  }))
}

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

/** Number of different nodes with each mark. */
export type Tally = Readonly<Record<Mark['mark'], number>>

/**
 * Counts the places with each mark, also in other collections. Citations count by their number,
 * in the last answer: a retry replaces the previous answer.
 */
export function tallyOf(lanes: readonly Pick<Lane, 'kind' | 'marks' | 'elsewhere'>[]): Tally {
  const nodes = new Map<Mark['mark'], Set<NodeNumber | string>>()
  const both = (lane: Pick<Lane, 'marks' | 'elsewhere'>) => [...lane.marks, ...lane.elsewhere]
  for (const place of lanes.flatMap(both)) {
    const of = nodes.get(place.mark)
    if (of === undefined) nodes.set(place.mark, new Set([keyOf(place)]))
    else of.add(keyOf(place))
  }
  const answer = lanes.findLast(({ kind }) => kind === 'answer')
  const citing = answer === undefined ? [] : both(answer)
  const counts = MARKS_BY_STRENGTH.map((mark) => [mark, nodes.get(mark)?.size ?? 0])
  return {
    ...(Object.fromEntries(counts) as Tally),
    cited: citing.reduce((sum, { numbers }) => sum + (numbers?.length ?? 0), 0),

    // Several fallbacks can occur at the same place: each one counts.
    fallback: lanes.filter(({ kind }) => kind === 'fallback').length,
  }
}

/**
 * What `placeOf` gives for a node, such as its row → numbers of the last answer's citations there, in order. A
 * retry replaces the previous answer.
 */
export function citationsBy(
  lanes: readonly Lane[],
  placeOf: (node: NodeNumber) => number | null,
): ReadonlyMap<number, readonly number[]> {
  const cited = new Map<number, number[]>()
  const answer = lanes.findLast(({ kind }) => kind === 'answer')
  for (const { node, numbers = [] } of answer?.marks ?? []) {
    const place = placeOf(node)
    if (place === null) continue
    cited.set(
      place,
      [...(cited.get(place) ?? []), ...numbers].sort((a, b) => a - b),
    )
  }
  return cited
}

/** What a walk did in another collection than the current one. */
export interface OtherCollections {
  /** Different places that were shown, considered, read or cited. */
  readonly places: number
  /** The first place with the strongest mark. */
  readonly best: NodeRef
}

/** Other collection → what the walk did there. */
export function otherCollectionsOf(
  lanes: readonly Lane[],
): ReadonlyMap<CollectionSlug, OtherCollections> {
  const strength = ({ mark }: Mark): number => MARKS_BY_STRENGTH.indexOf(mark)
  const known = new Set<NodeNumber | string>()
  const found = new Map<CollectionSlug, OtherCollections & { readonly strength: number }>()
  for (const mark of lanes.flatMap((lane) => lane.elsewhere)) {
    const best = mark.elsewhere
    if (best?.collection === undefined) continue
    const before = found.get(best.collection)
    const places = (before?.places ?? 0) + (known.has(keyOf(mark)) ? 0 : 1)
    known.add(keyOf(mark))
    const isBetter = before === undefined || strength(mark) > before.strength
    const own = isBetter ? { best, strength: strength(mark) } : before
    found.set(best.collection, { ...own, places })
  }
  return new Map([...found].map(([slug, { places, best }]) => [slug, { places, best }]))
}

/** The nodes to open so that the places that the walk entered, read or cited are visible. */
export function enteredNodes(lane: Lane): NodeNumber[] {
  const targets = lane.marks.filter(
    ({ mark }) => mark === 'chosen' || mark === 'read' || mark === 'cited',
  )
  return [lane.at, ...targets.map(({ node }) => node)]
}
