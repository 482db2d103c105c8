// Which view of the collection is on screen: the walk, the map, or two walks compared.

import type { CollectionSlug, NodeCalls, NodeDetails } from '../../model/library/library.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import type { WalkId } from '../../model/walk/kept-walk.ts'

const VIEWS = ['walk', 'map', 'compare'] as const
export type ViewName = (typeof VIEWS)[number]

/** What of the page is shown. */
export interface ViewState {
  readonly view: ViewName
  /** Whether it is shown how an answer was found: steps, replay, coverage, map and comparison. */
  readonly isTraced: boolean
  /** Whether the tree is coloured by how far the walk looked. */
  readonly coverage: boolean
  /** Whether the map is coloured by how much depends on each place. */
  readonly byDependents: boolean
  /** The branch that fills the map. */
  readonly mapRoot: NodeNumber
}

/** The walk, over the whole tree. */
export const WHOLE_VIEW: ViewState = {
  view: 'walk',
  isTraced: false,
  coverage: false,
  byDependents: false,
  mapRoot: 0,
}

/** Where a card belongs, in CSS pixels of the window. */
export interface CardAnchor {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A symbol and what is known of it so far. */
export interface SymbolCard {
  readonly node: NodeNumber
  readonly at: CardAnchor
  readonly details: NodeDetails
  /** `null` until they are worked out. */
  readonly calls: NodeCalls | null
}

/** What the history notes of an entry: which walk was in hand there, and which collection. */
export interface Mark {
  /** Empty where nothing was asked. */
  readonly walk: WalkId | ''
  readonly collection: CollectionSlug
}
