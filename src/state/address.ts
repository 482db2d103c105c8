// Which address the page should have after a change of the state.

import { linkTo, linkToQuestion } from './link.ts'
import type { AppState } from './types.ts'

/** `push` adds a place to go back to, `replace` only corrects the address. */
export interface AddressChange {
  readonly hash: string
  readonly how: 'push' | 'replace'
}

/**
 * The address that a change of the state leads to, or `null` where it stays. What the user chooses
 * and asks is worth going back to; what the walk opens by itself is not.
 */
export function nextAddress(before: AppState, after: AppState): AddressChange | null {
  const place = chosenPlace(after)
  if (place !== null && place !== chosenPlace(before)) return { hash: place, how: 'push' }
  const { startedAt, question } = after.walk
  if (question !== '' && startedAt !== before.walk.startedAt) {
    return { hash: linkToQuestion(question), how: 'push' }
  }
  const slug = slugOf(after)
  const left = slugOf(before)
  return slug !== null && left !== null && slug !== left
    ? { hash: linkTo(slug, ''), how: 'push' }
    : null
}

/** Address of what the user chose, once it is open; `null` for what the walk opened. */
function chosenPlace({ current, selection, source }: AppState): string | null {
  if (current.status !== 'ready' || source.status !== 'ready') return null
  if (selection.by !== 'user' || selection.node !== source.node) return null
  return linkTo(current.info.slug, source.details.id, selection.lines ?? undefined)
}

function slugOf({ current }: AppState): string | null {
  return current.status === 'ready' ? current.info.slug : null
}
