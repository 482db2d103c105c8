// The process in which one engine works: its own heap, so that none is measured with the others'
// garbage, and none takes the others with it. Started by `peer.ts`.

import { gzipSync } from 'node:zlib'
import { flatNodes, generatedCorpus, knownItems } from './corpus.ts'
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
import { folderCorpus } from './folder.ts'
import { timed } from './timed.ts'

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
