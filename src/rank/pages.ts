// Places in a document that has pages. The model of places is fitted on repositories, where a file is short and names
// distinguish its places. Among hundreds of pages, the text of a page distinguishes it, and so do words that are rare
// in the headings, even if every page contains them.

import { kindOf, type NodeNumber, type Toc } from '../model/tree/toc.ts'
import { CLOSE_PAGES } from './by-hand.ts'
import type { FileContext } from './file-features.ts'
import { placesBySum } from './linear-sum.ts'
import PAGE_WEIGHTS from './models/pages.json' with { type: 'json' }
import type { TreeModel } from './trees.ts'

/** The places of one document that has pages. */
export interface PagedFile {
  /** Rows of the places that are examined, ascending. */
  readonly close: readonly number[]
  /** How much of the question a heading contains: the sum of the rarity among headings of its words. */
  readonly heading: (place: number) => number
}

/** Number of words that have a bit in a mask. */
const MASK_BITS = 32

/** Examines the pages of a document, by its row; `null` for a document without pages. */
export function pagedFile(
  { places, toc, asked, matched, named, sums, figures }: FileContext,
  row: number,
): PagedFile | null {
  const from = places.first[row]
  const to = places.first[row + 1]
  if (!places.node.subarray(from, to).some((node) => kindOf(toc, node) === 'page')) return null
  const file = toc.documentNode[matched.documents.document[row]]
  const rarity = rarityAmong(
    places.title.subarray(from, to),
    countFindable(toc, file),
    asked.weights,
  )
  const heading = (place: number): number =>
    rarity.reduce((sum, rare, word) => ((places.title[place] >>> word) & 1 ? sum + rare : sum), 0)
  const isNamed = (node: NodeNumber): boolean => named?.has(node) === true
  const rows = Array.from({ length: to - from }, (_, i) => from + i)
  // The document as a whole gives no place in it; it is used only where no page was found.
  const inside = rows.filter((place) => places.node[place] !== file)
  // Without the closeness of the words, which is computed only for the best.
  const worthOf = (place: number): number =>
    PAGE_WEIGHTS.unitInFile * places.score[place] +
    PAGE_WEIGHTS.headings * heading(place) +
    PAGE_WEIGHTS.figures * figures(places.node[place]) * sums.best[row]
  const worth = new Map(rows.map((place) => [place, worthOf(place)]))
  const best = (inside.length > 0 ? inside : rows).sort(
    (a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0) || a - b,
  )
  const close = new Set([
    ...best.slice(0, CLOSE_PAGES),
    ...rows.filter((place) => isNamed(places.node[place])),
  ])
  return { close: [...close].sort((a, b) => a - b), heading }
}

/** The number of nodes of a file that a search can find; nodes inside a page are found as the page. */
function countFindable(toc: Toc, file: NodeNumber): number {
  let count = 0
  const end = file + toc.size[file]
  for (let n = file; n < end; n += kindOf(toc, n) === 'page' ? toc.size[n] : 1) count++
  return count
}

/**
 * By word of the question that counts: its inverse frequency among the headings of a document, as in BM25.
 * @param headings masks of the headings that contain any word, out of `count` headings
 */
function rarityAmong(
  headings: Uint32Array,
  count: number,
  weights: Float64Array,
): readonly number[] {
  return Array.from(weights.subarray(0, MASK_BITS), (weight, word) => {
    if (weight === 0) return 0
    const holding = headings.reduce((sum, mask) => sum + ((mask >>> word) & 1), 0)
    return Math.log(1 + (count - holding + 0.5) / (holding + 0.5))
  })
}

/** Ranks the pages of a file; its weights are fitted by `lab/train/fit-pages.ts`. */
export const PAGE_MODEL: TreeModel = placesBySum(PAGE_WEIGHTS)
