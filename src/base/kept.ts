// A bounded cache of results.

/** What is kept under a key, or made and kept now; with `most` entries all are forgotten first. */
export function keptOr<K, V>(kept: Map<K, V>, key: K, most: number, make: () => V): V {
  const found = kept.get(key)
  if (found !== undefined) return found
  if (kept.size >= most) kept.clear()
  const made = make()
  kept.set(key, made)
  return made
}
