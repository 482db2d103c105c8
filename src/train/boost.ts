// Gradient boosted trees that learn to rank (LambdaMART: Burges, From RankNet to LambdaRank to
// LambdaMART, 2010), over binned features. The same rows and seed give the same table.

import type { TreeTable } from '../rank/trees.ts'

/** Rows of features by question. */
export interface RankedRows {
  readonly features: readonly string[]
  /** Row after row. */
  readonly values: Float32Array
  /** By row: how right it is; 0 for wrong. */
  readonly labels: Float32Array
  /** Rows of each question, in order. */
  readonly groups: Uint32Array
  /** By question: what it counts; 1 where absent. */
  readonly weights?: Float32Array
}

/** How a model is fitted. */
export interface BoostOptions {
  readonly trees: number
  readonly leaves: number
  readonly rate: number
  /** Rows of a leaf at least. */
  readonly leafRows: number
  /** Shares of features and of questions that a tree sees. */
  readonly featureShare: number
  readonly groupShare: number
  /** Places at the top whose order matters. */
  readonly truncation: number
  /** Added to the second derivatives of a leaf. */
  readonly smoothing: number
  readonly seed: number
}

/** What was chosen once, on repositories that nothing is judged on. */
export const BOOST: BoostOptions = {
  trees: 200,
  leaves: 8,
  rate: 0.06,
  leafRows: 100,
  featureShare: 0.5,
  groupShare: 0.5,
  truncation: 10,
  smoothing: 1,
  seed: 1,
}

/** Bins of a feature at most; edges are one fewer. */
const BINS = 64

/** A random number generator of 32 bits (mulberry32), 0 ≤ x < 1. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Upper edges of the bins of each feature. */
function edgesOf({ features, values }: RankedRows): Float64Array[] {
  const width = features.length
  const rows = values.length / width
  return features.map((_, f) => {
    const sorted = new Float32Array(rows)
    for (let row = 0; row < rows; row++) sorted[row] = values[row * width + f]
    sorted.sort()
    const edges: number[] = []
    for (let bin = 1; bin < BINS - 1; bin++) {
      const at = Math.floor((bin * rows) / BINS)
      const low = sorted[Math.max(0, at - 1)]
      if (edges.length === 0 || low > edges[edges.length - 1]) edges.push(low)
    }
    // The last distinct values may all lie in one bin: the edge below the highest tells them apart.
    let below = rows - 1
    while (below >= 0 && sorted[below] === sorted[rows - 1]) below--
    if (below >= 0 && (edges.length === 0 || sorted[below] > edges[edges.length - 1])) {
      edges.push(sorted[below])
    }
    return Float64Array.from(edges.filter((edge) => edge < sorted[rows - 1]))
  })
}

/** Bins of all rows, row after row. */
function binned({ features, values }: RankedRows, edges: readonly Float64Array[]): Uint8Array {
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

/** Fits a model. Questions without a right row teach nothing and are passed over. */
export function boost(data: RankedRows, options: BoostOptions): TreeTable {
  const edges = edgesOf(data)
  const bins = binned(data, edges)
  const rows = data.labels.length
  const groups = groupsOf(data)
  const next = random(options.seed)
  const scores = new Float64Array(rows)
  const first = new Float64Array(rows)
  const second = new Float64Array(rows)
  const seen = new Uint32Array(rows)
  const table = new TableBuilder(data.features)
  const grower = new Grower(bins, edges, first, second, options)
  for (let tree = 0; tree < options.trees; tree++) {
    first.fill(0)
    second.fill(0)
    let count = 0
    for (const group of groups) {
      if (next() >= options.groupShare) continue
      addGradients(group, data.labels, scores, first, second, options.truncation)
      for (let row = group.from; row < group.to; row++) seen[count++] = row
    }
    const used = data.features.map((_, f) => f).filter(() => next() < options.featureShare)
    const grown = grower.grow(seen.subarray(0, count), Uint32Array.from(used))
    table.add(grown, options.rate)
    addValues(grown, bins, data.features.length, options.rate, scores)
  }
  return table.finish()
}

/** Adds what a tree says of every row. */
function addValues(
  { feature, bin, left, value }: Grown,
  bins: Uint8Array,
  width: number,
  rate: number,
  scores: Float64Array,
): void {
  const asked = Int32Array.from(feature)
  const edge = Uint8Array.from(bin)
  const child = Uint32Array.from(left)
  for (let row = 0, at = 0; row < scores.length; row++, at += width) {
    let node = 0
    while (asked[node] >= 0)
      node = bins[at + asked[node]] <= edge[node] ? child[node] : child[node] + 1
    scores[row] += rate * value[node]
  }
}

interface Group {
  readonly from: number
  readonly to: number
  readonly weight: number
}

function groupsOf({ groups, labels, weights }: RankedRows): Group[] {
  const found: Group[] = []
  let from = 0
  groups.forEach((size, i) => {
    const to = from + size
    let hasRight = false
    let hasWrong = false
    for (let row = from; row < to; row++) {
      if (labels[row] > 0) hasRight = true
      else hasWrong = true
    }
    if (hasRight && hasWrong) found.push({ from, to, weight: weights?.[i] ?? 1 })
    from = to
  })
  return found
}

/** Adds the gradients of NDCG, as far as pairs with a place among the first have them. */
function addGradients(
  { from, to, weight }: Group,
  labels: Float32Array,
  scores: Float64Array,
  first: Float64Array,
  second: Float64Array,
  truncation: number,
): void {
  const size = to - from
  const order = Uint32Array.from({ length: size }, (_, i) => from + i)
  order.sort((a, b) => scores[b] - scores[a] || a - b)
  const gains = Array.from(labels.subarray(from, to), (label) => 2 ** label - 1)
  const ideal = [...gains]
    .sort((a, b) => b - a)
    .slice(0, truncation)
    .reduce((sum, gain, i) => sum + gain * discount(i), 0)
  for (let i = 0; i < Math.min(size, truncation); i++) {
    for (let j = i + 1; j < size; j++) {
      const a = order[i]
      const b = order[j]
      if (labels[a] === labels[b]) continue
      const [high, low] = labels[a] > labels[b] ? [a, b] : [b, a]
      const gain = Math.abs(gains[high - from] - gains[low - from])
      const change = (gain * Math.abs(discount(i) - discount(j))) / ideal
      const slope = 1 / (1 + Math.exp(scores[high] - scores[low]))
      const force = weight * change * slope
      const curve = weight * change * slope * (1 - slope)
      first[high] += force
      first[low] -= force
      second[high] += curve
      second[low] += curve
    }
  }
}

function discount(place: number): number {
  return 1 / Math.log2(place + 2)
}

/** A tree over bins. */
interface Grown {
  /** By node: feature (−1 for a leaf), bin that goes left, left child, value. */
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
}

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
  readonly split: Split | null
}

