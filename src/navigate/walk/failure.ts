// How a step reports a failure.

import { wordsOf } from '../../messages/words.ts'
import { isPieceMissing } from '../../model/collection/pieces.ts'
import type { Failure } from '../../model/walk/trace.ts'

/** The reason of a failure, from what was thrown. */
export function failureOf(error: unknown): Failure {
  const why = wordsOf(error)
  return isPieceMissing(error) ? { why, missing: 'piece' } : { why }
}
