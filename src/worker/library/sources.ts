// The sources of builds: dropped or picked files, and stored folder handles.

import { folderOfArchive } from '../../ingest/folder/folder-archive.ts'
import { folderOfFiles } from '../../ingest/folder/folder-files.ts'
import { folderOfHandle } from '../../ingest/folder/folder-handle.ts'
import { filled, MessageError } from '../../messages/words.ts'
import type { CollectionOrigin, Manifest } from '../../model/collection/collection.ts'
import { readRepositoryAddress } from '../../model/collection/repository-address.ts'
import type { FolderSource } from '../../model/collection/source.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
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
