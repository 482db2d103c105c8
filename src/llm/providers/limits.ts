// What an exchange with a provider needs, and how long it may take.

import { isLoopback } from '../../base/hosts.ts'

/** What an exchange needs of its surroundings. */
export interface Net {
  readonly fetch: typeof fetch
  /** Whether a browser decides what may be fetched; else it is a program of its own. */
  readonly inPage: boolean
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

/** Bounds of an exchange unless others are given. */
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
 * The same for a server on this machine. Before the first byte it may load its model and read a long prompt on
 * its processor, at ten tokens a second; the clients of OpenAI wait ten minutes, too. llama.cpp's gives a
 * sign of life every 30 seconds.
 */
const LOCAL_LIMITS: Limits = {
  ...DEFAULT_LIMITS,
  firstByteMs: 600_000,
  idleMs: 120_000,
  totalMs: 1_800_000,
}

/** How long this host is waited for. */
export function limitsOf(host: string): Limits {
  return isLoopback(host) ? LOCAL_LIMITS : DEFAULT_LIMITS
}
