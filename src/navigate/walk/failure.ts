// How a step reports a failure.

import { isPieceMissing } from '../../model/collection/pieces.ts'
import type { Failure } from '../../model/walk/trace.ts'
import { wordsOf } from '../../model/words/words.ts'

/** Why something did not serve, from what it threw. */
export function failureOf(error: unknown): Failure {
  const why = wordsOf(error)
  return isPieceMissing(error) ? { why, missing: 'piece' } : { why }
}
