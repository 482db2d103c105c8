// What the runs of the lab say beside each other.

import type { LabAnswer, LabRun } from '../shape/lab-state.ts'

/** Questions that one way has right first and the other has not, and the other way round. */
export interface WonLost {
  readonly won: number
  readonly lost: number
}

/** How a run stands against the first one, by the first file. */
export function wonAndLost(first: LabRun, run: LabRun): WonLost {
  let won = 0
  let lost = 0
  for (const [id, answer] of run.answers) {
    const before = first.answers.get(id)
    if (before === undefined) continue
    const change = answer.score.files[1] - before.score.files[1]
    if (change > 0) won++
    if (change < 0) lost++
  }
  return { won, lost }
}

/** Place of the first right file, from 1; `null` where it is not among those that were listed. */
export function rankOf({ score }: Pick<LabAnswer, 'score'>): number | null {
  return score.reciprocalRank === 0 ? null : Math.round(1 / score.reciprocalRank)
}
