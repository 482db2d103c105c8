// Which address the page should have after a change of the state.

import { linkTo, linkToQuestion, type ReadLink } from './link.ts'
import type { AppState } from './types.ts'

/**
 * The address to add to the history after a change of the state, or `null` where it stays as it is;
 * `now` is what it says. What the user chooses and asks is worth going back to; what the walk opens
 * by itself is not.
 */
export function nextAddress(before: AppState, after: AppState, now: ReadLink): string | null {
  const place = chosenPlace(after)
  if (place !== null && !isSamePlace(place, chosenPlace(before))) {
    return isSamePlace(place, now) ? null : linkTo(place.collection, place.id, place.lines)
  }
  const { startedAt, question } = after.walk
  if (question !== '' && startedAt !== before.walk.startedAt) {
    const isThere = now.kind === 'question' && now.question === question
    return isThere ? null : linkToQuestion(question)
  }
  const slug = slugOf(after)
  const left = slugOf(before)
  return slug === null || slug === left || !leaves(now, slug, left) ? null : linkTo(slug, '')
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

/** Whether the address still speaks of what was open before `slug`. */
function leaves(now: ReadLink, slug: string, left: string | null): boolean {
  return now.kind === 'place' ? now.collection !== slug : left !== null
}
