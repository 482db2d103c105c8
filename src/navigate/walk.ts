// The walk: route, locate, then view → choose → expand or read → follow → judge until it is enough.
// It yields every step as it happens and knows the tree only through the library.

import { abortable, messageOf } from '../base/abort.ts'
import { Lru } from '../base/lru.ts'
import type { NodeRef, View } from '../model/library.ts'
import type { Route, StepBody, Tier } from '../model/trace.ts'
import { checkChoice } from './check-choice.ts'
import { bestLead } from './follow.ts'
import { type Located, locate } from './locate.ts'
import type { Reasoner, Verdict } from './reasoner.ts'
import { routeOf } from './route.ts'
import { withCues } from './score.ts'
import { HOW_TO } from './signals.ts'
import { fallBack, outcomeOf, readFlat, type WalkOutcome } from './tiers.ts'
import {
  contextOf,
  expansionBudget,
  gather,
  initialView,
  newState,
  nextView,
  readPlace,
  viewOf,
  type WalkDependencies,
  type WalkRequest,
  type WalkState,
} from './walk-state.ts'

/** Phases whose cues are places to read, not branches to look through. */
const NAMES_PLACES: ReadonlySet<Located['phase']> = new Set(['overview', 'symbols'])
/** Places read an iteration, and branches opened a choice. */
const READS = 3
const EXPANSIONS = 2
/** Choices in a row before something is read. */
const MAX_HOPS = 4

/** Walks one question. Stopping by signal ends it at once and keeps what was found (NAV-13). */
export async function* walk(
  request: WalkRequest,
  dependencies: WalkDependencies,
): AsyncGenerator<StepBody, WalkOutcome> {
  const { library, reasoner, signal } = dependencies
  const { question, collection, within = 0 } = request
  const [start] = await abortable(library.refs(collection, [within]), signal)
  const { route: found, signal: decided, symbols } = routeOf(question)
  const route = request.route ?? found
  const overruled = route !== found
  yield { kind: 'route', route, signal: overruled ? '' : decided, overruled, start }

  const state = newState(request, dependencies, start)
  const isOverview = route === 'overview'
  let failure: string | null = null
  try {
    await gather(state, { symbols, wantsCode: wantsCode(question), isOverview })
    if (reasoner === null) yield* readFlat(state)
    else yield* walkTree(state, reasoner, route)
  } catch (error) {
    if (signal?.aborted) return outcomeOf(state, tierOf(reasoner), true)
    failure = messageOf(error)
  }
  const tier = tierOf(reasoner)
  if (state.ranking.candidates.length === 0)
    return yield* fallBack(state, tier, failure ?? 'no word of the question was found')
  if (failure === null) return outcomeOf(state, tier, false)
  yield { kind: 'fallback', from: tier, to: 'search', why: failure }
  return outcomeOf(state, 'search', false)
}

function tierOf(reasoner: Reasoner | null): Tier {
  return reasoner === null ? 'search' : 'walk'
}

/** Questions after a mechanism or a place are answered by code; "how do I" by what explains it. */
function wantsCode(question: string): boolean {
  const text = ` ${question.toLowerCase()} `
  return !HOW_TO.some((phrase) => text.includes(phrase))
}

async function* walkTree(
  state: WalkState,
  reasoner: Reasoner,
  route: Route,
): AsyncGenerator<StepBody, void> {
  const { request, dependencies, start, ranking } = state
  const { library, signal } = dependencies
  const settings = request.settings.walk
  const where = { collection: request.collection, start, route, ranking, settings }
  const { cues = { key: '', located: new Lru<string, Located>(1) } } = dependencies
  const located = cues.located.get(cues.key) ?? (await abortable(locate(where, library), signal))
  cues.located.set(cues.key, located)
  state.cues = located.cues
  if (NAMES_PLACES.has(located.phase)) state.ranking = withCues(ranking, located.cues)
  yield located
  for (let iteration = 1; iteration <= settings.maxIterations; iteration++) {
    const view = iteration === 1 ? await initialView(state) : await nextView(state)
    if (view === null) return
    const before = state.readings.length
    yield* choosePlaces(state, reasoner, view, iteration)
    yield* followReferences(state, before)
    const verdict = await abortable(reasoner.judge(contextOf(state, iteration, 0), signal), signal)
    yield judged(verdict)
    if (verdict.enough || state.readings.length === before) return
  }
}

function judged({ enough, why, coverage, missing }: Verdict): StepBody {
  return { kind: 'judge', enough, why, coverage, missing }
}

/** Chooses in a view, opens what was chosen for opening, and reads what was chosen for reading. */
async function* choosePlaces(
  state: WalkState,
  reasoner: Reasoner,
  first: View,
  iteration: number,
): AsyncGenerator<StepBody, void> {
  const { signal } = state.dependencies
  const { walk } = state.request.settings
  let budget = iteration === 1 ? walk.initialViewTokens : walk.expansionTokens
  let reads = READS
  const views = [first]
  for (let hop = 0; hop < MAX_HOPS && views.length > 0 && reads > 0; hop++) {
    const [view] = views.splice(0, 1)
    yield { kind: 'view', view, budget }
    budget = walk.expansionTokens
    const context = contextOf(state, iteration, reads)
    const choice = await abortable(reasoner.choose(view, context, signal), signal)
    const { considered, confidence, why } = choice
    yield { kind: 'choose', by: reasoner.name, considered, confidence, why }
    state.confidence = Math.max(state.confidence, confidence)
    const { read, expand } = checkChoice(choice, view, state.explored)
    for (const ref of read.slice(0, reads)) {
      if (yield* readPlace(state, ref, whyOf(choice.considered, ref))) reads--
    }
    const opened = expand.slice(0, EXPANSIONS)
    if (opened.length === 0 || reads === 0) continue
    yield { kind: 'expand', refs: opened }
    for (const ref of opened) {
      const room = expansionBudget(state)
      if (room <= 0) break
      const next = await viewOf(state, ref, room)
      state.expansionTokens += next.tokens
      views.push(next)
    }
  }
}

function whyOf(considered: readonly { ref: NodeRef; why: string }[], ref: NodeRef): string {
  return considered.find((c) => c.ref.node === ref.node)?.why ?? ''
}

/** Follows the best reference out of what this iteration read, if one leads on. */
async function* followReferences(state: WalkState, since: number): AsyncGenerator<StepBody, void> {
  const { library, signal } = state.dependencies
  const leads = []
  for (const reading of state.readings.slice(since)) {
    const references = await abortable(
      library.references(state.request.collection, reading.ref.node),
      signal,
    )
    const { ranking, explored, readings } = state
    const lead = bestLead(reading, references, ranking, explored, readings)
    if (lead !== null) leads.push(lead)
  }
  const [lead] = leads.sort((a, b) => b.score - a.score)
  if (lead === undefined || state.readTokens >= state.request.settings.walk.readTokens) return
  const { from, to, reference, why, score } = lead
  yield { kind: 'follow', from, to, reference, why }
  yield* readPlace(state, to, why, score)
}
