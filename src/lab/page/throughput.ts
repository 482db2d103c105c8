// Measures the cost of reading by language and format: folders with one each are dropped on the built app, and the
// processor time of its workers is compared with the size of the folder. Elapsed time would depend more on what else
// runs.

import { copyFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dropCost } from './browser.ts'

/** The cost of one language or format. */
export interface Throughput {
  readonly name: string
  readonly files: number
  readonly megabytes: number
  /** Processor seconds for one small file: what starts with the first of its kind. */
  readonly firstSeconds: number
  /** Further processor seconds for all files, until they are indexed and can be asked. */
  readonly seconds: number
}

/** Measures each folder in `corpora`, in order, each in a browser of its own. */
export async function* measureThroughput(app: string, corpora: string): AsyncGenerator<Throughput> {
  const names = (await readdir(corpora)).sort()
  for (const name of names) {
    const folder = path.join(corpora, name)
    const files = await filesOf(folder)
    const [smallest] = [...files].sort((a, b) => a.bytes - b.bytes)
    if (smallest === undefined) continue
    const one = await mkdtemp(path.join(tmpdir(), 'wayleaf-one-'))
    try {
      await copyFile(smallest.path, path.join(one, path.basename(smallest.path)))
      const firstSeconds = await dropCost(app, one)
      const seconds = (await dropCost(app, folder)) - firstSeconds
      const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
      yield { name, files: files.length, megabytes, firstSeconds, seconds }
    } finally {
      await rm(one, { recursive: true })
    }
  }
}

async function filesOf(
  folder: string,
): Promise<{ readonly path: string; readonly bytes: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async (entry) => {
      const at = path.join(entry.parentPath, entry.name)
      return { path: at, bytes: (await stat(at)).size }
    }),
  )
}
