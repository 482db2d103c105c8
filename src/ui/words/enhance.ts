// What is said of summaries that are being written.

import type { EnhanceEnd, EnhanceProgress } from '../../enhance/enhance.ts'
import { counted } from './format.ts'

/** Places after which the pace says something. */
const PACE_AFTER = 3
const MINUTE_S = 60

/** How far it is, and how long it will take at this pace. `ms` since it began. */
export function progressText({ done, total, spent }: EnhanceProgress, ms: number): string {
  const seconds = Math.round(((ms / Math.max(1, done)) * (total - done)) / 1000)
  const left = seconds < MINUTE_S ? `${seconds} s` : `${Math.ceil(seconds / MINUTE_S)} min`
  const pace = done < PACE_AFTER ? '' : `, about ${left} left`
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
