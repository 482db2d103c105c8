// A mistake on the command line.

/** A call that does not make sense; the message says what would. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
