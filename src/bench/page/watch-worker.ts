// What runs inside a measured worker: how long each call takes there, from its message to its answer.

import type { CallTime } from './watch-page.ts'

declare global {
  var watchedCalls: CallTime[] | undefined
}

/**
 * Keeps the times of calls in `watchedCalls`. Runs in the worker, so it uses nothing from outside
 * itself; calls are recognised as in `watchPage`. Called again, it forgets what it has.
 */
export function watchWorker(): void {
  if (globalThis.watchedCalls !== undefined) {
    globalThis.watchedCalls.length = 0
    return
  }
  const calls: CallTime[] = []
  globalThis.watchedCalls = calls
  const open = new Map<string, { readonly method: string; readonly from: number }>()
  // Whoever answers reads the message first: a listener of our own would come after the answer.
  const property = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')
  Object.defineProperty(MessageEvent.prototype, 'data', {
    configurable: true,
    get(this: MessageEvent): unknown {
      const data = property?.get?.call(this)
      if (data?.type === 'APPLY' && data.id !== undefined && !open.has(data.id)) {
        open.set(data.id, { method: data.path?.join('.') ?? '', from: performance.now() })
      }
      return data
    },
  })
  const post = globalThis.postMessage
  globalThis.postMessage = (...args: unknown[]): void => {
    const id = (args[0] as { id?: string } | null)?.id ?? ''
    const call = open.get(id)
    open.delete(id)
    if (call !== undefined) calls.push({ method: call.method, ms: performance.now() - call.from })
    Reflect.apply(post, globalThis, args)
  }
}
