// The cost of models, and the names of the reasoners, in words.

import type { Text } from '../../messages/texts.ts'
import { replacedBecause } from '../../model/walk/answer-checks.ts'
import type { ReasonerName, Step, TakenBy, Usage } from '../../model/walk/trace.ts'
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

const REASONER_NAMES = {
  structural: 'Without a model',
  bm25: 'Text search',
  model: 'Model',
} as const satisfies Readonly<Record<ReasonerName, Text>>

const REASONER_NOTES = {
  structural: 'Names, references and word statistics; no model',
  bm25: 'The best passages by their words',
  model: 'A language model searches, reads and answers',
} as const satisfies Readonly<Record<ReasonerName, Text>>

/** The name of a reasoner. */
export function reasonerName(reasoner: ReasonerName): string {
  return say(REASONER_NAMES[reasoner])
}

/** The label of a reasoner. */
export function reasonerNote(reasoner: ReasonerName): string {
  return say(REASONER_NOTES[reasoner])
}

/** The reasoner that gave the answer of a walk: none with a model where its answer was made without it. */
export function answeringReasoner({
  reasoner,
  steps,
}: {
  readonly reasoner: ReasonerName
  readonly steps: readonly Step[]
}): ReasonerName {
  const answer = steps.findLast((step) => step.kind === 'answer')
  const isReplaced = answer !== undefined && replacedBecause(steps, answer) !== null
  return reasoner === 'model' && isReplaced ? 'structural' : reasoner
}

/** Who walked: the model's own name if there is one. Ids look like `openai:gpt-5-mini`. */
export function whoText(reasoner: ReasonerName, model: string | undefined): string {
  if (reasoner !== 'model' || model === undefined) return reasonerName(reasoner)
  return model.slice(model.indexOf(':') + 1)
}
