// The walk: route, locate, then view → choose → expand or read → follow → judge until it is enough.
// It yields every step as it happens and knows the tree only through the library.

import { abortable } from '../../base/abort.ts'
import type { NodeRef, View } from '../../model/library/library.ts'
import type { Route } from '../../model/question/question-kinds.ts'
import type { Failure, StepBody, Tier } from '../../model/walk/trace.ts'
import { filled, type Said } from '../../model/words/words.ts'
import { asChosen, routeIn } from '../question/route.ts'
import type { Choice, Reasoner, Sufficiency } from '../reasoners/reasoner.ts'
import { alsoRead } from './also-read.ts'
import { checkChoice } from './check-choice.ts'
import { failureOf } from './failure.ts'
import { bestLead } from './follow.ts'
import {
  budgetOf,
  EXPANSION_TOKENS,
  expansionBudget,
  initialBudget,
  initialView,
  nextView,
  readPlace,
  viewOf,
} from './look.ts'
import { goOnFrom } from './resume.ts'
import { startingPlaces } from './starting-places.ts'
import { takeSteering } from './take-steering.ts'
import { fallBack, outcomeOf, readFlat, type WalkOutcome } from './tiers.ts'
import {
  contextOf,
  gather,
  nameCues,
  newState,
  type WalkDependencies,
  type WalkRequest,
  type WalkState,
} from './walk-state.ts'

/** Places read per iteration, and branches opened per choice. */
const READS = 3
const EXPANSIONS = 2
/** How often a walk looks and reads before it answers with what it has; fewer after a comparison by meaning failed. */
const MAX_ITERATIONS = 3
const ITERATIONS_AFTER_MEANING = 2
/** Choices in a row before something is read. */
const MAX_HOPS = 4
const NOTHING_FOUND: Failure = { why: filled('no word of the question was found') }

/** Walks one question. Stopping by signal ends it at once and keeps what was found (NAV-13). */
export async function* walk(
  request: WalkRequest,
  dependencies: WalkDependencies,
): AsyncGenerator<StepBody, WalkOutcome> {
  const { library, reasoner, signal } = dependencies
  const { question, collection, within = 0 } = request
  const [start] = await abortable(library.refs(collection, [within]), signal)
  const found = await abortable(routeIn(library, collection, question), signal)
  const routing = asChosen(found, request.route)
  const { route, signal: decided, symbols, kind } = routing
  const overruled = route !== found.route
  const state = newState(request, dependencies, start, routing)
  const isOverview = route === 'overview'
  let failure: Failure | null = null
  // Requested before the first step is yielded, so that the index works while that step is drawn.
  const gathered = gather(state, { symbols, isOverview })
  gathered.catch(() => undefined)
  if (request.earlier === undefined)
    yield { kind: 'route', route, signal: decided, overruled, start, asks: kind }
  try {
    yield* await gathered
    if (reasoner === null) yield* readFlat(state)
    else yield* walkTree(state, reasoner, route)
  } catch (error) {
    if (signal?.aborted) return outcomeOf(state, tierOf(reasoner), true)
    failure = failureOf(error)
  }
  const tier = tierOf(reasoner)
  if (state.ranking.candidates.length === 0 && state.readings.length === 0)
    return yield* fallBack(state, tier, failure ?? NOTHING_FOUND)
  if (failure === null) return outcomeOf(state, tier, false)
  yield { kind: 'fallback', from: tier, to: 'search', ...failure }
  return outcomeOf(state, 'search', false)
}

function tierOf(reasoner: Reasoner | null): Tier {
  return reasoner === null ? 'search' : 'walk'
}

async function* walkTree(
  state: WalkState,
  reasoner: Reasoner,
  route: Route,
): AsyncGenerator<StepBody, void> {
  const { earlier, steering = [], hasEnded = false } = state.request
  if (earlier !== undefined) yield* goOnFrom(state, earlier)
  if (hasEnded) return
  yield* takeSteering(state, steering)
  if (state.cues.length === 0 || earlier === undefined) {
    const located = await startingPlaces(state, route)
    state.cues = [...state.pinned.map(pinnedCue), ...located.cues]
    nameCues(state, located.phase, located.cues)
    yield state.weighed === undefined ? located : { ...located, weighed: state.weighed }
  }
  yield* iterate(state, reasoner)
}

function pinnedCue(ref: NodeRef) {
  return { ref, confidence: 1, why: filled('pinned by you') }
}

