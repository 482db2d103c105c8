// A ranking model: a sum of small decision trees over numbered features, stored as one flat table.

/** The stored table. All columns of nodes have the same length; the columns of trees have another. */
export interface TreeTable {
  /** Names of the features, in the order of their numbers. */
  readonly features: readonly string[]
  /** The first node of each tree, which is its root. */
  readonly roots: readonly number[]
  /** By node: the number of the feature that is compared, −1 for a leaf. */
  readonly feature: readonly number[]
  /** By node: values up to this go left; 0 for a leaf. */
  readonly threshold: readonly number[]
  /** By node: the left child; the right one is the next node. */
  readonly left: readonly number[]
  /** By node: the mean of the leaves below it, weighted by the training data; for a leaf its value. */
  readonly value: readonly number[]
}

/** A model that can compute scores. */
export interface TreeModel {
  readonly features: readonly string[]
  /** The sum of the trees' values for a row of features. */
  score(row: ArrayLike<number>): number
  /**
   * The score as a sum of shares: what each feature adds to the mean over the training data. On the way down a tree,
   * the change of the mean is the share of the feature that is compared (Saabas, Interpreting random forests, 2014), so
   * that the shares and the mean add up to the score.
   * @returns one share per feature
   */
  shares(row: ArrayLike<number>): Float64Array
  /** The mean to which the shares are added. */
  readonly mean: number
}

/** The leaves of a tree are the bits of an integer. */
const MAX_LEAVES = 32

/** Builds a model from its table. @throws when a tree has too many leaves */
export function treeModel(table: TreeTable): TreeModel {
  const roots = Uint32Array.from(table.roots)
  const feature = Int16Array.from(table.feature)
  const threshold = Float64Array.from(table.threshold)
  const left = Uint32Array.from(table.left)
  const value = Float64Array.from(table.value)
  return {
    features: table.features,
    mean: roots.reduce((sum, root) => sum + value[root], 0),
    score: scorer(table),
    shares(row) {
      const shares = new Float64Array(table.features.length)
      for (let tree = 0; tree < roots.length; tree++) {
        let node = roots[tree]
        while (feature[node] >= 0) {
          const next = left[node] + (row[feature[node]] <= threshold[node] ? 0 : 1)
          shares[feature[node]] += value[next] - value[node]
          node = next
        }
      }
      return shares
    },
  }
}

/** A comparison of a tree, and which of its leaves cannot be reached when the value is above the threshold. */
interface Asking {
  readonly tree: number
  readonly feature: number
  readonly threshold: number
  readonly stay: number
}

/**
 * Computes scores feature by feature and not tree by tree (Lucchese and others, QuickScorer, 2015). A node whose value
 * is above its threshold excludes the leaves on its left. The leftmost leaf that remains is the result of the tree.
 * With sorted thresholds this is one short loop per feature, whose branches a processor predicts well, unlike those of
 * the way down a tree.
 */
function scorer(table: TreeTable): (row: ArrayLike<number>) => number {
  const trees = table.roots.map((root, tree) => readTree(table, root, tree))
  const all = trees.flatMap(({ asked }) => asked)
  const rows = all.sort((a, b) => a.feature - b.feature || a.threshold - b.threshold)
  const threshold = Float64Array.from(rows, (row) => row.threshold)
  const tree = Uint16Array.from(rows, (row) => row.tree)
  const stay = Int32Array.from(rows, (row) => row.stay)
  const first = Uint32Array.from({ length: table.features.length + 1 }, (_, f) => {
    const at = rows.findIndex((row) => row.feature >= f)
    return at < 0 ? rows.length : at
  })
  const leaves = new Float64Array(trees.length * MAX_LEAVES)
  trees.forEach((one, t) => {
    leaves.set(one.leaves, t * MAX_LEAVES)
  })
  const reached = new Int32Array(trees.length)
  return (row) => {
    reached.fill(-1)
    for (let f = 0; f + 1 < first.length; f++) {
      const value = row[f]
      const end = first[f + 1]
      for (let i = first[f]; i < end && threshold[i] < value; i++) reached[tree[i]] &= stay[i]
    }
    let sum = 0
    for (let t = 0; t < reached.length; t++) {
      const leaf = 31 - Math.clz32(reached[t] & -reached[t])
      sum += leaves[t * MAX_LEAVES + leaf]
    }
    return sum
  }
}

/** The comparisons of a tree, and the values of its leaves from left to right. */
function readTree(
  { feature, threshold, left, value }: TreeTable,
  root: number,
  tree: number,
): { readonly asked: readonly Asking[]; readonly leaves: readonly number[] } {
  const asked: Asking[] = []
  const leaves: number[] = []
  const visit = (node: number): void => {
    if (feature[node] < 0) {
      leaves.push(value[node])
      return
    }
    const from = leaves.length
    visit(left[node])
    const gone = ((1 << (leaves.length - from)) - 1) << from
    asked.push({ tree, feature: feature[node], threshold: threshold[node], stay: ~gone })
    visit(left[node] + 1)
  }
  visit(root)
  if (leaves.length > MAX_LEAVES) {
    throw new RangeError(`A tree has ${leaves.length} leaves, more than ${MAX_LEAVES}`)
  }
  return { asked, leaves }
}
