// The card of a symbol: what is known of it, shown where it is pointed at. The last one pointed at wins.

import type { NodeCalls, NodeRef } from '../../model/library/library.ts'
import { SYMBOL_KINDS } from '../../model/tree/node.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import type { Context } from '../core/action-context.ts'
import type { CardActions, CardAnchor } from '../shape/view-state.ts'

/** What cards ask of the source: see `Actions`. */
interface SourceLookups {
  readonly callsOf: (node: NodeNumber) => Promise<NodeCalls | null>
  readonly definitionOf: (line: number, name: string) => Promise<NodeRef | null>
}

/** Sets up the actions of cards. */
export function cardActions(
  { store, dependencies, jobs }: Context,
  { callsOf, definitionOf }: SourceLookups,
): CardActions {
  let wanted = 0
  const load = async (mine: number, node: NodeNumber, at: CardAnchor): Promise<void> => {
    const { current } = store.getState()
    if (current.status !== 'ready') return
    const { slug } = current.info
    const details = await dependencies.library.details(slug, node).catch(() => null)
    if (details === null || mine !== wanted || !SYMBOL_KINDS.has(details.kind)) return
    store.setState({ card: { node, at, details, calls: null } })
    const calls = await callsOf(node)
    if (mine === wanted) store.setState({ card: { node, at, details, calls } })
  }
  const hide = (): void => {
    wanted++
    if (store.getState().card !== null) store.setState({ card: null })
  }
  return {
    showCard: (node, at) => {
      const mine = ++wanted
      void jobs.run(() => load(mine, node, at))
    },
    showCardOfName: (line, name, at) => {
      const mine = ++wanted
      void jobs.run(async () => {
        const found = await definitionOf(line, name)
        if (found !== null && mine === wanted) await load(mine, found.node, at)
      })
    },
    hideCard: hide,
  }
}