/** Looks, reads and judges until it is enough, nothing new is found, or a cap is reached. */
async function* iterate(state: WalkState, reasoner: Reasoner): AsyncGenerator<StepBody, void> {
  const { signal } = state.dependencies
  const most = state.takesOver ? ITERATIONS_AFTER_MEANING : MAX_ITERATIONS
  while (state.iteration < most) {
    yield* takeSteering(state)
    const isFirst = state.iteration === 0
    const view = isFirst ? await initialView(state) : await nextView(state)
    if (view === null) return
    state.iteration++
    const before = state.readings.length
    yield* choosePlaces(state, reasoner, view, isFirst)
    yield* followReferences(state, before)
    if (isFirst && reasoner.name === 'structural') yield* alsoRead(state)
    const context = contextOf(state, state.iteration, 0)
    const own = context.readings.filter(({ beside }) => beside !== true)
    const verdict = await abortable(reasoner.judge({ ...context, readings: own }, signal), signal)
    yield judged(verdict)
    state.enough = verdict.enough
    state.lacks = verdict.enough ? null : verdict.missing
    const steered = yield* takeSteering(state)
    if (!steered && (verdict.enough || state.readings.length === before)) return
  }
}

function judged({ enough, why, coverage, missing }: Sufficiency): StepBody {
  return { kind: 'judge', enough, why, coverage, missing }
}

/** Chooses in a view, opens what was chosen for opening, and reads what was chosen for reading. */
async function* choosePlaces(
  state: WalkState,
  reasoner: Reasoner,
  first: View,
  isFirst: boolean,
): AsyncGenerator<StepBody, void> {
  const { signal } = state.dependencies
  let budget = isFirst ? initialBudget(state) : EXPANSION_TOKENS
  let reads = READS
  const views = [first]
  for (let hop = 0; hop < MAX_HOPS && views.length > 0 && reads > 0; hop++) {
    const [view] = views.splice(0, 1)
    yield { kind: 'view', view, budget }
    budget = EXPANSION_TOKENS
    const context = contextOf(state, state.iteration, reads)
    const choice = await abortable(reasoner.choose(view, context, signal), signal)
    yield chosen(choice)
    yield* takeSteering(state)
    state.confidence = Math.max(state.confidence, choice.confidence)
    const { read, expand } = checkChoice(choice, view, state.explored, state.entered)
    for (const ref of read.slice(0, reads)) {
      if (yield* readPlace(state, ref, whyOf(choice, ref))) reads--
    }
    const opened = expand.slice(0, EXPANSIONS).filter((ref) => !isPruned(state, ref))
    if (opened.length === 0 || reads === 0) continue
    yield { kind: 'expand', refs: opened }
    state.entered.push(...opened)
    for (const ref of opened) {
      const room = expansionBudget(state)
      if (room <= 0) break
      const next = await viewOf(state, ref, room)
      state.expansionTokens += next.tokens
      views.push(next)
    }
  }
}

function chosen({ considered, confidence, why }: Choice): StepBody {
  return { kind: 'choose', considered, confidence, why, by: 'structural' }
}

function isPruned({ pruned }: WalkState, { node }: NodeRef): boolean {
  return pruned.some((branch) => node >= branch.node && node < branch.node + branch.size)
}

function whyOf({ considered }: Choice, ref: NodeRef): Said {
  return considered.find((row) => row.ref.node === ref.node)?.why ?? ''
}

/** Follows the best reference from what this iteration read, if there is one. */
async function* followReferences(state: WalkState, since: number): AsyncGenerator<StepBody, void> {
  const { library, signal } = state.dependencies
  const leads = []
  // References only lead to candidates, so those of all other documents need not be resolved.
  const among = state.ranking.candidates.map(({ evidence }) => evidence.ref.node)
  for (const reading of state.readings.slice(since)) {
    const references = await abortable(
      library.references(state.request.collection, reading.ref.node, { among }),
      signal,
    )
    const { ranking, explored, readings } = state
    const lead = bestLead(reading, references, ranking, explored, readings)
    if (lead !== null && !isPruned(state, lead.to)) leads.push(lead)
  }
  const [lead] = leads.sort((a, b) => b.score - a.score)
  if (lead === undefined || state.readTokens >= budgetOf(state.request).readTokens) return
  const { from, to, reference, why, score } = lead
  yield { kind: 'follow', from, to, reference, why }
  yield* readPlace(state, to, why, score)
}
