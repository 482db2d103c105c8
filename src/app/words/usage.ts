// The cost of models, in words.

import type { Step, TakenBy, Usage } from '../../model/walk/trace.ts'
import { addUsage } from '../../model/walk/usage.ts'
import { counted, duration, grouped } from './format.ts'
import { say } from './say.ts'

/** The calls of models in a step; `null` for steps without any. */
function stepUsage(step: Step): Usage | null {
  return 'usage' in step && step.kind !== 'done' ? (step.usage ?? null) : null
}

/** Who took a step and how; empty for kinds without a choice. */
export function stepMaker(step: Step): TakenBy {
  return step.kind === 'done' ? {} : (step as TakenBy)
}

/** All calls so far: the sum of the steps, or the total of the closing step. `null` without any call. */
export function usageOf(steps: readonly Step[]): Usage | null {
  const done = steps.findLast(({ kind }) => kind === 'done')
  if (done?.kind === 'done' && done.usage !== undefined) return done.usage
  return steps.reduce<Usage | null>((sum, step) => {
    const usage = stepUsage(step)
    return usage === null ? sum : sum === null ? usage : addUsage(sum, usage)
  }, null)
}

/** Milliseconds from the question to the end of the last step. */
export function elapsed(steps: readonly Step[]): number {
  const last = steps.at(-1)
  return last === undefined ? 0 : last.at + last.ms
}

/** `$0.0021`, `under $0.0001`; in US dollars. */
export function costText(costUsd: number): string {
  if (costUsd <= 0) return '$0'
  if (costUsd < 0.0001) return '< $0.0001'
  return `$${costUsd.toFixed(costUsd < 1 ? 4 : 2)}`
}

/** `842 in, 31 out`, in tokens; upper bounds have a sign before them. */
export function tokensText({ tokensIn, tokensOut, counted: exact }: Usage): string {
  const bound = exact ? '' : '≤ '
  return say('{tokensIn} in, {tokensOut} out', {
    tokensIn: `${bound}${grouped(tokensIn)}`,
    tokensOut: `${bound}${grouped(tokensOut)}`,
  })
}

/** One line about the calls of models: `4 calls, 3,120 in, 240 out, $0.0021, 8.1 s`. */
export function usageText(usage: Usage): string {
  const { tokensCached = 0 } = usage
  const cached = tokensCached > 0 ? [say('{tokens} cached', { tokens: grouped(tokensCached) })] : []
  const cost = usage.costUsd === undefined ? [] : [costText(usage.costUsd)]
  const calls = counted(usage.calls, 'call')
  return [calls, tokensText(usage), ...cached, ...cost, duration(usage.ms)].join(', ')
}
