// A snapshot as an open collection, by the product's own code.

import { randomUUID } from 'node:crypto'
import { createHash } from '../base/columns/hash.ts'
import { nodeLoadLanguage, nodeLoadRuntime } from '../cli/languages.ts'
import { openCollection } from '../collection/open-collection.ts'
import type { OpenCollection } from '../collection/opened.ts'
import type { FolderItem, FolderSource } from '../model/collection/source.ts'
import { DEFAULT_SETTINGS } from '../model/settings/settings.ts'
import { parseFileWith } from '../parse/parse-file.ts'
import { createParser } from '../parse/parser.ts'
import { localIndexer } from '../pipeline/local-indexer.ts'
import { buildCollection } from '../pipeline.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import type { SnapshotFile } from './git.ts'

/** Files as a folder that can be read. */
function folderOfFiles(name: string, files: readonly SnapshotFile[]): FolderSource {
  const folders = new Map<string, Map<string, FolderItem>>([['', new Map()]])
  const enter = (path: string): Map<string, FolderItem> => {
    const known = folders.get(path)
    if (known !== undefined) return known
    const items = new Map<string, FolderItem>()
    folders.set(path, items)
    const slash = path.lastIndexOf('/')
    const own = path.slice(slash + 1)
    enter(slash < 0 ? '' : path.slice(0, slash)).set(own, { kind: 'directory', name: own })
    return items
  }
  for (const { path, bytes } of files) {
    const slash = path.lastIndexOf('/')
    const own = path.slice(slash + 1)
    enter(slash < 0 ? '' : path.slice(0, slash)).set(own, {
      kind: 'file',
      name: own,
      open: async () => ({
        size: bytes.length,
        modified: 0,
        bytes: async () => bytes,
        head: async (length) => bytes.subarray(0, length),
      }),
    })
  }
  return { name, list: async (at) => [...(folders.get(at.replace(/\/$/u, ''))?.values() ?? [])] }
}

/** Indexes files in memory and opens the result. */
export async function openFiles(
  name: string,
  files: readonly SnapshotFile[],
): Promise<OpenCollection> {
  const now = () => performance.now()
  const parser = await createParser({
    loadLanguage: nodeLoadLanguage,
    loadRuntime: nodeLoadRuntime,
    now,
  })
  try {
    const store = createMemoryStore()
    const hash = await createHash()
    const openIndexer = localIndexer({ parse: (file) => parseFileWith(parser, file), hash, now })
    const { manifest } = await buildCollection(
      folderOfFiles(name, files),
      { name, origin: { kind: 'folder', name } },
      { store, openIndexer, now, newId: randomUUID, settings: DEFAULT_SETTINGS },
    )
    return await openCollection(store, manifest)
  } finally {
    parser.dispose()
  }
}
