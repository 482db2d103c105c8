// The stored walks of this browser, opened on first use. If nothing can be written, they are stored in
// memory while the page is open.

import { loadOnce } from '../../base/load-once.ts'
import type { WalkStore } from '../../model/walk/kept-walk.ts'
import { createMemoryWalks } from '../../store/memory-walks.ts'

/** Walks in the browser's database. */
export function keptWalks(): WalkStore {
  const opened = loadOnce(async () => {
    const { openIdbWalks } = await import('../../store/idb-walks.ts')
    return openIdbWalks().catch(createMemoryWalks)
  })
  return {
    keep: async (head, text) => (await opened()).keep(head, text),
    read: async (id) => (await opened()).read(id),
    forget: async (which) => (await opened()).forget(which),
    heads: async () => (await opened()).heads(),
  }
}
