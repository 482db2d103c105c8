// The walk without a model (NAV-2): it searches, reads the best places, follows a reference from them, reads a place of
// the other sort, and repeats while words of the question are missing. It yields every step as it happens and reads the
// tree only through the library.

import { abortable } from '../../base/abort.ts'
import { addressedLines } from '../../llm/addressed.ts'
import { filled, type UiMessage } from '../../messages/words.ts'
import { contains, type NodeRef } from '../../model/library/node-ref.ts'
import type { Passage } from '../../model/library/reading-types.ts'
import { isProse } from '../../model/question/file-sorts.ts'
import { CUE, MAX_READ_PASSAGES, PLACE, READ_TOKENS, WALK } from '../../model/walk/by-hand.ts'
import { failureOf } from '../../model/walk/reading.ts'
import type { Failure, FlaggedText, StepBody, Tier } from '../../model/walk/trace.ts'
import { askedPlaces } from '../asked-places.ts'
import { shareOf } from '../question/question.ts'
import { routeIn, withChosenRoute } from '../question/route.ts'
import { anywhereAround, type RankedPlace } from '../ranking/score.ts'
import { whyNode } from '../ranking/why.ts'
import { candidatesWithMissingWord, judgeStep } from './coverage.ts'
import { bestLead, isRead } from './follow.ts'
import { listed, outcomeOf, type WalkOutcome } from './outcome.ts'
import { resumeFrom, takeSteering } from './resume.ts'
import {
  gather,
  isSearchStep,
  namedPlaces,
  newState,
  refine,
  searchStep,
  type WalkDependencies,
  type WalkRequest,
  type WalkState,
} from './walk-state.ts'

/** How many times a walk reads the best remaining places. */
const MAX_ROUNDS = 3
const NOTHING_FOUND: Failure = { why: filled('no word of the question') }

/** Walks for one question. The signal stops it at once; what was found is returned (NAV-13). */
export async function* walk(
  request: WalkRequest,
  dependencies: WalkDependencies,
): AsyncGenerator<StepBody, WalkOutcome> {
  const { library, signal } = dependencies
  const { question, collection, within = 0 } = request
  const [start] = await abortable(library.refs(collection, [within]), signal)
  const found = await abortable(routeIn(library, collection, question), signal)
  const asked = withChosenRoute(found, request.route)
  const { route, symbols, kind } = asked
  const overruled = route !== found.route
  const state = newState(request, dependencies, start, asked)
  const tier: Tier = request.flat === true ? 'search' : 'walk'
  let failure: Failure | null = null
  // Requested before the first step is yielded, so that the index works while that step is drawn.
  const gathered = gather(state, { symbols, isOverview: route === 'overview' })
  gathered.catch(() => undefined)
  if (request.earlier === undefined)
    yield { kind: 'route', route, signal: asked.signal, overruled, start, asks: kind }
  try {
    yield* await gathered
    yield* request.flat === true ? readFlat(state) : searchAndRead(state)
  } catch (error) {
    if (signal?.aborted) return outcomeOf(state, tier, true)
    failure = failureOf(error)
  }
  if (state.ranking.candidates.length === 0 && state.readings.length === 0)
    return yield* listed(state, tier, failure ?? NOTHING_FOUND)
  if (failure === null) return outcomeOf(state, tier, false)
  yield { kind: 'fallback', from: tier, to: 'search', ...failure }
  return outcomeOf(state, 'search', false)
}

/** Reads the best passages by their words alone; walks are compared with this (TOOL-3). */
async function* readFlat(state: WalkState): AsyncGenerator<StepBody, void> {
  yield searchStep(state)
  for (const ranked of state.ranking.candidates.slice(0, MAX_READ_PASSAGES))
    yield* readPlace(state, ranked.evidence.ref, whyNode(state.ranking, ranked))
}

