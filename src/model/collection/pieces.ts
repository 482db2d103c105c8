// A piece of a published library that could not be fetched; what was searched for may be in it.

import { SaidError } from '../words/words.ts'

const NAME = 'PieceMissingError'

/** Thrown by what reads the library. Its message says why, and what can be done. */
export class PieceMissingError extends SaidError {
  override readonly name = NAME
}

/** Whether an error is a `PieceMissingError`, told by its name, which is all that crosses threads. */
export function isPieceMissing(error: unknown): boolean {
  return error instanceof Error && error.name === NAME
}
