// The sources of builds: dropped or picked files, and stored folder handles; and the originals of files that are shown.

import { folderOfArchive } from '../../ingest/folder/folder-archive.ts'
import { folderOfFiles } from '../../ingest/folder/folder-files.ts'
import { folderOfHandle } from '../../ingest/folder/folder-handle.ts'
import { filled, MessageError, type Words } from '../../messages/words.ts'
import type { CollectionOrigin, Manifest } from '../../model/collection/collection.ts'
import { MAX_CONTAINER_BYTES } from '../../model/collection/containers.ts'
import { readRepositoryAddress } from '../../model/collection/repository-address.ts'
import type { FolderSource } from '../../model/collection/source.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import type { Original } from '../../model/library/original.ts'
import type { NoteStore } from '../../store/notes.ts'
import type { FolderBuildSource, NamedFolder } from '../wire/api.ts'

export async function folderOf(request: NamedFolder, signal: AbortSignal): Promise<FolderSource> {
  const { source, name } = request
  switch (source.kind) {
    case 'handle':
      return folderOfHandle(source.handle)
    case 'files':
      return folderOfFiles(name, source.files)
    case 'zip':
      return folderOfArchive(name, source.file)
    case 'repository':
      return repositoryOf(source, signal)
  }
}

/** The origin of a collection. */
export function originOf(source: FolderBuildSource, name: string): CollectionOrigin {
  switch (source.kind) {
    case 'handle':
      return { kind: 'folder', name: source.handle.name }
    case 'files':
      return { kind: 'files', name }
    case 'zip':
      return { kind: 'zip', name }
    case 'repository':
      return { kind: 'repository', name, address: source.address }
  }
}

async function repositoryOf(
  { address, token = '' }: Extract<FolderBuildSource, { kind: 'repository' }>,
  signal: AbortSignal,
): Promise<FolderSource> {
  const repository = readRepositoryAddress(address)
  if (repository === null)
    throw new MessageError(filled('“{address}” is not the address of a repository', { address }))
  // Loaded on demand: few visits fetch a repository.
  const { folderOfRepository } = await import('../../ingest/hosts.ts')
  return folderOfRepository(repository, { fetch: (...asked) => fetch(...asked), signal, token })
}

/** The collection of exactly this folder. */
export async function findFolder(
  handle: FileSystemDirectoryHandle,
  manifests: readonly Manifest[],
  notes: NoteStore,
): Promise<CollectionSlug | null> {
  const handles = await notes.folders()
  for (const { id, slug } of manifests) {
    if (await handles.get(id)?.isSameEntry(handle)) return slug
  }
  return null
}

const GONE_MESSAGE: Words = 'The file is no longer in its folder.'

/**
 * One file of a folder, by its path below it.
 * @param most maximum number of bytes
 */
export async function readOriginal(
  source: NamedFolder,
  path: string,
  most = MAX_CONTAINER_BYTES,
): Promise<Original> {
  const folder = await folderOf(source, new AbortController().signal)
  if ((await folder.allowed?.()) === false) return { kind: 'ask' }
  const slash = path.lastIndexOf('/')
  try {
    const items = await folder.list(path.slice(0, Math.max(slash, 0)))
    const name = path.slice(slash + 1)
    const item = items.find((one) => one.kind === 'file' && one.name === name)
    if (item?.kind !== 'file') return { kind: 'gone', why: GONE_MESSAGE }
    const opened = await item.open()
    if (opened.size > most)
      return { kind: 'gone', why: 'The file is larger than the limit for one file.' }
    return { kind: 'read', bytes: new Blob([await opened.bytes()]) }
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundError')
      return { kind: 'gone', why: GONE_MESSAGE }
    throw error
  }
}
