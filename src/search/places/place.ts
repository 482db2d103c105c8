// What a place's rank is made of.

import type { NodeNumber } from '../../model/toc.ts'
import type { RankedNode, RankParts } from '../top/rank.ts'

/** `total` is the sum of the others. */
interface PlaceParts extends RankParts {
  /** For words that the node lacks, and that what it lies in is called or says of itself. */
  readonly above: number
  /** For several places in it, or members of it. */
  readonly below: number
  /** What the node's file was ranked higher by, where the node stands for it. */
  readonly file: number
}

export interface Place extends PlaceParts {
  readonly node: NodeNumber
}

/** A ranked node with what stands above it. Field by field: this is made for every node that is found. */
export function rankedPlace(ranked: RankedNode, exactTitle: number, above: number): Place {
  const { node, words, coverage, proximity, titleOrder } = ranked
  const total = words + coverage + proximity + titleOrder + exactTitle + above
  return {
    node,
    words,
    coverage,
    proximity,
    titleOrder,
    exactTitle,
    above,
    below: 0,
    file: 0,
    total,
  }
}

/** A node that holds no word of the question. */
export function placeBelow(node: NodeNumber, above: number): Place {
  const own = { words: 0, coverage: 0, proximity: 0, titleOrder: 0, exactTitle: 0 }
  return { node, ...own, above, below: 0, file: 0, total: above }
}

/** The place with more for what lies below it, or for its file. */
export function raisedPlace(place: Place, more: Pick<Place, 'below'> | Pick<Place, 'file'>): Place {
  const added = 'below' in more ? more.below - place.below : more.file - place.file
  return { ...place, ...more, total: place.total + added }
}
