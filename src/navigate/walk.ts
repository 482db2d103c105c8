// The walk: route, locate, then view → choose → expand or read → follow → judge until it is enough.
// It yields every step as it happens and knows the tree only through the library.

import { isAbort, messageOf } from '../base/abort.ts'
import { Lru } from '../base/lru.ts'
import type {
  CollectionSlug,
  Evidence,
  EvidenceRequest,
  Library,
  NodeRef,
  Passage,
  View,
} from '../model/library.ts'
import type { Settings } from '../model/settings.ts'
import type { NodeNumber } from '../model/toc.ts'
import {
  type Cue,
  type Route,
  type StepBody,
  TIERS,
  type Tier,
  type WalkResult,
} from '../model/trace.ts'
import { abortable } from './abortable.ts'
import { candidatesIn, contains } from './branch.ts'
import { checkChoice } from './check-choice.ts'
import { foldChunks } from './chunks.ts'
import { bestLead } from './follow.ts'
import { type Located, locate } from './locate.ts'
import { type HowAsked, readQuestion } from './question.ts'
import type { Reading, Reasoner, Verdict, WalkContext } from './reasoner.ts'
import { relate } from './related.ts'
import { relatedWords } from './related-words.ts'
import { resultsOf } from './results.ts'
import { routeOf } from './route.ts'
import { type Ranking, rank, withCues } from './score.ts'
import { FLAT_WEIGHTS, WEIGHTS, type Weights } from './weights.ts'

export interface WalkRequest {
  readonly question: string
  /** Headline of a long question. */
  readonly title?: string
  readonly collection: CollectionSlug
  /** Scope (NAV-17): a folder or document; the whole collection when absent. */
  readonly within?: NodeNumber
  /** Overrules the route. */
  readonly route?: Route
  /** Results wanted. */
  readonly limit: number
  readonly settings: Settings
}

export interface WalkDependencies {
  readonly library: Library
  /** `null`: no walk, the flat ranking of the same evidence. */
  readonly reasoner: Reasoner | null
  readonly signal?: AbortSignal
  readonly weights?: Weights
  /** Cues of earlier walks (LOC-6). */
  readonly cues?: CueMemo
}

/** Where cues are kept, and under which name those of this walk: everything that they depend on. */
export interface CueMemo {
  readonly key: string
  readonly located: Lru<string, Located>
}

/** What a walk found, for the answer and the last step. */
export interface WalkOutcome {
  readonly ranking: Ranking
  readonly readings: readonly Reading[]
  readonly tier: Tier
  readonly quality: number
  readonly stopped: boolean
  readonly results: readonly WalkResult[]
}

/** Phases whose cues are places to read, not branches to look through. */
const NAMES_PLACES: ReadonlySet<Located['phase']> = new Set(['overview', 'symbols'])
/** Candidates asked of the index. */
const EVIDENCE_LIMIT = 300
/** Places read an iteration, tokens a place at most, and branches opened a choice. */
const READS = 3
const READ_TOKENS = 1500
const EXPANSIONS = 2
/** Choices in a row before something is read. */
const MAX_HOPS = 4
/** Candidates that a view is opened towards. */
const FOCUS = 12
/** Results of the last tier: its places were not matched, only listed. */
const LISTING_SCORE = 0.1

/** What one walk has found and spent so far. */
interface State {
  readonly request: WalkRequest
  readonly dependencies: WalkDependencies
  readonly start: NodeRef
  ranking: Ranking
  readonly explored: Set<NodeNumber>
  readonly readings: Reading[]
  cues: readonly Cue[]
  expansionTokens: number
  readTokens: number
  lastLine: number
  confidence: number
}

/** Walks one question. Stopping by signal ends it at once and keeps what was found (NAV-13). */
export async function* walk(
  request: WalkRequest,
  dependencies: WalkDependencies,
): AsyncGenerator<StepBody, WalkOutcome> {
  const { library, signal } = dependencies
  const { collection, within = 0 } = request
  const [start] = await abortable(library.refs(collection, [within]), signal)
  const routing = routeOf(request.question)
  const route = request.route ?? routing.route
  const overruled = request.route !== undefined && request.route !== routing.route
  yield { kind: 'route', route, signal: overruled ? '' : routing.signal, overruled, start }

  const state = await begin(request, dependencies, start, {
    symbols: routing.symbols,
    wantsCode: wantsCode(request.question),
    isOverview: route === 'overview',
  })
  let stopped = false
  try {
    if (dependencies.reasoner === null) yield* readFlat(state)
    else yield* walkTree(state, dependencies.reasoner, route)
  } catch (error) {
    if (!isAbort(error) && !signal?.aborted) throw error
    stopped = true
  }
  const walked: Tier = dependencies.reasoner === null ? 'search' : 'walk'
  if (stopped || state.ranking.candidates.length > 0) return outcome(state, walked, stopped)
  return yield* fallBack(state, walked)
}

