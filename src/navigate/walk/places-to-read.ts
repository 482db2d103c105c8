// Which places a walk reads next.

import type { NodeRef } from '../../model/library/library.ts'
import { contains } from '../ranking/branch.ts'
import type { Ranked } from '../ranking/score.ts'
import { promising } from './coverage.ts'
import type { WalkState } from './walk-state.ts'

/** Places that are read at a time. */
const READS = 3
/** A place is read only when it is at least this good beside the best one. */
const WORTH_READING = 0.45
/** The same for one that adds what was missing. */
const WORTH_ADDING = 0.1

/** The best places that were not read, each apart from the others; later ones by what they add. */
export function placesToRead(state: WalkState, isFirst: boolean): readonly Ranked[] {
  const { ranking, explored, readings } = state
  const floor = (isFirst ? WORTH_READING : WORTH_ADDING) * (ranking.candidates[0]?.score ?? 0)
  const left = ranking.candidates.filter(({ evidence }) => !explored.has(evidence.ref.node))
  const good = promising(ranking, left, readings).filter(({ score }) => score >= floor)
  const asked = good.filter(({ lowered }) => lowered === '')
  const taken: NodeRef[] = readings.filter(({ overview }) => !overview).map(({ ref }) => ref)
  const picked: Ranked[] = []
  for (const candidate of asked.length > 0 ? asked : good) {
    const { ref } = candidate.evidence
    // Inside or around a place that is read anyway there is nothing new.
    if (taken.some((one) => contains(one, ref.node) || contains(ref, one.node))) continue
    if (picked.length === READS) break
    picked.push(candidate)
    if (!candidate.overview) taken.push(ref)
  }
  return picked
}
