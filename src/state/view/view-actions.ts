// Changes views and panes.

import type { NodeNumber } from '../../model/tree/toc.ts'
import type { Context } from '../core/action-context.ts'
import { treeOf } from '../fold/derive.ts'
import type { AppState, PaneName } from '../shape/app-state.ts'
import type { ViewName } from '../shape/view-state.ts'

/** Sets up what changes views. */
export function viewActions({ store }: Context) {
  return {
    /** Shows the conversation, or a part of the trace view, which needs a walk. The conversation shows every step. */
    showView: (wanted: ViewName) =>
      store.setState(({ walk }) => {
        const view = wanted !== 'map' && walk.status === 'idle' ? 'conversation' : wanted
        const whole = view === 'conversation' ? { ...walk, shown: null, lit: null } : walk
        return { view, pane: 'walk', walk: whole }
      }),
    showPane: (pane: PaneName) =>
      store.setState((state) => ({ pane, view: viewWith(pane, state) })),
    /** Fills the map with a branch; 0 shows the whole collection. */
    zoomMap: (node: NodeNumber) =>
      store.setState((state) => {
        const tree = treeOf(state)
        return tree === null || node >= tree.count ? {} : { mapRoot: node }
      }),
  }
}

/** The view that has this pane: contents and source are not next to the map, the contents not next to a comparison. */
function viewWith(pane: PaneName, { view, walk }: AppState): ViewName {
  const lacks = view === 'map' ? pane !== 'walk' : view === 'compare' && pane === 'contents'
  if (!lacks) return view
  return walk.status === 'idle' ? 'conversation' : 'steps'
}
