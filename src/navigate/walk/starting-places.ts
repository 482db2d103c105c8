// Where the walk starts: the cues of the words, remembered by question (LOC-6), and where these point
// nowhere clearly, a model's choice among the entries of the first levels (LOC-3).

import { abortable } from '../../base/abort.ts'
import type { Route } from '../../model/question/question-kinds.ts'
import type { Candidate, Cue, StepBody } from '../../model/walk/trace.ts'
import { keywordCues, type Located, locate, NAMES_PLACES } from '../locate/locate.ts'
import { flaggedLines } from '../reasoners/model/outline.ts'
import type { Entries, Reasoner } from '../reasoners/reasoner.ts'
import { expansionBudget, viewOf } from './look.ts'
import { contextOf, namedPlaces, type WalkState } from './walk-state.ts'

/** Yields what a model was shown, and returns the located cues. */
export async function* startingPlaces(
  state: WalkState,
  reasoner: Reasoner,
  route: Route,
): AsyncGenerator<StepBody, Located> {
  const { request, dependencies, start, ranking } = state
  const { library, signal, cues: memo } = dependencies
  const known = memo?.located.get(memo.key)
  if (known !== undefined) return known
  const settings = request.settings.walk
  const { part } = state.asked
  const named = namedPlaces(state)
  const where = {
    ...{ collection: request.collection, start: part ?? start, route, ranking, settings, named },
  }
  const byWords = await abortable(locate(where, library), signal)
  const best = Math.max(0, ...byWords.cues.map(({ confidence }) => confidence))
  const asks =
    reasoner.locate !== undefined &&
    best < settings.sureConfidence &&
    !NAMES_PLACES.has(byWords.phase)
  const located = asks ? yield* byModel(state, reasoner, byWords) : byWords
  if (located.replaced === undefined) memo?.located.set(memo.key, located)
  return located
}

/** Phase B; where the model names nothing, the cues of the words and of phase C together. */
async function* byModel(
  state: WalkState,
  reasoner: Reasoner,
  byWords: Located,
): AsyncGenerator<StepBody, Located> {
  const { signal } = state.dependencies
  const budget = expansionBudget(state)
  if (reasoner.locate === undefined || budget <= 0) return byWords
  const view = await viewOf(state, state.start, budget)
  state.expansionTokens += view.tokens
  const flagged = flaggedLines(view)
  yield { kind: 'view', view, budget, ...(flagged.length > 0 && { flagged }) }
  const entries = await abortable(reasoner.locate(view, contextOf(state, 0, 0), signal), signal)
  return merged(state, byWords, entries)
}

function merged(state: WalkState, byWords: Located, { cues, taken }: Entries): Located {
  const { topBranches } = state.request.settings.walk
  if (cues.length === 0) {
    const all = distinct([...byWords.cues, ...keywordCues(state.ranking, byWords.considered)])
    return { ...byWords, cues: all.slice(0, topBranches), ...taken }
  }
  const rows = cues.map(({ ref, confidence, why }): Candidate => {
    return { ref, score: confidence, why, fate: 'chosen' }
  })
  const chosen = new Set(cues.map(({ ref }) => ref.node))
  const others = byWords.considered
    .filter(({ ref }) => !chosen.has(ref.node))
    .map((row): Candidate => ({ ...row, fate: 'considered' }))
  const { below } = byWords
  const kept = cues.slice(0, topBranches)
  return {
    kind: 'locate',
    phase: 'entries',
    cues: kept,
    considered: [...rows, ...others],
    below,
    ...taken,
  }
}

function distinct(cues: readonly Cue[]): Cue[] {
  const best = new Map<number, Cue>()
  for (const cue of cues) if (!best.has(cue.ref.node)) best.set(cue.ref.node, cue)
  return [...best.values()].sort((a, b) => b.confidence - a.confidence)
}
