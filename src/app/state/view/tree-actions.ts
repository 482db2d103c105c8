// Opens, focuses and reveals rows of the tree.

import type { TreeColumns } from '../../../model/library/node-ref.ts'
import type { NodeNumber } from '../../../model/tree/toc.ts'
import type { Context } from '../core/action-context.ts'
import { treeOf } from '../fold/derive.ts'
import { ancestors, childrenOf, openTo, shapeOf, withOpen } from '../fold/tree-rows.ts'
import type { AppState, PaneName, TreeState } from '../shape/app-state.ts'
import { FOLDED } from '../shape/initial.ts'
import type { ViewName } from '../shape/view-state.ts'

/** Actions on the tree; without a tree they do nothing. */
export function treeActions({ store }: Context) {
  const change = (next: (tree: TreeColumns, state: TreeState) => TreeState): void => {
    const state = store.getState()
    const tree = treeOf(state)
    if (tree !== null) store.setState({ tree: next(tree, state.tree) })
  }
  return {
    toggle: (node: NodeNumber, open?: boolean) =>
      change((tree, state) => {
        const wanted = open ?? state.expanded[node] === 0
        const wholly = new Set(state.wholly)
        if (wanted) wholly.add(node)
        else wholly.delete(node)
        return { ...state, wholly, expanded: withOpen(tree, state.expanded, [node], wanted) }
      }),

    /** Opens the tree down to this depth; 0 closes everything below the root. */
    expandTo: (depth: number) =>
      change((tree, state) => ({
        ...state,
        folded: false,
        expanded: openTo(tree, depth),
        focused: 0,
      })),
    expandSiblings: (node: NodeNumber) =>
      change((tree, state) => {
        const above = shapeOf(tree).parent[node]
        const siblings = node === 0 ? [0] : childrenOf(tree, above)
        return { ...state, folded: false, expanded: withOpen(tree, state.expanded, siblings) }
      }),
    /** Hides the rows that the walk did not touch, or shows them again. */
    foldTree: (folded: boolean) => change((_, state) => ({ ...state, ...FOLDED, folded })),
    /** Shows only rows whose name contains this; empty for all, `null` to end filtering. */
    filterTree: (name: string | null) => change((_, state) => ({ ...state, filter: name })),
    focusNode: (node: NodeNumber) => change((_, state) => ({ ...state, focused: node })),
    follow: (on: boolean) => change((_, state) => ({ ...state, follow: on })),
  }
}

/** The tree with all ancestors of `nodes` open. */
export function opened(
  tree: TreeColumns,
  state: TreeState,
  nodes: readonly NodeNumber[],
): TreeState {
  const above = nodes.filter((node) => node < tree.count).flatMap((node) => ancestors(tree, node))
  return { ...state, expanded: withOpen(tree, state.expanded, above) }
}

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
export function viewWith(pane: PaneName, { view, walk }: AppState): ViewName {
  const lacks = view === 'map' ? pane !== 'walk' : view === 'compare' && pane === 'contents'
  if (!lacks) return view
  return walk.status === 'idle' ? 'conversation' : 'steps'
}
