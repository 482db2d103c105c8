import { describe, expect, it } from 'vitest'
import type { Protocol } from '../../../e2e/fake-protocols.ts'
import { deadAddress, type FakeOptions, startFakeProvider } from '../../../e2e/fake-provider.ts'
import { withConsent } from '../consent.ts'
import { scriptedLlm } from '../scripted.ts'
import { outgoing } from './complete.ts'
import { createProvider } from './create-provider.ts'
import { CONTEXT_LIMITS, describeModel } from './describe.ts'
import { openai } from './openai.ts'
import { withoutRejected } from './protocol.ts'
import type { ProviderId, ProviderSettings } from './providers.ts'
import { FakeClock } from './testing.ts'

/** What a provider says of its context, and how often its server was asked for anything. */
async function context(
  settings: Partial<ProviderSettings> & { readonly provider: ProviderId },
  options: FakeOptions,
  protocol: Protocol = 'openai',
) {
  const fake = await startFakeProvider(options)
  const baseUrl = protocol === 'openai' ? `${fake.origin}/openai/v1` : fake.baseUrl(protocol)
  const llm = createProvider({ baseUrl, model: 'fake-large', ...settings }, { key: () => 'k' })
  const tokens = await llm.askContext?.()
  const asked = fake.log.length
  expect(await llm.askContext?.()).toBe(tokens)
  expect(fake.log).toHaveLength(asked)
  await fake.close()
  return { tokens, asked, guess: llm.contextTokens }
}

const OLLAMA = { 'gemma3.context_length': 131_072 }

