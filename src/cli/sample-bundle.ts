// The sample of the first visit as a bundle: a folder of documents and code, packed by the program itself, so that it always
// has the format that the app reads.

import { fileURLToPath } from 'node:url'
import { createHash } from '../base/columns/hash.ts'
import { joinBytes } from '../base/columns/join-bytes.ts'
import { packCollection } from '../bundle/export-collection.ts'
import { EVERYDAY_FILE } from '../model/tree/everyday.ts'
import { countReasons } from '../pipeline/manifest.ts'
import { parseCommandLine } from './command-line.ts'
import { openWorkspace } from './workspace.ts'

const SAMPLE_DIRECTORY = fileURLToPath(new URL('../sample/chess-club', import.meta.url))
const SAMPLE_NAME = 'Chess club'

/** Indexes the folder of the sample without storing anything, and packs it. */
export async function sampleBundle(): Promise<Uint8Array> {
  const { store, built } = await openWorkspace(
    parseCommandLine(['bundle', SAMPLE_DIRECTORY, '--no-store']),
  )
  // The file of everyday words is left out as a file: the bundle carries what it holds.
  const skipped = built.manifest.skipped.filter(({ path }) => path !== EVERYDAY_FILE)
  const skippedCounts = countReasons(skipped)
  const manifest = { ...built.manifest, skipped, skippedCounts, name: SAMPLE_NAME }
  const packed = await packCollection(store, manifest, await createHash())
  return joinBytes((await packed.write()).chunks)
}
