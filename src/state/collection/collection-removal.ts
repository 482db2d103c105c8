// Deleting a collection so that it can be taken back for a while: it goes from the page at once and from
// the browser after that, at the next visit where the page was closed meanwhile.

import { createTickets } from '../../base/latest.ts'
import type { CollectionInfo, CollectionSlug } from '../../model/library/library.ts'
import { filled } from '../../model/words/words.ts'
import type { Context } from '../core/action-context.ts'
import { readList, textField } from '../core/kept-texts.ts'
import type { Failure } from '../shape/failure.ts'

/** How long a deletion can be taken back. */
export const UNDO_MS = 10_000

/** Where the deletion that waits is kept. */
const KEY = 'wayleaf-deleting'
const LONGEST_SLUG = 200

/** Deletions that wait; one at a time. */
export interface Removal {
  /** Whether a collection waits to be deleted, or is being deleted: the page has it no more. */
  readonly isGone: (slug: CollectionSlug) => boolean
  /** Takes a collection from the page, and deletes it after a while. */
  readonly begin: (info: CollectionInfo) => Promise<void>
  /** Gives back what waits to be deleted. */
  readonly undo: () => Promise<void>
  /** Deletes now what waits. */
  readonly finish: () => Promise<void>
  /** Collections that wait to be deleted or are being deleted. */
  readonly gone: Set<CollectionSlug>
  /** Takes what another visit has begun to delete from the page, and deletes it when its time is over. */
  readonly finishEarlier: () => void
}

/** What deleting needs of the other actions. */
export interface RemovalNeeds {
  /** Takes what is gone from the list, and brings another collection into hand where it was that one. */
  readonly leave: (slug: CollectionSlug) => Promise<void>
  /** Has what was taken back in the list and in hand. */
  readonly bringBack: (slug: CollectionSlug) => Promise<void>
  readonly forgetWalks: (slug: CollectionSlug) => Promise<void>
  readonly refreshStorage: () => Promise<void>
  /** Runs what no action waits for; a failure is said. */
  readonly attempt: (job: () => Promise<void>) => Promise<void>
}

/** Nothing waits to be deleted. */
export function createRemoval({ store, dependencies }: Context, needs: RemovalNeeds): Removal {
  const { library, kept } = dependencies
  const takeTicket = createTickets()
  let waiting: CollectionInfo | null = null
  const gone = new Set<CollectionSlug>()

  const stopWaiting = (): CollectionInfo | null => {
    const info = waiting
    waiting = null
    takeTicket()
    kept.removeItem(KEY)
    store.setState(({ notice }) => (notice?.action === 'undo' ? { notice: null } : {}))
    return info
  }
  const finish = async (): Promise<void> => {
    const info = waiting
    if (info === null) return
    const { slug } = info
    try {
      await library.remove(slug)
      await needs.forgetWalks(slug)
    } finally {
      stopWaiting()
      gone.delete(slug)
      await needs.leave(slug)
    }
    await needs.refreshStorage()
  }
  /** Whether the last visit's deletion still stands: another tab may have taken it back. */
  const stands = (slug: CollectionSlug): boolean =>
    readList(kept, KEY, (value) => textField(value, 'slug', LONGEST_SLUG)).includes(slug)
  const endEarlier = async (slug: CollectionSlug): Promise<void> => {
    if (stands(slug)) {
      // Another tab may have been first.
      await library.remove(slug).catch(() => undefined)
      await needs.forgetWalks(slug)
      kept.removeItem(KEY)
    }
    gone.delete(slug)
    await needs.leave(slug)
  }
  return {
    isGone: (slug) => gone.has(slug),
    finish,
    gone,
    async begin(info) {
      await finish()
      waiting = info
      gone.add(info.slug)
      const until = String(dependencies.now() + UNDO_MS)
      kept.setItem(KEY, JSON.stringify([{ slug: info.slug, until }]))
      await needs.leave(info.slug)
      store.setState({ notice: deleted(info) })
      const isWaiting = takeTicket()
      setTimeout(() => {
        if (isWaiting()) void needs.attempt(finish)
      }, UNDO_MS)
    },
    async undo() {
      const info = stopWaiting()
      if (info === null) return
      gone.delete(info.slug)
      await needs.bringBack(info.slug)
    },
    finishEarlier() {
      const left = readList(kept, KEY, (value) => {
        const slug = textField(value, 'slug', LONGEST_SLUG)
        return slug === null ? null : { slug, until: textField(value, 'until', LONGEST_SLUG) }
      })
      for (const { slug, until } of left) {
        gone.add(slug)
        const ms = Number(until ?? 0) - dependencies.now()
        const wait = ms > 0 && ms <= UNDO_MS ? ms : 0
        setTimeout(() => void needs.attempt(() => endEarlier(slug)), wait)
      }
    },
  }
}

/** Deletes every collection now; none can be taken back. */
export async function removeAll(
  { dependencies: { library } }: Context,
  needs: RemovalNeeds,
  gone: Removal['gone'],
): Promise<void> {
  for (const { slug } of await library.collections()) {
    gone.add(slug)
    try {
      await library.remove(slug)
      await needs.forgetWalks(slug)
      // Until the page has left it, nobody else is taken to have deleted it.
      await needs.leave(slug)
    } finally {
      gone.delete(slug)
    }
  }
  await needs.refreshStorage()
}

function deleted({ name }: CollectionInfo): Failure {
  const kept = 'Your files were not touched.'
  return { what: filled('“{name}” was deleted.', { name }), kept, detail: '', action: 'undo' }
}
