// Who chooses, by name.

import type { ReasonerName } from '../../model/walk/trace.ts'

/** What a reasoner is called. */
export const REASONER_NAMES: Readonly<Record<ReasonerName, string>> = {
  structural: 'Structural',
  bm25: 'Text search',
  model: 'Model',
}

/** What a reasoner goes by. */
export const REASONER_NOTES: Readonly<Record<ReasonerName, string>> = {
  structural: 'Names, references and word statistics; no model',
  bm25: 'The best passages by their words, without a walk',
  model: 'A language model chooses the branches',
}

/** What a walk by this reasoner says beside its name. */
export const REASONER_PLACES: Readonly<Record<ReasonerName, string>> = {
  structural: 'no model',
  bm25: 'no walk, no model',
  model: '',
}

/** Who walked: the model's own name where there is one. Ids look like `openai:gpt-5-mini`. */
export function whoText(reasoner: ReasonerName, model: string | undefined): string {
  if (reasoner !== 'model' || model === undefined) return REASONER_NAMES[reasoner]
  return model.slice(model.indexOf(':') + 1)
}
