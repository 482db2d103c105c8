// Which view of the collection is on screen: the walk, the map, or two walks compared.

import type { NodeNumber } from '../../model/tree/toc.ts'

const VIEWS = ['walk', 'map', 'compare'] as const
export type ViewName = (typeof VIEWS)[number]

/** What of the page is shown. */
export interface ViewState {
  readonly view: ViewName
  /** Whether the tree is coloured by how far the walk looked. */
  readonly coverage: boolean
  /** The branch that fills the map. */
  readonly mapRoot: NodeNumber
}

/** What changes it. */
export interface ViewActions {
  readonly showView: (view: ViewName) => void
  readonly toggleCoverage: () => void
  /** Fills the map with a branch; 0 shows the whole collection. */
  readonly zoomMap: (node: NodeNumber) => void
}

/** The walk, over the whole tree. */
export const WHOLE_VIEW: ViewState = { view: 'walk', coverage: false, mapRoot: 0 }
