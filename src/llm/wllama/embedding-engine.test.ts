import { describe, expect, it } from 'vitest'
import { tinyEmbeddingGguf, tinyGguf } from '../../../e2e/tiny-gguf.ts'
import type { EngineProgress, EngineWatch } from '../engines/protocol.ts'
import { EmbeddingEngine, type EmbeddingHost } from './embedding-engine.ts'
import { purposeOf, readGguf } from './gguf.ts'

type Library = Awaited<ReturnType<EmbeddingHost['create']>>

const FILE = new File([new Uint8Array(tinyEmbeddingGguf())], 'meanings.gguf')
const SOURCE = { kind: 'file', file: FILE, threads: 1 } as const

/** An engine over a library that gives these numbers for a text. */
function engineOver(give: (text: string) => unknown, asked: unknown[] = []): EmbeddingEngine {
  const wllama = {
    loadModel: async (_: unknown, params: unknown) => void asked.push(params),
    createEmbedding: async ({ input }: { readonly input: string }) => {
      asked.push(input)
      return { data: [{ embedding: give(input) }] }
    },
  }
  return new EmbeddingEngine({
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

describe('the engine of an embedding model', () => {
  it('NAV-10: loads the file for vectors, and gives one of length 1 for each text, in order', async () => {
    const asked: unknown[] = []
    const engine = engineOver((text) => [[3 * text.length, 4 * text.length]], asked)
    const model = await engine.load(SOURCE, watch())
    expect(model).toMatchObject({ name: 'Tiny meanings', contextTokens: 512, device: 'cpu' })
    expect(asked[0]).toMatchObject({ embeddings: true, pooling_type: 'unspecified', n_threads: 1 })
    const progress: EngineProgress[] = []
    const vectors = await engine.ask(['a', 'bb'], watch(progress))
    expect(vectors.map((vector) => [...vector].map((n) => n.toFixed(2)))).toEqual([
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
  ])('NAV-10, fault 81: a model that gives %s is refused in words', async (_, embedding) => {
    const loading = engineOver(() => embedding).load(SOURCE, watch())
    await expect(loading).rejects.toThrow(/produces no vectors/u)
  })

  it('NAV-10: a text that is too long for the model is cut until it fits', async () => {
    const asked: unknown[] = []
    const engine = engineOver((text) => {
      if (text.length > 100) throw new Error('input is too large to process')
      return [1, 0]
    }, asked)
    await engine.load(SOURCE, watch())
    expect(await engine.ask(['x'.repeat(900)], watch())).toHaveLength(1)
    expect(asked.slice(-3).map((text) => String(text).length)).toEqual([250, 125, 62])
  })

  it('NAV-10: a stop is heard between two texts', async () => {
    const stop = new AbortController()
    const engine = engineOver(() => [1, 0])
    await engine.load(SOURCE, watch())
    const asking = engine.ask(['a', 'b'], {
      ...watch([], stop.signal),
      onProgress: () => stop.abort(),
    })
    await expect(asking).rejects.toThrow(/abort/iu)
  })
})

describe('the purpose of a GGUF file', () => {
  it('NAV-10: is what its architecture is made for', async () => {
    expect(await purposeOf(FILE)).toBe('embedding')
    expect(await purposeOf(new Blob([new Uint8Array(tinyGguf())]))).toBe('text')
    expect(await purposeOf(new Blob(['no model']))).toBe('text')
  })

  it('NAV-10, LLM-2: a file for the other purpose is refused in words', async () => {
    await expect(readGguf(FILE)).rejects.toThrow(/writes no text: it serves Search by meaning/u)
    const writes = new Blob([new Uint8Array(tinyGguf())])
    await expect(readGguf(writes, 'embedding')).rejects.toThrow(/“llama”.*embedding models/u)
  })
})
