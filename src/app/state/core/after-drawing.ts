// Runs work after the next frame has been drawn.

/** A hidden page draws nothing; then the task runs after this time, in milliseconds. */
const HIDDEN_PAGE_MS = 200

/**
 * Runs `task` after the current changes were drawn; at once if there is no screen.
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

/** How a value is drawn late, and when. */
export interface LateDrawingNeeds<T> {
  /** Runs the task after the current changes were drawn; returns a function that cancels it. */
  readonly later: (task: () => void) => () => void
  /** Requests that a value be drawn at low priority. */
  readonly draw: (value: T) => void
  /** Counts as running until the returned function is called. */
  readonly begin: () => () => void
}

/** Requests one late drawing after the other as long as the drawn value is behind. */
export function createLateDrawing<T>({ later, draw, begin }: LateDrawingNeeds<T>) {
  let newest: T
  // The drawn value when the current drawing was requested; the drawing is done when another value is drawn.
  let before: { readonly value: T } | null = null
  let cancel: (() => void) | null = null
  let done: (() => void) | null = null

  const end = (): void => {
    cancel?.()
    done?.()
    cancel = null
    done = null
    before = null
  }
  return {
    /** Must be called after each drawing with the drawn value, and with the newer one if it is behind. */
    drawn(value: T, behind: { readonly newer: T } | null) {
      if (behind === null) return end()
      newest = behind.newer
      if (done !== null && (before === null || before.value === value)) return
      before = null
      done ??= begin()
      cancel = later(() => {
        cancel = null
        before = { value }
        draw(newest)
      })
    },
    /** Cancels further drawing; `drawn` can start it again. */
    end,
  }
}
