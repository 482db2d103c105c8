// Small data about collections, stored separately by collection id: the handle of the folder, and which files were
// being parsed when the program ended.

import type { HiddenFile, UnfinishedFile } from '../model/collection/source.ts'

/** Nothing here is required to read a collection: a loss costs only a question to the user, or a second attempt. */
export interface NoteStore {
  folder(id: string): Promise<FileSystemDirectoryHandle | null>
  folders(): Promise<ReadonlyMap<string, FileSystemDirectoryHandle>>
  /** Replaces the handle, and what it does not show. */
  keepFolder(
    id: string,
    handle: FileSystemDirectoryHandle,
    hidden?: readonly HiddenFile[],
  ): Promise<void>
  /** The files that the handle does not show, as they were when the folder was dropped. */
  hidden(id: string): Promise<readonly HiddenFile[]>
  inHand(id: string): Promise<readonly UnfinishedFile[]>
  /** Replaces the note; an empty one is deleted. */
  note(id: string, files: readonly UnfinishedFile[]): Promise<void>
  /** Deletes everything about a collection. */
  forget(id: string): Promise<void>
}

/** Notes in memory: for tests, and where nothing can be written. */
export function createMemoryNotes(): NoteStore {
  const handles = new Map<string, FileSystemDirectoryHandle>()
  const beside = new Map<string, readonly HiddenFile[]>()
  const held = new Map<string, readonly UnfinishedFile[]>()
  return {
    folder: async (id) => handles.get(id) ?? null,
    folders: async () => new Map(handles),
    async keepFolder(id, handle, hidden = []) {
      handles.set(id, handle)
      beside.set(id, hidden)
    },
    hidden: async (id) => beside.get(id) ?? [],
    inHand: async (id) => held.get(id) ?? [],
    async note(id, files) {
      if (files.length === 0) held.delete(id)
      else held.set(id, files)
    },
    async forget(id) {
      handles.delete(id)
      beside.delete(id)
      held.delete(id)
    },
  }
}
