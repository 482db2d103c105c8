// What one walk has found and spent so far, and the two ways in which it looks: views and reads.

import { abortable } from '../base/abort.ts'
import type { Lru } from '../base/lru.ts'
import { addressedLines } from '../llm/addressed.ts'
import type { Embedder } from '../model/embedder.ts'
import type {
  CollectionSlug,
  Library,
  NodeRef,
  Passage,
  View,
  ViewRequest,
} from '../model/library.ts'
import type { Settings } from '../model/settings.ts'
import type { NodeNumber } from '../model/toc.ts'
import type {
  Cue,
  Failure,
  Flagged,
  Route,
  Steering,
  Step,
  StepBody,
  Tier,
} from '../model/trace.ts'
import { candidatesIn, contains } from './branch.ts'
import { byMeaning } from './by-meaning.ts'
import { type Bearing, corrected } from './corrections.ts'
import { promising } from './coverage.ts'
import { failureOf } from './failure.ts'
import { isRead } from './follow.ts'
import { gatherRanking } from './gather.ts'
import { type Located, NAMES_PLACES } from './locate.ts'
import { withoutItsSort } from './module-tour.ts'
import { type HowAsked, readQuestion } from './question.ts'
import type { Reading, Reasoner, WalkContext } from './reasoner.ts'
import { relate } from './related.ts'
import type { LoadSayings } from './sayings.ts'
import { type Ranked, type Ranking, rank, withCues } from './score.ts'
import { pinned, pruned } from './steering.ts'
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
  /** What the user said before the walk began. */
  readonly steering?: readonly Steering[]
  /** Steps of an earlier walk that this one goes on from. */
  readonly earlier?: readonly Step[]
  /** The earlier walk ended here and went on elsewhere: its steps are shown, nothing is looked for. */
  readonly hasEnded?: boolean
}

export interface WalkDependencies {
  readonly library: Library
  /** `null`: no walk, the flat ranking of the same evidence. */
  readonly reasoner: Reasoner | null
  readonly signal?: AbortSignal
  readonly weights?: Weights
  /** Everyday ways to say what software has a term for (NAV-2). */
  readonly sayings?: LoadSayings
  /** Puts the best places in order by meaning too (NAV-10). */
  readonly embedder?: Embedder
  /** Cues of earlier walks (LOC-6). */
  readonly cues?: CueMemo
  /** What the user said since the last call (NAV-15). */
  readonly steer?: () => readonly Steering[]
  /** Corrections that bear on the question (NAV-14). */
  readonly bearings?: readonly Bearing[]
}

/** Where cues are kept, and under which name those of this walk: everything that they depend on. */
interface CueMemo {
  readonly key: string
  readonly located: Lru<string, Located>
}

/** What one walk has found and spent so far. */
export interface WalkState {
  readonly request: WalkRequest
  readonly dependencies: WalkDependencies
  readonly start: NodeRef
  howAsked: HowAsked
  /** As the index gave it; `ranking` is this after corrections and steering. */
  base: Ranking
  ranking: Ranking
  readonly pinned: NodeRef[]
  readonly pruned: NodeRef[]
  readonly hints: string[]
  missing: readonly string[]
  readonly explored: Set<NodeNumber>
  /** Branches that were opened: never opened again. */
  readonly entered: NodeRef[]
  readonly readings: Reading[]
  cues: readonly Cue[]
  /** Those that are places to read, by their role or name: candidates whatever the words say. */
  named: readonly Cue[]
  expansionTokens: number
  readTokens: number
  lastLine: number
  confidence: number
  /** With what each view was asked for. */
  readonly requests: WeakMap<View, ViewRequest>
  /** Iterations begun. */
  iteration: number
  /** Whether the last judgement was that it is enough. */
  enough: boolean
}

/** Tokens of one place at most. */
const READ_TOKENS = 1500
/** Candidates that a view is opened towards. */
const FOCUS = 12

