// Deletes a collection so that it can be undone for a while: it leaves the page at once and the browser
// after that time, or at the next visit if the page was closed meanwhile.

import { createTickets } from '../../../base/latest.ts'
import { filled } from '../../../messages/words.ts'
import type { CollectionInfo } from '../../../model/library/library.ts'
import type { CollectionSlug } from '../../../model/library/node-ref.ts'
import { type Context, failure } from '../../state/core/action-context.ts'
import { readList, textField } from '../../state/core/kept-texts.ts'
import type { LibraryPort } from '../../state/shape/dependencies.ts'
import type { Failure } from '../../state/shape/failure.ts'

/** Milliseconds in which a deletion can be undone. */
export const UNDO_MS = 10_000

/** Storage key of the pending deletion. */
const STORAGE_KEY = 'wayleaf-deleting'
const MAX_SLUG_CHARS = 200

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

/** The pending deletion, one at a time. */
export function createRemoval({ store, dependencies }: Context, needs: RemovalNeeds) {
  const { library, kept } = dependencies
  const takeTicket = createTickets()
  let waiting: CollectionInfo | null = null
  /** Collections that wait to be deleted or are being deleted: the page no longer shows them. */
  const gone = new Set<CollectionSlug>()
  const stopWaiting = (): CollectionInfo | null => {
    const info = waiting
    waiting = null
    takeTicket()
    kept.removeItem(STORAGE_KEY)
    store.setState(({ notice }) => (notice?.action === 'undo' ? { notice: null } : {}))
    return info
  }
  /** Completes the pending deletion now. */
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
    isGone: (slug: CollectionSlug) => gone.has(slug),
    finish,
    /** Removes a collection from the page, and deletes it when the time to undo is over. */
    async begin(info: CollectionInfo): Promise<void> {
      await finish()
      waiting = info
      gone.add(info.slug)
      const until = String(dependencies.now() + UNDO_MS)
      kept.setItem(STORAGE_KEY, JSON.stringify([{ slug: info.slug, until }]))
      await needs.leave(info.slug)
      store.setState({ notice: deletionNotice(info) })
      const isWaiting = takeTicket()
      setTimeout(() => {
        if (isWaiting()) void needs.attempt(finish)
      }, UNDO_MS)
    },
    /** Cancels the pending deletion. */
    async undo(): Promise<void> {
      const info = stopWaiting()
      if (info === null) return
      gone.delete(info.slug)
      await needs.bringBack(info.slug)
    },
    all: () => finish().then(() => removeAll(library, needs, gone)),

    /** Continues a deletion that an earlier visit began. */
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
async function removeAll(
  library: LibraryPort,
  needs: RemovalNeeds,
  gone: Set<CollectionSlug>,
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

function deletionNotice({ name }: CollectionInfo): Failure {
  return { what: filled('“{name}” was deleted.', { name }), kept: FILES_KEPT, action: 'undo' }
}

const FILES_KEPT = 'Your files were not touched.'

/** The actions that each delete a part of the stored data. */
interface Deleting {
  readonly clearHistory: () => void
  readonly resetSetting: (id: null) => void
  readonly clearCorrections: () => Promise<void>
  readonly forgetKeys: () => Promise<void>
  readonly measureRoom: () => Promise<void>
  readonly removeModel: (id: string) => Promise<void>
  readonly forgetApp: () => Promise<void>
  /** Deletes every collection. */
  readonly removeAll: () => Promise<void>
}

/** Deletes part by part. The first failure is shown and ends it; a second try continues from there. */
export function deleteEverything(
  { store, jobs, dependencies }: Context,
  parts: Deleting,
): Promise<void> {
  // A failed action shows a notice itself.
  const isFine = (): boolean => store.getState().notice === null
  const perModel = async (): Promise<void> => {
    await parts.measureRoom()
    for (const { id } of store.getState().room?.models ?? [])
      if (isFine()) await parts.removeModel(id)
  }
  return jobs.run(async () => {
    store.setState({ notice: null })
    try {
      await parts.removeAll()
      parts.clearHistory()
      parts.resetSetting(null)
      for (const part of [parts.clearCorrections, parts.forgetKeys, perModel, parts.forgetApp])
        if (isFine()) await part()
      if (!isFine()) return
      // Last, because deleting the other parts may write small texts.
      dependencies.kept.clear()
      store.setState({ notice: { what: 'Everything was deleted.', kept: FILES_KEPT } })
    } catch (error) {
      store.setState({ notice: failure('Not everything could be deleted.', error, FILES_KEPT) })
    }
  })
}
