// A folder inside a zip. Its tree is complete once the directory of the archive is read; a file is unpacked
// when it is read.

import { type ByteSource, sourceOfBlob } from '../../archive/byte-source.ts'
import type { ZipEntry } from '../../archive/directory.ts'
import { openZip, type ZipArchive } from '../../archive/zip.ts'
import { groupBy } from '../../base/group-by.ts'
import { filled, type Words } from '../../messages/words.ts'
import type { Issue } from '../../model/collection/issue.ts'
import type { FolderSource } from '../../model/collection/source.ts'
import { folderOf, type ListedFile } from './folder-files.ts'
import { safePath } from './safe-path.ts'

/**
 * The folder of an archive, without a single top directory that contains everything. Listing
 * rejects with a `ZipError` when the archive cannot be used.
 */
export function folderOfZip(name: string, source: ByteSource): FolderSource {
  const notes: Issue[] = []
  let folder: Promise<FolderSource> | null = null
  return {
    name,
    list: async (directory) => {
      folder ??= openZip(source).then((archive) => folderOfArchive(name, archive, notes))
      return (await folder).list(directory)
    },
    notes: () => notes,
  }
}

/** The folder of a browser's file. */
export function folderOfZipFile(name: string, file: Blob): FolderSource {
  return folderOfZip(name, sourceOfBlob(file))
}

function folderOfArchive(name: string, archive: ZipArchive, notes: Issue[]): FolderSource {
  const listed = archive.entries.flatMap((entry, position) =>
    entry.kind === 'directory' ? [] : [{ entry, position }],
  )
  const top = commonTop(listed.map(({ entry }) => safePath(entry.name)))
  const files = listed.map(({ entry, position }): ListedFile => {
    const { kind, size, modified } = entry
    const opened = {
      size,
      modified,
      bytes: () => archive.read(position),
      head: (length: number) => archive.head(position, length),
      packed: () => archive.packed(position),
    }
    return {
      path: withoutTopDirectory(safePath(entry.name), top),
      kind: kind === 'other' ? 'special' : kind === 'link' ? 'link' : 'file',
      open: async () => opened,
    }
  })
  notes.push(...namesNotes(listed.map(({ entry }) => entry)))
  let renamed = 0
  const folder = folderOf(name, files, (i, path) => {
    const { entry } = listed[i]
    if (path !== '' && !isRenamed(entry, top, path)) return
    renamed++
    if (renamed > MAX_RENAMED_NOTES) return
    notes.push(note(path, path === '' ? namelessMessage(entry.name) : renamedMessage(entry.name)))
  })
  if (renamed > MAX_RENAMED_NOTES) {
    const count = renamed - MAX_RENAMED_NOTES
    notes.push(note('', filled('{count} more names in the archive were changed.', { count })))
  }
  return folder
}

/** Directory in which macOS stores file system attributes of the files. */
const MAC_OS_EXTRAS = '__MACOSX'

/** The top directory of all paths, with its slash; empty for none. */
export function commonTop(paths: readonly string[]): string {
  let top = ''
  for (const path of paths) {
    const own = path.slice(0, path.indexOf('/') + 1)
    if (own === `${MAC_OS_EXTRAS}/`) continue
    if (own === '' || (top !== '' && own !== top)) return ''
    top = own
  }
  return top
}

/** A path without that directory. */
export function withoutTopDirectory(path: string, top: string): string {
  return top !== '' && path.startsWith(top) ? path.slice(top.length) : path
}

/** Renamed files that are reported individually. */
const MAX_RENAMED_NOTES = 200
const MAX_SHOWN_NAME = 200

function isRenamed(entry: ZipEntry, top: string, path: string): boolean {
  return withoutTopDirectory(entry.name.normalize('NFC'), top) !== path
}

function renamedMessage(name: string): Words {
  const text =
    'The archive calls it “{name}”, which is unsafe or used twice; it is kept under this name.'
  return filled(text, { name: shown(name) })
}

function namelessMessage(name: string): Words {
  const text = 'The archive has an entry “{name}”, which is not a file name; it was left out.'
  return filled(text, { name: shown(name) })
}

/** Reports that names were decoded with a guessed charset, one issue per charset. */
function namesNotes(entries: readonly ZipEntry[]): Issue[] {
  const byCharset = groupBy(
    entries.filter(({ charset }) => charset !== ''),
    ({ charset }) => charset,
  )
  return [...byCharset].map(([charset, guessed]): Issue => {
    const count = guessed.length
    const message = filled(
      'Names of the archive that are not in UTF-8: {count}. They were read as {charset}, which is a guess, for instance “{name}”. Where that looks wrong, unpack the archive and open the folder instead.',
      { count, charset, name: shown(guessed[0].name) },
    )
    return { path: '', stage: 'ingest', kind: 'invalid-text', message }
  })
}

function shown(name: string): string {
  return visible(name.length > MAX_SHOWN_NAME ? `${name.slice(0, MAX_SHOWN_NAME)}…` : name)
}

/** Control and direction characters as their code. */
function visible(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}]/gu, (character) => {
    return `\\u{${character.codePointAt(0)?.toString(16)}}`
  })
}

function note(path: string, message: Words): Issue {
  return { path, stage: 'ingest', kind: 'renamed', message }
}
