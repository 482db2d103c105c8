// Loads something when it is first needed, and tries again if that failed.

/** Calls `load` at the first call; later calls get the same, unless it was rejected. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () => {
    if (loading !== null) return loading
    const started = load()
    loading = started
    started.catch(() => {
      loading = null
    })
    return started
  }
}
