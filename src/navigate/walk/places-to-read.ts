// Which places a walk reads next, and what it reads besides its own choice: the best documentation where only code
// was read, or the best code where only documentation was read.

import type { NodeRef } from '../../model/library/node-ref.ts'
import { isProse } from '../../model/question/file-sorts.ts'
import { PLACE, WALK } from '../../model/walk/by-hand.ts'
import type { StepBody } from '../../model/walk/trace.ts'
import { shareOf } from '../question/question.ts'
import { contains } from '../ranking/branch.ts'
import { anywhereAround, type Ranked } from '../ranking/score.ts'
import { whyNode } from '../ranking/why.ts'
import { promising } from './coverage.ts'
import { readPlace } from './read-place.ts'
import type { WalkState } from './walk-state.ts'

/** Number of places that are read in one round. */
const MAX_READ_PLACES = 3

/**
 * The best places that were not read yet, none inside another; in later rounds ordered by the missing words that they
 * hold.
 */
export function placesToRead(state: WalkState, isFirst: boolean): readonly Ranked[] {
  const { ranking, explored, readings } = state
  const floor =
    (isFirst ? WALK.minReadShare : WALK.minAddShare) * (ranking.candidates[0]?.score ?? 0)
  const left = ranking.candidates.filter(({ evidence }) => !explored.has(evidence.ref.node))
  const good = promising(ranking, left, readings).filter(({ score }) => score >= floor)
  const asked = good.filter(({ lowered }) => lowered === '')
  const taken: NodeRef[] = readings.filter(({ overview }) => !overview).map(({ ref }) => ref)
  const picked: Ranked[] = []
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

/** Reads the best place of the other sort (documentation or code) if the budget allows it. */
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
  for (let i = before; i < readings.length; i++) readings[i] = { ...readings[i], isExtra: true }
}

/** Whether the walk is a tour of a module, which reads only the places that it named. */
function isTour({ named, asked }: WalkState): boolean {
  return named.length > 0 && asked.named.length === 0
}

/** The best place of the sort that was not read, with a score relative to the places that were read. */
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
