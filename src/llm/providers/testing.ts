// A fake clock for tests of models.

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
