// The sources of builds: dropped or picked files, and stored folder handles.

import { folderOfFiles, folderOfTexts } from '../../ingest/folder/folder-files.ts'
import { folderOfHandle } from '../../ingest/folder/folder-handle.ts'
import { folderOfTarFile, isTarName } from '../../ingest/folder/folder-tar.ts'
import { folderOfZipFile } from '../../ingest/folder/folder-zip.ts'
import type { CollectionOrigin, Manifest } from '../../model/collection/collection.ts'
import { readRepositoryAddress } from '../../model/collection/repository-address.ts'
import type { FolderSource } from '../../model/collection/source.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import { filled, MessageError } from '../../model/words/words.ts'
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
      return isTarName(source.file.name)
        ? folderOfTarFile(name, source.file)
        : folderOfZipFile(name, source.file)
    case 'repository':
      return repositoryOf(source, signal)
    case 'sample':
      return folderOfTexts(name, await fetchSample(source.url, signal))
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
    case 'sample':
      return { kind: 'sample', name }
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
  const { folderOfRepository } = await import('../../ingest/hosted/repository.ts')
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

/** A file of the sample with its text. */
interface SampleFile {
  readonly path: string
  readonly text: string
}

/**
 * Fetches the sample library of the app, one JSON file next to the page; rejects if it is missing or invalid,
 * for instance when offline.
 */
async function fetchSample(url: string, signal: AbortSignal): Promise<SampleFile[]> {
  const response = await fetch(url, { signal })
  if (!response.ok)
    throw new MessageError(
      filled(
        'The sample could not be loaded ({status}). Try again, or drop a folder of your own.',
        {
          status: response.status,
        },
      ),
    )
  return readSample(await response.json())
}

/** Checks the shape of `{ files: [{ path, text }] }`. */
function readSample(json: unknown): SampleFile[] {
  const files = hasFiles(json) ? json.files : []
  if (!Array.isArray(files) || files.length === 0 || !files.every(isFile)) {
    throw new MessageError(
      'The sample arrived damaged. Reload the page, or drop a folder of your own.',
    )
  }
  return files
}

function hasFiles(json: unknown): json is { readonly files: unknown } {
  return typeof json === 'object' && json !== null && 'files' in json
}

function isFile(file: unknown): file is SampleFile {
  if (typeof file !== 'object' || file === null || !('path' in file) || !('text' in file)) {
    return false
  }
  return typeof file.path === 'string' && typeof file.text === 'string'
}