/** Grows trees leaf by leaf, the best split first. */
class Grower {
  readonly #bins: Uint8Array
  readonly #edges: readonly Float64Array[]
  readonly #first: Float64Array
  readonly #second: Float64Array
  readonly #options: BoostOptions

  constructor(
    bins: Uint8Array,
    edges: readonly Float64Array[],
    first: Float64Array,
    second: Float64Array,
    options: BoostOptions,
  ) {
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
    const leaves: Leaf[] = [this.#leaf(0, rows, this.#sum(rows, used), used)]
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
      // The sums of the larger part are what is left of those of both.
      const isBelowSmaller = below.length <= above.length
      const small = this.#sum(isBelowSmaller ? below : above, used)
      const large = difference(leaf.sums, small)
      for (const [part, sums] of [
        [below, isBelowSmaller ? small : large],
        [above, isBelowSmaller ? large : small],
      ] as const) {
        const node = feature.push(-1) - 1
        bin.push(0)
        threshold.push(0)
        left.push(0)
        value.push(this.#value(part))
        leaves.push(this.#leaf(node, part, sums, used))
      }
    }
    return { feature, bin, threshold, left, value }
  }

  #leaf(node: number, rows: Uint32Array, sums: Histogram, used: Uint32Array): Leaf {
    return { node, rows, sums, split: this.#best(rows.length, sums, used) }
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
    const first = new Float64Array(width * BINS)
    const second = new Float64Array(width * BINS)
    const count = new Float64Array(width * BINS)
    const bins = this.#bins
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]
      const a = this.#first[row]
      const b = this.#second[row]
      const at = row * width
      for (let u = 0; u < used.length; u++) {
        const f = used[u]
        const cell = f * BINS + bins[at + f]
        first[cell] += a
        second[cell] += b
        count[cell]++
      }
    }
    return { first, second, count }
  }

  #best(rows: number, sums: Histogram, used: Uint32Array): Split | null {
    const { leafRows, smoothing } = this.#options
    if (rows < 2 * leafRows) return null
    let best: Split | null = null
    for (const f of used) {
      const bins = this.#edges[f].length + 1
      const base = f * BINS
      let first = 0
      let second = 0
      for (let bin = 0; bin < bins; bin++) {
        first += sums.first[base + bin]
        second += sums.second[base + bin]
      }
      const whole = (first * first) / (second + smoothing)
      let leftFirst = 0
      let leftSecond = 0
      let count = 0
      for (let bin = 0; bin < bins - 1; bin++) {
        leftFirst += sums.first[base + bin]
        leftSecond += sums.second[base + bin]
        count += sums.count[base + bin]
        if (count < leafRows) continue
        if (rows - count < leafRows) break
        const rightFirst = first - leftFirst
        const gain =
          (leftFirst * leftFirst) / (leftSecond + smoothing) +
          (rightFirst * rightFirst) / (second - leftSecond + smoothing) -
          whole
        if (gain > (best?.gain ?? 1e-9)) best = { gain, feature: f, bin }
      }
    }
    return best
  }
}

function difference(all: Histogram, part: Histogram): Histogram {
  return {
    first: all.first.map((value, i) => value - part.first[i]),
    second: all.second.map((value, i) => value - part.second[i]),
    count: all.count.map((value, i) => value - part.count[i]),
  }
}

/** Digits kept of values: fewer than a comparison could notice. */
const DIGITS = 5

function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS))
}

/** Puts trees into one table. */
class TableBuilder {
  readonly #features: readonly string[]
  readonly #roots: number[] = []
  readonly #feature: number[] = []
  readonly #threshold: number[] = []
  readonly #left: number[] = []
  readonly #value: number[] = []

  constructor(features: readonly string[]) {
    this.#features = features
  }

  add({ feature, threshold, left, value }: Grown, rate: number): void {
    const base = this.#feature.length
    this.#roots.push(base)
    feature.forEach((f, node) => {
      this.#feature.push(f)
      this.#threshold.push(f < 0 ? 0 : threshold[node])
      this.#left.push(f < 0 ? 0 : base + left[node])
      this.#value.push(rounded(rate * value[node]))
    })
  }

  finish(): TreeTable {
    return {
      features: this.#features,
      roots: this.#roots,
      feature: this.#feature,
      threshold: this.#threshold
        .map((value) => Math.fround(value))
        .map((v) => Number(v.toPrecision(7))),
      left: this.#left,
      value: this.#value,
    }
  }
}
