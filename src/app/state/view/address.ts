// Which address the page should have after a change of the state, and what the history stores with it.

import type { StoreApi } from 'zustand/vanilla'
import type { CollectionSlug } from '../../../model/library/node-ref.ts'
import type { WalkId } from '../../../model/walk/kept-walk.ts'
import type { AppState } from '../shape/app-state.ts'
import type { Mark } from '../shape/view-state.ts'
import { linkTo, linkToQuestion, type ReadLink, readLink } from './link.ts'

/** An entry of the browser's history. */
export interface Entry {
  /** From the `#` on. */
  readonly hash: string
  /** `null` for an entry that the page did not make. */
  readonly mark: Mark | null
}

/** A change of the history: one more entry, or a replacement of the current one. */
export interface Move {
  readonly how: 'push' | 'replace'
  readonly entry: Entry
}

/** The walk that an entry leads to; empty for none. */
function walkAt({ hash, mark }: Entry): WalkId | '' {
  const link = readLink(hash)
  return (link.kind === 'question' ? link.walk : mark?.walk) ?? ''
}

/** The collection of an entry; empty if it names none. */
function collectionAt({ hash, mark }: Entry): CollectionSlug {
  const link = readLink(hash)
  return link.kind === 'place' ? link.collection : (mark?.collection ?? '')
}

/**
 * The change of the history after a change of the state; `now` is the current entry. What the user
 * chooses and asks gets an entry of its own; what the walk opens by itself does not.
 */
export function nextMove(before: AppState, after: AppState, now: Entry): Move | null {
  const slug = slugOf(after)
  if (slug === null) return null
  const { id, question } = after.walk
  const mark: Mark = { walk: id, collection: slug }
  const move = (how: Move['how'], hash: string): Move | null =>
    hash === now.hash && isSameMark(mark, now.mark) ? null : { how, entry: { hash, mark } }
  const link = readLink(now.hash)
  const place = chosenPlace(after)
  if (place !== null && !isSamePlace(place, chosenPlace(before))) {
    const isThere = isSamePlace(place, link) && leadsTo(now, id)
    const hash = linkTo(place.collection, place.id, place.lines)
    return isThere ? move('replace', now.hash) : move('push', hash)
  }
  if (id !== '' && id !== before.walk.id && id !== walkAt(now)) {
    // The address contained the question already; now it has a walk.
    const isFilledIn = link.kind === 'question' && walkAt(now) === '' && link.question === question
    return move(isFilledIn ? 'replace' : 'push', linkToQuestion(question, id))
  }
  const spoken = collectionAt(now)
  if (spoken !== '' && spoken !== slug) return move('push', linkTo(slug, ''))
  // The question remains of a walk that is no longer stored, or was closed.
  const isLeft = link.kind === 'question' && walkAt(now) !== id
  return move('replace', isLeft ? linkToQuestion(link.question) : now.hash)
}

/** Whether an entry leads to this walk, or to no particular one. */
function leadsTo(entry: Entry, walk: WalkId | ''): boolean {
  return entry.mark === null || walkAt(entry) === walk
}

function isSameMark(mark: Mark, other: Mark | null): boolean {
  return mark.walk === other?.walk && mark.collection === other.collection
}

type Place = Extract<ReadLink, { kind: 'place' }>

/** The place that the user chose, once it is open; `null` if the walk opened it. */
function chosenPlace({ current, selection, source }: AppState): Place | null {
  if (current.status !== 'ready' || source.status !== 'ready') return null
  if (selection.by !== 'user' || selection.node !== source.node) return null
  const { lines } = selection
  const place: Place = { kind: 'place', collection: current.info.slug, id: source.details.id }
  return lines === null ? place : { ...place, lines }
}

function isSamePlace(place: Place, other: ReadLink | null): boolean {
  return (
    other?.kind === 'place' &&
    other.collection === place.collection &&
    nameOf(other) === nameOf(place) &&
    other.lines?.start === place.lines?.start &&
    other.lines?.end === place.lines?.end
  )
}

/** The id of a place; the collection itself has two ids. */
function nameOf({ id }: Place): string {
  return id === '/' ? '' : id
}

function slugOf({ current }: AppState): string | null {
  return current.status === 'ready' ? current.info.slug : null
}

export interface PageHistory {
  read(): Entry
  push(entry: Entry): void
  replace(entry: Entry): void
}

/** The part of the page that its address describes. */
export interface AddressedPage extends Pick<StoreApi<AppState>, 'getState' | 'subscribe'> {
  readonly actions: { readonly followLink: (hash: string, mark: Mark | null) => Promise<void> }
}

/** Follows the current address, and then keeps it up to date. */
export function keepAddress(store: AddressedPage, history: PageHistory) {
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
