import { describe, expect, it } from 'vitest'
import { outgoing } from './complete.ts'
import { describeModel } from './describe.ts'
import { openai } from './openai.ts'
import type { ProviderId } from './providers.ts'

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
  ])('Ollama says of how many parameters a model is: %j (LLM-4)', async (answer, billions) => {
    const { found, asked } = await described('ollama', answer)
    expect(found.billions).toBe(billions)
    expect(asked).toEqual([
      'POST http://localhost:9/api/show {"model":"qwen3"}',
      'GET http://localhost:9/api/ps',
    ])
  })

  it('llama.cpp says how much room there is (LLM-4)', async () => {
    const answer = { default_generation_settings: { n_ctx: 8192 } }
    const { found, asked } = await described('llamacpp', answer)
    expect(found).toEqual({ contextTokens: 8192 })
    expect(asked).toEqual(['GET http://localhost:9/props'])
  })

  it('a server that does not know the question, and one that is not asked, say nothing (LLM-4)', async () => {
    expect((await described('ollama', { error: 'no' }, 404)).found).toEqual({})
    expect(await described('openai', {})).toEqual({ found: {}, asked: [] })
  })
})

describe('the protocol of OpenAI', () => {
  const protocol = openai('max_tokens')
  const target = { baseUrl: 'http://a.test/v1', model: 'm', key: null }
  const SCHEMA = { type: 'array', items: { type: 'integer' }, maxItems: 1 } as const
  const request = {
    ...{ system: '', user: 'Which?', maxTokens: 9 },
    shape: { kind: 'json', name: 'x', schema: SCHEMA },
  } as const
  const bodyWith = (features: typeof protocol.features): unknown =>
    JSON.parse(protocol.ask(outgoing(request, features), target, features).body ?? '')

  it('bounds a list, and no more where a server refuses that (LLM-4)', () => {
    const [features, words] = [protocol.features, "'maxitems' is not permitted"]
    expect(JSON.stringify(bodyWith(features))).toContain('"maxItems":1')
    expect(protocol.without(features, words, false)).toEqual({ ...features, bounds: 'none' })
    expect(JSON.stringify(bodyWith({ ...features, bounds: 'none' }))).not.toContain('maxItems')
  })

  it('keeps lists bounded where a server refuses to bound texts, as OpenAI does (LLM-4)', () => {
    const refused = "invalid schema: 'maxlength' is not permitted"
    const features = protocol.without(protocol.features, refused, false)
    expect(features).toEqual({ ...protocol.features, bounds: 'lists' })
    expect(openai('max_completion_tokens').features.bounds).toBe('lists')
  })

  it('reads what llama.cpp lists of parameters (LLM-4)', () => {
    const [listed] = protocol.listed({ data: [{ id: 'm', meta: { n_params: 134_515_008 } }] })
    expect(listed).toEqual({ id: 'm', billions: 0.134515008 })
  })
})
