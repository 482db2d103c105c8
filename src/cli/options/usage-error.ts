// A mistake on the command line.

/** Invalid arguments; the message says what is valid. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
