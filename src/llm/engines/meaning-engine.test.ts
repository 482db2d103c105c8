import { describe, expect, it } from 'vitest'
import {
  tinyDecisionGguf,
  tinyEmbeddingGguf,
  tinyGguf,
  tinyRerankerGguf,
} from '../../../e2e/tiny-gguf.ts'
import { purposeOf, readGguf } from './gguf.ts'
import { MeaningEngine, type MeaningHost, type MeaningReply } from './meaning-engine.ts'
import type { EngineProgress, EngineWatch } from './protocol.ts'

interface RerankParams {
  readonly query: string
  readonly documents: readonly [string]
}

type Library = Awaited<ReturnType<MeaningHost['create']>>

const fileOf = (bytes: Buffer): File => new File([new Uint8Array(bytes)], 'model.gguf')
const sourceOf = (bytes: Buffer) => ({ kind: 'file', file: fileOf(bytes), threads: 1 }) as const
const SOURCE = sourceOf(tinyEmbeddingGguf())

/** An engine over a library that gives this for a text: numbers, a score, or the chance of “yes”. */
function engineOver(give: (text: string) => unknown, asked: unknown[] = []): MeaningEngine {
  const wllama = {
    loadModel: async (_: unknown, params: unknown) => void asked.push(params),
    createEmbedding: async ({ input }: { readonly input: string }) => {
      asked.push(input)
      return { data: [{ embedding: give(input) }] }
    },
    createRerank: async ({ query, documents: [text] }: RerankParams) => {
      asked.push([query, text])
      return { results: [{ index: 0, relevance_score: give(text) }] }
    },
    createSystemOne: async ({ state }: { readonly state: { readonly text: string } }) => {
      asked.push(state)
      const yes = give(state.text)
      return { answers: { answers: { type: 'choice', probabilities: { yes, no: 0 } } } }
    },
  }
  return new MeaningEngine({
    create: async () => wllama as unknown as Library,
    files: () => Promise.reject(new Error('none here')),
    net: { fetch, room: async () => null },
  })
}

function watch(
  progress: EngineProgress[] = [],
  signal = new AbortController().signal,
): EngineWatch {
  return { signal, onProgress: (one) => void progress.push(one), onText: () => undefined }
}

const vectorsOf = (reply: MeaningReply) => (reply.kind === 'vectors' ? reply.vectors : [])
const logOddsOf = (reply: MeaningReply) => (reply.kind === 'log-odds' ? reply.logOdds : [])

describe('the engine of an embedding model', () => {
  it('loads the file for vectors, and gives one of length 1 for each text, in order (NAV-10)', async () => {
    const asked: unknown[] = []
    const engine = engineOver((text) => [[3 * text.length, 4 * text.length]], asked)
    const model = await engine.load(SOURCE, watch())
    expect(model).toMatchObject({ name: 'Tiny meanings', contextTokens: 512, device: 'cpu' })
    expect(asked[0]).toMatchObject({ embeddings: true, pooling_type: 'unspecified', n_threads: 1 })
    const progress: EngineProgress[] = []
    const reply = await engine.ask({ texts: ['a', 'bb'] }, watch(progress))
    expect(vectorsOf(reply).map((vector) => [...vector].map((n) => n.toFixed(2)))).toEqual([
      ['0.60', '0.80'],
      ['0.60', '0.80'],
    ])
    expect(progress.map(({ done, total }) => `${done}/${total}`)).toEqual(['1/2', '2/2'])
  })

  it.each<[string, unknown]>([
    ['no list', undefined],
    ['an empty list', []],
    ['zeros', [0, 0]],
    ['numbers that are none', [Number.NaN, 1]],
    ['texts', ['1', '2']],
  ])('a model that gives %s is refused in words (NAV-10, fault 81)', async (_, embedding) => {
    const loading = engineOver(() => embedding).load(SOURCE, watch())
    await expect(loading).rejects.toThrow(/answers nothing/u)
  })

  it('a text that is too long for the model is cut until it fits (NAV-10)', async () => {
    const asked: unknown[] = []
    const engine = engineOver((text) => {
      if (text.length > 100) throw new Error('input is too large to process')
      return [1, 0]
    }, asked)
    await engine.load(SOURCE, watch())
    expect(vectorsOf(await engine.ask({ texts: ['x'.repeat(900)] }, watch()))).toHaveLength(1)
    expect(asked.slice(-3).map((text) => String(text).length)).toEqual([250, 125, 62])
  })

  it('stops between two texts (NAV-10)', async () => {
    const stop = new AbortController()
    const engine = engineOver(() => [1, 0])
    await engine.load(SOURCE, watch())
    const stopping = { ...watch([], stop.signal), onProgress: () => stop.abort() }
    const asking = engine.ask({ texts: ['a', 'b'] }, stopping)
    await expect(asking).rejects.toThrow(/abort/iu)
  })
})

