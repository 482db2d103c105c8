// Runs work after the next frame has been drawn.

/** A hidden page draws nothing; then the task runs after this time, in milliseconds. */
const HIDDEN_PAGE_MS = 200

/**
 * Runs `task` after the current changes were drawn; at once where there is no screen.
 * @returns cancels it.
 */
export function afterDrawing(task: () => void): () => void {
  if (typeof requestAnimationFrame !== 'function') {
    task()
    return () => undefined
  }
  let isPending = true
  const run = (): void => {
    if (isPending) task()
    isPending = false
  }
  // The frame is drawn between its callbacks and the next task.
  requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, HIDDEN_PAGE_MS)
  return () => {
    isPending = false
  }
}
