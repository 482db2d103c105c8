// What one walk has found and spent so far, the index data for its question, its search, and how a user steers it (NAV-15).

import { abortable } from '../../base/abort.ts'
import { filled } from '../../messages/words.ts'
import type { Library } from '../../model/library/library.ts'
import { type CollectionSlug, contains, type NodeRef } from '../../model/library/node-ref.ts'
import type { EvidenceRequest } from '../../model/library/search-types.ts'
import type { Embedder, Reranker } from '../../model/library/text-models.ts'
import { nameOf, withoutProject } from '../../model/question/project-name.ts'
import type { Route } from '../../model/question/question-kinds.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import { WALK } from '../../model/walk/by-hand.ts'
import { failureOf, type Reading } from '../../model/walk/reading.ts'
import type { Failure, Steering, Step, StepBody, Tier } from '../../model/walk/trace.ts'
import { withoutSortWord } from '../module-tour.ts'
import { type HowAsked, readQuestion } from '../question/question.ts'
import { type Routing, routeOf } from '../question/route.ts'
import type { LoadWordTable } from '../question/word-table.ts'
import { type GatherRequest, gatherRanking, joinedRankings } from '../ranking/gather.ts'
import { byMeaning, reranked } from '../ranking/reordered.ts'
import {
  bestFirst,
  type Cue,
  type RankedPlace,
  type Ranking,
  rankingOf,
  withCues,
} from '../ranking/score.ts'
import { whyNode } from '../ranking/why.ts'
import { type Bearing, corrected } from './corrections.ts'

export interface WalkRequest {
  readonly question: string
  /** Headline of a long question. */
  readonly title?: string
  /** Search words for the question that a model wrote, or as the user edited them (NAV-19). */
  readonly words?: readonly string[]
  readonly collection: CollectionSlug
  /** Scope (NAV-17): a folder or document; absent for the whole collection. */
  readonly within?: NodeNumber
  /** Replaces the route that the question suggests. */
  readonly route?: Route
  /** Tokens of text that the walk may read; by default those of a whole question. */
  readonly readTokens?: number
  /** Whether to rank by words alone and only read the best passages (TOOL-3). */
  readonly flat?: boolean
  /** Number of results in the last step. */
  readonly limit: number
  /** Hints, pins and left-out branches from before the walk (NAV-15). */
  readonly steering?: readonly Steering[]
  /** Steps of an earlier walk of this question, up to the one from which this walk continues (NAV-15). */
  readonly earlier?: readonly Step[]
  /** The earlier walk ended here and continued in another collection: its steps are shown, nothing is searched. */
  readonly hasEnded?: boolean
}

/** What a walk needs from outside. */
export interface WalkDependencies {
  readonly library: Library
  readonly signal?: AbortSignal
  /** Loads words of similar meaning, which are searched as well; without it only the question's own (NAV-2, MEAN-3). */
  readonly wordTable?: LoadWordTable
  /** Reorders the best places by meaning; a walk with it is not remembered (NAV-10). */
  readonly embedder?: Embedder
  /** Reorders the best places with a reranking model (NAV-10). */
  readonly reranker?: Reranker
  /** Steering by the user since the last call (NAV-15); called between steps. */
  readonly steer?: () => readonly Steering[]
  /** Corrections that apply to the question (NAV-14). */
  readonly bearings?: readonly Bearing[]
}

/** What one walk has found and spent so far. */
export interface WalkState {
  readonly request: WalkRequest
  readonly dependencies: WalkDependencies
  readonly start: NodeRef
  /** The last request for evidence. */
  weighed?: EvidenceRequest
  howAsked: HowAsked
  /** The route of the question, and the names in it that the collection contains. */
  readonly asked: Routing
  /** The ranking from the index; `ranking` is this one after corrections and steering. */
  base: Ranking
  ranking: Ranking
  readonly pinned: NodeRef[]
  readonly pruned: NodeRef[]
  readonly hints: string[]
  readonly explored: Set<NodeNumber>
  readonly readings: Reading[]
  /** Places that the question asks for by role or name: candidates, whatever their words. */
  named: readonly Cue[]
  readTokens: number
  /** Whether what was read covers enough of the question (NAV-6). */
  enough: boolean
}

/** A walk that has not looked at anything yet. */
export function newState(
  request: WalkRequest,
  dependencies: WalkDependencies,
  start: NodeRef,
  asked: Routing = routeOf(request.question),
): WalkState {
  const howAsked = { symbols: [] }
  const base = rankingOf(readQuestion(request.question, [], howAsked), [])
  return {
    request,
    dependencies,
    start,
    howAsked,
    asked,
    base,
    ranking: base,
    pinned: [],
    pruned: [],
    hints: [],
    explored: new Set(),
    readings: [],
    named: [],
    readTokens: 0,
    enough: false,
  }
}

/**
 * Asks the index for the evidence about the question and ranks it. Returns a step for each model or table that failed.
 */
