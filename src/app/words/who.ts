// Names of the reasoners.

import type { Text } from '../../messages/texts.ts'
import { replacedBecause } from '../../model/walk/answer-checks.ts'
import type { ReasonerName, Step } from '../../model/walk/trace.ts'
import { say } from './say.ts'

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
