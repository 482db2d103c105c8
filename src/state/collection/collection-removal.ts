// Deletes a collection so that it can be undone for a while: it leaves the page at once and the browser
// after that time, or at the next visit if the page was closed meanwhile.

import { createTickets } from '../../base/latest.ts'
import { filled } from '../../messages/words.ts'
import type { CollectionInfo } from '../../model/library/library.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import type { Context } from '../core/action-context.ts'
import { readList, textField } from '../core/kept-texts.ts'
import type { Failure } from '../shape/failure.ts'

/** Milliseconds in which a deletion can be undone. */
export const UNDO_MS = 10_000

/** Storage key of the pending deletion. */
const STORAGE_KEY = 'wayleaf-deleting'
const MAX_SLUG_CHARS = 200

/** The pending deletion, one at a time. */
export interface Removal {
  /** Whether a collection waits to be deleted, or is being deleted: the page no longer shows it. */
  readonly isGone: (slug: CollectionSlug) => boolean
  /** Removes a collection from the page, and deletes it when the time to undo is over. */
  readonly begin: (info: CollectionInfo) => Promise<void>
  /** Cancels the pending deletion. */
  readonly undo: () => Promise<void>
  /** Completes the pending deletion now. */
  readonly finish: () => Promise<void>
  /** Collections that wait to be deleted or are being deleted. */
  readonly gone: Set<CollectionSlug>
  /** Continues a deletion that an earlier visit began. */
  readonly finishEarlier: () => void
}

/** The other actions that deleting needs. */
export interface RemovalNeeds {
  /** Removes a collection from the list, and opens another one if it was the current one. */
  readonly leave: (slug: CollectionSlug) => Promise<void>
  /** Puts a restored collection back into the list and opens it. */
  readonly bringBack: (slug: CollectionSlug) => Promise<void>
  readonly forgetWalks: (slug: CollectionSlug) => Promise<void>
  readonly refreshStorage: () => Promise<void>
  /** Runs a job that no action waits for, and shows its failure. */
  readonly attempt: (job: () => Promise<void>) => Promise<void>
}

/** Creates the deletion, with nothing pending. */
export function createRemoval({ store, dependencies }: Context, needs: RemovalNeeds): Removal {
  const { library, kept } = dependencies
  const takeTicket = createTickets()
  let waiting: CollectionInfo | null = null
  const gone = new Set<CollectionSlug>()

  const stopWaiting = (): CollectionInfo | null => {
    const info = waiting
    waiting = null
    takeTicket()
    kept.removeItem(STORAGE_KEY)
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
  /** Whether the stored deletion is still pending: another tab may have undone it. */
  const isPending = (slug: CollectionSlug): boolean =>
    readList(kept, STORAGE_KEY, (value) => textField(value, 'slug', MAX_SLUG_CHARS)).includes(slug)
  const endEarlier = async (slug: CollectionSlug): Promise<void> => {
    if (isPending(slug)) {
      // Another tab may have deleted it already.
      await library.remove(slug).catch(() => undefined)
      await needs.forgetWalks(slug)
      kept.removeItem(STORAGE_KEY)
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
      kept.setItem(STORAGE_KEY, JSON.stringify([{ slug: info.slug, until }]))
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
      const left = readList(kept, STORAGE_KEY, (value) => {
        const slug = textField(value, 'slug', MAX_SLUG_CHARS)
        return slug === null ? null : { slug, until: textField(value, 'until', MAX_SLUG_CHARS) }
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

/** Deletes every collection now, without undo. */
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
      // Marked as gone first, so that the page does not report a deletion by another tab.
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
