// A bounded cache of results.

/** The cached value of a key, which is created if it is missing; a cache with `most` entries is cleared first. */
export function getCachedOrMake<K, V>(kept: Map<K, V>, key: K, most: number, make: () => V): V {
  const found = kept.get(key)
  if (found !== undefined) return found
  if (kept.size >= most) kept.clear()
  const made = make()
  kept.set(key, made)
  return made
}
