// Detects that the permission to read a folder ended during a build. Without this check every further file would seem
// unreadable, and the update would replace a good index with a list of failures.

import { MessageError } from '../messages/words.ts'
import type { FolderItem, FolderSource, OpenedFile } from '../model/collection/source.ts'

/** Thrown by a build whose folder may no longer be read. The earlier index stays valid. */
class AccessLostError extends MessageError {
  override readonly name = 'AccessLostError'
}

/** A folder that can tell whether a failure was caused by lost access. */
export interface GuardedFolder extends FolderSource {
  /** Rejects with an `AccessLostError` if a file was refused and the folder can no longer be opened. */
  check(): Promise<void>
}

/** Waits for work on a folder; where it fails, lost access counts as the reason. */
export async function withLostAccess<T>(folder: GuardedFolder, work: Promise<T>): Promise<T> {
  return work.catch(async (error: unknown) => {
    await folder.check()
    throw error
  })
}

/** Wraps a folder and records refusals. A single refusal proves nothing, because a system may lock single files. */
export function guardAccess(source: FolderSource): GuardedFolder {
  let refused = false
  const noted = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof Error && error.name === 'NotAllowedError') refused = true
      throw error
    }
  }
  const opened = async (open: () => Promise<OpenedFile>): Promise<OpenedFile> => {
    const file = await noted(open)
    return { ...file, bytes: () => noted(() => file.bytes()) }
  }
  const guarded = (item: FolderItem): FolderItem =>
    item.kind === 'file' ? { ...item, open: () => opened(() => item.open()) } : item
  return {
    name: source.name,
    list: async (directory) => (await noted(() => source.list(directory))).map(guarded),
    notes: () => source.notes?.() ?? [],
    ...(source.above !== undefined && { above: source.above }),
    ...(source.from !== undefined && { from: source.from }),
    async check() {
      if (!refused || source.allowed === undefined || (await source.allowed())) return
      throw new AccessLostError(
        'The browser no longer allows this folder to be read. Open the folder again and allow it.',
      )
    },
  }
}
