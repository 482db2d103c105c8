// Values that are made when they are first needed, and stored for later.

/** What stores values by key: a `Map`, a `WeakMap` or an `Lru`. */
interface ByKey<K, V> {
  get(key: K): V | undefined
  set(key: K, value: V): unknown
}

/** The stored value of a key, which is made where it is missing. */
export function getOrMake<K, V>(known: ByKey<K, V>, key: K, make: () => V): V {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  known.set(key, made)
  return made
}

/** The cached value of a key, which is created if it is missing; a cache with `most` entries is cleared first. */
export function getCachedOrMake<K, V>(kept: Map<K, V>, key: K, most: number, make: () => V): V {
  return getOrMake(kept, key, () => {
    if (kept.size >= most) kept.clear()
    return make()
  })
}

/**
 * A function that makes one value for each object, and returns the same one as long as the object exists. A rejected promise
 * would stay too: `getOrLoad` is for these.
 */
export function oncePer<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, V>()
  // Called for each place and letter, so without a function for each call as `getOrMake` needs one.
  return (of) => {
    const found = known.get(of)
    if (found !== undefined) return found
    const made = make(of)
    known.set(of, made)
    return made
  }
}

/** The promise of a key, which `load` begins where it is missing; after a failure the next call tries again. */
export function getOrLoad<K, V>(
  known: ByKey<K, Promise<V>> & { delete(key: K): unknown },
  key: K,
  load: () => Promise<V>,
): Promise<V> {
  return getOrMake(known, key, () => {
    const loading = load()
    loading.catch(() => known.delete(key))
    return loading
  })
}
