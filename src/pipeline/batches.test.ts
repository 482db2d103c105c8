import { expect, it } from 'vitest'
import type { OpenedFile } from '../model/collection/source.ts'
import { DEFAULT_SETTINGS } from '../model/settings/settings.ts'
import { cutBatches } from './batches.ts'

const KNOWN = {
  earlier: undefined,
  records: new Map(),
  placeOf: () => undefined,
  hashesOf: () => [],
}

async function batchesOf(sizes: Readonly<Record<string, number>>): Promise<string[]> {
  const entries = Object.entries(sizes).map(([path, size]) => {
    const bytes = async () => new Uint8Array(size)
    const opened: OpenedFile = { size, modified: 1, bytes }
    return { path, open: async () => opened }
  })
  const cut = cutBatches(entries, KNOWN, DEFAULT_SETTINGS, undefined, () => undefined)
  const batches: string[] = []
  for await (const files of cut) batches.push(files.map(({ entry }) => entry.path).join(' '))
  return batches
}

it('cuts batches by size, and containers into batches of their own at the beginning (IN-4)', async () => {
  const megabyte = 1024 * 1024
  expect(
    await batchesOf({
      'a.md': 9,
      'b.pdf': megabyte - 1,
      'c.md': megabyte,
      'd.docx': 9,
      'e.md': 9,
      'f.pdf': 9,
    }),
  ).toEqual(['b.pdf d.docx', 'f.pdf', 'a.md c.md', 'e.md'])
  expect(await batchesOf({})).toEqual([])
})
