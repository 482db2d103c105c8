import { describe, expect, it } from 'vitest'
import type { MeaningReply, MeaningRequest } from '../engines/meaning-engine.ts'
import type { EngineProgress, LoadedModel } from '../engines/protocol.ts'
import { cachingModel, embedderHosts } from './open-embedder.ts'

const MODEL: LoadedModel = { name: 'm', contextTokens: 512, device: 'cpu', bytes: 7 }

/** An embedder and a reranker over an engine that returns the lengths of texts, with all its requests. */
function embedderOver(more: { readonly clock?: () => number; readonly leavesOut?: boolean } = {}) {
  const asked: string[] = []
  const progress: (EngineProgress | null)[] = []
  const ask = async ({ texts, question }: MeaningRequest): Promise<MeaningReply> => {
    const given = more.leavesOut ? [] : texts
    asked.push(...texts)
    return question === undefined
      ? { kind: 'vectors', vectors: given.map((text) => Float32Array.of(text.length)) }
      : { kind: 'log-odds', logOdds: given.map((text) => text.length - question.length) }
  }
  const now = more.clock ?? (() => 0)
  const options = { onProgress: (one: EngineProgress | null) => void progress.push(one), now }
  const { embedder, reranker } = {
    ...cachingModel({ ask }, MODEL, options),
    ...cachingModel({ ask }, { ...MODEL, ranks: true }, options),
  }
  if (embedder === undefined || reranker === undefined) throw new Error('one of them is missing')
  return { embedder, reranker, asked, progress }
}

describe('an embedder', () => {
  it('gives the vectors in order, and asks for each text once (NAV-10)', async () => {
    const { embedder, asked, progress } = embedderOver()
    const texts = ['a', 'bb', 'a', 'ccc', 'dddd', 'eeeee']
    const lengths = async () => (await embedder.embed(texts)).map(([n]) => n)
    expect(await lengths()).toEqual([1, 2, 1, 3, 4, 5])
    expect(await lengths()).toEqual([1, 2, 1, 3, 4, 5])
    expect(asked).toEqual(['a', 'bb', 'ccc', 'dddd', 'eeeee'])
    expect(progress.at(-1)).toBeNull()
    expect(embedder.id).toBe('m:7')
  })

  it('one that is too slow gives up, and keeps what it has for the next time (NAV-9)', async () => {
    let time = 0
    const { embedder, asked } = embedderOver({ clock: () => (time += 25_000) })
    const texts = Array.from({ length: 12 }, (_, i) => 'x'.repeat(i + 1))
    await expect(embedder.embed(texts)).rejects.toThrow(/longer than 60 s/u)
    expect(asked).toHaveLength(8)
    expect(await embedder.embed(texts)).toHaveLength(12)
    expect(asked).toHaveLength(12)
  })

  it('a text that the engine leaves out is an error (NAV-9)', async () => {
    await expect(embedderOver({ leavesOut: true }).embedder.embed(['a'])).rejects.toThrow(
      /no usable answer/u,
    )
  })

  it('caches the score of a text for one question, not for another (NAV-10)', async () => {
    const { reranker, asked } = embedderOver()
    expect(await reranker.rank('ab', ['a', 'ccc'])).toEqual([-1, 1])
    expect(await reranker.rank('ab', ['ccc', 'a', 'dddd'])).toEqual([1, -1, 2])
    expect(asked).toEqual(['a', 'ccc', 'dddd'])
    expect(await reranker.rank('abc', ['a'])).toEqual([-2])
  })

  it('files of the hub come from its other hosts too (SEC-1)', () => {
    expect(embedderHosts('https://huggingface.co/a/b/resolve/main/c.gguf').length).toBeGreaterThan(
      1,
    )
    expect(embedderHosts('https://example.com/c.gguf')).toEqual(['https://example.com/c.gguf'])
  })
})
