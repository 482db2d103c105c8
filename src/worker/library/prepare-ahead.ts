// What the library worker does before it is asked: whoever looks at a tree asks soon.

import type { LibraryHost } from '../../library.ts'
import type { CollectionSlug } from '../../model/library/library.ts'
import type { Settings } from '../../model/settings/settings.ts'
import type { IdleGate } from './idle-gate.ts'
import { nextTurn } from './next-turn.ts'
import type { Walks } from './walks.ts'

const REHEARSAL = { reasoner: 'structural', limit: 1 } as const

/** Prepares a collection for its first question and its first search, in the pauses between calls. */
export function createPreparing(
  library: () => Promise<LibraryHost>,
  { wait }: IdleGate,
  { load, rehearse }: Pick<Walks, 'load' | 'rehearse'>,
  settings: () => Settings,
): (slug: CollectionSlug) => Promise<void> {
  let hasTyped = false
  const prepare = async (slug: CollectionSlug): Promise<void> => {
    await load()
    const opened = await library()
    await opened.prepare(slug, wait)
    const manifest = opened.manifest(slug)
    // Of a library in pieces nothing is fetched that was not asked for.
    if (manifest === undefined || manifest.published?.lists !== undefined) return
    const question = `where is ${manifest.name}`
    await rehearse({ ...REHEARSAL, collection: slug, question, settings: settings() }, wait)
    // Compiled code serves every collection, and a folder that is watched is prepared again and again.
    if (hasTyped) return
    hasTyped = true
    await opened.rehearseTyping(slug, () => wait(nextTurn))
  }
  // What cannot be prepared fails again, and says so, when it is asked for.
  return (slug) => prepare(slug).catch(() => undefined)
}
