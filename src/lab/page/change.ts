// Measures how the page notices changed files of a followed folder.

import { appendFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright'
import { percentile } from '../../eval/metrics.ts'

const FILES = 5
const ROUNDS = 7
/** Files with so many bytes are changed: neither empty nor data. */
const SMALLEST = 500
const LARGEST = 100_000
const TEXT = /\.(?:md|mdx|rst|py|[cm]?[jt]sx?|go|rs|java|c|h|cc|cpp|cs|rb|php|sh)$/

/**
 * Appends a line break to five files of the dropped folder, several times.
 * @returns medians in milliseconds: `update` is the time that the page waits for the library, `searchable` the time
 * from the change on the disk until a search finds it, including the delay until the folder is quiet
 */
export async function changeFiles(
  page: Page,
  folder: string,
): Promise<{ readonly update: number; readonly searchable: number }> {
  const files = await changeable(folder)
  const updates: number[] = []
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await page.evaluate(() => window.watch.restart())
    const from = Date.now()
    for (let i = 0; i < FILES; i++) {
      await appendFile(files[(round + Math.floor((i * files.length) / FILES)) % files.length], '\n')
    }
    const { ms, at } = await page.evaluate(async () => {
      for (;;) {
        const call = window.watch.calls().find(({ method }) => method === 'catchUp')
        if (call !== undefined) return { ms: call.ms, at: Date.now() }
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    })
    updates.push(ms)
    waits.push(at - from)
    await page.evaluate(() => window.wayleaf.idle())
  }
  return { update: percentile(updates, 0.5), searchable: percentile(waits, 0.5) }
}

async function changeable(folder: string): Promise<string[]> {
  const found: string[] = []
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isFile() || !TEXT.test(entry.name) || /[/\\]\./.test(file)) continue
    const { size } = await stat(file)
    if (size >= SMALLEST && size <= LARGEST) found.push(file)
  }
  if (found.length < FILES) throw new Error('The folder has too few files that could be changed')
  return found.sort()
}
