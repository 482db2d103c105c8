// Waits until the page has finished drawing.

/** Maximum wait for an idle page, in milliseconds. */
const MAX_WAIT_MS = 1000
/** Wait in browsers without `requestIdleCallback`, in milliseconds. */
const FIXED_WAIT_MS = 200

/** Resolves once the page has nothing to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback !== 'function') setTimeout(resolve, FIXED_WAIT_MS)
    else requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS })
  })
}
