// Gradient boosted trees that learn to rank (LambdaMART: Burges, From RankNet to LambdaRank to
// LambdaMART, 2010), over binned features. The same rows and seed give the same table.

import { seededRandom } from '../../base/seeded-random.ts'
import type { TreeTable } from '../../rank/trees.ts'
import {
  binned,
  edgesOf,
  type FeatureRows,
  Grower,
  type Grown,
  type GrowOptions,
} from './grow-trees.ts'

/** Rows of features, grouped by question. */
export interface RankedRows extends FeatureRows {
  /** For each row, how right it is; 0 for wrong. */
  readonly labels: Float32Array
  /** Number of rows of each question, in order. */
  readonly groups: Uint32Array
  /** The weight of each question; 1 if absent. */
  readonly weights?: Float32Array
}

export interface BoostOptions extends GrowOptions {
  readonly trees: number
  readonly rate: number
  /** Shares of features and of questions that one tree uses. */
  readonly featureShare: number
  readonly groupShare: number
  /** Number of first places whose order matters. */
  readonly truncation: number
  readonly seed: number
}

/** Chosen once, on repositories that are not used for judging. */
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

/** Fits a model. Questions without a right row are ignored. */
export function boost(data: RankedRows, options: BoostOptions): TreeTable {
  const edges = edgesOf(data)
  const bins = binned(data, edges)
  const rows = data.labels.length
  const groups = groupsOf(data)
  const next = seededRandom(options.seed)
  const scores = new Float64Array(rows)
  const first = new Float64Array(rows)
  const second = new Float64Array(rows)
  const seen = new Uint32Array(rows)
  const table = new TableBuilder(data.features)
  const { directions } = data
  const grower = new Grower({ bins, edges, directions }, first, second, options)
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

/** Adds the value of a tree to every row's score. */
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

/** Adds the gradients of NDCG, for pairs with one of the first places. */
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

/** Significant digits of stored values; more would not change a comparison. */
const SIGNIFICANT_DIGITS = 5

function rounded(value: number): number {
  return Number(value.toPrecision(SIGNIFICANT_DIGITS))
}

/** Joins trees into one table. */
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
