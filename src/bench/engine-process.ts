// The process in which one engine works: its own heap, so that none is measured with the others'
// garbage, and none takes the others with it. Started by `peer.ts`.

import { gzipSync } from 'node:zlib'
import { flatNodes, generatedCorpus, knownItems } from './corpus.ts'
import {
  type CorpusChoice,
  ENGINE_NAMES,
  type EngineName,
  type EngineReady,
  type Step,
  type StepResult,
} from './engine-steps.ts'
import { type Engine, miniSearch, wayleaf } from './engines.ts'
import { folderCorpus } from './folder.ts'

const NOTHING: Omit<StepResult, 'ms' | 'cpuMs'> = {
  bytes: 0,
  gzipBytes: 0,
  heldBytes: 0,
  place: 0,
}

const name = ENGINE_NAMES.find((known) => known === process.argv[2])
if (name === undefined) throw new Error('The first argument names the engine')
await serve(name, JSON.parse(process.argv[3] ?? '{}'))

async function serve(engineName: EngineName, choice: CorpusChoice): Promise<void> {
  const corpus =
    choice.folder === null ? generatedCorpus(choice.pages) : await folderCorpus(choice.folder)
  const nodes = flatNodes(corpus)
  const items = knownItems(nodes, choice.queries)
  const engine = engineName === 'wayleaf' ? wayleaf(corpus) : miniSearch(nodes, corpus)
  process.on('message', (step: Step) => {
    process.send?.(take(engine, step, items))
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

function take(engine: Engine, step: Step, items: ReturnType<typeof knownItems>): StepResult {
  switch (step.kind) {
    case 'build':
      return timed(() => engine.build())
    case 'save': {
      let stored: Uint8Array = new Uint8Array(0)
      const time = timed(() => {
        stored = engine.save()
      })
      return { ...time, bytes: stored.length, gzipBytes: gzipSync(stored).length }
    }
    case 'load':
      return timed(() => engine.load())
    case 'memory':
      return { ...timed(() => undefined), heldBytes: heldBytesOf(engine) }
    case 'change':
      return timed(() => engine.change(step.documents))
    case 'first':
      return timed(() => {
        engine.load()
        engine.search(items[step.item]?.query ?? '')
      })
    case 'query': {
      let found: readonly number[] = []
      const time = timed(() => {
        found = engine.search(items[step.item].query)
      })
      return { ...time, place: found.indexOf(items[step.item].node) + 1 }
    }
    case 'queryAll':
      return timed(() => engine.searchAll(items[step.item].query))
  }
}

function timed(work: () => void): StepResult {
  const before = process.cpuUsage()
  const startedAt = performance.now()
  work()
  const ms = performance.now() - startedAt
  const { user, system } = process.cpuUsage(before)
  return { ...NOTHING, ms, cpuMs: (user + system) / 1000 }
}

/** Memory that is free when the engine has let go of its index; 0 where the collector cannot be called. */
function heldBytesOf(engine: Engine): number {
  const before = usedBytes()
  engine.drop()
  return before - usedBytes()
}

function usedBytes(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
