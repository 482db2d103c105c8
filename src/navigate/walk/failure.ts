// How a step says what went wrong.

import { messageOf } from '../../base/abort.ts'
import { isPieceMissing } from '../../model/collection/pieces.ts'
import type { Failure } from '../../model/walk/trace.ts'

/** Why something did not serve, from what it threw. */
export function failureOf(error: unknown): Failure {
  const why = messageOf(error)
  return isPieceMissing(error) ? { why, missing: 'piece' } : { why }
}
