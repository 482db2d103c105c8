// Branches of the tree scored as if each were one document: which of them a question leads into.

import { lowerBound } from '../../base/binary-search.ts'
import type { Index } from '../../index/open-index.ts'
import type { SearchSettings } from '../../model/settings.ts'
import type { NodeNumber } from '../../model/toc.ts'
import { idf, type ResolvedQuery } from '../query/resolve.ts'
import { collectGroup } from './bm25f.ts'
import { lengthNorm, normsOf } from './length-norms.ts'

/** What a word that is nowhere in the collection takes from every branch's confidence. */
const UNKNOWN_WORD = 0.5

/** Scores of branches, and what a branch could score at most. */
export interface BranchScores {
  /** By branch, as given. */
  readonly score: Float64Array
  /** Words that a branch holds, as in `NodeScores`: share of the question's weight, 0–1. */
  readonly covered: Float64Array
  readonly most: number
}

/**
 * Scores each branch over its whole subtree: Σ weight · IDF · tf ÷ (tf + λ), where tf is the word's
 * weighted frequency in the branch, normalised by its length (b as everywhere), and λ the word's mean
 * frequency over the branches, at least k1. A fixed k1 would call every big branch full of every word;
 * λ as the mean is the term-frequency scale of the log-logistic model (Clinchant & Gaussier, 2010).
 * IDF is that of the whole collection.
 */
export function scoreBranches(
  index: Index,
  resolved: ResolvedQuery,
  settings: SearchSettings,
  branches: readonly NodeNumber[],
): BranchScores {
  const norms = normsOf(index, settings)
  const { byNode } = index.scratch.boards()
  const score = new Float64Array(branches.length)
  const covered = new Float64Array(branches.length)
  const lengths = branchNorms(index, settings, branches)
  let most = 0
  for (const word of resolved.words) {
    const group = word.groups[0]
    if (group === undefined) {
      most += word.weight * idf(index.nodes, 0) * UNKNOWN_WORD
      continue
    }
    collectGroup(index, group, norms, byNode)
    const weight = word.weight * group.factor * idf(index.nodes, byNode.touched.count)
    const frequencies = sumByBranch(index, byNode.touched.sorted(), byNode.raw, branches)
    byNode.clear()
    most += weight
    const mean = frequencies.reduce((sum, tf) => sum + tf, 0) / Math.max(1, branches.length)
    const scale = Math.max(settings.k1, mean)
    frequencies.forEach((frequency, i) => {
      if (frequency === 0) return
      const tf = frequency / lengths[i]
      score[i] += (weight * tf) / (tf + scale)
      covered[i] += weight
    })
  }
  if (most > 0) for (let i = 0; i < covered.length; i++) covered[i] /= most
  return { score, covered, most }
}

/**
 * Confidence of a branch, 0–1: (score ÷ most)². A branch that holds every word as often as the
 * average branch scores half of the most and gets 0.25; one that holds them three and a half times as
 * densely gets 0.6, "sure"; one with less than a third of the average stays under 0.05, "hardly".
 */
export function toConfidence(score: number, most: number): number {
  return most <= 0 ? 0 : (score / most) ** 2
}

/** Sums of a column over the nodes of each branch's subtree. */
function sumByBranch(
  { toc }: Index,
  nodes: Uint32Array,
  values: Float64Array,
  branches: readonly NodeNumber[],
): Float64Array {
  const sums = new Float64Array(nodes.length + 1)
  for (let i = 0; i < nodes.length; i++) sums[i + 1] = sums[i] + values[nodes[i]]
  return Float64Array.from(branches, (branch) => {
    const from = lowerBound(nodes, branch)
    const to = lowerBound(nodes, branch + toc.size[branch])
    return sums[to] - sums[from]
  })
}

function branchNorms(
  index: Index,
  settings: SearchSettings,
  branches: readonly NodeNumber[],
): number[] {
  const words = branches.map((branch) => wordsBelow(index, branch))
  const average = Math.max(1, words.reduce((sum, count) => sum + count, 0) / branches.length)
  return words.map((count) => lengthNorm(settings.b, count, average))
}

/** Words in the bodies of a subtree. */
function wordsBelow(
  { toc, documentWords, parts, partOf, slotOf }: Index,
  branch: NodeNumber,
): number {
  const end = branch + toc.size[branch]
  const document = toc.document[branch]
  let words = 0
  if (document < 0) {
    const last = lowerBound(toc.documentNode, end)
    for (let d = lowerBound(toc.documentNode, branch); d < last; d++) words += documentWords[d]
    return words
  }
  if (partOf[document] < 0) return 0
  const { segment, base } = parts[partOf[document]]
  const slot = slotOf[document]
  const offset = segment.nodeBase[slot] - base[slot]
  const lengths = segment.lengths.body
  for (let n = branch; n < end; n++) words += lengths[n + offset]
  return words
}
