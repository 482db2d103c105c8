// Grows one tree at a time over binned features: the best split of the best leaf first, by the sums of first and second
// derivatives (Chen & Guestrin, XGBoost, 2016). A feature with a direction is monotone: its splits go that way, and
// values on both sides are bounded by the middle between them, as in XGBoost and LightGBM.

/** Rows of features, row after row. */
export interface FeatureRows {
  readonly features: readonly string[]
  /** For each feature: 1 if a higher value may only raise a score, −1 if it may only lower it, else 0. */
  readonly directions: readonly number[]
  readonly values: Float32Array
}

/** Parameters of a tree. */
export interface GrowOptions {
  readonly leaves: number
  /** Minimum number of rows of a leaf. */
  readonly leafRows: number
  /** Added to the second derivatives of a leaf. */
  readonly smoothing: number
}

/** Maximum number of bins of a feature; edges are one fewer. */
const MAX_BINS = 64

/** Upper edges of the bins of each feature. */
export function edgesOf({ features, values }: FeatureRows): Float64Array[] {
  const width = features.length
  const rows = values.length / width
  return features.map((_, f) => {
    const sorted = new Float32Array(rows)
    for (let row = 0; row < rows; row++) sorted[row] = values[row * width + f]
    sorted.sort()
    const edges: number[] = []
    for (let bin = 1; bin < MAX_BINS - 1; bin++) {
      const at = Math.floor((bin * rows) / MAX_BINS)
      const low = sorted[Math.max(0, at - 1)]
      if (edges.length === 0 || low > edges[edges.length - 1]) edges.push(low)
    }
    // If the last distinct values are all in one bin, the edge below the highest separates them.
    let below = rows - 1
    while (below >= 0 && sorted[below] === sorted[rows - 1]) below--
    if (below >= 0 && (edges.length === 0 || sorted[below] > edges[edges.length - 1])) {
      edges.push(sorted[below])
    }
    return Float64Array.from(edges.filter((edge) => edge < sorted[rows - 1]))
  })
}

/** Bins of all rows, row after row. */
export function binned(
  { features, values }: FeatureRows,
  edges: readonly Float64Array[],
): Uint8Array {
  const width = features.length
  const bins = new Uint8Array(values.length)
  for (let at = 0; at < values.length; at++) {
    const own = edges[at % width]
    const value = values[at]
    let low = 0
    let high = own.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (own[middle] < value) low = middle + 1
      else high = middle
    }
    bins[at] = low
  }
  return bins
}

/** A tree over bins. */
export interface Grown {
  /** For each node: feature (−1 for a leaf), last bin that goes left, left child, value. */
  readonly feature: readonly number[]
  readonly bin: readonly number[]
  readonly threshold: readonly number[]
  readonly left: readonly number[]
  readonly value: readonly number[]
}

interface Split {
  readonly gain: number
  readonly feature: number
  readonly bin: number
  /** Values of the two parts, within the bounds of the leaf. */
  readonly below: number
  readonly above: number
}

/** Bounds of the values below a node, which keep features with a direction monotone in the whole tree. */
interface Bounds {
  readonly least: number
  readonly most: number
}

const UNBOUND: Bounds = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }

/** Sums of first and second derivatives and of rows, by feature and bin. */
interface Histogram {
  readonly first: Float64Array
  readonly second: Float64Array
  readonly count: Float64Array
}

interface Leaf {
  readonly node: number
  readonly rows: Uint32Array
  readonly sums: Histogram
  readonly bounds: Bounds
  readonly split: Split | null
}

/** Rows of bins, with the upper edges of the bins of each feature and its direction. */
interface BinnedRows {
  readonly bins: Uint8Array
  readonly edges: readonly Float64Array[]
  readonly directions: readonly number[]
}

/** Grows trees leaf by leaf, the best split first. */
export class Grower {
  readonly #bins: Uint8Array
  readonly #edges: readonly Float64Array[]
  readonly #first: Float64Array
  readonly #second: Float64Array
  readonly #options: GrowOptions
  readonly #directions: readonly number[]

  constructor(
    { bins, edges, directions }: BinnedRows,
    first: Float64Array,
    second: Float64Array,
    options: GrowOptions,
  ) {
    this.#directions = directions
    this.#bins = bins
    this.#edges = edges
    this.#first = first
    this.#second = second
    this.#options = options
  }

