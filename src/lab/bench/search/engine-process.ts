// The process in which one engine works: its own heap, so that none is measured with the others'
// garbage, and none takes the others with it. Started by `peer.ts`.

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { lineStarts } from '../../../base/lines.ts'
import { nodeLoadLanguage, nodeLoadRuntime } from '../../../cli/languages.ts'
import type { IndexedDocument } from '../../../index/segment/segment-builder.ts'
import { createParser } from '../../../parse/parser.ts'
import { type Corpus, flatNodes, generatedCorpus, knownItems, totalBytes } from './corpus.ts'
import {
  type CorpusChoice,
  ENGINE_NAMES,
  type EngineName,
  type EngineReady,
  type EngineStep,
  type StepResult,
} from './engine-steps.ts'
import { miniSearch, type SearchEngine, wayleaf } from './engines.ts'
import { answerFirst } from './first-answer.ts'
import { timed } from './timed.ts'

const NOTHING: Omit<StepResult, 'ms' | 'cpuMs'> = {
  bytes: 0,
  gzipBytes: 0,
  heldBytes: 0,
  place: 0,
}

async function serve(engineName: EngineName, choice: CorpusChoice): Promise<void> {
  const corpus =
    choice.folder === null ? generatedCorpus(choice.pages) : await folderCorpus(choice.folder)
  const nodes = flatNodes(corpus)
  const items = knownItems(nodes, choice.queries)
  const engine = engineName === 'wayleaf' ? wayleaf(corpus) : miniSearch(nodes, corpus)
  let stored: Uint8Array = new Uint8Array(0)
  const take = async (step: EngineStep): Promise<StepResult> => {
    if (step.kind === 'first') {
      const { query } = items[step.item]
      return { ...NOTHING, ...(await answerFirst(engineName, corpus, stored, query)) }
    }
    if (step.kind === 'memory') stored = new Uint8Array(0)
    if (step.kind !== 'save') return takeHere(engine, step, items)
    const elapsed = timed(() => {
      stored = engine.save()
    })
    const gzipBytes = gzipSync(stored).length
    return { ...NOTHING, ...elapsed, bytes: stored.length, gzipBytes }
  }
  process.on('message', async (step: EngineStep) => {
    process.send?.(await take(step))
  })
  const { documents, bytes } = corpus
  const ready: EngineReady = {
    corpus: corpus.name,
    documents: documents.length,
    nodes: nodes.length,
    bytes,
    items: items.length,
  }
  process.send?.(ready)
}

function takeHere(
  engine: SearchEngine,
  step: Exclude<EngineStep, { kind: 'first' | 'save' }>,
  items: ReturnType<typeof knownItems>,
): StepResult {
  switch (step.kind) {
    case 'build':
      return measured(() => engine.build())
    case 'load':
      return measured(() => engine.load())
    case 'memory':
      return { ...measured(() => undefined), heldBytes: heldBytesOf(engine) }
    case 'change':
      return measured(() => engine.change(step.documents))
    case 'query': {
      let found: readonly number[] = []
      const time = measured(() => {
        found = engine.search(items[step.item].query)
      })
      return { ...time, place: found.indexOf(items[step.item].node) + 1 }
    }
    case 'queryAll':
      return measured(() => engine.searchAll(items[step.item].query))
  }
}

function measured(work: () => void): StepResult {
  return { ...NOTHING, ...timed(work) }
}

/** Memory that is free when the engine has let go of its index; 0 where the collector cannot be called. */
function heldBytesOf(engine: SearchEngine): number {
  const before = usedBytes()
  engine.drop()
  return before - usedBytes()
}

function usedBytes(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'build', 'vendor'])
const MAX_BYTES = 2 * 1024 * 1024
const SNIFFED = 8000

/** Reads and parses every text file below `folder`, in order of their paths. */
async function folderCorpus(folder: string): Promise<Corpus> {
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

const name = ENGINE_NAMES.find((known) => known === process.argv[2])
if (name === undefined) throw new Error('The first argument names the engine')
await serve(name, JSON.parse(process.argv[3] ?? '{}'))
