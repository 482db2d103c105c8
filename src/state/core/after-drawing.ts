// Runs work after the next frame has been drawn.

/** A page that is not seen draws nothing; then it goes on after this time, in milliseconds. */
const UNSEEN_MS = 200

/**
 * Runs `task` once what has changed until now was drawn; without a screen at once.
 * @returns takes it back.
 */
export function afterDrawing(task: () => void): () => void {
  if (typeof requestAnimationFrame !== 'function') {
    task()
    return () => undefined
  }
  let waits = true
  const run = (): void => {
    if (waits) task()
    waits = false
  }
  // The frame is drawn between its callbacks and the next task.
  requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, UNSEEN_MS)
  return () => {
    waits = false
  }
}
