// An archive of the file system.

import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { folderOfTar, isTarName } from '../../ingest/folder/folder-tar.ts'
import { folderOfZip } from '../../ingest/folder/folder-zip.ts'
import type { FolderSource } from '../../model/collection/source.ts'

/** Whether a path is taken for that of an archive. */
export function isZipName(path: string): boolean {
  return /\.zip$/i.test(path) || isTarName(path)
}

/** The folder in the archive at `path`, named as the archive is. */
export async function folderOfZipAt(path: string): Promise<FolderSource> {
  const { size } = await stat(path)
  const name = basename(path).replace(/(?<=.)\.(?:zip|tar|tar\.gz|tgz)$/i, '')
  const source = { size, slice: (start: number, end: number) => readRange(path, start, end) }
  return isTarName(path) ? folderOfTar(name, source) : folderOfZip(name, source)
}

/** Fewer bytes than asked for where the file ends before. */
async function readRange(
  path: string,
  start: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const handle = await open(path, 'r')
  try {
    const bytes = new Uint8Array(end - start)
    let filled = 0
    for (let more = -1; filled < bytes.length && more !== 0; filled += more) {
      more = (await handle.read(bytes, filled, bytes.length - filled, start + filled)).bytesRead
    }
    return bytes.subarray(0, filled)
  } finally {
    await handle.close()
  }
}
