// Records which files are being parsed. A file that crashes the program leaves no error, only this note: the next run
// parses its batch one file at a time. A program also ends when its page is closed or the device is switched off.
// Therefore a file is skipped only if it was the only one being parsed twice.

import type { Words } from '../messages/words.ts'
import type { Issue } from '../model/collection/issue.ts'
import type { UnfinishedFile } from '../model/collection/source.ts'
import type { FileToIndex, Journal } from './types.ts'

/** Number of runs that may end while a file is the only one being parsed, before it is no longer parsed. */
const MAX_CRASHES = 2

/** The files that are being parsed, recorded so that they can be read after a crash. */
export type CrashJournal = Awaited<ReturnType<typeof openCrashJournal>>

/** Opens the note of a collection. Without a journal, no file is suspect and nothing is written. */
export async function openCrashJournal(journal: Journal | undefined, collectionId: string) {
  const left = (await journal?.inHand(collectionId).catch(() => [])) ?? []
  const more = left.length === 1 ? 1 : 0
  const crashes = new Map(left.map((file) => [keyOf(file), file.crashes + more]))
  const held = new Map<string, UnfinishedFile>()
  let written = crashes.size > 0
  const write = async (): Promise<void> => {
    if (held.size === 0 && !written) return
    written = held.size > 0
    // A failed write loses only the note; a full store is reported elsewhere.
    await journal?.note(collectionId, [...held.values()]).catch(() => undefined)
  }
  return {
    /** Whether a run ended while this file was being parsed. */
    isSuspect: (file: FileToIndex) => crashes.has(keyOf(noteOf(file))),
    /** Records the files before they are parsed; resolves with the files as they are to be parsed. */
    async take(files: readonly FileToIndex[]) {
      const issues: Issue[] = []
      const taken = files.map((file): FileToIndex => {
        const noted = noteOf(file)
        const count = crashes.get(keyOf(noted)) ?? 0
        held.set(keyOf(noted), { ...noted, crashes: count })
        if (count < MAX_CRASHES) return file
        const message: Words = 'The parser stopped at this file; it is searchable as plain text'
        issues.push({ path: noted.path, stage: 'parse', kind: 'not-parsed', message })
        return { ...file, bare: true }
      })
      await write()
      return { files: taken, issues }
    },
    /** Removes the files; the next `take` or `close` writes the change. */
    release(files: readonly FileToIndex[]) {
      for (const file of files) if (!file.bare) held.delete(keyOf(noteOf(file)))
    },
    /** Ends the note, because the run ended in a regular way. */
    async close() {
      held.clear()
      await write()
    },
  }
}

type FileNote = Pick<UnfinishedFile, 'path' | 'stamp'>

function noteOf({ entry: { path }, opened: { size, modified } }: FileToIndex): FileNote {
  return { path, stamp: `${size}:${modified}` }
}

function keyOf({ path, stamp }: FileNote): string {
  return `${stamp} ${path}`
}
