// JavaScript engines compile code for typed arrays on the assumption that no buffer with several views is detached.

let isDone = false

/**
 * Detaches a buffer with two views before the code of a thread is hot. A finished part detaches its buffers when it is
 * transferred; if that were the first time, all code for typed arrays would have to be compiled again.
 */
export function detachEarly(): void {
  if (isDone) return
  isDone = true
  const buffer = new ArrayBuffer(8)
  structuredClone([new Uint8Array(buffer), new Uint8Array(buffer)], { transfer: [buffer] })
}
