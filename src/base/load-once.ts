// Loads something when it is first needed, and tries again if that failed.

/** A function that loads at its first call; `begun` is what is loading or loaded. */
export interface LoadOnce<T, A extends readonly unknown[]> {
  (...args: A): Promise<T>
  begun(): Promise<T> | null
}

/** Calls `load` at the first call; later calls get the same, unless it was rejected. */
export function loadOnce<T, A extends readonly unknown[]>(
  load: (...args: A) => Promise<T>,
): LoadOnce<T, A> {
  let loading: Promise<T> | null = null
  const get = (...args: A): Promise<T> => {
    if (loading !== null) return loading
    const started = load(...args)
    loading = started
    started.catch(() => {
      loading = null
    })
    return started
  }
  return Object.assign(get, { begun: () => loading })
}
