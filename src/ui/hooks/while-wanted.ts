// Delivers the result of an asynchronous read to an effect only while its component is still mounted.

/** Hands on what was read; what is returned ends that, for the effect to return. */
export function whileWanted<T>(read: Promise<T>, handOn: (found: T) => void): () => void {
  let isWanted = true
  void read.then((found) => {
    if (isWanted) handOn(found)
  })
  return () => {
    isWanted = false
  }
}
