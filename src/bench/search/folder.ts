// A corpus from a folder: its text files, parsed as the application parses them.

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { lineStarts } from '../../base/lines.ts'
import { nodeLoadLanguage, nodeLoadRuntime } from '../../cli/languages.ts'
import type { IndexedDocument } from '../../index/segment/segment-builder.ts'
import { createParser } from '../../parse/parser.ts'
import { type Corpus, totalBytes } from './corpus.ts'

const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'build', 'vendor'])
const MAX_BYTES = 2 * 1024 * 1024
const SNIFFED = 8000

/** Reads and parses every text file below `folder`, in order of their paths. */
export async function folderCorpus(folder: string): Promise<Corpus> {
  const parser = await createParser({
    loadLanguage: nodeLoadLanguage,
    loadRuntime: nodeLoadRuntime,
    now: () => performance.now(),
  })
  const documents: IndexedDocument[] = []
  for (const file of (await filesBelow(folder)).sort()) {
    const bytes = new Uint8Array(await readFile(path.join(folder, file)))
    if (bytes.length > MAX_BYTES || bytes.subarray(0, SNIFFED).includes(0)) continue
    const { outline } = await parser.parse(file, bytes)
    documents.push({ path: file, outline, bytes, lineStarts: lineStarts(bytes) })
  }
  parser.dispose()
  return { name: path.basename(folder), documents, bytes: totalBytes(documents) }
}

async function filesBelow(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true })
  const lists = entries.map(async (entry) => {
    const name = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : filesBelow(folder, name)
    return entry.isFile() ? [name] : []
  })
  return (await Promise.all(lists)).flat()
}
