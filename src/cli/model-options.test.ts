import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { deadAddress, type FakeProvider, startFakeProvider } from '../../e2e/fake-provider.ts'
import {
  embedderSettings,
  modelFromEnvironment,
  modelSettings,
  patientFetch,
} from './model-options.ts'

let fake: FakeProvider | undefined
afterEach(() => fake?.close())

describe('modelSettings', () => {
  it('takes a base URL and a model, or what the provider begins with (LLM-4)', () => {
    const local = { 'base-url': 'http://localhost:8080/v1', model: 'qwen3:8b' }
    expect(modelSettings('model', local)).toEqual({
      ...{ provider: 'custom', baseUrl: 'http://localhost:8080/v1', model: 'qwen3:8b' },
    })
    expect(modelSettings('model', { provider: 'gemini' })?.baseUrl).toMatch(/^https:.*googleapis/)
    expect(modelSettings('structural', {})).toBeNull()
  })

  it.each([
    ['structural', { model: 'x' }, /need --reasoner model/],
    ['model', {}, /needs --model/],
    ['model', { model: 'x' }, /--provider NAME or --base-url/],
    ['model', { provider: 'acme', model: 'x' }, /Unknown provider “acme”. Providers: openai/],
  ] as const)(
    '%s with %j gives an error that names what is missing (LLM-4)',
    (reasoner, options, words) => {
      expect(() => modelSettings(reasoner, options)).toThrow(words)
    },
  )
})

describe('embedderSettings', () => {
  it('an embedding model is one of Ollama here, or of the server that is named (NAV-10)', () => {
    expect(embedderSettings({})).toBeNull()
    expect(embedderSettings({ semantic: 'all-minilm' })).toEqual({
      ...{ provider: 'ollama', baseUrl: 'http://localhost:11434/v1', model: 'all-minilm' },
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
  ] as const)('%j gives an error that names what is missing (NAV-10)', (options, words) => {
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

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** The address of a server that answers like this. */
async function serve(listener: RequestListener): Promise<string> {
  const made = createServer(listener)
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`
}

describe('patientFetch', () => {
  it('sends a text with its headers and gives status, headers and body (LLM-6)', async () => {
    const url = await serve(async (request, response) => {
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece)
      response.writeHead(418, { 'x-said': `${request.method} ${request.headers['x-key']}` })
      response.end(`${Buffer.concat(pieces)} 日本語`)
    })
    const headers = { 'x-key': 'k' }
    const response = await patientFetch(url, { method: 'POST', headers, body: 'Größe' })
    expect([response.status, response.headers.get('x-said')]).toEqual([418, 'POST k'])
    expect(await response.text()).toBe('Größe 日本語')
  })

  it('gives on a stream as it comes, and ends it with the signal (LLM-6)', async () => {
    let isGone: () => void = () => undefined
    const gone = new Promise<void>((resolve) => {
      isGone = resolve
    })
    const url = await serve((_, response) => {
      response.on('close', isGone)
      response.write('first')
    })
    const stop = new AbortController()
    const { body } = await patientFetch(url, { signal: stop.signal })
    const reader = body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
    stop.abort()
    await expect(reader?.read()).rejects.toThrow()
    await gone
  })

  it('rejects with the reason of the signal while it waits (LLM-6)', async () => {
    const stop = new AbortController()
    const url = await serve(() => stop.abort(new Error('enough')))
    await expect(patientFetch(url, { signal: stop.signal })).rejects.toThrow('enough')
  })
})

describe('a model of the command line', () => {
  it('says of a server that does not run nothing that only a page needs (LLM-6)', async () => {
    const baseUrl = `${await deadAddress()}/v1`
    const llm = modelFromEnvironment({ provider: 'custom', baseUrl, model: 'm' }, {})
    const asked = llm.complete({ system: '', user: 'q', shape: { kind: 'text' }, maxTokens: 5 })
    await expect(asked).rejects.toThrow(/could not be reached\. Is the server running at this/)
    await expect(asked).rejects.not.toThrow(/CORS|page/)
  })
})
