// Draws what takes long to draw after what the user waits for, and again as long as a newer value is pending.

/** What is drawn late, and what tells when. */
export interface LateDrawingNeeds<T> {
  /** Runs the task once what has changed until now was drawn; gives what takes it back. */
  readonly later: (task: () => void) => () => void
  /** Has a value drawn, at the leisure of whoever draws. */
  readonly draw: (value: T) => void
  /** Counts as running until the function it gives is called. */
  readonly begin: () => () => void
}

/** A value is behind when there is a newer one that may wait. */
export interface LateDrawing<T> {
  /** To be told after each drawing what of the value was drawn, and the newer one if that is behind. */
  drawn(value: T, behind: { readonly newer: T } | null): void
  /** Nothing further is drawn; may begin anew. */
  end(): void
}

/** Asks for one late drawing after the other as long as what is drawn is behind. */
export function createLateDrawing<T>({ later, draw, begin }: LateDrawingNeeds<T>): LateDrawing<T> {
  let newest: T
  // What stood there when the current drawing was asked for; it has come when another value stands there.
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
    drawn(value, behind) {
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
    end,
  }
}
