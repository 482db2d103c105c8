// The time from a stored index to a first answer, in a process that has nothing else: no garbage of
// building, and no code that was compiled before. The side that starts it.

import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { encodeOutlines } from '../../../model/collection/part.ts'
import type { Corpus } from './corpus.ts'
import type { Elapsed, EngineName } from './engine-steps.ts'

export const INDEX_FILE = 'index'
export const OUTLINES_FILE = 'outlines'

/** Lets a fresh process read the index, open it and ask. @param stored as `Engine.save` gave it. */
export async function answerFirst(
  name: EngineName,
  { documents }: Corpus,
  stored: Uint8Array,
  query: string,
): Promise<Elapsed> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wayleaf-'))
  try {
    const outlines = encodeOutlines(
      documents.map(({ path, outline }) => ({ path, hash: '', textStart: 0, textEnd: 0, outline })),
    )
    await writeFile(path.join(folder, INDEX_FILE), stored)
    await writeFile(path.join(folder, OUTLINES_FILE), outlines)
    const script = fileURLToPath(new URL('./first-process.ts', import.meta.url))
    return await messageOf(fork(script, [name, folder, query]))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function messageOf(child: ChildProcess): Promise<Elapsed> {
  return new Promise((resolve, reject) => {
    child.once('message', (elapsed: Elapsed) => resolve(elapsed))
    child.once('exit', (code) => reject(new Error(`The first answer ended with ${code}`)))
  })
}
