// Opens a snapshot as a collection, with the code of the product.

import { randomUUID } from 'node:crypto'
import { createHash } from '../../base/columns/hash.ts'
import { nodeLoadLanguage, nodeLoadRuntime } from '../../cli/languages.ts'
import { openCollection } from '../../collection/open-collection.ts'
import type { OpenCollection } from '../../collection/opened.ts'
import { folderOf, type ListedFile } from '../../ingest/folder/folder-files.ts'
import { DEFAULT_SETTINGS } from '../../model/settings/settings.ts'
import { parseFileWith } from '../../parse/parse-file.ts'
import { createParser } from '../../parse/parser.ts'
import { localIndexer } from '../../pipeline/local-indexer.ts'
import { buildCollection } from '../../pipeline.ts'
import { createMemoryStore } from '../../store/memory-store.ts'
import type { SnapshotFile } from './git.ts'

/** A file of a snapshot in the form of a folder's listing. */
function listed({ path, bytes }: SnapshotFile): ListedFile {
  const opened = {
    ...{ size: bytes.length, modified: 0 },
    bytes: async () => bytes,
    head: async (length: number) => bytes.subarray(0, length),
  }
  return { path, open: async () => opened }
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
      folderOf(name, files.map(listed)),
      { name, origin: { kind: 'folder', name } },
      { store, openIndexer, now, newId: randomUUID, settings: DEFAULT_SETTINGS },
    )
    return await openCollection(store, manifest)
  } finally {
    parser.dispose()
  }
}