describe('the engine of a model that ranks', () => {
  it('loads a reranker with its head, and gives the score of each text beside the question (RR-1)', async () => {
    const asked: unknown[] = []
    const engine = engineOver((text) => text.length - 3, asked)
    const model = await engine.load(sourceOf(tinyRerankerGguf()), watch())
    expect(model).toMatchObject({ name: 'Tiny order', contextTokens: 512, ranks: true })
    expect(asked[0]).toMatchObject({ embeddings: true, pooling_type: 'rank' })
    const progress: EngineProgress[] = []
    const reply = await engine.ask({ question: 'q', texts: ['a', 'bbbb'] }, watch(progress))
    expect(logOddsOf(reply)).toEqual([-2, 1])
    expect(asked.slice(-2)).toEqual([
      ['q', 'a'],
      ['q', 'bbbb'],
    ])
    expect(progress.map(({ done, total }) => `${done}/${total}`)).toEqual(['1/2', '2/2'])
  })

  it('takes the chances of a decision model as log odds, those of 0 and 1 too (RR-1)', async () => {
    const asked: unknown[] = []
    const engine = engineOver((text) => Number(text) || 0, asked)
    await engine.load(sourceOf(tinyDecisionGguf()), watch())
    expect(asked[0]).not.toHaveProperty('pooling_type')
    const reply = await engine.ask({ question: 'q', texts: ['0.5', '0.9', '0', '1'] }, watch())
    const [even, likely, never, always] = logOddsOf(reply)
    expect(even).toBeCloseTo(0)
    expect(likely).toBeCloseTo(Math.log(9))
    expect(never).toBeCloseTo(-always)
    expect(always).toBeLessThan(20)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a number that is none', Number.NaN],
    ['no bound', Number.POSITIVE_INFINITY],
    ['a text', '1'],
  ])('refuses a model that gives %s for a score, in words (RR-1)', async (_, score) => {
    for (const bytes of [tinyRerankerGguf(), tinyDecisionGguf()]) {
      const loading = engineOver(() => score).load(sourceOf(bytes), watch())
      await expect(loading).rejects.toThrow(/answers nothing/u)
    }
  })
})

describe('the kind of a GGUF file', () => {
  const blob = (bytes: Buffer): Blob => new Blob([new Uint8Array(bytes)])

  it.each<[string, Buffer, string, string]>([
    ['an embedding model', tinyEmbeddingGguf(), 'meaning', 'embedding'],
    ['a reranker', tinyRerankerGguf(), 'meaning', 'reranker'],
    ['a decision model', tinyDecisionGguf(), 'meaning', 'decision'],
    ['a model that writes', tinyGguf(), 'text', 'text'],
  ])('of %s is read from its header (NAV-10, RR-1)', async (_, bytes, purpose, kind) => {
    expect(await purposeOf(blob(bytes))).toBe(purpose)
    expect(await readGguf(blob(bytes), await purposeOf(blob(bytes)))).toMatchObject({ kind })
  })

  it('counts as text where it cannot be read, so that the model section says why (NAV-10)', async () => {
    expect(await purposeOf(new Blob(['no model']))).toBe('text')
    expect(await purposeOf(blob(tinyRerankerGguf({ hasHead: false })))).toBe('text')
  })

  const headless = tinyRerankerGguf({ hasHead: false })
  it.each<[string, Buffer, 'text' | 'meaning', RegExp]>([
    ['an embedding model to write', tinyEmbeddingGguf(), 'text', /writes no text: it serves/u],
    ['a reranker to write', tinyRerankerGguf(), 'text', /writes no text.*Search by meaning/u],
    ['a decision model to write', tinyDecisionGguf(), 'text', /writes no text.*by meaning/u],
    ['a model that writes, to compare', tinyGguf(), 'meaning', /does not run here.*llama/u],
    ['a reranker without its head', headless, 'meaning', /does not run here.*no cls\.output/u],
  ])('refuses %s in words (NAV-10, LLM-2)', async (_, bytes, purpose, words) => {
    await expect(readGguf(blob(bytes), purpose)).rejects.toThrow(words)
  })
})