async function begin(
  request: WalkRequest,
  dependencies: WalkDependencies,
  start: NodeRef,
  howAsked: HowAsked,
): Promise<State> {
  const { question, title, collection } = request
  const { library, reasoner, signal } = dependencies
  const weights = dependencies.weights ?? (reasoner === null ? FLAT_WEIGHTS : WEIGHTS)
  const where = { within: start.node, limit: EVIDENCE_LIMIT }
  const words = relatedWords(question)
  const ask = async (request: EvidenceRequest): Promise<Evidence> => {
    const evidence = await library.evidence(collection, { ...request, ...where })
    const candidates = await foldChunks(evidence.candidates, collection, library)
    return { ...evidence, candidates }
  }
  const [evidence, other] = await abortable(
    Promise.all([
      ask({ question, ...(title !== undefined && { title }) }),
      words.length === 0 ? null : ask({ question: words.map(({ text }) => text).join(' ') }),
    ]),
    signal,
  )
  const asked = readQuestion(question, evidence.words, howAsked)
  return {
    request,
    dependencies,
    start,
    ranking: rank(asked, evidence, relate(asked, words, other), weights),
    explored: new Set(),
    readings: [],
    cues: [],
    expansionTokens: 0,
    readTokens: 0,
    lastLine: 0,
    confidence: 0,
  }
}

/** Questions after a mechanism or a place are answered by code; "how do I" by what explains it. */
function wantsCode(question: string): boolean {
  return !/\bhow (?:do|can|should|to) (?:i|we|you|one)\b/iu.test(question)
}

