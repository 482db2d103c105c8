// The everyday words that a folder carries in a file of its own (HIER-3), so that somebody else's model has written
// them once for everybody who opens the folder.

import { openedFile, textOf } from '../ingest/git-checkout.ts'
import type { Scan } from '../ingest/scan.ts'
import type { Manifest } from '../model/collection/collection.ts'
import type { FolderSource } from '../model/collection/source.ts'
import {
  EVERYDAY_FILE,
  type EverydayWords,
  everydayText,
  readEveryday,
} from '../model/tree/everyday.ts'
import type { LibraryStore } from '../store/store.ts'

/** Size and time of the file; `null` if the folder has none. */
export async function stampOfWords(
  source: FolderSource,
  { skipped }: Pick<Scan, 'skipped'>,
): Promise<NonNullable<Manifest['words']> | null> {
  // It is never indexed, so a scan lists it among what was left out.
  if (!skipped.some(({ path }) => path === EVERYDAY_FILE)) return null
  const opened = await openedFile(source, EVERYDAY_FILE).catch(() => null)
  return opened && { size: opened.size, modified: opened.modified }
}

/** Maximum size of the file. Bytes. */
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Stores the words of a folder's file with its collection, in place of those that came from the file before. Words that
 * a model wrote here stay where they fit the present text and those of the file do not.
 */
export async function keepFolderWords(
  source: FolderSource,
  store: LibraryStore,
  { id, documents, words: stamp }: Manifest,
): Promise<void> {
  const text =
    stamp === undefined ? null : await textOf(source, EVERYDAY_FILE, MAX_BYTES).catch(() => null)
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
