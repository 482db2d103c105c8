// Where the walk starts: the cues of the words, remembered by question (LOC-4).

import { abortable } from '../../base/abort.ts'
import type { Route } from '../../model/question/question-kinds.ts'
import { type Located, locate } from '../locate/locate.ts'
import { namedPlaces, type WalkState } from './walk-state.ts'

/** The cues of a question. */
export async function startingPlaces(state: WalkState, route: Route): Promise<Located> {
  const { request, dependencies, start, ranking } = state
  const { library, signal, cues: memo } = dependencies
  const known = memo?.located.get(memo.key)
  if (known !== undefined) return known
  const { part } = state.asked
  const named = namedPlaces(state)
  const where = {
    ...{ collection: request.collection, start: part ?? start, route, ranking, named },
  }
  const located = await abortable(locate(where, library), signal)
  memo?.located.set(memo.key, located)
  return located
}
