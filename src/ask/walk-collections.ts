// Walks the collection of a question, or several one after the other until enough was found (NAV-8).

import { abortable } from '../base/abort.ts'
import { filled } from '../messages/words.ts'
import type { Library } from '../model/library/library.ts'
import type { CollectionSlug } from '../model/library/node-ref.ts'
import type { NodeNumber } from '../model/tree/toc.ts'
import { READ_TOKENS } from '../model/walk/by-hand.ts'
import type { Reading } from '../model/walk/reading.ts'
import type {
  CollectionCandidate,
  Steering,
  Step,
  StepBody,
  WalkResult,
} from '../model/walk/trace.ts'
import { rankCollections } from '../navigate/rank-collections.ts'
import { bearings } from '../navigate/walk/corrections.ts'
import { flatMapSteps } from '../navigate/walk/mapped.ts'
import type { WalkOutcome } from '../navigate/walk/outcome.ts'
import { walk } from '../navigate/walk/walk.ts'
import type { WalkDependencies, WalkRequest } from '../navigate/walk/walk-state.ts'
import type { AskContext, AskRequest } from './request.ts'

/** What the walk found, or the best of the walks of several collections. */
export interface CombinedOutcome {
  readonly outcome: WalkOutcome
  /** What was read in the other collections. */
  readonly before: readonly Reading[]
}

/** Walks; for several collections the outcome is that of the best walk, with the results of all. */
export async function* walkCollections(
  context: AskContext,
): AsyncGenerator<StepBody, CombinedOutcome> {
  const { request } = context
  const several = [...new Set(request.collections ?? [])]
  if (several.length < 2) {
    const dependencies = await dependenciesOf(context, request.collection)
    const outcome = yield* walk({ ...request, flat: isFlat(request) }, dependencies)
    return { outcome, before: [] }
  }
  return yield* walkSeveral(context, several)
}

async function* walkSeveral(
  context: AskContext,
  collections: readonly CollectionSlug[],
): AsyncGenerator<StepBody, CombinedOutcome> {
  const { request, library, options } = context
  const { signal } = options
  const { within } = request
  const scope = within === undefined ? undefined : { collection: request.collection, within }
  const shelf = {
    library,
    ...(scope && { scope }),
    ...(signal && { signal }),
  }
  const { step, order, scores } = await chooseCollections(request.question, collections, shelf)
  yield step
  const walked: { readonly outcome: WalkOutcome; readonly match: number }[] = []
  let readTokens = READ_TOKENS
  for (const collection of order) {
    const outcome: WalkOutcome = yield* inCollection(
      collection,
      walk(
        { ...inOneOf(request, collection), readTokens },
        await dependenciesOf(context, collection),
      ),
    )
    walked.push({ outcome, match: scores.get(collection) ?? 0 })
    // All walks share the budget of the question.
    readTokens = Math.max(0, readTokens - outcome.state.readTokens)
    if (outcome.stopped || outcome.state.enough || readTokens <= 0) break
  }
  return together(walked, request.limit)
}

/**
 * The walk that found most, with the results of all and what the others read. A score is relative to the other places
 * of its collection, so it is multiplied by how well the collection matches.
 */
function together(
  walked: readonly { readonly outcome: WalkOutcome; readonly match: number }[],
  limit: number,
): CombinedOutcome {
  const [first, ...others] = walked
  if (first === undefined) throw new RangeError('no collection was asked')
  const worth = ({ outcome, match }: typeof first) =>
    outcome.state.enough ? 1 + match : outcome.quality * match
  const best = others.reduce((a, b) => (worth(b) > worth(a) ? b : a), first)
  const stopped = walked.some(({ outcome }) => outcome.stopped)
  // If anything was found, places that were only listed elsewhere are no results.
  const finding = walked.filter(({ outcome }) => outcome.tier !== 'listing')
  const results = (finding.length > 0 ? finding : walked).flatMap(
    ({ outcome, match }): WalkResult[] => {
      const { collection } = outcome.state.request
      return outcome.results.map((one) => ({ ...one, score: match * one.score, collection }))
    },
  )
  results.sort((a, b) => b.score - a.score)
  const before = walked.filter((one) => one !== best).flatMap(({ outcome }) => outcome.readings)
  return { outcome: { ...best.outcome, stopped, results: results.slice(0, limit) }, before }
}

/**
 * The question for one of several collections: a scope, pins and left-out branches are places in the first of them
 * only; each collection continues with its own steps of an earlier walk.
 */
function inOneOf(
  { within, steering, earlier, ...request }: AskRequest,
  collection: CollectionSlug,
): WalkRequest {
  const isFirst = collection === request.collection
  const own = earlier?.filter((step) => step.collection === collection) ?? []
  // A collection that was not walked yet has received no hint.
  const before = own.length > 0 ? [] : hintsOf(earlier ?? [])
  const applicable = [...before, ...(steering ?? []).filter(appliesTo(isFirst))]
  const last = earlier?.findLast((step) => step.collection !== undefined)?.collection
  const hasEnded = own.length > 0 && last !== collection && applicable.length === 0
  return {
    ...request,
    collection,
    flat: isFlat(request),
    ...(isFirst && within !== undefined && { within }),
    steering: applicable,
    ...(own.length > 0 && { earlier: own, hasEnded }),
  }
}

