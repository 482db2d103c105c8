// A fake clock for tests of models, and models that wait by it.

import { type Llm, LlmError } from '../llm.ts'
import { createProvider } from './create-provider.ts'
import { limitsOf } from './limits.ts'
import type { ProviderId } from './providers.ts'

export const TEST_KEY = 'sk-test-0123456789abcdef'
export const SPOKEN_PROTOCOLS = ['openai', 'anthropic', 'gemini'] as const
type SpokenProtocol = (typeof SPOKEN_PROTOCOLS)[number]
const PROVIDER: Readonly<Record<SpokenProtocol, ProviderId>> = {
  openai: 'custom',
  anthropic: 'anthropic',
  gemini: 'gemini',
}

/** The model of a server that speaks a protocol; it waits by the clock of the test. */
export function modelAt(
  protocol: SpokenProtocol,
  baseUrl: string,
  clock: FakeClock,
  key = TEST_KEY,
): Llm {
  return createProvider(
    { provider: PROVIDER[protocol], baseUrl, model: 'fake-large' },
    { key: () => key, now: clock.now, wait: clock.wait, random: () => 0 },
  )
}

/** A clock whose limits are those of a server on this machine. */
export function localClock(): FakeClock {
  const { firstByteMs, idleMs } = limitsOf('127.0.0.1')
  return new FakeClock([firstByteMs, idleMs])
}

/** The error of a request, which must hold nothing of the key. */
export async function errorOf(asked: Promise<unknown>): Promise<LlmError> {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof LlmError)) throw new Error(`no LlmError: ${String(error)}`)
  const told = [error.message, error.stack, JSON.stringify(error), String(error.cause)].join('\n')
  if (told.includes(TEST_KEY.slice(3))) throw new Error(`an error that holds the key: ${told}`)
  return error
}

/**
 * A clock that a test controls. Waits of the given lengths are time limits that last until `expire`; any other is a
 * back-off, which is recorded in `waits` and ends at once.
 */
export class FakeClock {
  /** Back-offs in order, in ms. */
  readonly waits: number[] = []
  private time = Date.UTC(2026, 0, 1)
  private readonly bounds: ReadonlySet<number>
  private readonly pending: { readonly ms: number; readonly resolve: () => void }[] = []
  private listeners: (() => void)[] = []
  private holds = false

  constructor(bounds: readonly number[]) {
    this.bounds = new Set([...bounds, 0])
  }

  now = (): number => this.time

  wait = (ms: number, signal: AbortSignal): Promise<void> => {
    const { promise, resolve, reject } = deferred()
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    if (!this.bounds.has(ms)) this.waits.push(ms)
    if (this.bounds.has(ms) || this.holds) this.pending.push({ ms, resolve })
    else resolve()
    for (const listener of this.listeners.splice(0)) listener()
    return promise
  }

  /** Advances the time without ending a wait. */
  passes(ms: number): void {
    this.time += ms
  }

  /** Makes back-offs last until `expire`, too. */
  holdBackOff(): void {
    this.holds = true
  }

  /** Resolves once there was a wait of this length. */
  async waitsFor(ms: number): Promise<void> {
    while (!this.pending.some((one) => one.ms === ms)) {
      await new Promise<void>((resolve) => this.listeners.push(resolve))
    }
  }

  /** Ends every wait of this length. */
  expire(ms: number): void {
    for (const one of this.pending) if (one.ms === ms) one.resolve()
  }
}

/** A promise with its `resolve` and `reject`. */
export function deferred() {
  let resolve = (): void => {}
  let reject = (_reason: unknown): void => {}
  const promise = new Promise<void>((done, fail) => {
    resolve = done
    reject = fail
  })
  return { promise, resolve, reject }
}
