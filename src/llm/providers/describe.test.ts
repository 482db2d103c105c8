import { describe, expect, it } from 'vitest'
import { describeModel } from './describe.ts'
import { openai } from './openai.ts'
import { createProvider, type ProviderId } from './providers.ts'

/** Asks a server that answers every call like this; gives what was asked for besides. */
async function described(provider: ProviderId, answer: unknown, status = 200) {
  const asked: string[] = []
  const found = await describeModel(
    { provider, baseUrl: 'http://localhost:9/v1', model: 'qwen3' },
    {
      key: () => null,
      fetch: async (url, init) => {
        asked.push(`${init?.method} ${String(url)} ${String(init?.body ?? '')}`.trim())
        return new Response(JSON.stringify(answer), {
          status,
          headers: { 'content-type': 'application/json' },
        })
      },
    },
  )
  return { found, asked }
}

describe('describeModel', () => {
  it.each([
    [{ model_info: { 'general.parameter_count': 8_030_261_248 } }, 8.030261248],
    [{ details: { parameter_size: '134.52M' } }, 0.13452],
    [{ details: { parameter_size: 7 } }, undefined],
    [[], undefined],
    ['x', undefined],
  ])('LLM-4: Ollama says of how many parameters a model is: %j', async (answer, billions) => {
    const { found, asked } = await described('ollama', answer)
    expect(found.billions).toBe(billions)
    expect(asked).toEqual(['POST http://localhost:9/api/show {"model":"qwen3"}'])
  })

  it('LLM-4: llama.cpp says how much room there is', async () => {
    const answer = { default_generation_settings: { n_ctx: 8192 } }
    const { found, asked } = await described('llamacpp', answer)
    expect(found).toEqual({ contextTokens: 8192 })
    expect(asked).toEqual(['GET http://localhost:9/props'])
  })

  it('LLM-4: a server that does not know the question, and one that is not asked, say nothing', async () => {
    expect((await described('ollama', { error: 'no' }, 404)).found).toEqual({})
    expect(await described('openai', {})).toEqual({ found: {}, asked: [] })
  })
})

describe('the protocol of OpenAI', () => {
  const protocol = openai('max_tokens')
  const target = { baseUrl: 'http://a.test/v1', model: 'm', key: null }
  const request = {
    ...{ system: '', user: 'Which?', maxTokens: 9 },
    shape: { kind: 'numbers', among: [1, 2], most: 1 },
  } as const
  const bodyWith = (features: typeof protocol.features): unknown =>
    JSON.parse(protocol.ask(request, target, features).body ?? '')

  it('NAV-3: asks for the probabilities of numbers, and no more where a server refuses that', () => {
    expect(bodyWith(protocol.features)).toMatchObject({ logprobs: true, top_logprobs: 20 })
    const weaker = protocol.without(protocol.features, 'unsupported parameter: logprobs')
    expect(weaker).toEqual({ ...protocol.features, odds: false })
    expect(bodyWith({ ...protocol.features, odds: false })).not.toHaveProperty('logprobs')
  })

  it('NAV-3: bounds the list of numbers, and no more where a server refuses that', () => {
    const [features, words] = [protocol.features, "'maxitems' is not permitted"]
    expect(JSON.stringify(bodyWith(features))).toContain('"maxItems":1')
    expect(protocol.without(features, words)).toEqual({ ...features, bounds: 'none' })
    expect(JSON.stringify(bodyWith({ ...features, bounds: 'none' }))).not.toContain('maxItems')
  })

  it('NAV-3: lists stay bounded where a server refuses to bound texts, as OpenAI does', () => {
    const refused = "invalid schema: 'maxlength' is not permitted"
    const features = protocol.without(protocol.features, refused)
    expect(features).toEqual({ ...protocol.features, bounds: 'lists' })
    expect(openai('max_completion_tokens').features.bounds).toBe('lists')
  })

  it.each([
    ['{\n  "numbers": [\n    2\n  ]\n}', '2'],
    ['{"numbers": []}', '0'],
    ['{"numbers": ["two"]}', ''],
    ['2', '2'],
  ])(
    'NAV-3: the frame around numbers has room of its own; of %j stays “%s”',
    async (content, text) => {
      const asked: unknown[] = []
      const provider = createProvider(
        { provider: 'custom', baseUrl: target.baseUrl, model: 'm' },
        {
          key: () => null,
          fetch: async (_, init) => {
            asked.push(JSON.parse(String(init?.body)))
            return Response.json({ choices: [{ message: { content }, finish_reason: 'stop' }] })
          },
        },
      )
      expect((await provider.complete(request)).text).toBe(text)
      expect(asked).toMatchObject([{ max_tokens: request.maxTokens + 32 }])
    },
  )

  it('NAV-3: reads them, and what llama.cpp lists of parameters', () => {
    const content = [{ token: '2', top_logprobs: [{ token: '2', logprob: -0.1 }, { token: 3 }] }]
    const piece = protocol.read({ choices: [{ delta: { content: '2' }, logprobs: { content } }] })
    expect(piece.tokens).toEqual([{ token: '2', top: [{ token: '2', logprob: -0.1 }] }])
    const [listed] = protocol.listed({ data: [{ id: 'm', meta: { n_params: 134_515_008 } }] })
    expect(listed).toEqual({ id: 'm', billions: 0.134515008 })
  })
})
