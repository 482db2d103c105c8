// What an effect reads, as long as its component still wants it.

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
