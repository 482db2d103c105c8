// A folder inside a tar, plain or packed.

import { type ByteSource, sourceOfBlob } from '../../archive/byte-source.ts'
import { readTar, type TarEntry } from '../../archive/tar.ts'
import type { FolderSource } from '../../model/collection/source.ts'
import { folderOf, type ListedFile } from './folder-files.ts'
import { commonTop, withoutTopDirectory } from './folder-zip.ts'
import { safePath } from './safe-path.ts'

/** Whether a name is that of a tar archive. */
export function isTarName(name: string): boolean {
  return /\.(?:tar|tar\.gz|tgz)$/i.test(name)
}

/**
 * The folder of an archive, without a single top directory that contains everything. Listing
 * rejects with a `TarError` when the archive cannot be used.
 */
export function folderOfTar(name: string, source: ByteSource): FolderSource {
  let folder: Promise<FolderSource> | null = null
  return {
    name,
    list: async (directory) => {
      folder ??= readTar(source).then((entries) => folderOfEntries(name, entries))
      return (await folder).list(directory)
    },
  }
}

/** The folder of a browser's file. */
export function folderOfTarFile(name: string, file: Blob): FolderSource {
  return folderOfTar(name, sourceOfBlob(file))
}

function folderOfEntries(name: string, entries: readonly TarEntry[]): FolderSource {
  const listed = entries.filter(({ kind }) => kind !== 'directory')
  const top = commonTop(listed.map((entry) => safePath(entry.name)))
  return folderOf(
    name,
    listed.map((entry): ListedFile => {
      const { bytes, modified, kind } = entry
      const opened = {
        size: bytes.length,
        modified,
        bytes: async () => bytes.slice(),
        head: async (length: number) => bytes.slice(0, length),
      }
      return {
        path: withoutTopDirectory(safePath(entry.name), top),
        kind: kind === 'file' ? 'file' : kind === 'link' ? 'link' : 'special',
        open: async () => opened,
      }
    }),
  )
}
