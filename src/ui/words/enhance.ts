// What is said of summaries that are being written.

import type { EnhanceEnd, EnhanceProgress } from '../../enhance/enhance.ts'
import type { SummaryEstimate } from '../../enhance/estimate.ts'
import type { Text } from '../../messages/texts.ts'
import { say, sayWords } from '../language/say.ts'
import { counted, grouped } from './format.ts'

/** Places after which the pace says something. */
const PACE_AFTER = 3
const MINUTE_S = 60
const HOUR_S = 3600

/** How long that is. */
function lasting(seconds: number): string {
  if (seconds < MINUTE_S) return `${Math.ceil(seconds)} s`
  if (seconds < 2 * HOUR_S) return `${Math.ceil(seconds / MINUTE_S)} min`
  return `${Math.ceil(seconds / HOUR_S)} ${say('h')}`
}

/** What it would take to write what is missing. */
export function estimateText(
  kept: number,
  { calls, tokensIn, tokensOut, costUsd, seconds }: SummaryEstimate,
): string {
  const time =
    seconds === null
      ? say('How long it takes will be known once the model has been tried or has started.')
      : say('About {time}, as fast as it was seen to be.', { time: lasting(seconds) })
  const needs = say(
    '{summaries} there, {missing} missing: about {calls}, {read} tokens to read and {written} to write.',
    {
      summaries: counted(kept, 'summary'),
      missing: grouped(calls),
      calls: counted(calls, 'call'),
      read: grouped(tokensIn),
      written: grouped(tokensOut),
    },
  )
  const cost = costUsd === null ? [] : [say('Cost: {cost}.', { cost: `$${costUsd.toFixed(2)}` })]
  return [needs, ...cost, time].join(' ')
}

/** How far it is, and how long it will take at this pace. `ms` since it began. */
export function progressText({ done, total, spent }: EnhanceProgress, ms: number): string {
  const seconds = Math.round(((ms / Math.max(1, done)) * (total - done)) / 1000)
  const tokens = counted(spent.tokensIn + spent.tokensOut, 'token')
  return done < PACE_AFTER
    ? say('{done} of {total}, {tokens}.', { done, total, tokens })
    : say('{done} of {total}, {tokens}, about {left} left.', {
        done,
        total,
        tokens,
        left: lasting(seconds),
      })
}

/** What came of it. */
export function endText({ end, why, done, total, skipped, lost, spent }: EnhanceEnd): string {
  const [first] = skipped
  const texts = [
    say(REASONS[end]),
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

const REASONS = {
  done: 'Done:',
  stopped: 'Stopped; the next run goes on from here:',
  budget: 'Stopped at the budget; the next run goes on from here:',
  model: 'The model does not answer; what was written is kept:',
  storage: 'There is no more room to keep summaries:',
} as const satisfies Readonly<Record<EnhanceEnd['end'], Text>>
