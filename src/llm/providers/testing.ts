// Time for tests of models.

/**
 * Time that passes when a test says so. Waits of the given lengths are bounds that stand until
 * `expire`; any other is a back-off, is noted in `waits` and over at once.
 */
export class FakeClock {
  /** Back-offs in the order they were asked for, in ms. */
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

  /** Lets time pass without anybody waiting for it. */
  passes(ms: number): void {
    this.time += ms
  }

  /** Lets back-offs stand as well. */
  holdBackOff(): void {
    this.holds = true
  }

  /** Resolves once somebody waits for so long, also in the past. */
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

/** A promise, and what settles it. */
export function deferred(): {
  readonly promise: Promise<void>
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
} {
  let settle: { resolve: () => void; reject: (reason: unknown) => void } | undefined
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return {
    promise,
    resolve: () => settle?.resolve(),
    reject: (reason) => settle?.reject(reason),
  }
}
