import { beforeEach, describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { CollectionInfo } from '../../../model/library/library.ts'
import { renumberedState } from '../../collections/state/collection-open.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import { COLLECTION_RESET, INITIAL_STATE } from '../../state/shape/initial.ts'
import { place, treeOfDepths } from '../../state/testing.ts'
import { scopeActions, scoped } from './scope-actions.ts'

const TREE = treeOfDepths([0, 1, 2, 1, 2])
const [HOME, MAIL, SHOP] = ['home', 'mail', 'shop'].map((slug) => ({ slug }) as CollectionInfo)

function setUp() {
  const store = createStore<AppState>(() => ({
    ...INITIAL_STATE,
    collections: [HOME, MAIL, SHOP],
    current: { status: 'ready', info: HOME, tree: TREE },
  }))
  return { store, actions: scopeActions({ store }), where: () => scoped(store.getState()) }
}

let test: ReturnType<typeof setUp>
beforeEach(() => {
  test = setUp()
})

describe('where questions look', () => {
  it('is the whole current collection until something is chosen (NAV-17)', () => {
    expect(test.where()).toEqual({})
  })

  it('can be one place, but not the root (NAV-17)', () => {
    test.actions.askInside(place(3))
    expect(test.where()).toEqual({ within: 3 })
    test.actions.askInside(place(0))
    expect(test.where()).toEqual({})
    test.actions.askInside(place(3))
    test.actions.askInside(null)
    expect(test.where()).toEqual({})
  })

  it('can include other collections, each once, after the current one (NAV-17)', () => {
    test.actions.toggleAsked('shop')
    test.actions.toggleAsked('mail')
    test.actions.askInside(place(1))
    expect(test.where()).toEqual({ within: 1, collections: ['home', 'shop', 'mail'] })
    test.actions.toggleAsked('shop')
    expect(test.where()).toEqual({ within: 1, collections: ['home', 'mail'] })
  })

  it('leaves out deleted collections and the current one (NAV-17)', () => {
    for (const slug of ['mail', 'home', 'gone']) test.actions.toggleAsked(slug)
    expect(test.where()).toEqual({ collections: ['home', 'mail'] })
    test.store.setState({ collections: [HOME, SHOP] })
    expect(test.where()).toEqual({})
  })

  it('is reset for another collection, and finds its place again after an update (NAV-17)', () => {
    test.actions.askInside(place(3))
    const later = treeOfDepths([0, 1, 2])
    const grown = renumberedState(test.store.getState(), TREE, TREE, () => null)
    expect(grown.scope.within).toMatchObject({ node: 3, id: place(3).id })
    const shrunk = renumberedState(test.store.getState(), TREE, later, () => null)
    expect(shrunk.scope.within).toBeNull()
    test.store.setState(COLLECTION_RESET)
    expect(test.where()).toEqual({})
  })
})
