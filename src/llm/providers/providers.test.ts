import { describe, expect, it } from 'vitest'
import { inEnglish } from '../../messages/words.ts'
import { createProvider } from './create-provider.ts'
import { billionsOf, knownModel, sizeOf } from './models.ts'
import { probe } from './probe.ts'
import { withoutKeys } from './provider-error.ts'
import { checkedBaseUrl, missingKey, PROVIDERS } from './providers.ts'

describe('the table of providers', () => {
  it('has one row for each id, with an address that can be used (LLM-4)', () => {
    expect(new Set(PROVIDERS.map(({ id }) => id)).size).toBe(PROVIDERS.length)
    for (const { id, baseUrl, key } of PROVIDERS) {
      if (id === 'custom') continue
      expect(checkedBaseUrl(baseUrl)).toBe(baseUrl)
      expect(new URL(baseUrl).protocol).toBe(key === 'needed' ? 'https:' : 'http:')
    }
  })

  it('suggests only models whose context is known (LLM-4)', () => {
    const suggested = PROVIDERS.map(({ model }) => model).filter((model) => model !== '')
    expect(suggested.filter((model) => knownModel(model) === undefined)).toEqual([])
  })
})

describe('createProvider', () => {
  const of = (provider: 'openai' | 'ollama' | 'custom', baseUrl: string, model: string) =>
    createProvider({ provider, baseUrl, model }, { key: () => null })

  it('names model and host, and knows what they cost and hold (NAV-12)', () => {
    expect(of('openai', 'https://api.openai.com/v1/', 'gpt-5-mini')).toMatchObject({
      id: 'openai:gpt-5-mini',
      host: 'api.openai.com',
      contextTokens: 400_000,
      size: 'large',
      price: { input: 0.25, output: 2 },
    })
    expect(of('ollama', 'http://localhost:11434/v1', 'qwen3:8b')).toMatchObject({
      id: 'ollama:qwen3:8b',
      contextTokens: 4096,
      size: 'large',
      price: { input: 0, output: 0 },
    })
    const unknown = of('custom', 'https://llm.example.com/v1', 'secret-sauce')
    expect(unknown).toMatchObject({
      id: 'custom:secret-sauce',
      host: 'llm.example.com',
      contextTokens: 32_768,
    })
    expect(unknown.price).toBeUndefined()
  })
})

describe('checkedBaseUrl', () => {
  it.each([
    [' http://localhost:11434/v1/ ', 'http://localhost:11434/v1'],
    ['https://api.example.com/v1/chat/completions', 'https://api.example.com/v1'],
    ['HTTPS://API.Example.com', 'https://api.example.com'],
  ])('%j is %j (LLM-4)', (text, url) => expect(checkedBaseUrl(text)).toBe(url))

  it.each([
    '',
    'localhost:8080',
    'ftp://a.test',
    'javascript:alert(1)',
    'https://a.test/?key=x',
    'https://a.test/#x',
    'https://user@a.test',
  ])('%j is refused in words (LLM-4)', (text) =>
    expect(() => checkedBaseUrl(text)).toThrow(/The base URL must/),
  )
})

describe('what is known of models', () => {
  it.each([
    ['gpt-5-mini-2025-08-07', 400_000],
    ['gpt-4o', 128_000],
    ['claude-sonnet-4-5', 200_000],
    ['models/gemini-2.5-flash', 1_000_000],
    ['never-heard-of', undefined],
  ])('%s holds %s tokens', (model, tokens) => {
    expect(knownModel(model)?.contextTokens).toBe(tokens)
  })

  it.each([
    ['qwen3:8b', true, 'large'],
    ['qwen3:4b', true, 'small'],
    ['qwen3:32b', true, 'large'],
    ['smollm2-135m', true, 'small'],
    ['mixtral-8x7b', false, 'large'],
    ['llama-3.1-8b-instant', false, 'large'],
    ['gpt-5-mini', false, 'large'],
    ['my-model', true, 'small'],
  ] as const)('%s (local: %s) is asked like a %s model', (model, local, size) => {
    expect(sizeOf(billionsOf(model), local)).toBe(size)
  })

  it.each([
    ['smollm2-135m', 0.135],
    ['Gemma 3 270M', 0.27],
    ['qwen2.5-0.5b', 0.5],
    ['mixtral-8x7b', 56],
    ['gpt-5-mini', undefined],
  ] as const)('%s has %s billion parameters (LLM-4)', (model, billions) => {
    expect(billionsOf(model)).toBe(billions)
  })
})

describe('withoutKeys', () => {
  const KEY = 'sk-test-0123456789abcdef'
  it.each([
    [`Incorrect API key provided: ${KEY}.`, 'Incorrect API key provided: •••.'],
    ['Incorrect API key provided: sk-te*********cdef.', 'Incorrect API key provided: •••.'],
    ['bad key gsk_abcdefghijklmnop', 'bad key •••'],
    ['two\r\n lines\u0000 and \u202Ebidi', 'two lines and bidi'],
  ])('%j is told as %j (LLM-5)', (text, told) => expect(withoutKeys(text, KEY)).toBe(told))

  it('long words are cut (fault 73)', () => {
    expect(withoutKeys('x '.repeat(1000), null).length).toBeLessThan(260)
  })
})

describe('missingKey', () => {
  it.each([
    ['openai', 'https://api.openai.com/v1', null, true],
    ['openai', 'https://api.openai.com/v1', 'sk-1', false],
    ['openai', 'http://localhost:8080/v1', null, false],
    ['ollama', 'http://localhost:11434/v1', null, false],
  ] as const)(
    'reports a missing key of %s at %s with the key %s (LLM-4)',
    (provider, baseUrl, key, isMissing) => {
      expect(missingKey({ provider, baseUrl }, key) !== null).toBe(isMissing)
    },
  )

  it('without the key that it needs nothing is sent, and it says what to do (LLM-4)', async () => {
    let sent = 0
    const fetch = async () => {
      sent++
      return new Response('{}')
    }
    const settings = {
      provider: 'openai',
      baseUrl: 'https://api.openai.com/v1',
      model: 'm',
    } as const
    const llm = createProvider(settings, { key: () => null, fetch })
    const request = { system: '', user: 'q', shape: { kind: 'text' }, maxTokens: 5 } as const
    await expect(llm.complete(request)).rejects.toMatchObject({ kind: 'key', wasSent: false })
    const report = await probe(settings, { key: () => null, fetch })
    expect(report.ok).toBe(false)
    expect(inEnglish(report.lines[0].text)).toMatch(/^The key is missing: .* OPENAI_API_KEY/u)
    expect(sent).toBe(0)
  })
})