/** A walk that has looked at nothing yet. */
export function newState(
  request: WalkRequest,
  dependencies: WalkDependencies,
  start: NodeRef,
): WalkState {
  const nothing = { words: [], candidates: [], matchedNodes: 0, matchedDocuments: 0 }
  const howAsked = { symbols: [], wantsCode: false }
  const question = readQuestion(request.question, [], howAsked)
  const base = rank(question, nothing, relate(question, [], null), WEIGHTS)
  return {
    request,
    dependencies,
    start,
    howAsked,
    base,
    ranking: base,
    pinned: [],
    pruned: [],
    hints: [],
    missing: [],
    explored: new Set(),
    entered: [],
    readings: [],
    cues: [],
    named: [],
    expansionTokens: 0,
    readTokens: 0,
    lastLine: 0,
    confidence: 0,
    requests: new WeakMap(),
    iteration: 0,
    enough: false,
  }
}

/** Asks the index what it knows of the question, and ranks that; says what did not serve, and why. */
export async function gather(state: WalkState, howAsked: HowAsked): Promise<readonly StepBody[]> {
  const { title, collection } = state.request
  const said = [...state.hints, ...state.missing]
  const question = [state.request.question, ...said].join(' ')
  const { library, reasoner, signal, sayings } = state.dependencies
  const weights = state.dependencies.weights ?? (reasoner === null ? FLAT_WEIGHTS : null)
  const within = state.start.node
  const asked = { question, title, collection, within, howAsked, weights, sayings }
  state.howAsked = howAsked
  const first = await abortable(gatherRanking(asked, library), signal)
  const plain = withoutItsSort(first.ranking, state.request.question)
  const again = plain === null ? null : { ...asked, question: [plain, ...said].join(' ') }
  const { ranking, withoutSayings } =
    again === null ? first : await abortable(gatherRanking(again, library), signal)
  state.base = ranking
  const withoutMeaning = await compareMeaning(state)
  refine(state)
  return [...fallbackFrom('walk', withoutSayings), ...fallbackFrom('semantic', withoutMeaning)]
}

function fallbackFrom(from: Tier, failure: Failure | null): StepBody[] {
  return failure === null ? [] : [{ kind: 'fallback', from, to: 'walk', ...failure }]
}

async function compareMeaning(state: WalkState): Promise<Failure | null> {
  const { library, embedder, reasoner, signal } = state.dependencies
  if (embedder === undefined || reasoner === null) return null
  try {
    const asked = { embedder, ...(signal && { signal }) }
    state.base = await byMeaning(state.base, state.request.collection, library, asked)
    return null
  } catch (error) {
    signal?.throwIfAborted()
    return failureOf(error)
  }
}

/** Brings the ranking up to what was named, corrected, pruned and pinned. */
export function refine(state: WalkState): void {
  const { base, named, dependencies } = state
  const all = named.length === 0 ? base : withCues(base, named)
  const known = corrected(all, dependencies.bearings ?? [])
  state.ranking = pinned(pruned(known, state.pruned), state.pinned)
}

/** Makes cues that are places to read candidates; those of other phases are branches. */
export function nameCues(state: WalkState, phase: Located['phase'], cues: readonly Cue[]): void {
  if (!NAMES_PLACES.has(phase)) return
  state.named = cues
  refine(state)
}

/** What the reasoner may know. */
export function contextOf(state: WalkState, iteration: number, reads: number): WalkContext {
  const { request, ranking, hints, missing, cues, explored, entered, readings } = state
  const asked = request.question
  return { asked, hints, missing, ranking, cues, explored, entered, readings, iteration, reads }
}

/** The first view: the start, opened towards the cues and the best candidates. */
export async function initialView(state: WalkState): Promise<View> {
  return viewOf(state, state.start, initialBudget(state))
}

/** Tokens of the first view: what the settings allow and the reasoner copes with. */
export function initialBudget({ request, dependencies }: WalkState): number {
  const { initialViewTokens } = request.settings.walk
  const { initial = initialViewTokens } = dependencies.reasoner?.viewTokens ?? {}
  return Math.min(initialViewTokens, initial)
}

/** Later views: the branch with the best place not yet explored, while tokens last. */
export async function nextView(state: WalkState): Promise<View | null> {
  const [best] = unread(state, state.start)
  const budget = expansionBudget(state)
  // A model may still see what no word of the question points at.
  const sees = best !== undefined || state.dependencies.reasoner?.name === 'model'
  if (!sees || budget <= 0) return null
  // A place that is itself a cue is a line of a view around it, not of its own.
  const cue =
    best &&
    state.cues.find(({ ref: { node, size } }) => {
      const target = best.evidence.ref.node
      return target > node && target < node + size
    })
  const view = await viewOf(state, cue?.ref ?? state.start, budget)
  state.expansionTokens += view.tokens
  return view
}

