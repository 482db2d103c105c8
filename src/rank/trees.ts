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

/** Makes a model of its table. */
export function treeModel(table: TreeTable): TreeModel {
  const roots = Uint32Array.from(table.roots)
  const feature = Int16Array.from(table.feature)
  const threshold = Float64Array.from(table.threshold)
  const left = Uint32Array.from(table.left)
  const value = Float64Array.from(table.value)
  const below = (node: number, row: ArrayLike<number>): number =>
    row[feature[node]] <= threshold[node] ? left[node] : left[node] + 1
  return {
    features: table.features,
    mean: roots.reduce((sum, root) => sum + value[root], 0),
    score(row) {
      let sum = 0
      for (let tree = 0; tree < roots.length; tree++) {
        let node = roots[tree]
        while (feature[node] >= 0) node = below(node, row)
        sum += value[node]
      }
      return sum
    },
    shares(row) {
      const shares = new Float64Array(table.features.length)
      for (let tree = 0; tree < roots.length; tree++) {
        let node = roots[tree]
        while (feature[node] >= 0) {
          const next = below(node, row)
          shares[feature[node]] += value[next] - value[node]
          node = next
        }
      }
      return shares
    },
  }
}
