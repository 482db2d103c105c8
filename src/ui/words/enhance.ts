// What is said of summaries that are being written.

import type { EnhanceEnd, EnhanceProgress } from '../../enhance/enhance.ts'
import type { SummaryEstimate } from '../../enhance/estimate.ts'
import { counted } from './format.ts'

/** Places after which the pace says something. */
const PACE_AFTER = 3
const MINUTE_S = 60
const HOUR_S = 3600

/** How long that is. */
function lasting(seconds: number): string {
  if (seconds < MINUTE_S) return `${Math.ceil(seconds)} s`
  if (seconds < 2 * HOUR_S) return `${Math.ceil(seconds / MINUTE_S)} min`
  return `${Math.ceil(seconds / HOUR_S)} h`
}

/** What it would take to write what is missing. */
export function estimateText(
  kept: number,
  { calls, tokensIn, tokensOut, costUsd, seconds }: SummaryEstimate,
): string {
  const cost = costUsd === null ? '' : `, $${costUsd.toFixed(2)}`
  const time =
    seconds === null
      ? 'How long it takes is not known before the model was tried or has begun.'
      : `About ${lasting(seconds)}, as fast as it was seen to be.`
  return `${counted(kept, 'summary')} there, ${calls} missing: about ${counted(calls, 'call')}, ${tokensIn.toLocaleString('en')} tokens to read and ${tokensOut.toLocaleString('en')} to write${cost}. ${time}`
}

/** How far it is, and how long it will take at this pace. `ms` since it began. */
export function progressText({ done, total, spent }: EnhanceProgress, ms: number): string {
  const seconds = Math.round(((ms / Math.max(1, done)) * (total - done)) / 1000)
  const pace = done < PACE_AFTER ? '' : `, about ${lasting(seconds)} left`
  return `${done} of ${total}, ${counted(spent.tokensIn + spent.tokensOut, 'token')}${pace}.`
}

/** What came of it. */
export function endText({ end, why, done, total, skipped, lost, spent }: EnhanceEnd): string {
  const written = `${done - skipped.length} of ${total} written, ${counted(spent.calls, 'call')}.`
  const out = skipped.length === 0 ? '' : ` ${skipped.length} left out: ${skipped[0].why}`
  const gone = lost === 0 ? '' : ` ${lost} could not be kept.`
  return `${REASONS[end]} ${written}${out}${gone}${why === '' ? '' : ` ${why}`}`
}

const REASONS: Readonly<Record<EnhanceEnd['end'], string>> = {
  done: 'Done:',
  stopped: 'Stopped; the next run goes on from here:',
  budget: 'Stopped at the budget; the next run goes on from here:',
  model: 'The model does not answer; what was written is kept:',
  storage: 'There is no more room to keep summaries:',
}
