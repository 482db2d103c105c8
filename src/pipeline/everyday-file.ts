// The everyday words that a folder carries in a file of its own (HIER-3), so that somebody else's model has written
// them once for everybody who opens the folder.

import { textOf } from '../ingest/git-checkout.ts'
import type { Manifest } from '../model/collection/collection.ts'
import type { FolderSource } from '../model/collection/source.ts'
import {
  EVERYDAY_FILE,
  type EverydayWords,
  everydayText,
  readEveryday,
} from '../model/tree/everyday.ts'
import type { LibraryStore } from '../store/store.ts'

/** Maximum size of the file. Bytes. */
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Stores the words of a folder's file with its collection, in place of those that came from the file before. Words that
 * a model wrote here stay where they fit the present text and those of the file do not.
 * @param has whether the folder has such a file
 */
export async function keepFolderWords(
  source: FolderSource,
  store: LibraryStore,
  { id, documents }: Manifest,
  has: boolean,
): Promise<void> {
  const text = has ? await textOf(source, EVERYDAY_FILE, MAX_BYTES).catch(() => null) : null
  const bytes = await store.readWritten(id)
  const stored = bytes === null ? [] : readEveryday(new TextDecoder().decode(bytes)).files
  if (text === null && !stored.some(({ inFolder }) => inFolder)) return
  const hashes = new Map(documents.map(({ path, hash }) => [path, hash]))
  const words = new Map<string, EverydayWords>()
  for (const one of readEveryday(text ?? '').files)
    if (hashes.has(one.path)) words.set(one.path, { ...one, inFolder: true })
  for (const one of stored) {
    const isPresent = hashes.get(one.path) === one.hash
    const other = words.get(one.path)
    if (!one.inFolder && (other === undefined || (isPresent && other.hash !== one.hash)))
      words.set(one.path, one)
  }
  await store.writeWritten(id, new TextEncoder().encode(everydayText(words.values())))
}
