// What an exchange with a provider needs, and how long it may take.

/** What an exchange needs of its surroundings. */
export interface Net {
  readonly fetch: typeof fetch
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Resolves after so many milliseconds; rejects with the signal's reason when it is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** 0 … 1, to spread retries. */
  readonly random: () => number
}

/** Bounds in milliseconds. */
export interface Limits {
  /** Until the first byte of an answer: a local server may have to load its model before. */
  readonly firstByteMs: number
  /** Between two pieces of an answer. */
  readonly idleMs: number
  readonly totalMs: number
  /** Further tries after 429 and 5xx. */
  readonly retries: number
  /** Wait before the second try; doubled for each further one, up to `mostBackOffMs`. */
  readonly backOffMs: number
  readonly mostBackOffMs: number
  /** A server that asks for a longer wait is not waited for. */
  readonly mostRetryAfterMs: number
}

/** Bounds of every exchange unless others are given. */
export const DEFAULT_LIMITS: Limits = {
  firstByteMs: 60_000,
  idleMs: 30_000,
  totalMs: 300_000,
  retries: 3,
  backOffMs: 500,
  mostBackOffMs: 8_000,
  mostRetryAfterMs: 30_000,
}
