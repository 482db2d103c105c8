// What follows from a trial: how the model is asked from now on, and what its choice counts.

import type { Choosing } from '../llm/llm.ts'
import type { Trial } from './run-trial.ts'

/** Quantile of the standard normal distribution: one in ten that are no better is believed to be. */
const ONE_SIDED_90 = 1.2816

/** What a share surely is: the lower bound of Wilson's score interval (1927), one-sided, 90 %. */
function surely(right: number, asked: number): number {
  const share = right / asked
  const z2 = ONE_SIDED_90 ** 2 / asked
  const spread = ONE_SIDED_90 * Math.sqrt((share * (1 - share) + z2 / 4) / asked)
  return Math.max(0, (share + z2 / 2 - spread) / (1 + z2))
}

/**
 * How the model chooses from now on; `null` of a trial without an answer. One that was right less often
 * than the words of the same questions counts no more than chance, and moves nothing; any other for what
 * it surely is worth: a dozen answers prove little, and what is counted too high makes a walk worse
 * than the words alone (`src/llm/SMALL-MODELS.md`).
 */
export function choosingBy({ ways, without, chance, places }: Trial): Choosing | null {
  const [best] = ways
  if (best === undefined || best.asked === 0) return null
  const { way, right, asked } = best
  return { way, places, skill: right < without ? chance : surely(right, asked), chance }
}

/**
 * Whether it surely finds more right places than the words of a question do without it; perhaps more;
 * fewer; or so few that they may be chance.
 */
export type Verdict = 'better' | 'same' | 'worse' | 'chance'

/** What a trial shows. */
export function verdictOf({ ways: [best], without, chance }: Trial): Verdict {
  if (best === undefined || best.asked === 0) return 'chance'
  const sure = surely(best.right, best.asked)
  if (sure <= chance) return 'chance'
  if (best.right < without) return 'worse'
  return sure > without / best.asked ? 'better' : 'same'
}
