// What reading costs by language and format: folders that hold one each are dropped on the built app, and the
// processor time of its workers, which read, parse and index, is set beside what they hold. Times by the clock
// would say more of what else runs.

import { copyFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dropCost } from './browser.ts'

/** What one language or format costs. */
export interface Throughput {
  readonly name: string
  readonly files: number
  readonly megabytes: number
  /** Seconds of processor time for one small file: what starts with the first of its kind. */
  readonly firstSeconds: number
  /** Seconds of processor time beyond that for all files, until they are indexed and can be asked. */
  readonly seconds: number
}

/** Measures each folder below `corpora`, in order, each in a browser of its own. */
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
