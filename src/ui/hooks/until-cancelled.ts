// Delivers the result of an asynchronous read to an effect only while its component is still mounted.

/** Passes the result to `onResult`. An effect returns the returned function, which ends that. */
export function untilCancelled<T>(read: Promise<T>, onResult: (found: T) => void): () => void {
  let isActive = true
  void read.then((found) => {
    if (isActive) onResult(found)
  })
  return () => {
    isActive = false
  }
}
