// The error for a piece of a published library that could not be fetched; the piece may contain what was searched for.

import { MessageError } from '../../messages/words.ts'

const ERROR_NAME = 'PieceMissingError'

/** Thrown when a library is read. Its message gives the reason and what can be done. */
export class PieceMissingError extends MessageError {
  override readonly name = ERROR_NAME
}

/** Whether an error is a `PieceMissingError`, by its name: the class is lost between threads. */
export function isPieceMissing(error: unknown): boolean {
  return error instanceof Error && error.name === ERROR_NAME
}
