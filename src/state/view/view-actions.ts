// Changes views and panes. The source is only next to the walk, so choosing it leaves the other views.

import type { NodeNumber } from '../../model/tree/toc.ts'
import type { Context } from '../core/action-context.ts'
import { treeOf } from '../fold/derive.ts'
import type { PaneName } from '../shape/app-state.ts'
import type { KeptTexts } from '../shape/dependencies.ts'
import type { ViewName } from '../shape/view-state.ts'

/** Storage key of whether the trace is shown. */
const TRACED_KEY = 'wayleaf-trace'

/** Whether the trace was shown when the page was left. */
export const keptTrace = (kept: KeptTexts): boolean => kept.getItem(TRACED_KEY) === 'on'

/** Sets up what changes views. */
export function viewActions({ store, dependencies }: Context) {
  return {
    showView: (view: ViewName) => store.setState({ view, pane: view === 'map' ? 'map' : 'walk' }),
    showPane: (pane: PaneName) =>
      store.setState((state) => ({
        pane,
        // Choosing the pane of the walk while it shows a comparison means the walk itself.
        view: pane === 'walk' && state.pane === 'walk' ? 'walk' : viewWith(pane, state.view),
      })),
    /** Shows or hides how answers are found, also in the next visit. */
    toggleTrace: () =>
      store.setState(({ isTraced, view, coverage }) => {
        dependencies.kept.setItem(TRACED_KEY, isTraced ? 'off' : 'on')
        // Coverage and comparison belong to the trace and end with it.
        return isTraced
          ? { isTraced: false, coverage: false, view: view === 'compare' ? 'walk' : view }
          : { isTraced: true, coverage }
      }),
    toggleCoverage: () => store.setState(({ coverage }) => ({ coverage: !coverage })),
    toggleDependents: () => store.setState(({ byDependents }) => ({ byDependents: !byDependents })),
    /** Fills the map with a branch; 0 shows the whole collection. */
    zoomMap: (node: NodeNumber) =>
      store.setState((state) => {
        const tree = treeOf(state)
        return tree === null || node >= tree.count ? {} : { mapRoot: node }
      }),
  }
}

/** The view that has this pane. */
function viewWith(pane: PaneName, view: ViewName): ViewName {
  switch (pane) {
    case 'map':
      return 'map'
    case 'source':
      return 'walk'
    case 'walk':
    case 'contents':
      return view === 'map' ? 'walk' : view
  }
}
