// A ranking model: a sum of small decision trees over numbered features, as one flat table.

/** The table as it is stored. All columns of nodes have the same length, those of trees another. */
export interface TreeTable {
  /** Names of the features, in the order of their numbers. */
  readonly features: readonly string[]
  /** First node of each tree; its root. */
  readonly roots: readonly number[]
  /** By node: number of the feature that is asked, −1 for a leaf. */
  readonly feature: readonly number[]
  /** By node: values up to this go left; of a leaf 0. */
  readonly threshold: readonly number[]
  /** By node: left child; the right one is the next node. */
  readonly left: readonly number[]
  /** By node: mean of the leaves below it, weighted by what was fitted; of a leaf its value. */
  readonly value: readonly number[]
}

/** A model that is ready to score. */
export interface TreeModel {
  readonly features: readonly string[]
  /** Sum of what the trees say of a row of features. */
  score(row: ArrayLike<number>): number
  /**
   * The same as a sum: what each feature adds to the mean over everything that was fitted. Going down a
   * tree, the change of the mean is the share of the feature that was asked (Saabas, Interpreting random
   * forests, 2014), so the shares and the mean add up to the score.
   * @returns one share a feature
   */
  shares(row: ArrayLike<number>): Float64Array
  /** The mean that the shares are beside. */
  readonly mean: number
}

/** A tree's leaves are the bits of a word. */
const MOST_LEAVES = 32

/** Makes a model of its table. @throws where a tree has more leaves than can be told apart */
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

/** A question of a tree: which of its leaves are out of reach where the value is above the threshold. */
interface Asking {
  readonly tree: number
  readonly feature: number
  readonly threshold: number
  readonly stay: number
}

/**
 * Scores feature by feature in place of tree by tree (Lucchese and others, QuickScorer, 2015): a node
 * that is answered with "above" takes the leaves on its left out of reach, and of those that stay the
 * leftmost is the tree's. Thresholds in order make that one short loop a feature, which a processor
 * foretells; the ways down a tree it does not.
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
  const leaves = new Float64Array(trees.length * MOST_LEAVES)
  trees.forEach((one, t) => {
    leaves.set(one.leaves, t * MOST_LEAVES)
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
      sum += leaves[t * MOST_LEAVES + leaf]
    }
    return sum
  }
}

/** The questions of a tree, and the values of its leaves from left to right. */
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
  if (leaves.length > MOST_LEAVES) {
    throw new RangeError(`A tree has ${leaves.length} leaves, more than ${MOST_LEAVES}`)
  }
  return { asked, leaves }
}
