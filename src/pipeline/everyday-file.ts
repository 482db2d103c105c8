// The everyday words that a folder carries in a file of its own (HIER-3), so that somebody else's model has written
// them once for everybody who opens the folder.

import { openedFile, textOf } from '../ingest/git-checkout.ts'
import { mayHaveChanged } from '../model/collection/changed-paths.ts'
import type { Manifest } from '../model/collection/collection.ts'
import type { FolderSource, Skipped } from '../model/collection/source.ts'
import {
  EVERYDAY_FILE,
  type EverydayWords,
  everydayText,
  readEveryday,
  withEdits,
} from '../model/tree/everyday.ts'
import type { LibraryStore } from '../store/store.ts'

/** Maximum number of such files, and of bytes in all of them. */
const MAX_FILES = 100
const MAX_BYTES = 64 * 1024 * 1024

/** The files of everyday words among what a scan left out: they are never indexed. Those of outer folders come first. */
export function wordsFilesIn(skipped: readonly Pick<Skipped, 'path'>[]): readonly string[] {
  return skipped
    .flatMap(({ path }) => (isWordsFile(path) ? [path] : []))
    .sort((a, b) => folderOf(a).length - folderOf(b).length)
    .slice(0, MAX_FILES)
}

/** Whether a path is that of a file of everyday words, which describes the files in its folder and below. */
function isWordsFile(path: string): boolean {
  return path === folderOf(path) + EVERYDAY_FILE
}

/** The path of a file's folder, with a slash at its end; empty for the root. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/**
 * Whether words have to be read again.
 * @param files the files of words that the folder has now
 * @param changed the paths that may have changed; `null` if any may
 */
export function wordsMayHaveChanged(
  files: readonly string[],
  changed: Iterable<string> | null,
): boolean {
  if (changed === null) return true
  const paths = new Set(changed)
  return [...paths].some(isWordsFile) || files.some((path) => mayHaveChanged(path, paths))
}

/** Size of these files together, and the time of the last one; `null` without any. */
export async function stampOfWords(
  source: FolderSource,
  files: readonly string[],
): Promise<NonNullable<Manifest['words']> | null> {
  const opened = await Promise.all(files.map((path) => openedFile(source, path).catch(() => null)))
  const there = opened.filter((one) => one !== null)
  if (there.length === 0) return null
  return {
    size: there.reduce((sum, { size }) => sum + size, 0),
    modified: Math.max(...there.map(({ modified }) => modified)),
  }
}

/** The words of these files with the paths of the whole folder. A nearer file counts before an outer one. */
async function wordsOf(
  source: FolderSource,
  files: readonly string[],
): Promise<readonly EverydayWords[]> {
  const all: EverydayWords[] = []
  let rest = MAX_BYTES
  for (const file of files) {
    const text = await textOf(source, file, rest).catch(() => null)
    if (text === null) continue
    rest -= text.length
    for (const one of readEveryday(text).files)
      all.push({ ...one, path: folderOf(file) + one.path, inFolder: true })
  }
  return all
}

/**
 * Stores the words of a folder's files with its collection, in place of those that came from the files before. Words that
 * a model wrote here stay where they fit the present text and those of the files do not; what a person edited here stays.
 * @param files the files of words that the folder has
 */
export async function keepFolderWords(
  source: FolderSource,
  store: LibraryStore,
  { id, documents }: Pick<Manifest, 'id' | 'documents'>,
  files: readonly string[],
): Promise<void> {
  const bytes = await store.readWritten(id)
  const stored = bytes === null ? [] : readEveryday(new TextDecoder().decode(bytes)).files
  if (files.length === 0 && !stored.some(({ inFolder }) => inFolder)) return
  const hashes = new Map(documents.map(({ path, hash }) => [path, hash]))
  const words = new Map<string, EverydayWords>()
  for (const one of await wordsOf(source, files)) if (hashes.has(one.path)) words.set(one.path, one)
  for (const one of stored) {
    const isPresent = hashes.get(one.path) === one.hash
    const other = words.get(one.path)
    if (one.inFolder) continue
    if (other === undefined || (isPresent && other.hash !== one.hash)) words.set(one.path, one)
    else if (isPresent && one.edited) {
      const { inFolder: _, ...both } = withEdits(other, one)
      words.set(one.path, both)
    }
  }
  await store.writeWritten(id, new TextEncoder().encode(everydayText(words.values())))
}
