// Least-recently-used caches: a Map keeps insertion order, so the first key is the oldest.

/** Keeps the `capacity` entries used last. */
export class Lru<K, V> {
  readonly #entries = new Map<K, V>()
  readonly #capacity: number

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: K, value: V): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    this.#trim()
  }

  #trim(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#capacity) return
      this.#entries.delete(oldest)
    }
  }

  delete(key: K): void {
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }

  get size(): number {
    return this.#entries.size
  }
}

interface Entry<V> {
  readonly value: V
  readonly weight: number
}

/** A cache of the last used entries with a total weight of at most `limit`; heavier entries are not stored. */
export class WeightedLru<K, V> {
  readonly #entries = new Map<K, Entry<V>>()
  readonly #limit: number
  #weight = 0

  /** @param limit in the unit of the weights, bytes for instance */
  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: K): V | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: K, value: V, weight: number): void {
    this.delete(key)
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#limit) return
      this.delete(oldest)
    }
  }

  delete(key: K): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0
    this.#entries.delete(key)
  }

  /** Sum of the weights of all entries. */
  get weight(): number {
    return this.#weight
  }
}