async function* searchAndRead(state: WalkState): AsyncGenerator<StepBody, void> {
  const { earlier, steering = [], hasEnded = false } = state.request
  if (earlier !== undefined) yield* resumeFrom(state, earlier)
  if (hasEnded) return
  yield* takeSteering(state, steering)
  await nameAsked(state)
  const isSearched = earlier?.some(isSearchStep) ?? false
  if (!isSearched || steering.length > 0) yield searchStep(state)
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    yield* takeNewSteering(state)
    const before = state.readings.length
    for (const ranked of placesToRead(state, round === 1))
      yield* readPlace(state, ranked.evidence.ref, whyNode(state.ranking, ranked))
    yield* followReferences(state, before)
    if (round === 1) yield* alsoRead(state)
    if (state.readings.length > 0) {
      const verdict = judgeStep(state)
      yield verdict
      state.enough = verdict.enough
    }
    const isSteered = yield* takeNewSteering(state)
    if (!isSteered && (state.enough || state.readings.length === before)) return
  }
}

/** Adds the places that the question asks for by name or role as candidates, whatever their words. */
async function nameAsked(state: WalkState): Promise<void> {
  const { request, dependencies, start, asked, ranking } = state
  const { library, signal } = dependencies
  const where = { collection: request.collection, start: asked.part ?? start, ranking }
  const of = { ...where, route: asked.route, named: namedPlaces(state) }
  state.named = await abortable(askedPlaces(of, library), signal)
  refine(state)
}

/** Applies the user's steering since the last look, and yields the ranking after it. Returns whether there was any. */
async function* takeNewSteering(state: WalkState): AsyncGenerator<StepBody, boolean> {
  const isSteered = yield* takeSteering(state)
  if (isSteered) yield searchStep(state)
  return isSteered
}

/** Follows the best reference from what this round read, if there is one. */
async function* followReferences(state: WalkState, since: number): AsyncGenerator<StepBody, void> {
  const { library, signal } = state.dependencies
  const leads = []
  // References only lead to candidates, so references to other documents are not resolved.
  const among = state.ranking.candidates.map(({ evidence }) => evidence.ref.node)
  for (const reading of state.readings.slice(since)) {
    const references = await abortable(
      library.references(state.request.collection, reading.ref.node, { among }),
      signal,
    )
    const { ranking, explored, readings } = state
    const lead = bestLead(reading, references, ranking, explored, readings)
    const isPruned = state.pruned.some((branch) => lead !== null && contains(branch, lead.to.node))
    if (lead !== null && !isPruned) leads.push(lead)
  }
  const [lead] = leads.sort((a, b) => b.score - a.score)
  const { readTokens = READ_TOKENS } = state.request
  if (lead === undefined || state.readTokens >= readTokens) return
  const { from, to, reference, why, score } = lead
  yield { kind: 'follow', from, to, reference, why }
  yield* readPlace(state, to, why, score)
}

/** Number of places that are read in one round. */
const MAX_READ_PLACES = 3

/**
 * The best places that were not read yet, none inside another; in later rounds ordered by the missing words that they
 * hold. Where the usual places of a question are known, only these.
 */
function placesToRead(state: WalkState, isFirst: boolean): readonly RankedPlace[] {
  const { ranking, explored, readings } = state
  if (hasReadUsual(state)) return []
  const floor =
    (isFirst ? WALK.minReadShare : WALK.minAddShare) * (ranking.candidates[0]?.score ?? 0)
  const unread = ranking.candidates.filter(({ evidence }) => !explored.has(evidence.ref.node))
  const usual = unread.filter((one) => isUsualPlace(state, one))
  const left = usual.length > 0 ? usual : unread
  const good = candidatesWithMissingWord(ranking, left, readings).filter(
    ({ score }) => score >= floor,
  )
  const asked = good.filter(({ lowered }) => lowered === '')
  const taken: NodeRef[] = readings.filter(({ overview }) => !overview).map(({ ref }) => ref)
  const picked: RankedPlace[] = []
  for (const candidate of asked.length > 0 ? asked : good) {
    const { ref } = candidate.evidence
    // A place inside or around one that is read anyway adds nothing.
    if (taken.some((one) => contains(one, ref.node) || contains(ref, one.node))) continue
    if (picked.length === MAX_READ_PLACES) break
    picked.push(candidate)
    if (!candidate.overview) taken.push(ref)
  }
  return picked
}

/** Whether a candidate usually answers such a question, and the user has not lowered it. */
function isUsualPlace({ named }: WalkState, { evidence, score, lowered }: RankedPlace): boolean {
  const isNamed = named.some(({ usual, ref }) => usual === true && ref.node === evidence.ref.node)
  return isNamed && lowered === '' && score > CUE.sure
}

