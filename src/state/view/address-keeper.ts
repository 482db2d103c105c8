// Keeps the page's address and state consistent: the address is followed when the page is opened
// and on Back and Forward; what the user chooses and asks is written into it.

import type { StoreApi } from 'zustand/vanilla'
import type { AppState } from '../shape/app-state.ts'
import type { Mark } from '../shape/view-state.ts'
import { collectionAt, type Entry, nextMove, walkAt } from './address.ts'
import { readLink } from './link.ts'

export interface PageHistory {
  read(): Entry
  push(entry: Entry): void
  replace(entry: Entry): void
}

/** Keeps the address. */
export interface AddressKeeper {
  /** Follows the current entry. */
  readonly follow: () => void
  readonly stop: () => void
}

/** The part of the page that its address describes. */
export interface AddressedPage extends Pick<StoreApi<AppState>, 'getState' | 'subscribe'> {
  readonly actions: { readonly followLink: (hash: string, mark: Mark | null) => Promise<void> }
}

/** Follows the current address, and then keeps it up to date. */
export function keepAddress(store: AddressedPage, history: PageHistory): AddressKeeper {
  let last = store.getState()
  let newest = 0
  let following = 0
  const write = (before: AppState): void => {
    last = store.getState()
    const move = nextMove(before, last, history.read())
    if (move !== null) history[move.how](move.entry)
  }
  const follow = async (): Promise<void> => {
    const mine = ++newest
    following++
    const { hash, mark } = history.read()
    const before = store.getState()
    await store.actions.followLink(hash, mark)
    following--
    // What the user did meanwhile is written into the address as well.
    if (mine === newest) write(before)
  }
  const unsubscribe = store.subscribe(() => {
    // Changes that come from following the address are not written into it.
    if (following > 0) return
    const isOpened = isReady(store.getState()) && !isReady(last)
    if (isOpened && isAwaited(store.getState(), history.read())) void follow()
    else write(last)
  })
  void follow()
  return { follow: () => void follow(), stop: unsubscribe }
}

/** Whether an entry waits for the collection that is now the current one: its walk, or a question for it. */
function isAwaited({ current, walk, draft }: AppState, now: Entry): boolean {
  const spoken = collectionAt(now)
  if (current.status !== 'ready' || (spoken !== '' && spoken !== current.info.slug)) return false
  if (walkAt(now) !== '') return walkAt(now) !== walk.id
  return readLink(now.hash).kind === 'question' && draft === ''
}

function isReady({ current }: AppState): boolean {
  return current.status === 'ready'
}
