// Why a walk failed, and a place that it read, as the source of an answer without a model.

import { wordsOf } from '../../messages/words.ts'
import { isPieceMissing } from '../collection/pieces.ts'
import type { Failure, StepOf } from './trace.ts'

/** A place that was read; if several collections are asked, with its collection. */
export interface Reading
  extends Pick<StepOf<'read'>, 'ref' | 'passages' | 'why' | 'flagged' | 'overview' | 'collection'> {
  /** 0–1. */
  readonly score: number
  /** Read besides the best places: it does not count for whether enough was read. */
  readonly isExtra?: true
}

/** The reason of a failure, from what was thrown. */
export function failureOf(error: unknown): Failure {
  const why = wordsOf(error)
  return isPieceMissing(error) ? { why, missing: 'piece' } : { why }
}
