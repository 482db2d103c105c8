import { afterEach, describe, expect, it } from 'vitest'
import { type FakeProvider, startFakeProvider } from '../../../e2e/fake-provider.ts'
import { embedderSettings, modelFromEnvironment, modelSettings } from './model-options.ts'

let fake: FakeProvider | undefined
afterEach(() => fake?.close())

describe('modelSettings', () => {
  it('takes a base URL and a model, or what the provider begins with (LLM-4)', () => {
    const local = { 'base-url': 'http://localhost:8080/v1', model: 'qwen3:8b' }
    expect(modelSettings('model', local)).toEqual({
      provider: 'custom',
      baseUrl: 'http://localhost:8080/v1',
      model: 'qwen3:8b',
    })
    expect(modelSettings('model', { provider: 'gemini' })?.baseUrl).toMatch(/^https:.*googleapis/)
    expect(modelSettings('structural', {})).toBeNull()
  })

  it.each([
    ['structural', { model: 'x' }, /need --reasoner model/],
    ['model', {}, /needs --model/],
    ['model', { model: 'x' }, /--provider NAME or --base-url/],
    ['model', { provider: 'acme', model: 'x' }, /Unknown provider “acme”. Providers: openai/],
  ] as const)('LLM-4: %s with %j is told what is missing', (reasoner, options, words) => {
    expect(() => modelSettings(reasoner, options)).toThrow(words)
  })
})

describe('embedderSettings', () => {
  it('an embedding model is one of Ollama here, or of the server that is named (NAV-10)', () => {
    expect(embedderSettings({})).toBeNull()
    expect(embedderSettings({ semantic: 'all-minilm' })).toEqual({
      provider: 'ollama',
      baseUrl: 'http://localhost:11434/v1',
      model: 'all-minilm',
    })
    const named = { semantic: 'minds', 'base-url': 'http://localhost:8080/v1' }
    expect(embedderSettings(named)).toMatchObject({ provider: 'custom', model: 'minds' })
    expect(modelSettings('structural', named)).toBeNull()
    expect(() => modelSettings('structural', { ...named, model: 'x' })).toThrow(/--semantic/)
  })

  it.each([
    [{ semantic: '' }, /NAME/],
    [{ semantic: 'x', provider: 'custom' }, /--base-url/],
    [{ semantic: 'x', provider: 'acme' }, /Unknown provider “acme”/],
  ] as const)('NAV-10: %j is told what is missing', (options, words) => {
    expect(() => embedderSettings(options)).toThrow(words)
  })
})

describe('modelFromEnvironment', () => {
  it('takes the key from the environment, its own variable first (LLM-5)', async () => {
    fake = await startFakeProvider()
    const settings = {
      provider: 'anthropic',
      baseUrl: fake.baseUrl('anthropic'),
      model: 'fake-large',
    } as const
    const request = { system: '', user: 'Hello', shape: { kind: 'text' }, maxTokens: 8 } as const
    const usual = { ANTHROPIC_API_KEY: 'sk-ant-usual', OPENAI_API_KEY: 'sk-other' }
    await modelFromEnvironment(settings, usual).complete(request)
    await modelFromEnvironment(settings, { ...usual, WAYLEAF_API_KEY: 'sk-own' }).complete(request)
    expect(fake.seen.map(({ key }) => key)).toEqual(['sk-ant-usual', 'sk-own'])
  })
})