function hintsOf(earlier: readonly Step[]): readonly Steering[] {
  const hints = new Map<string, Steering>()
  for (const step of earlier)
    if (step.kind === 'steer' && step.steering.kind === 'hint')
      hints.set(step.steering.text, step.steering)
  return [...hints.values()]
}

/** Whether steering applies to a collection: a place is one of the first collection. */
function appliesTo(isFirst: boolean): (said: Steering) => boolean {
  return ({ kind }) => isFirst || kind === 'hint'
}

/** Steps and readings of one of several collections, marked with its name. */
async function* inCollection(
  collection: CollectionSlug,
  steps: AsyncGenerator<StepBody, WalkOutcome>,
): AsyncGenerator<StepBody, WalkOutcome> {
  const outcome = yield* flatMapSteps(steps, (step) => [{ ...step, collection }])
  return { ...outcome, readings: outcome.readings.map((reading) => ({ ...reading, collection })) }
}

async function dependenciesOf(
  context: AskContext,
  collection: CollectionSlug,
): Promise<WalkDependencies> {
  const { request, library, options } = context
  const { signal, steer, corrections, wordTable, embedder, reranker } = options
  const kept = (await corrections?.list(collection)) ?? []
  return {
    library,
    bearings: await bearings(request.question, kept, collection, library),
    ...(signal && { signal }),
    ...(steer && { steer: () => steer().filter(appliesTo(collection === request.collection)) }),
    ...(wordTable && { wordTable }),
    ...(embedder && { embedder }),
    ...(reranker && { reranker }),
  }
}

/** Whether only the ranking by words is wanted. */
function isFlat({ reasoner }: Pick<AskRequest, 'reasoner'>): boolean {
  return reasoner === 'bm25'
}

/**
 * Maximum number of collections that are walked, that are chosen at first, and of candidates of each that are compared.
 */
const MAX_WALKED = 3
const FIRST_CHOSEN = 2
const MAX_CANDIDATES = 5

interface CollectionChoiceContext {
  readonly library: Library
  readonly scope?: { readonly collection: CollectionSlug; readonly within: NodeNumber }
  readonly signal?: AbortSignal
}

/** The step with the collections that are walked, in order, and how well each matches (0–1). */
async function chooseCollections(
  question: string,
  collections: readonly CollectionSlug[],
  context: CollectionChoiceContext,
): Promise<{
  readonly step: StepBody
  readonly order: readonly CollectionSlug[]
  readonly scores: ReadonlyMap<CollectionSlug, number>
}> {
  const { signal } = context
  const rows = await abortable(
    Promise.all(collections.map((slug) => rowOf(question, slug, context))),
    signal,
  )
  const scored = weighed(rankCollections(rows), await weightsOf(context.library))
  const chosen = choiceOf(scored)
  // A collection without a word of the question is not worth walking.
  const ways = scored.filter(({ score }) => score > 0).map(({ collection }) => collection)
  const order = [...new Set([...chosen, ...ways])].slice(0, MAX_WALKED)
  const shelves = scored.map(({ collection, name, score, why }): CollectionCandidate => {
    const fate = chosen.includes(collection) ? 'chosen' : 'considered'
    return { collection, name, score, why, fate }
  })
  const why = filled('The words of the question stand there most.')
  const scores = new Map(scored.map(({ collection, score }) => [collection, score]))
  return { step: { kind: 'shelves', shelves, why }, order, scores }
}

/** The weight of each collection if several are asked, as its user set it. */
async function weightsOf(library: Library): Promise<ReadonlyMap<CollectionSlug, number>> {
  const infos = await library.collections()
  return new Map(infos.map(({ slug, weight = 1 }) => [slug, weight]))
}

/** Scores × weight of the collection, scaled to 0–1 again; the best first. */
function weighed<T extends { readonly collection: CollectionSlug; readonly score: number }>(
  rows: readonly T[],
  weights: ReadonlyMap<CollectionSlug, number>,
): T[] {
  const scores = rows.map(({ collection, score }) => score * (weights.get(collection) ?? 1))
  const best = Math.max(Number.MIN_VALUE, ...scores)
  return rows
    .map((row, i) => ({ ...row, score: scores[i] / best }))
    .sort((a, b) => b.score - a.score)
}

/** The best two that contain a word of the question; the first if none does. */
function choiceOf(scored: readonly { collection: CollectionSlug; score: number }[]) {
  const matching = scored.filter(({ score }) => score > 0).slice(0, FIRST_CHOSEN)
  const chosen = matching.length > 0 ? matching : scored.slice(0, 1)
  return chosen.map(({ collection }) => collection)
}

/** A collection by its description, with what its index knows of the question. */
async function rowOf(
  question: string,
  collection: CollectionSlug,
  { library, scope }: CollectionChoiceContext,
) {
  const within = scope?.collection === collection ? scope.within : 0
  const [card, [top], { words, candidates }] = await Promise.all([
    library.card(collection, 0),
    library.refs(collection, [within]),
    library.evidence(collection, { question, within, limit: MAX_CANDIDATES }),
  ])
  const overview = card?.overview ?? ''
  const sections = (card?.sections ?? []).map(({ title }) => title)
  const name = card?.title ?? collection
  return { collection, name, overview, sections, nodes: top.size, words, candidates }
}
