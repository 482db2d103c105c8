// The functions that an exchange with a provider needs, and its time limits.

import { isLoopback } from '../../base/hosts.ts'

/** The functions that an exchange needs. */
export interface Net {
  readonly fetch: typeof fetch
  /** Whether it runs in a browser, which restricts requests; else in Node. */
  readonly inPage: boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Resolves after this number of milliseconds; rejects with the signal's reason when it is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** 0 … 1, to spread retries. */
  readonly random: () => number
}

/** Time limits in milliseconds. */
export interface Limits {
  /** Until the first byte of an answer: a local server may have to load its model first. */
  readonly firstByteMs: number
  /** Between two pieces of an answer. */
  readonly idleMs: number
  readonly totalMs: number
  /** Retries after 429 and 5xx. */
  readonly retries: number
  /** Delay before the first retry; doubled for each further one, up to `mostBackOffMs`. */
  readonly backOffMs: number
  readonly mostBackOffMs: number
  /** A longer `Retry-After` is an error. */
  readonly mostRetryAfterMs: number
}

/** The default limits. */
export const DEFAULT_LIMITS: Limits = {
  firstByteMs: 60_000,
  idleMs: 30_000,
  totalMs: 300_000,
  retries: 3,
  backOffMs: 500,
  mostBackOffMs: 8_000,
  mostRetryAfterMs: 30_000,
}

/**
 * The limits for a server on this machine. Before the first byte it may load its model and read a long prompt on
 * its processor, at ten tokens per second; OpenAI's clients also wait ten minutes. llama.cpp's server sends a
 * keep-alive every 30 seconds.
 */
const LOCAL_LIMITS: Limits = {
  ...DEFAULT_LIMITS,
  firstByteMs: 600_000,
  idleMs: 120_000,
  totalMs: 1_800_000,
}

/** The limits for a host. */
export function limitsOf(host: string): Limits {
  return isLoopback(host) ? LOCAL_LIMITS : DEFAULT_LIMITS
}
