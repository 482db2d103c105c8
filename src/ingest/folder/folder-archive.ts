// A folder inside a zip or a tar. The tree of a zip is complete once the directory of the archive is read; a file is
// unpacked when it is read.

import { type ByteSource, sourceOfBlob } from '../../archive/byte-source.ts'
import type { ZipEntry } from '../../archive/directory.ts'
import { readTar } from '../../archive/tar.ts'
import { openZip, type ZipArchive } from '../../archive/zip.ts'
import { groupBy } from '../../base/group-by.ts'
import { filled, type Words } from '../../messages/words.ts'
import type { Issue } from '../../model/collection/issue.ts'
import type { FolderSource, OpenedFile } from '../../model/collection/source.ts'
import { folderOf, type ListedFile } from './folder-files.ts'
import { safePath } from './safe-path.ts'

/**
 * The folder of an archive, without a single top directory that contains everything. Listing
 * rejects with a `ZipError` when the archive cannot be used.
 */
export function folderOfZip(name: string, source: ByteSource): FolderSource {
  const notes: Issue[] = []
  const open = async () => folderOfEntries(name, await openZip(source), notes)
  return { ...openedLate(name, open), notes: () => notes }
}

/** As `folderOfZip`, of a tar, plain or packed: listing rejects with a `TarError`. */
export function folderOfTar(name: string, source: ByteSource): FolderSource {
  return openedLate(name, async () => {
    const entries = (await readTar(source)).filter(({ kind }) => kind !== 'directory')
    const opened = entries.map(({ bytes, modified }) => ({
      size: bytes.length,
      modified,
      bytes: async () => bytes.slice(),
      head: async (length: number) => bytes.slice(0, length),
    }))
    return folderOf(name, listedFiles(entries, opened, topOf(entries)))
  })
}

/** Whether a name is that of a tar archive. */
export function isTarName(name: string): boolean {
  return /\.(?:tar|tar\.gz|tgz)$/i.test(name)
}

/** The folder in a browser's file. */
export function folderOfArchive(name: string, file: File): FolderSource {
  return (isTarName(file.name) ? folderOfTar : folderOfZip)(name, sourceOfBlob(file))
}

/** A folder in an archive that is opened when it is first listed. */
function openedLate(name: string, open: () => Promise<FolderSource>): FolderSource {
  let folder: Promise<FolderSource> | null = null
  return {
    name,
    list: async (directory) => {
      folder ??= open()
      return (await folder).list(directory)
    },
  }
}

/** The files of an archive, without its top directory. */
function listedFiles(
  entries: readonly Pick<ZipEntry, 'name' | 'kind'>[],
  opened: readonly OpenedFile[],
  top: string,
): ListedFile[] {
  return entries.map(({ name, kind }, i) => ({
    path: withoutTopDirectory(safePath(name), top),
    kind: kind === 'other' ? 'special' : kind === 'link' ? 'link' : 'file',
    open: async () => opened[i],
  }))
}

function folderOfEntries(name: string, archive: ZipArchive, notes: Issue[]): FolderSource {
  const positions = [...archive.entries.keys()].filter(
    (at) => archive.entries[at].kind !== 'directory',
  )
  const entries = positions.map((at) => archive.entries[at])
  const opened = positions.map((at) => ({
    size: archive.entries[at].size,
    modified: archive.entries[at].modified,
    bytes: () => archive.read(at),
    head: (length: number) => archive.head(at, length),
    packed: () => archive.packed(at),
  }))
  const top = topOf(entries)
  notes.push(...namesNotes(entries))
  let renamed = 0
  const folder = folderOf(name, listedFiles(entries, opened, top), (i, path) => {
    const entry = entries[i]
    if (path !== '' && !isRenamed(entry, top, path)) return
    renamed++
    if (renamed > MAX_RENAMED_NOTES) return
    const text = path === '' ? NAMELESS_ENTRY : RENAMED_ENTRY
    notes.push(note(path, filled(text, { name: shown(entry.name) })))
  })
  if (renamed > MAX_RENAMED_NOTES) {
    const count = renamed - MAX_RENAMED_NOTES
    notes.push(note('', filled('{count} more names in the archive were changed.', { count })))
  }
  return folder
}

/** Directory in which macOS stores file system attributes of the files. */
const MAC_OS_EXTRAS = '__MACOSX'

/** The top directory of all entries, with its slash; empty for none. */
function topOf(entries: readonly { readonly name: string }[]): string {
  let top = ''
  for (const { name } of entries) {
    const path = safePath(name)
    const own = path.slice(0, path.indexOf('/') + 1)
    if (own === `${MAC_OS_EXTRAS}/`) continue
    if (own === '' || (top !== '' && own !== top)) return ''
    top = own
  }
  return top
}

/** A path without that directory. */
function withoutTopDirectory(path: string, top: string): string {
  return top !== '' && path.startsWith(top) ? path.slice(top.length) : path
}

/** Renamed files that are reported individually. */
const MAX_RENAMED_NOTES = 200
const MAX_SHOWN_NAME = 200

function isRenamed(entry: ZipEntry, top: string, path: string): boolean {
  return withoutTopDirectory(entry.name.normalize('NFC'), top) !== path
}

const RENAMED_ENTRY =
  'The archive calls it “{name}”, which is unsafe or used twice; it is kept under this name.'
const NAMELESS_ENTRY =
  'The archive has an entry “{name}”, which is not a file name; it was left out.'

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