/** Whether a place that usually answers was read: then others would only distract, unless the user steers. */
function hasReadUsual({ named, readings, request }: WalkState): boolean {
  const nodes = new Set(named.flatMap(({ usual, ref }) => (usual === true ? [ref.node] : [])))
  const isSteered = (request.steering ?? []).length > 0
  return !isSteered && readings.some(({ ref }) => nodes.has(ref.node))
}

/** Reads the best place of the other sort (documentation or code) if the budget allows it. */
async function* alsoRead(state: WalkState): AsyncGenerator<StepBody, void> {
  const { readings, asked } = state
  if (readings.length === 0 || asked.kind === 'overview' || isTour(state)) return
  const before = readings.length
  const other = bestOfOtherSort(state)
  if (other !== null)
    yield* readPlace(
      state,
      other.ranked.evidence.ref,
      whyNode(state.ranking, other.ranked),
      other.score,
    )
  for (let i = before; i < readings.length; i++) readings[i] = { ...readings[i], isExtra: true }
}

/** Whether the walk reads only the places that it named: a tour of a module, or usual places. */
function isTour({ named, asked }: WalkState): boolean {
  return named.length > 0 && asked.named.length === 0
}

/** The best place of the sort that was not read, with a score relative to the places that were read. */
function bestOfOtherSort({ ranking, readings }: WalkState) {
  const hasProse = readings.some(({ ref }) => isProse(ref))
  const hasCode = readings.some(({ ref }) => !isProse(ref))
  if (hasProse && hasCode) return null
  const isWanted = ({ evidence: { ref }, lowered }: RankedPlace) =>
    lowered === '' && isProse(ref) !== hasProse
  const ranked = ranking.candidates.find(isWanted)
  const speaksOf = (one: RankedPlace) => shareOf(ranking.question, anywhereAround(one.evidence))
  if (ranked === undefined || speaksOf(ranked) < PLACE.minOtherSortShare) return null
  const ahead = ranking.candidates[0].evidence.score - ranked.evidence.score
  if (ahead > PLACE.maxOtherSortLag) return null
  const known = readings.flatMap(({ ref }) => ranking.byNode.get(ref.node) ?? [])
  const most = Math.max(PLACE.minOtherSortShare, ...known.map(speaksOf))
  const best = Math.max(0, ...readings.map(({ score }) => score))
  const alike = Math.min(1, speaksOf(ranked) / most)
  return { ranked, score: Math.max(ranked.score, PLACE.maxOtherSortScore * alike * best) }
}

/** Maximum tokens that are read of one place. */
const MAX_PLACE_TOKENS = 1500

/** Reads a place within what is left of the budget. Returns whether anything was read. */
async function* readPlace(
  state: WalkState,
  ref: NodeRef,
  why: UiMessage,
  score = state.ranking.byNode.get(ref.node)?.score ?? 0,
): AsyncGenerator<StepBody, boolean> {
  const { library, signal } = state.dependencies
  const { collection, question, readTokens = READ_TOKENS } = state.request
  const budget = Math.min(MAX_PLACE_TOKENS, readTokens - state.readTokens)
  const overview = state.ranking.byNode.get(ref.node)?.overview
  if (budget <= 0 || state.explored.has(ref.node) || isRead(state.readings, ref)) return false
  if (state.pruned.some((branch) => contains(branch, ref.node))) return false
  state.explored.add(ref.node)
  const passages = await abortable(
    library.read(collection, { node: ref.node, budget, question, outline: overview === true }),
    signal,
  )
  if (passages.length === 0) return false
  state.readTokens += passages.reduce((sum, { tokens }) => sum + tokens, 0)
  const flagged = flaggedIn(passages)
  const marks = { ...(flagged.length > 0 && { flagged }), ...(overview && { overview }) }
  state.readings.push({ ref, passages, why, score, ...marks })
  yield { kind: 'read', ref, passages, why, score, ...marks }
  return true
}

/** The lines that speak to a model in what was read (SEC-3). */
function flaggedIn(passages: readonly Passage[]): FlaggedText[] {
  return passages.flatMap(({ ref, start, text }) =>
    addressedLines(text).map((sign) => ({ ...sign, ref, line: start + sign.line })),
  )
}