async function* walkTree(
  state: State,
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

function contextOf(state: State, iteration: number, reads: number): WalkContext {
  const { ranking, cues, explored, readings } = state
  return { ranking, cues, explored, readings, iteration, reads }
}

/** The first view: the start, opened towards the cues and the best candidates. */
async function initialView(state: State): Promise<View> {
  const { initialViewTokens } = state.request.settings.walk
  return viewOf(state, state.start, initialViewTokens)
}

/** Later views: the branch with the best place not yet explored, while tokens last. */
async function nextView(state: State): Promise<View | null> {
  const best = candidatesIn(state.ranking, state.start, state.explored)[0]
  const budget = expansionBudget(state)
  if (best === undefined || budget <= 0) return null
  const cue = state.cues.find(({ ref }) => {
    return candidatesIn(state.ranking, ref, state.explored)[0] === best
  })
  const view = await viewOf(state, cue?.ref ?? state.start, budget)
  state.expansionTokens += view.tokens
  return view
}

function expansionBudget(state: State): number {
  const { expansionTokens, allExpansionTokens } = state.request.settings.walk
  return Math.min(expansionTokens, allExpansionTokens - state.expansionTokens)
}

async function viewOf(state: State, root: NodeRef, budget: number): Promise<View> {
  const { library, signal } = state.dependencies
  const inside = candidatesIn(state.ranking, root, state.explored).slice(0, FOCUS)
  const cues = state.cues.map(({ ref }) => ref.node)
  const view = await abortable(
    library.view(state.request.collection, {
      root: root.node,
      budget,
      focus: [...new Set([...inside.map(({ evidence }) => evidence.ref.node), ...cues])],
      hide: [...state.explored],
      firstNumber: state.lastLine + 1,
    }),
    signal,
  )
  state.lastLine = view.lines.at(-1)?.number ?? state.lastLine
  return view
}

/** Chooses in a view, opens what was chosen for opening, and reads what was chosen for reading. */
async function* choosePlaces(
  state: State,
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

/** Reads a place within what is left of the budget; says whether anything was read. */
async function* readPlace(
  state: State,
  ref: NodeRef,
  why: string,
  score = state.ranking.byNode.get(ref.node)?.score ?? 0,
): AsyncGenerator<StepBody, boolean> {
  const { library, signal } = state.dependencies
  const { collection, question, settings } = state.request
  const budget = Math.min(READ_TOKENS, settings.walk.readTokens - state.readTokens)
  if (budget <= 0 || state.explored.has(ref.node) || isKnown(state, ref)) return false
  state.explored.add(ref.node)
  const passages = await abortable(
    library.read(collection, { node: ref.node, budget, question }),
    signal,
  )
  if (passages.length === 0) return false
  state.readTokens += tokensOf(passages)
  state.readings.push({ ref, passages, why, score })
  yield { kind: 'read', ref, passages, why }
  return true
}

/** Whether a place lies in one that was read, or around one: its lines would be read twice. */
function isKnown({ readings }: State, ref: NodeRef): boolean {
  return readings.some((r) => contains(r.ref, ref.node) || contains(ref, r.ref.node))
}

function tokensOf(passages: readonly Passage[]): number {
  return passages.reduce((sum, { tokens }) => sum + tokens, 0)
}

/** Follows the best reference out of what this iteration read, if one leads on. */
async function* followReferences(state: State, since: number): AsyncGenerator<StepBody, void> {
  const { library, signal } = state.dependencies
  const leads = []
  for (const reading of state.readings.slice(since)) {
    const references = await abortable(
      library.references(state.request.collection, reading.ref.node),
      signal,
    )
    const lead = bestLead(reading, references, state.ranking, state.explored)
    if (lead !== null) leads.push(lead)
  }
  const [lead] = leads.sort((a, b) => b.score - a.score)
  if (lead === undefined || state.readTokens >= state.request.settings.walk.readTokens) return
  const { from, to, reference, why, score } = lead
  yield { kind: 'follow', from, to, reference, why }
  yield* readPlace(state, to, why, score)
}

/** Without a reasoner: the best passages of the flat ranking, without a view or a choice. */
async function* readFlat(state: State): AsyncGenerator<StepBody, void> {
  const { walk } = state.request.settings
  const best = resultsOf(state.ranking, [], walk.passages)
  const cues = best.map(({ ref, score, why }) => ({ ref, confidence: score, why }))
  const considered = best.map((row) => ({ ...row, fate: 'chosen' as const }))
  const below = Math.max(0, state.ranking.candidates.length - best.length)
  yield { kind: 'locate', phase: 'passages', cues, considered, below }
  for (const { ref, why } of best) yield* readPlace(state, ref, why)
  state.confidence = best[0]?.score ?? 0
}

function outcome(state: State, tier: Tier, stopped: boolean): WalkOutcome {
  const { ranking, readings, request } = state
  const quality = TIERS[tier] * state.confidence
  const results = resultsOf(ranking, readings, request.limit)
  return { ranking, readings, tier, quality, stopped, results }
}

/** The next tiers, when the walk found nothing: text search, then a listing; both are logged. */
async function* fallBack(state: State, from: Tier): AsyncGenerator<StepBody, WalkOutcome> {
  const { ranking, request, dependencies, start } = state
  const { library, signal } = dependencies
  const { collection, question, limit } = request
  let tier = from
  let results: WalkResult[] = []
  try {
    yield { kind: 'fallback', from: tier, to: 'search', why: 'no word of the question was found' }
    tier = 'search'
    const search = { query: question, within: start.node, limit }
    const hits = await abortable(library.search(collection, search), signal)
    const top = hits[0]?.score ?? 1
    results = hits.map((h) => ({ ref: h.ref, score: h.score / top, why: 'found by text search' }))
    for (const { ref, why, score } of results.slice(0, READS))
      yield* readPlace(state, ref, why, score)
    if (results.length === 0) {
      yield { kind: 'fallback', from: tier, to: 'listing', why: 'text search found nothing either' }
      tier = 'listing'
      const children = await abortable(library.children(collection, start.node), signal)
      results = children.map((ref) => ({ ref, score: LISTING_SCORE, why: 'listed, not matched' }))
    }
  } catch (error) {
    if (!signal?.aborted) throw new Error(`The walk failed: ${messageOf(error)}`, { cause: error })
    const partly = results.slice(0, limit)
    return { ranking, readings: state.readings, tier, quality: 0, stopped: true, results: partly }
  }
  const quality = TIERS[tier] * (results[0]?.score ?? 0)
  return {
    ranking,
    readings: state.readings,
    tier,
    quality,
    stopped: false,
    results: results.slice(0, limit),
  }
}
