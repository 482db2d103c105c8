import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { CollectionInfo } from '../../../model/library/library.ts'
import type { NodeCalls, NodeDetails, NodeRef } from '../../../model/library/node-ref.ts'
import type { AppState } from '../shape/app-state.ts'
import type { Dependencies } from '../shape/dependencies.ts'
import { INITIAL_STATE } from '../shape/initial.ts'
import { createJobs } from '../shape/jobs.ts'
import { treeOfDepths } from '../testing.ts'
import { cardActions } from './source-actions.ts'

const AT = { left: 1, right: 2, top: 3, bottom: 4 }
const NO_CALLS = { calls: [], calledBy: [] } as unknown as NodeCalls
const FUNCTION = 1
const OTHER = 2
const SECTION = 3

/** `details` returns the details of a node; `named` the node to which a name in the source refers. */
function setUp(
  given: {
    readonly details?: (node: number) => Promise<NodeDetails>
    readonly named?: () => Promise<NodeRef | null>
  } = {},
) {
  const known = async (node: number) =>
    ({ node, kind: node === SECTION ? 'section' : 'function' }) as NodeDetails
  const { details = known, named = async () => null } = given
  const library = { details: (_: string, node: number) => details(node) }
  const info = { slug: 'a' } as CollectionInfo
  const store = createStore<AppState>(() => ({
    ...INITIAL_STATE,
    current: { status: 'ready', info, tree: treeOfDepths([0]) },
  }))
  const jobs = createJobs()
  const dependencies = { library } as unknown as Dependencies
  const lookups = { callsOf: async () => NO_CALLS, definitionOf: named }
  return { store, jobs, ...cardActions({ store, jobs, dependencies }, lookups) }
}

/** Details of a node that arrive only when the test releases them. */
function delayedDetails() {
  const release = new Map<number, (kind: string) => void>()
  const details = (node: number) =>
    new Promise<NodeDetails>((resolve) =>
      release.set(node, (kind) => resolve({ node, kind } as NodeDetails)),
    )
  return { details, release }
}

describe('the card of a symbol', () => {
  it('shows the details at once, and the calls when they are computed (UI-16)', async () => {
    const { store, jobs, showCard } = setUp()
    const seen: (NodeCalls | null | undefined)[] = []
    store.subscribe(({ card }) => seen.push(card?.calls))
    showCard(FUNCTION, AT)
    await jobs.idle()
    expect(store.getState().card).toMatchObject({ node: FUNCTION, at: AT, calls: NO_CALLS })
    expect(seen).toEqual([null, NO_CALLS])
  })

  it('is not shown for other kinds of nodes, or if the details cannot be read (UI-16)', async () => {
    const { store, jobs, showCard } = setUp()
    showCard(SECTION, AT)
    await jobs.idle()
    expect(store.getState().card).toBeNull()
    const broken = setUp({ details: async () => Promise.reject(new Error('gone')) })
    broken.showCard(FUNCTION, AT)
    await broken.jobs.idle()
    expect(broken.store.getState().card).toBeNull()
  })

  it('shows the last symbol pointed at, whichever loads first (UI-16)', async () => {
    const { details, release } = delayedDetails()
    const { store, jobs, showCard } = setUp({ details })
    showCard(FUNCTION, AT)
    showCard(OTHER, AT)
    release.get(OTHER)?.('function')
    release.get(FUNCTION)?.('function')
    await jobs.idle()
    expect(store.getState().card?.node).toBe(OTHER)
  })

  it('stays hidden if the pointer left before it loaded (UI-16)', async () => {
    const { details, release } = delayedDetails()
    const { store, jobs, showCard, hideCard } = setUp({ details })
    showCard(FUNCTION, AT)
    hideCard()
    release.get(FUNCTION)?.('function')
    await jobs.idle()
    expect(store.getState().card).toBeNull()
  })

  it('shows the definition to which a name in the source refers (UI-16)', async () => {
    const { store, jobs, showCardOfName } = setUp({
      named: async () => ({ node: OTHER }) as NodeRef,
    })
    showCardOfName(7, 'open', AT)
    await jobs.idle()
    expect(store.getState().card?.node).toBe(OTHER)
    const unknown = setUp()
    unknown.showCardOfName(7, 'open', AT)
    await unknown.jobs.idle()
    expect(unknown.store.getState().card).toBeNull()
  })
})
