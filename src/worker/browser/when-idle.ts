// What gives way to what is being drawn.

/** A page that is never idle waits no longer, in milliseconds. */
const AT_LATEST_MS = 1000
/** What browsers that do not tell are given to draw, in milliseconds. */
const UNTOLD_MS = 200

/** Resolves once the page has nothing to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback !== 'function') setTimeout(resolve, UNTOLD_MS)
    else requestIdleCallback(() => resolve(), { timeout: AT_LATEST_MS })
  })
}
