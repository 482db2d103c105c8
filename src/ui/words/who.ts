// Names of the reasoners.

import type { Text } from '../../messages/texts.ts'
import type { ReasonerName } from '../../model/walk/trace.ts'
import { say } from '../language/say.ts'

const NAMES = {
  structural: 'Structural',
  bm25: 'Text search',
  model: 'Model',
} as const satisfies Readonly<Record<ReasonerName, Text>>

const NOTES = {
  structural: 'Names, references and word statistics; no model',
  bm25: 'The best passages by their words, without a walk',
  model: 'A language model searches, reads and answers',
} as const satisfies Readonly<Record<ReasonerName, Text>>

const PLACES = {
  structural: 'no model',
  bm25: 'no walk, no model',
} as const satisfies Readonly<Record<Exclude<ReasonerName, 'model'>, Text>>

/** What a reasoner is called. */
export function reasonerName(reasoner: ReasonerName): string {
  return say(NAMES[reasoner])
}

/** What a reasoner goes by. */
export function reasonerNote(reasoner: ReasonerName): string {
  return say(NOTES[reasoner])
}

/** What a walk by a reasoner without a model says beside its name. */
export function reasonerPlace(reasoner: Exclude<ReasonerName, 'model'>): string {
  return say(PLACES[reasoner])
}

/** Who walked: the model's own name where there is one. Ids look like `openai:gpt-5-mini`. */
export function whoText(reasoner: ReasonerName, model: string | undefined): string {
  if (reasoner !== 'model' || model === undefined) return reasonerName(reasoner)
  return model.slice(model.indexOf(':') + 1)
}
