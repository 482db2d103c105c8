// A least-recently-used cache: a Map keeps insertion order, so the first key is the oldest.

/** Keeps the entries used last, of a total weight of at most `limit`; heavier ones are not stored. */
export class Lru<K, V> {
  readonly #entries = new Map<K, V>()
  /** Of the entries that do not weigh 1. */
  readonly #weights = new Map<K, number>()
  readonly #limit: number
  #weight = 0

  /** @param limit in the unit of the weights: entries, or bytes for instance */
  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: K, value: V, weight = 1): void {
    this.delete(key)
    this.#entries.set(key, value)
    if (weight !== 1) this.#weights.set(key, weight)
    this.#weight += weight
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#limit) return
      this.delete(oldest)
    }
  }

  delete(key: K): void {
    if (!this.#entries.delete(key)) return
    this.#weight -= this.#weights.get(key) ?? 1
    this.#weights.delete(key)
  }

  clear(): void {
    this.#entries.clear()
    this.#weights.clear()
    this.#weight = 0
  }
}
