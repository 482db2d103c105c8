// Folders of a few texts, and one file read in the same way as by a build, for tests.

import type { HashBytes } from '../base/columns/hash.ts'
import type { Entry, FolderSource } from '../model/collection/source.ts'
import type { IngestSettings } from '../model/settings/settings.ts'
import { folderOfFiles } from './folder/folder-files.ts'
import {
  checkContent,
  loadContents,
  openSource,
  type ReadOptions,
  type ReadResult,
} from './read.ts'

/** What files hold, by path. */
export type Contents = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>

/** A folder of these files. */
export function folderHolding(files: Contents, name = 'test'): FolderSource {
  return folderOfFiles(
    name,
    Object.entries(files).map(([path, content]) => ({
      path,
      file: new File([content], path, { lastModified: 1 }),
    })),
  )
}

/** A text in units of 16 bits. */
export function utf16(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), littleEndian)
  return new Uint8Array(view.buffer)
}

/** A file opened, loaded and checked. */
export async function readSource(
  entry: Entry,
  settings: IngestSettings,
  hash: HashBytes,
  options: ReadOptions = {},
): Promise<ReadResult> {
  const opening = await openSource(entry, settings, options)
  if (opening.kind !== 'opened') return opening
  const [content] = await loadContents([{ entry, opened: opening.opened }], options.setTimer)
  return checkContent(entry.path, content, settings, hash)
}
