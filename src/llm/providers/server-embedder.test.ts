import { describe, expect, it } from 'vitest'
import { serverEmbedder } from './server-embedder.ts'

const SETTINGS = { provider: 'custom', baseUrl: 'http://localhost:1/v1', model: 'minds' } as const

interface Call {
  readonly url: string
  readonly key: string | null
  readonly body: unknown
}

/** A server that answers every call with this. */
function server(answer: (texts: readonly string[]) => unknown, status = 200) {
  const calls: Call[] = []
  const embedder = serverEmbedder(SETTINGS, {
    key: () => 'sk-1',
    fetch: async (input, init) => {
      const body: { input: readonly string[] } = JSON.parse(String(init?.body))
      const url = String(input)
      calls.push({ url, key: new Headers(init?.headers).get('authorization'), body })
      const type = { 'content-type': 'application/json' }
      return new Response(JSON.stringify(answer(body.input)), { status, headers: type })
    },
  })
  return { calls, embedder }
}

/** Vectors by the length of a text, given in the wrong order. */
const backwards = (texts: readonly string[]) => ({
  data: texts.map((text, index) => ({ index, embedding: [3 * text.length, 4] })).reverse(),
})

describe('serverEmbedder', () => {
  it('asks a server for vectors, and gives them in order and of length 1 (NAV-10)', async () => {
    const { calls, embedder } = server(backwards)
    const vectors = await embedder.embed(['a', 'bbbb'])
    expect(calls).toEqual([
      {
        url: 'http://localhost:1/v1/embeddings',
        key: 'Bearer sk-1',
        body: { model: 'minds', input: ['a', 'bbbb'], encoding_format: 'float' },
      },
    ])
    expect(vectors.map((vector) => [...vector].map((n) => Number(n.toFixed(3))))).toEqual([
      [0.6, 0.8],
      [0.949, 0.316],
    ])
    expect(embedder.id).toBe('custom:minds')
  })

  it('asks for a text once, and for many in several requests (NAV-10)', async () => {
    const { calls, embedder } = server(backwards)
    const texts = Array.from({ length: 70 }, (_, i) => `text ${i}`)
    expect(await embedder.embed([...texts, ...texts])).toHaveLength(140)
    expect(await embedder.embed(texts)).toHaveLength(70)
    expect(calls).toHaveLength(3)
  })

  it.each<[string, unknown]>([
    ['no list', { vectors: [] }],
    ['too few vectors', { data: [{ index: 0, embedding: [1] }] }],
    ['a vector without numbers', { data: [{ embedding: [] }, { embedding: [] }] }],
    ['what are no numbers', { data: [{ embedding: ['1'] }, { embedding: [null] }] }],
  ])('a server that answers with %s is told of (NAV-10)', async (_, answer) => {
    const { embedder } = server(() => answer)
    await expect(embedder.embed(['a', 'b'])).rejects.toThrow(
      /localhost:1 answered with something that cannot be read/u,
    )
  })

  it('a connection that was closed meanwhile is opened again, once (NAV-10)', async () => {
    const { embedder, calls } = server((texts) => {
      if (calls.length % 2 === 1) throw new TypeError('fetch failed')
      return backwards(texts)
    })
    expect(await embedder.embed(['a'])).toHaveLength(1)
    const gone = server(() => {
      throw new TypeError('fetch failed')
    })
    await expect(gone.embedder.embed(['a'])).rejects.toThrow(/could not be reached/u)
    expect(gone.calls).toHaveLength(2)
  })

  it('a model that the server lacks is told in its words (NAV-10)', async () => {
    const { embedder } = server(() => ({ error: { message: 'model “minds” not found' } }), 404)
    await expect(embedder.embed(['a'])).rejects.toThrow(/not found/u)
  })
})
