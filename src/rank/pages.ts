// Places of a document that has pages. The model of places is fitted on repositories, where a file is a
// screen or two and names tell its places apart; among hundreds of pages their text does, and what is
// rare among their headings, though every page may speak of it.

import { kindOf, type NodeNumber, type Toc } from '../model/tree/toc.ts'
import { CLOSE_PAGES } from './by-hand.ts'
import { PLACE_FEATURES } from './feature-table.ts'
import type { FileContext } from './file-features.ts'
import PAGE_WEIGHTS from './models/pages.json' with { type: 'json' }
import type { TreeModel } from './trees.ts'

/** The places of one document that has pages. */
export interface PagedFile {
  /** Rows among the places that are worth a look, rising. */
  readonly close: readonly number[]
  /** How much of the question a heading says: the sum over its words of how rare they are among headings. */
  readonly heading: (place: number) => number
}

/** Words that have a bit in a mask. */
const MASKED = 32

/** Looks at the pages of a document, by its row; `null` for one without. */
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
  // The document as a whole says nothing of where in it; it stands for itself where no page was found.
  const inside = rows.filter((place) => places.node[place] !== file)
  // Without how close the words stand: that is looked at only in the best.
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

/** Nodes of a file that can be found: what lies in a page is found as the page. */
function countFindable(toc: Toc, file: NodeNumber): number {
  let count = 0
  const end = file + toc.size[file]
  for (let n = file; n < end; n += kindOf(toc, n) === 'page' ? toc.size[n] : 1) count++
  return count
}

/**
 * By word of the question that counts its inverse frequency among the headings of a document, as that of
 * BM25 over texts.
 * @param headings masks of the headings that hold any word, of `count` in all
 */
function rarityAmong(
  headings: Uint32Array,
  count: number,
  weights: Float64Array,
): readonly number[] {
  return Array.from(weights.subarray(0, MASKED), (weight, word) => {
    if (weight === 0) return 0
    const holding = headings.reduce((sum, mask) => sum + ((mask >>> word) & 1), 0)
    return Math.log(1 + (count - holding + 0.5) / (holding + 0.5))
  })
}

const TERMS = Object.entries(PAGE_WEIGHTS).map(([name, weight]) => ({
  column: PLACE_FEATURES.findIndex((feature) => feature.name === name),
  weight,
}))

/** Puts the pages of a file in order: a plain sum of features, with weights that `lab/train/fit-pages.ts` fits. */
export const PAGE_MODEL: TreeModel = {
  features: PLACE_FEATURES.map(({ name }) => name),
  mean: 0,
  score: (row) => TERMS.reduce((sum, { column, weight }) => sum + weight * row[column], 0),
  shares(row) {
    const shares = new Float64Array(PLACE_FEATURES.length)
    for (const { column, weight } of TERMS) shares[column] = weight * row[column]
    return shares
  },
}