describe('askContext', () => {
  it.each([
    ['openai', 'custom'],
    ['gemini', 'gemini'],
    ['anthropic', 'anthropic'],
  ] as const)(
    'asks the list of models of a server that speaks %s, once (LLM-4)',
    async (protocol, provider) => {
      const said = await context({ provider }, { contextTokens: 24_000 }, protocol)
      expect(said).toEqual({ tokens: 24_000, asked: 1, guess: 4096 })
    },
  )

  it.each<[ProviderId, Record<string, object>, number]>([
    ['llamacpp', { '/props': { default_generation_settings: { n_ctx: 16_384 } } }, 16_384],
    ['custom', { '/props': { default_generation_settings: { n_ctx: 16_384 } } }, 16_384],
    ['custom', { '/api/show': { parameters: 'stop "x"\nnum_ctx    8192' } }, 8192],
    ['ollama', { '/api/show': { model_info: OLLAMA } }, 4096],
    ['ollama', { '/api/show': { model_info: OLLAMA, parameters: 'num_ctx 32768' } }, 32_768],
    ['ollama', { '/api/show': { model_info: { 'gemma.context_length': 2048 } } }, 2048],
    [
      'ollama',
      {
        '/api/show': { model_info: OLLAMA },
        '/api/ps': { models: [{ name: 'fake-large:latest', context_length: 65_536 }] },
      },
      65_536,
    ],
    ['lmstudio', { '/api/v0/models/fake-large': { loaded_context_length: 12_000 } }, 12_000],
    ['llamacpp', { '/props': { default_generation_settings: { n_ctx: 0 } } }, 4096],
    ['llamacpp', { '/props': { default_generation_settings: 'all of it' } }, 4096],
    ['custom', { '/props': { default_generation_settings: { n_ctx: 7 } } }, 4096],
    ['vllm', {}, 4096],
  ])('takes what %s says of %j as %i (LLM-4)', async (provider, beside, tokens) => {
    expect((await context({ provider }, { beside })).tokens).toBe(tokens)
  })

  it('takes the only model of a list for its own, whatever its name (LLM-4)', async () => {
    const options = { models: ['served.gguf'], contextTokens: 9000 }
    const { tokens } = await context({ provider: 'custom' }, options)
    expect(tokens).toBe(9000)
  })

  it('asks no further kind of server after one has answered (LLM-4)', async () => {
    const props = { default_generation_settings: { n_ctx: 16_384 } }
    const { asked } = await context({ provider: 'custom' }, { beside: { '/props': props } })
    expect(asked).toBe(2)
  })

  it('asks no server for what is in the settings or the table (LLM-4)', async () => {
    const set = await context({ provider: 'custom', contextTokens: 9000 }, { contextTokens: 1000 })
    expect(set).toEqual({ tokens: 9000, asked: 0, guess: 9000 })
    const settings = { provider: 'openai', baseUrl: 'https://api.openai.com/v1' } as const
    const known = createProvider({ ...settings, model: 'gpt-5-mini' }, { key: () => 'k' })
    expect(await known.askContext?.()).toBe(400_000)
  })

  it('keeps the guess where the server cannot be reached, and asks again later (LLM-6)', async () => {
    const baseUrl = `${await deadAddress()}/v1`
    const tried: string[] = []
    const spy: typeof fetch = (input, init) => {
      tried.push(String(input))
      return fetch(input, init)
    }
    const llm = createProvider(
      { provider: 'vllm', baseUrl, model: 'm' },
      { key: () => null, fetch: spy },
    )
    expect([await llm.askContext?.(), await llm.askContext?.()]).toEqual([4096, 4096])
    expect(tried).toHaveLength(2)
  })

  it('waits only so long for a server that is silent, and no longer than it may (LLM-6)', async () => {
    const { firstByteMs = 0 } = CONTEXT_LIMITS
    const clock = new FakeClock([firstByteMs])
    const silent: typeof fetch = () => new Promise(() => undefined)
    const settings = { provider: 'vllm', baseUrl: 'http://localhost:9/v1', model: 'm' } as const
    const llm = createProvider(settings, {
      ...{ key: () => null, fetch: silent, now: clock.now, wait: clock.wait },
    })
    const asked = llm.askContext?.()
    await clock.waitsFor(firstByteMs)
    clock.expire(firstByteMs)
    expect(await asked).toBe(4096)
    const stop = new AbortController()
    const stopped = llm.askContext?.(stop.signal)
    stop.abort()
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('withConsent', () => {
  const request = { system: '', user: 'q', shape: { kind: 'text' }, maxTokens: 9 } as const
  const of = (host: string, yes: boolean) =>
    withConsent(
      scriptedLlm(() => 'a', { host, contextTokens: 100, askContext: async () => 200 }),
      async () => yes,
    )

  it('asks a host for its context only after the user allowed it (SEC-2)', async () => {
    const allowed = of('api.example.com', true)
    expect(await allowed.askContext?.()).toBe(100)
    await allowed.complete(request)
    expect(await allowed.askContext?.()).toBe(200)
    const refused = of('api.example.com', false)
    await expect(refused.complete(request)).rejects.toThrow(/did not allow/)
    expect(await refused.askContext?.()).toBe(100)
    expect(await of('localhost:8080', true).askContext?.()).toBe(200)
  })
})

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

  it('learns nothing from a server that does not support the request, or is not asked (LLM-4)', async () => {
    expect((await described('ollama', { error: 'no' }, 404)).found).toEqual({})
    expect(await described('openai', {})).toEqual({ found: {}, asked: [] })
  })
})

describe('the protocol of OpenAI', () => {
  const protocol = openai('max_tokens')
  const target = { baseUrl: 'http://a.test/v1', host: 'a.test', model: 'm', key: null }
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
    expect(withoutRejected(features, protocol.constraints, words, false)).toEqual({
      ...features,
      bounds: 'none',
    })
    expect(JSON.stringify(bodyWith({ ...features, bounds: 'none' }))).not.toContain('maxItems')
  })

  it('keeps lists bounded where a server refuses to bound texts, as OpenAI does (LLM-4)', () => {
    const refused = "invalid schema: 'maxlength' is not permitted"
    const features = withoutRejected(protocol.features, protocol.constraints, refused, false)
    expect(features).toEqual({ ...protocol.features, bounds: 'lists' })
    expect(openai('max_completion_tokens').features.bounds).toBe('lists')
  })

  it('reads what llama.cpp lists of parameters (LLM-4)', () => {
    const [listed] = protocol.listed({ data: [{ id: 'm', meta: { n_params: 134_515_008 } }] })
    expect(listed).toEqual({ id: 'm', billions: 0.134515008 })
  })
})
