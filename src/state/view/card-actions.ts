// The card of a symbol, shown next to the symbol that the user points at. The last one wins.

import type { NodeCalls, NodeRef } from '../../model/library/node-ref.ts'
import { SYMBOL_KINDS } from '../../model/tree/node.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import type { Context } from '../core/action-context.ts'
import type { CardAnchor } from '../shape/view-state.ts'

/** Look-ups about the shown text. */
export interface SourceLookups {
  readonly callsOf: (node: NodeNumber) => Promise<NodeCalls | null>
  readonly definitionOf: (line: number, name: string) => Promise<NodeRef | null>
}

/** Sets up the actions of cards. */
export function cardActions(
  { store, dependencies, jobs }: Context,
  { callsOf, definitionOf }: SourceLookups,
) {
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
    /** Shows the card of a node if it is a symbol. */
    showCard: (node: NodeNumber, at: CardAnchor) => {
      const mine = ++wanted
      void jobs.run(() => load(mine, node, at))
    },
    /** Shows the card of the symbol that a name on a line of the shown text refers to. */
    showCardOfName: (line: number, name: string, at: CardAnchor) => {
      const mine = ++wanted
      void jobs.run(async () => {
        const found = await definitionOf(line, name)
        if (found !== null && mine === wanted) await load(mine, found.node, at)
      })
    },
    hideCard: hide,
  }
}
