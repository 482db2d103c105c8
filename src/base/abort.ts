// Stopping work that the user no longer wants.

/** Throws the signal's reason (an `AbortError`) once it is aborted. Call it after each await. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  signal?.throwIfAborted()
}

/** Whether an error only says that the work was stopped. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/** The message of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
