// Which address the page should have after a change of the state, and what the history notes beside it.

import type { CollectionSlug } from '../../model/library/library.ts'
import type { WalkId } from '../../model/walk/kept-walk.ts'
import type { AppState } from '../shape/app-state.ts'
import type { Mark } from '../shape/view-state.ts'
import { linkTo, linkToQuestion, type ReadLink, readLink } from './link.ts'

/** An entry of the browser's history. */
export interface Entry {
  /** From the `#` on. */
  readonly hash: string
  /** `null` for an entry that the page has not made. */
  readonly mark: Mark | null
}

/** A change of the history: one entry more, or another one in place of the present one. */
export interface Move {
  readonly how: 'push' | 'replace'
  readonly entry: Entry
}

/** The walk that an entry leads to; empty for none. */
export function walkAt({ hash, mark }: Entry): WalkId | '' {
  const link = readLink(hash)
  return (link.kind === 'question' ? link.walk : mark?.walk) ?? ''
}

/** The collection that an entry speaks of; empty where it names none. */
export function collectionAt({ hash, mark }: Entry): CollectionSlug {
  const link = readLink(hash)
  return link.kind === 'place' ? link.collection : (mark?.collection ?? '')
}

/**
 * The change of the history after a change of the state; `now` is the present entry. What the user
 * chooses and asks is worth going back to; what the walk opens by itself is not.
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
    // The address held the question already; now it has a walk.
    const isFilledIn = link.kind === 'question' && walkAt(now) === '' && link.question === question
    return move(isFilledIn ? 'replace' : 'push', linkToQuestion(question, id))
  }
  const spoken = collectionAt(now)
  if (spoken !== '' && spoken !== slug) return move('push', linkTo(slug, ''))
  // A walk that is no longer kept, or was put away, leaves its question.
  const isLeft = link.kind === 'question' && walkAt(now) !== id
  return move('replace', isLeft ? linkToQuestion(link.question) : now.hash)
}

/** Whether an entry leads to this walk, or leaves open to which. */
function leadsTo(entry: Entry, walk: WalkId | ''): boolean {
  return entry.mark === null || walkAt(entry) === walk
}

function isSameMark(mark: Mark, other: Mark | null): boolean {
  return mark.walk === other?.walk && mark.collection === other.collection
}

type Place = Extract<ReadLink, { kind: 'place' }>

/** What the user chose, once it is open; `null` for what the walk opened. */
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

/** The collection itself goes by two names. */
function nameOf({ id }: Place): string {
  return id === '/' ? '' : id
}

function slugOf({ current }: AppState): string | null {
  return current.status === 'ready' ? current.info.slug : null
}