/** Candidates of a branch that would add to what was read. */
function unread({ ranking, explored, readings }: WalkState, branch: NodeRef): readonly Ranked[] {
  return promising(ranking, candidatesIn(ranking, branch, explored), readings)
}

export function expansionBudget(state: WalkState): number {
  const { expansionTokens, allExpansionTokens } = state.request.settings.walk
  const { expansion = expansionTokens } = state.dependencies.reasoner?.viewTokens ?? {}
  return Math.min(expansionTokens, expansion, allExpansionTokens - state.expansionTokens)
}

export function viewOf(state: WalkState, root: NodeRef, budget: number): Promise<View> {
  const inside = unread(state, root).slice(0, FOCUS)
  const cues = state.cues.map(({ ref }) => ref.node)
  // What is hidden hides what lies in it, and what was looked over has parts to read.
  const lookedOver = new Set(state.readings.flatMap((r) => (r.overview ? [r.ref.node] : [])))
  const done = [...state.explored].filter((node) => !lookedOver.has(node))
  return shownBy(state, {
    root: root.node,
    budget,
    focus: [...new Set([...inside.map(({ evidence }) => evidence.ref.node), ...cues])],
    hide: [...done, ...state.pruned.map(({ node }) => node)],
  })
}

/**
 * The next page of a view; `null` where there is none, or not enough tokens are left. It is asked for
 * with everything as it was, so that the pages follow each other without gaps.
 */
export async function nextPage(state: WalkState, view: View): Promise<View | null> {
  const request = state.requests.get(view)
  const { allExpansionTokens } = state.request.settings.walk
  if (request === undefined || view.more === 0) return null
  if (request.budget > allExpansionTokens - state.expansionTokens) return null
  const next = await shownBy(state, { ...request, page: view.page })
  if (next.lines.length === 0) return null
  state.expansionTokens += next.tokens
  return next
}

async function shownBy(state: WalkState, request: ViewRequest): Promise<View> {
  const { library, signal } = state.dependencies
  const numbered = { ...request, firstNumber: state.lastLine + 1 }
  const view = await abortable(library.view(state.request.collection, numbered), signal)
  state.requests.set(view, request)
  state.lastLine = view.lines.at(-1)?.number ?? state.lastLine
  return view
}

/** Reads a place within what is left of the budget; says whether anything was read. */
export async function* readPlace(
  state: WalkState,
  ref: NodeRef,
  why: string,
  score = state.ranking.byNode.get(ref.node)?.score ?? 0,
): AsyncGenerator<StepBody, boolean> {
  const { library, signal } = state.dependencies
  const { collection, question, settings } = state.request
  const budget = Math.min(READ_TOKENS, settings.walk.readTokens - state.readTokens)
  const overview = state.ranking.byNode.get(ref.node)?.overview
  if (budget <= 0 || state.explored.has(ref.node) || isRead(state.readings, ref)) return false
  if (state.pruned.some((branch) => contains(branch, ref.node))) return false
  state.explored.add(ref.node)
  const passages = await abortable(
    library.read(collection, { node: ref.node, budget, question, outline: overview === true }),
    signal,
  )
  if (passages.length === 0) return false
  state.readTokens += tokensOf(passages)
  const flagged = flaggedIn(passages)
  const marks = { ...(flagged.length > 0 && { flagged }), ...(overview && { overview }) }
  state.readings.push({ ref, passages, why, score, ...marks })
  yield { kind: 'read', ref, passages, why, ...marks }
  return true
}

/** Lines of what was read that speak to a model (SEC-3). */
function flaggedIn(passages: readonly Passage[]): Flagged[] {
  return passages.flatMap(({ ref, start, text }) =>
    addressedLines(text).map((sign) => ({ ...sign, ref, line: start + sign.line })),
  )
}

function tokensOf(passages: readonly Passage[]): number {
  return passages.reduce((sum, { tokens }) => sum + tokens, 0)
}
