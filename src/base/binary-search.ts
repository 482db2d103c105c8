// Binary searches over ascending values: O(log n).

/** The first of `count` places that `isBefore` does not hold for; it must hold for all before that one. */
export function partitionPoint(count: number, isBefore: (place: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** The first place in ascending values whose value is at least `value`; their number where none is. */
export function lowerBound(values: Uint32Array, value: number): number {
  return partitionPoint(values.length, (place) => values[place] < value)
}

/**
 * Which slot holds `value`, for the ascending starts of slots and, last, the end of them all; the
 * first or the last slot for values outside.
 */
export function slotAt(starts: Uint32Array, value: number): number {
  let low = 0
  let high = starts.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (starts[middle] <= value) low = middle
    else high = middle
  }
  return low
}
