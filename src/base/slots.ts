// Slots that lie one after the other in a column.

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
