// What is read besides the walk's own choice: the best of the documentation where only code was read, or the
// best code where only documentation was.

import { isProse } from '../../model/question/file-sorts.ts'
import { PLACE } from '../../model/walk/by-hand.ts'
import type { StepBody } from '../../model/walk/trace.ts'
import { shareOf } from '../question/question.ts'
import { anywhereAround, type Ranked } from '../ranking/score.ts'
import { whyNode } from '../ranking/why.ts'
import { readPlace } from './read-place.ts'
import type { WalkState } from './walk-state.ts'

/** Reads the best place of the other sort, as far as the budget goes. */
export async function* alsoRead(state: WalkState): AsyncGenerator<StepBody, void> {
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
  for (let i = before; i < readings.length; i++) readings[i] = { ...readings[i], beside: true }
}

/** A tour of a module reads what it named. */
function isTour({ named, asked }: WalkState): boolean {
  return named.length > 0 && asked.named.length === 0
}

/** The best place of the sort that was not read, with what it is worth beside what was. */
function bestOfOtherSort({ ranking, readings }: WalkState) {
  const hasProse = readings.some(({ ref }) => isProse(ref))
  const hasCode = readings.some(({ ref }) => !isProse(ref))
  if (hasProse && hasCode) return null
  const isWanted = ({ evidence: { ref }, lowered }: Ranked) =>
    lowered === '' && isProse(ref) !== hasProse
  const ranked = ranking.candidates.find(isWanted)
  const speaksOf = (one: Ranked) => shareOf(ranking.question, anywhereAround(one.evidence))
  if (ranked === undefined || speaksOf(ranked) < PLACE.minOtherSortShare) return null
  const ahead = ranking.candidates[0].evidence.score - ranked.evidence.score
  if (ahead > PLACE.maxOtherSortLag) return null
  const known = readings.flatMap(({ ref }) => ranking.byNode.get(ref.node) ?? [])
  const most = Math.max(PLACE.minOtherSortShare, ...known.map(speaksOf))
  const best = Math.max(0, ...readings.map(({ score }) => score))
  const alike = Math.min(1, speaksOf(ranked) / most)
  return { ranked, score: Math.max(ranked.score, PLACE.maxOtherSortScore * alike * best) }
}
