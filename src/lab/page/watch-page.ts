// Runs inside the measured page: watches for elements, long tasks and calls of the worker.

export interface CallTime {
  /** The called method of the library. */
  readonly method: string
  /** Milliseconds from the call to its answer, as the page waits. */
  readonly ms: number
}

/** An entry of the kind `layout-shift`, which the types for browsers lack. */
interface Shift {
  readonly value: number
  readonly hadRecentInput: boolean
}

interface Watch {
  /** Clears the records; returns the milliseconds since the navigation began. */
  restart(): number
  /** The time when a matching element first existed. */
  seen(selector: string): Promise<number>
  /** The time when the frame after the next is about to be drawn: changes up to now are on the screen. */
  painted(): Promise<number>
  /** The times when the first row of a tree existed, and when a question could be asked. */
  readonly opened: Promise<readonly [tree: number, ready: number]>
  calls(): readonly CallTime[]
  /** Milliseconds of the longest task of the main thread; tasks under 50 ms count as 0. */
  longest(): number
  /** Number of tasks of the main thread that took 50 ms or more. */
  long(): number
  /** The score of layout shifts: how far painted content moved without user input. */
  moved(): number
  /** Number of drawn frames, and of those missing from the screen's sixty per second. */
  frames(): { readonly drawn: number; readonly dropped: number }
}

declare global {
  interface Window {
    watch: Watch
    readonly wayleaf: { idle(): Promise<void> }
  }
}

/**
 * Installs `window.watch`. Runs in the page before its own scripts, so it uses nothing from outside
 * itself. Calls are recognised by Comlink's messages: `{ id, type: 'APPLY', path }`, answered by `{ id }`.
 */
export function watchPage(): void {
  let calls: CallTime[] = []
  let longest = 0
  let long = 0
  let moved = 0
  const open = new Map<string, { readonly method: string; readonly from: number }>()
  const watched = new WeakSet<Worker>()
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      longest = Math.max(longest, duration)
      long++
    }
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as Shift
      if (!hadRecentInput) moved += value
    }
  }).observe({ type: 'layout-shift', buffered: true })

  const frameMs = 1000 / 60
  let drawn = 0
  let dropped = 0
  let last = 0
  const frame = (now: number): void => {
    if (last > 0) {
      drawn++
      dropped += Math.max(0, Math.round((now - last) / frameMs) - 1)
    }
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)

  const answer = ({ data }: MessageEvent): void => {
    const call = open.get(data?.id)
    if (call === undefined) return
    open.delete(data.id)
    calls.push({ method: call.method, ms: performance.now() - call.from })
  }
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]): void {
    const message = args[0] as { id?: string; type?: string; path?: string[] }
    if (!watched.has(this)) this.addEventListener('message', answer)
    watched.add(this)
    if (message?.type === 'APPLY' && message.id !== undefined) {
      open.set(message.id, { method: message.path?.join('.') ?? '', from: performance.now() })
    }
    Reflect.apply(post, this, args)
  }

  const seen = (selector: string): Promise<number> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (document.querySelector(selector) === null) requestAnimationFrame(look)
        else resolve(performance.now())
      }
      look()
    })
  const askable = 'textarea[aria-label=Question]:not([aria-describedby])'
  window.watch = {
    opened: Promise.all([seen('[role=treeitem]'), seen(askable)]),
    seen,
    restart() {
      calls = []
      longest = 0
      long = 0
      moved = 0
      drawn = 0
      dropped = 0
      return performance.now()
    },
    calls: () => calls,
    longest: () => longest,
    long: () => long,
    moved: () => moved,
    frames: () => ({ drawn, dropped }),
    painted: () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))
      }),
  }
}
