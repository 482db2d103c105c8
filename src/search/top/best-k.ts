// The highest of many values, as a heap of numbers.

/** Stores the `size` highest values. */
export class BestValues {
  readonly #heap: Float64Array
  #count = 0

  constructor(size: number) {
    this.#heap = new Float64Array(size)
  }

  /** The lowest stored value; −∞ while there are fewer than `size`. */
  get lowest(): number {
    return this.#count < this.#heap.length ? Number.NEGATIVE_INFINITY : this.#heap[0]
  }

  add(value: number): void {
    const heap = this.#heap
    if (this.#count < heap.length) {
      heap[this.#count++] = value
      // A sorted array is a heap.
      if (this.#count === heap.length) heap.sort()
    } else if (value > heap[0]) this.#replaceLowest(value)
  }

  /** The value at a rank, where 1 is the highest; −∞ if there are fewer. */
  at(place: number): number {
    if (place > this.#count) return Number.NEGATIVE_INFINITY
    return this.#heap.slice(0, this.#count).sort()[this.#count - place]
  }

  #replaceLowest(value: number): void {
    const heap = this.#heap
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && heap[child + 1] < heap[child]) child++
      if (heap[child] >= value) break
      heap[at] = heap[child]
      at = child
    }
    heap[at] = value
  }
}
