// Which view of the collection fills the page: the conversation, or a part of the trace view.

import type { CollectionSlug, NodeCalls, NodeDetails } from '../../../model/library/node-ref.ts'
import type { NodeNumber } from '../../../model/tree/toc.ts'
import type { WalkId } from '../../../model/walk/kept-walk.ts'

/** The conversation, or a part of the trace view: how the current answer was found. */
export type ViewName = 'conversation' | 'steps' | 'map' | 'compare'

/** What the page shows. */
export interface ViewState {
  readonly view: ViewName
  /** The branch that fills the map. */
  readonly mapRoot: NodeNumber
}

/** The conversation, over the whole tree. */
export const WHOLE_VIEW: ViewState = {
  view: 'conversation',
  mapRoot: 0,
}

/** The rectangle that a card belongs to, in CSS pixels of the window. */
export interface CardAnchor {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A symbol and what is loaded of it so far. */
export interface SymbolCard {
  readonly node: NodeNumber
  readonly at: CardAnchor
  readonly details: NodeDetails
  /** `null` until they are computed. */
  readonly calls: NodeCalls | null
}

/** What the browser's history stores with an entry: the current walk and collection. */
export interface Mark {
  /** Empty if nothing was asked. */
  readonly walk: WalkId | ''
  readonly collection: CollectionSlug
}
