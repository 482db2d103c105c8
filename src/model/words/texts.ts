// The texts of failures, warnings, steps, scores and models: what is said in English is the key of its
// translations, and those in German say which there are. The page says them in the language that is shown.

import type { EXPLANATIONS } from './german/explanations.ts'
import type { FAILURES } from './german/failures.ts'
import type { MODEL_FAILURES } from './german/model-failures.ts'
import type { REASONS } from './german/reasons.ts'
import type { WARNINGS } from './german/warnings.ts'

/** What can fail and why; `{places}` are filled in. */
export type FailureText = keyof typeof FAILURES

/** What was not read of a folder as it should be. */
export type WarningText = keyof typeof WARNINGS

/** Why a walk takes its steps and what its answer is worth. */
export type StepText = keyof typeof REASONS

/** Why a place has its score. */
export type ExplanationText = keyof typeof EXPLANATIONS

/** Why a model did not answer or cannot be used, and what its Test found. */
export type ModelFailureText = keyof typeof MODEL_FAILURES

/** Those of the page that explanations say as well. */
export type SharedText = 'generated' | 'minified' | 'Collection' | 'Place' | 'kind'

/** Texts in a language, with the same `{places}`. */
export type TextsIn<T extends string> = Readonly<Record<T, string>>
