// Texts about everyday words that are being written.

import type { EnhanceEnd, EnhanceProgress } from '../../enhance/enhance.ts'
import type { EverydayEstimate } from '../../enhance/estimate.ts'
import type { Text } from '../../messages/texts.ts'
import { counted, grouped } from './format.ts'
import { say, sayWords } from './say.ts'

/** Number of finished files from which the pace is meaningful. */
const MIN_FILES_FOR_PACE = 3
const MINUTE_S = 60
const HOUR_S = 3600

/** A duration, in words. */
function durationText(seconds: number): string {
  if (seconds < MINUTE_S) return `${Math.ceil(seconds)} s`
  if (seconds < 2 * HOUR_S) return `${Math.ceil(seconds / MINUTE_S)} min`
  return `${Math.ceil(seconds / HOUR_S)} h`
}

/** The cost of writing the missing words. */
export function estimateText(
  storedCount: number,
  { calls, costUsd, seconds }: EverydayEstimate,
): string {
  const time = seconds === null ? [] : [`≈ ${durationText(seconds)}.`]
  const needs = say('{files} with words, {missing} without.', {
    files: counted(storedCount, 'file'),
    missing: grouped(calls),
  })
  const cost = costUsd === null ? [] : [`≈ $${costUsd.toFixed(2)}.`]
  return [needs, ...cost, ...time].join(' ')
}

/** The progress, and the remaining time at this pace. `ms` since the start. */
export function progressText({ done, total }: EnhanceProgress, ms: number): string {
  const seconds = Math.round(((ms / Math.max(1, done)) * (total - done)) / 1000)
  const progress = say('{done} of {total}', { done, total })
  return done < MIN_FILES_FOR_PACE ? progress : `${progress}, ≈ ${durationText(seconds)}`
}

/** The result. */
export function endText({ end, why, done, total, skipped, lost, spent }: EnhanceEnd): string {
  const [first] = skipped
  const texts = [
    say(STOP_REASONS[end]),
    say('{done} of {total} written, {calls}.', {
      done: done - skipped.length,
      total,
      calls: counted(spent.calls, 'call'),
    }),
    ...(first === undefined
      ? []
      : [say('{count} left out: {why}', { count: skipped.length, why: sayWords(first.why) })]),
    ...(lost === 0 ? [] : [say('{count} could not be kept.', { count: lost })]),
    ...(why === '' ? [] : [sayWords(why)]),
  ]
  return texts.join(' ')
}

const STOP_REASONS = {
  done: 'Done:',
  stopped: 'Stopped; the next run goes on from here:',
  budget: 'Stopped; the next run goes on from here:',
  model: 'The model does not answer; what was written is kept:',
  storage: 'There is no more room to keep words:',
} as const satisfies Readonly<Record<EnhanceEnd['end'], Text>>