  grow(rows: Uint32Array, used: Uint32Array): Grown {
    const feature = [-1]
    const bin = [0]
    const threshold = [0]
    const left = [0]
    const value = [this.#value(rows)]
    const leaves: Leaf[] = [this.#leaf(0, rows, this.#sum(rows, used), UNBOUND, used)]
    while (leaves.length < this.#options.leaves) {
      leaves.sort((a, b) => (b.split?.gain ?? 0) - (a.split?.gain ?? 0) || a.node - b.node)
      const [leaf] = leaves
      const { split } = leaf
      if (split === null || split.gain <= 0) break
      leaves.shift()
      const [below, above] = this.#divide(leaf.rows, split)
      feature[leaf.node] = split.feature
      bin[leaf.node] = split.bin
      threshold[leaf.node] = this.#edges[split.feature][split.bin]
      left[leaf.node] = feature.length
      // The sums of the larger part are those of both minus those of the smaller.
      const isBelowSmaller = below.length <= above.length
      const small = this.#sum(isBelowSmaller ? below : above, used)
      const large = difference(leaf.sums, small)
      const bounds = this.#boundsOf(leaf.bounds, split)
      for (const [part, sums, own, bound] of [
        [below, isBelowSmaller ? small : large, split.below, bounds.below],
        [above, isBelowSmaller ? large : small, split.above, bounds.above],
      ] as const) {
        const node = feature.push(-1) - 1
        bin.push(0)
        threshold.push(0)
        left.push(0)
        value.push(own)
        leaves.push(this.#leaf(node, part, sums, bound, used))
      }
    }
    return { feature, bin, threshold, left, value }
  }

  #leaf(node: number, rows: Uint32Array, sums: Histogram, bounds: Bounds, used: Uint32Array): Leaf {
    return { node, rows, sums, bounds, split: this.#best(rows.length, sums, bounds, used) }
  }

  /** After a split of a feature with a direction, values on each side are bounded by the middle. */
  #boundsOf({ least, most }: Bounds, { feature, below, above }: Split) {
    const direction = this.#directions[feature]
    if (direction === 0) return { below: { least, most }, above: { least, most } }
    const middle = (below + above) / 2
    const low = { least, most: Math.min(most, middle) }
    const high = { least: Math.max(least, middle), most }
    return direction > 0 ? { below: low, above: high } : { below: high, above: low }
  }

  #divide(rows: Uint32Array, { feature, bin }: Split): [Uint32Array, Uint32Array] {
    const width = this.#edges.length
    const below = new Uint32Array(rows.length)
    const above = new Uint32Array(rows.length)
    let low = 0
    let high = 0
    for (let i = 0; i < rows.length; i++) {
      if (this.#bins[rows[i] * width + feature] <= bin) below[low++] = rows[i]
      else above[high++] = rows[i]
    }
    return [below.subarray(0, low), above.subarray(0, high)]
  }

  #value(rows: Uint32Array): number {
    let first = 0
    let second = 0
    for (let i = 0; i < rows.length; i++) {
      first += this.#first[rows[i]]
      second += this.#second[rows[i]]
    }
    return first / (second + this.#options.smoothing)
  }

  #sum(rows: Uint32Array, used: Uint32Array): Histogram {
    const width = this.#edges.length
    const first = new Float64Array(width * MAX_BINS)
    const second = new Float64Array(width * MAX_BINS)
    const count = new Float64Array(width * MAX_BINS)
    const bins = this.#bins
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]
      const a = this.#first[row]
      const b = this.#second[row]
      const at = row * width
      for (let u = 0; u < used.length; u++) {
        const f = used[u]
        const cell = f * MAX_BINS + bins[at + f]
        first[cell] += a
        second[cell] += b
        count[cell]++
      }
    }
    return { first, second, count }
  }

  #best(rows: number, sums: Histogram, bounds: Bounds, used: Uint32Array): Split | null {
    const { leafRows, smoothing } = this.#options
    if (rows < 2 * leafRows) return null
    let best: Split | null = null
    for (const f of used) {
      const direction = this.#directions[f]
      const bins = this.#edges[f].length + 1
      const base = f * MAX_BINS
      let first = 0
      let second = 0
      for (let bin = 0; bin < bins; bin++) {
        first += sums.first[base + bin]
        second += sums.second[base + bin]
      }
      const whole = gained(first, second + smoothing, within(first / (second + smoothing), bounds))
      let leftFirst = 0
      let leftSecond = smoothing
      let count = 0
      for (let bin = 0; bin < bins - 1; bin++) {
        leftFirst += sums.first[base + bin]
        leftSecond += sums.second[base + bin]
        count += sums.count[base + bin]
        if (count < leafRows) continue
        if (rows - count < leafRows) break
        const rightFirst = first - leftFirst
        const rightSecond = second - leftSecond + 2 * smoothing
        const below = within(leftFirst / leftSecond, bounds)
        const above = within(rightFirst / rightSecond, bounds)
        if (direction * (above - below) < 0) continue
        const gain =
          gained(leftFirst, leftSecond, below) + gained(rightFirst, rightSecond, above) - whole
        if (gain > (best?.gain ?? 1e-9)) best = { gain, feature: f, bin, below, above }
      }
    }
    return best
  }
}

function within(value: number, { least, most }: Bounds): number {
  return Math.min(most, Math.max(least, value))
}

/** The gain of a value on rows with these sums of derivatives; first² ÷ second without bounds. */
function gained(first: number, second: number, value: number): number {
  return value * (2 * first - second * value)
}

function difference(all: Histogram, part: Histogram): Histogram {
  return {
    first: all.first.map((value, i) => value - part.first[i]),
    second: all.second.map((value, i) => value - part.second[i]),
    count: all.count.map((value, i) => value - part.count[i]),
  }
}
