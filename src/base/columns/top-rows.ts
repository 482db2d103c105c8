// The rows of the highest values of a column, without sorting all of them.

/**
 * Rows of the `k` highest values, best first, or all rows if there are fewer. Among equal values the one with the
 * lower key comes first; the key is by default the row.
 */
export function topRows(values: Float64Array, k: number, keys?: Uint32Array): Uint32Array {
  if (k >= values.length && keys === undefined) return sortedRows(values)
  const rows = new Uint32Array(Math.min(k, values.length))
  const worse = (a: number, b: number): boolean =>
    values[a] < values[b] ||
    (values[a] === values[b] && (keys === undefined ? a > b : keys[a] > keys[b]))
  let count = 0
  // A binary heap whose root is the worst row that was selected.
  for (let row = 0; row < values.length && rows.length > 0; row++) {
    if (count < rows.length) siftUp(rows, count++, row, worse)
    else if (values[row] >= values[rows[0]] && worse(rows[0], row)) {
      siftDown(rows, count, row, worse)
    }
  }
  return rows.sort((a, b) => (a === b ? 0 : worse(a, b) ? 1 : -1))
}

/** All rows, highest values first. Sorting numbers is ten times as fast as sorting rows. */
function sortedRows(values: Float64Array): Uint32Array {
  const rising = values.slice().sort()
  const rows = new Uint32Array(values.length)
  /** By position of the first of equal values: how many of them have been placed. */
  const taken = new Uint32Array(values.length)
  for (let row = 0; row < values.length; row++) {
    let low = 0
    let high = values.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (rising[middle] <= values[row]) low = middle + 1
      else high = middle
    }
    const first = values.length - low
    rows[first + taken[first]++] = row
  }
  return rows
}

type Order = (a: number, b: number) => boolean

function siftUp(heap: Uint32Array, at: number, row: number, worse: Order): void {
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (!worse(row, heap[parent])) break
    heap[at] = heap[parent]
    at = parent
  }
  heap[at] = row
}

function siftDown(heap: Uint32Array, count: number, row: number, worse: Order): void {
  let at = 0
  for (;;) {
    let child = at * 2 + 1
    if (child >= count) break
    if (child + 1 < count && worse(heap[child + 1], heap[child])) child++
    if (!worse(heap[child], row)) break
    heap[at] = heap[child]
    at = child
  }
  heap[at] = row
}
