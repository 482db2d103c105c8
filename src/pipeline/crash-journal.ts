// Notes which files are being parsed. A file that takes the whole program down leaves no error behind, only
// this note: the next run parses its batch one file at a time. Since a program also ends when its page is
// closed or the device is switched off, a file is skipped only if it was alone with the parsers twice.

import type { Issue } from '../model/collection/issue.ts'
import type { UnfinishedFile } from '../model/collection/source.ts'
import type { Words } from '../model/words/words.ts'
import type { FileToIndex, Journal } from './types.ts'

/** Runs that may end with a file alone in hand before it is kept from the parsers. */
const MAX_CRASHES = 2

/** The files that are being parsed, noted where a crash leaves them to be read. */
export interface CrashJournal {
  /** Whether a run ended while this file was being parsed. */
  isSuspect(file: FileToIndex): boolean
  /** Notes the files before they are parsed; resolves with them as they are to be parsed. */
  take(
    files: readonly FileToIndex[],
  ): Promise<{ readonly files: readonly FileToIndex[]; readonly issues: readonly Issue[] }>
  /** Forgets the files; the next `take` or `close` writes that down. */
  release(files: readonly FileToIndex[]): void
  /** Ends the note: the run ended, whichever way, and can say so. */
  close(): Promise<void>
}

/** Opens the note of a collection. Without a journal nothing is suspect and nothing is written. */
export async function openCrashJournal(
  journal: Journal | undefined,
  collectionId: string,
): Promise<CrashJournal> {
  const left = (await journal?.inHand(collectionId).catch(() => [])) ?? []
  const more = left.length === 1 ? 1 : 0
  const crashes = new Map(left.map((file) => [keyOf(file), file.crashes + more]))
  const held = new Map<string, UnfinishedFile>()
  let written = crashes.size > 0
  const write = async (): Promise<void> => {
    if (held.size === 0 && !written) return
    written = held.size > 0
    // A note that cannot be written costs nothing but itself; a full store shows elsewhere.
    await journal?.note(collectionId, [...held.values()]).catch(() => undefined)
  }
  return {
    isSuspect: (file) => crashes.has(keyOf(noteOf(file))),
    async take(files) {
      const issues: Issue[] = []
      const taken = files.map((file): FileToIndex => {
        const noted = noteOf(file)
        const count = crashes.get(keyOf(noted)) ?? 0
        held.set(keyOf(noted), { ...noted, crashes: count })
        if (count < MAX_CRASHES) return file
        issues.push(quarantined(noted.path))
        return { ...file, bare: true }
      })
      await write()
      return { files: taken, issues }
    },
    release(files) {
      for (const file of files) if (!file.bare) held.delete(keyOf(noteOf(file)))
    },
    async close() {
      held.clear()
      await write()
    },
  }
}

type Noted = Pick<UnfinishedFile, 'path' | 'stamp'>

function noteOf({ entry: { path }, opened: { size, modified } }: FileToIndex): Noted {
  return { path, stamp: `${size}:${modified}` }
}

function keyOf({ path, stamp }: Noted): string {
  return `${stamp} ${path}`
}

function quarantined(path: string): Issue {
  const message: Words =
    'The program ended twice while this file was being parsed; it is searchable as plain text'
  return { path, stage: 'parse', kind: 'not-parsed', message }
}
