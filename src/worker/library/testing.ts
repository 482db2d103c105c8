// The service of the library worker in this thread, for tests.

import type { OpenIndexer } from '../../pipeline/types.ts'
import { createMemoryStore } from '../../store/memory-store.ts'
import type { LibraryStore } from '../../store/store.ts'
import type { BuildSource } from '../wire/api.ts'
import { createHost } from './library-service.ts'
import type { HostDependencies } from './service-context.ts'

/** A host with its own or a given store, and the number of its change notices. */
export function createTestHost(
  openIndexer: OpenIndexer,
  more: Partial<HostDependencies> = {},
  store: LibraryStore = createMemoryStore(),
) {
  const log = { changed: 0 }
  const dependencies: HostDependencies = {
    openStore: async () => ({ store, kept: false }),
    openIndexer,
    warm: () => undefined,
    exclusive: async (signal, task) => {
      signal.throwIfAborted()
      return task(signal)
    },
    changed: () => log.changed++,
    afterOpening: async () => undefined,
    now: () => 0,
    ...more,
  }
  return { host: createHost(dependencies), log, store, dependencies }
}

/** Texts by path, as dropped files. */
export function filesOf(texts: Readonly<Record<string, string>>): BuildSource {
  const files = Object.entries(texts).map(([path, text]) => ({
    path,
    file: new File([text], path, { lastModified: 1 }),
  }))
  return { kind: 'files', files }
}