export async function gather(state: WalkState, howAsked: HowAsked): Promise<readonly StepBody[]> {
  const { title, collection, flat = false } = state.request
  const { library, signal, wordTable } = state.dependencies
  const folder = await abortable(nameOf(library, collection), signal)
  // If the question asks for a name, that may be the name of the project.
  const isNamed = state.asked.named.length > 0 || howAsked.isOverview === true
  const own = isNamed ? state.request.question : withoutProject(state.request.question, folder)
  const question = [own, ...state.hints].join(' ')
  const within = state.start.node
  const asked = {
    question,
    title,
    collection,
    within,
    howAsked,
    flat,
    wordTable,
  }
  state.howAsked = howAsked
  const first = await abortable(gatherRanking(asked, library), signal)
  const plain = withoutSortWord(first.ranking, own)
  const again = plain === null ? null : { ...asked, question: [plain, ...state.hints].join(' ') }
  const { ranking, weighed, withoutWordTable } =
    again === null ? first : await abortable(gatherRanking(again, library), signal)
  state.base = await withModelsWords(state, ranking, again ?? asked)
  state.weighed = weighed
  const withoutMeaning = await compareMeaning(state)
  refine(state)
  return [
    ...fallbackFrom('walk', withoutWordTable),
    ...withoutMeaning.flatMap((failure) => fallbackFrom('semantic', failure)),
  ]
}

/** The ranking joined with the one for the question plus the words that a model wrote. */
async function withModelsWords(
  { request: { words = [] }, dependencies: { library, signal } }: WalkState,
  ranking: Ranking,
  asked: GatherRequest,
): Promise<Ranking> {
  if (words.length === 0) return ranking
  const question = [asked.question, ...words].join(' ')
  const more = await abortable(gatherRanking({ ...asked, question }, library), signal)
  return joinedRankings(ranking, more.ranking)
}

function fallbackFrom(from: Tier, failure: Failure | null): StepBody[] {
  return failure === null ? [] : [{ kind: 'fallback', from, to: 'walk', ...failure }]
}

/** Reorders the best places with the models that compare texts. Returns the failures. */
async function compareMeaning(state: WalkState): Promise<readonly Failure[]> {
  const { embedder, reranker, library, signal } = state.dependencies
  const { collection, question, flat } = state.request
  if (flat === true) return []
  const failures: Failure[] = []
  const take = async (order: (ranking: Ranking) => Promise<Ranking>): Promise<void> => {
    try {
      state.base = await order(state.base)
    } catch (error) {
      signal?.throwIfAborted()
      failures.push(failureOf(error))
    }
  }
  const options = signal && { signal }
  if (embedder !== undefined)
    await take((ranking) => byMeaning(ranking, collection, library, { embedder, ...options }))
  if (reranker !== undefined)
    await take((ranking) =>
      reranked(ranking, { question, collection, library }, { reranker, ...options }),
    )
  return failures
}

/** Recomputes the ranking from names, corrections, left-out and pinned branches. */
export function refine(state: WalkState): void {
  const { base, named, dependencies } = state
  const all = named.length === 0 ? base : withCues(base, named)
  const known = corrected(all, dependencies.bearings ?? [])
  state.ranking = withPinnedBranches(pruned(known, state.pruned), state.pinned)
}

/** For each name that the question asks for, the places with this name; equally likely ones ordered by the ranking. */
export function namedPlaces({ asked, base }: WalkState): readonly (readonly NodeRef[])[] {
  const score = ({ node }: NodeRef) => base.byNode.get(node)?.score ?? 0
  return asked.named.map((places) => {
    const [first] = places
    const isEqual = ({ kind, title }: NodeRef) => kind === first.kind && title === first.title
    const equal = places.filter(isEqual).sort((a, b) => score(b) - score(a))
    return [...equal, ...places.filter((one) => !isEqual(one))]
  })
}

/** Number of places that the step shows. */
const SHOWN_PLACES = 10

/** The step for the search, best places first. */
export function searchStep({ ranking, request, weighed }: WalkState): StepBody {
  const places = ranking.candidates.slice(0, SHOWN_PLACES).map((ranked) => ({
    ref: ranked.evidence.ref,
    as: 'listed' as const,
    lines: [],
    score: ranked.score,
    why: whyNode(ranking, ranked),
  }))
  return {
    ...{ kind: 'call', tool: 'search', given: { query: request.question }, turn: 1, why: '' },
    ...{ places, text: '', tokens: 0, ...(weighed && { weighed }) },
  }
}

/** Whether a step is such a search, and not a search by a model. */
export function isSearchStep(step: Step): boolean {
  return step.kind === 'call' && step.weighed !== undefined
}

/** The ranking without the places in the branches. */
function pruned(ranking: Ranking, branches: readonly NodeRef[]): Ranking {
  if (branches.length === 0) return ranking
  const isOut = ({ evidence: { ref } }: RankedPlace) =>
    branches.some((branch) => contains(branch, ref.node))
  const open = ranking.candidates.filter((ranked) => !isOut(ranked))
  return rankingOf(ranking.question, bestFirst(open))
}

const PINNED_REASON = filled('chosen by you')

/**
 * The ranking with the best place of each branch raised to the best score, the others of the branch raised by the same
 * factor, and the rest lowered a little. A branch without candidates becomes one itself.
 */
function withPinnedBranches(ranking: Ranking, branches: readonly NodeRef[]): Ranking {
  return branches.reduce((before, branch) => {
    const best = before.candidates[0]?.score ?? 1
    const inside = before.candidates.filter(({ evidence: { ref } }) => contains(branch, ref.node))
    const [first] = inside
    if (first === undefined)
      return withCues(before, [{ ref: branch, confidence: best, why: PINNED_REASON }])
    const factor = best / Math.max(first.score, Number.MIN_VALUE)
    const raised = before.candidates.map((ranked) => {
      if (!contains(branch, ranked.evidence.ref.node))
        return { ...ranked, score: ranked.score * WALK.unpinnedFactor }
      return { ...ranked, score: Math.min(1, ranked.score * factor), lowered: '' as const }
    })
    return rankingOf(before.question, bestFirst(raised))
  }, ranking)
}
