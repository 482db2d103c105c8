import { beforeEach, describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { withConsent } from '../../../llm/consent.ts'
import type { LlmRequest } from '../../../llm/llm.ts'
import { createProvider } from '../../../llm/providers/create-provider.ts'
import { PROVIDERS } from '../../../llm/providers/providers.ts'
import { scriptedLlm } from '../../../llm/scripted.ts'
import type { Context } from '../../state/core/action-context.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import type { Dependencies } from '../../state/shape/dependencies.ts'
import { INITIAL_STATE } from '../../state/shape/initial.ts'
import { createJobs } from '../../state/shape/jobs.ts'
import type { ModelAccess } from '../../state/shape/model-access.ts'
import {
  lacksKey,
  type ModelsState,
  NO_MODEL_SETTINGS,
  readModelSettings,
} from '../../state/shape/model-state.ts'
import { openConnectPolicy } from './connect-policy.ts'
import { initialModels, modelActions } from './model-actions.ts'
import { createKeyRing } from './model-keys.ts'

const KEY = 'sk-test-0123456789abcdef'
const providers = PROVIDERS.map(({ protocol: _, ...row }) => row)
const REQUEST: LlmRequest = {
  system: 'You answer.',
  user: 'Which?',
  shape: { kind: 'text' },
  maxTokens: 8,
}

const NOTHING = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

let kept: Map<string, string>
let reloads: boolean[]
let page: ReturnType<typeof open>

/** A page with stored texts; opened again it is the page after a reload. */
function open(more: Partial<ModelAccess> = {}) {
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  const access: ModelAccess = {
    providers,
    create: (settings, key) => {
      const real = createProvider(settings, { key })
      return { ...scriptedLlm(() => 'fine'), ...real, complete: scriptedLlm(() => 'fine').complete }
    },
    gate: withConsent,
    probe: async (settings, key) => ({
      ok: true,
      lines: [{ ok: true, text: `${settings.model} with ${key() === KEY ? 'the' : 'no'} key` }],
      models: [{ id: 'big', contextTokens: 99_000, price: { input: 1, output: 2 } }],
    }),
    keys: createKeyRing(storage, storage, null),
    settings: { read: () => storage.getItem('models'), write: (t) => storage.setItem('models', t) },
    reload: (test) => reloads.push(test),
    wasReloaded: () => false,
    ...more,
  }
  const connect = openConnectPolicy(storage, () => undefined)
  const store = createStore<AppState>(() => ({ ...INITIAL_STATE, models: initialModels(access) }))
  // Models only need these two dependencies.
  const dependencies = { models: access, connect } as Partial<Dependencies> as Dependencies
  const jobs = createJobs()
  const context: Context = { store, dependencies, jobs }
  const actions = modelActions(context)
  const models = (): ModelsState => store.getState().models
  return { actions, models, connect, store, idle: jobs.idle }
}

/** A page that may reach OpenAI. */
async function openForOpenAi(more: Partial<ModelAccess> = {}) {
  open().connect.allow(['https://api.openai.com'])
  const opened = open(more)
  await opened.actions.startModels()
  opened.actions.setModelPlace('provider')
  opened.actions.setProvider('openai')
  return opened
}

beforeEach(async () => {
  kept = new Map()
  reloads = []
  page = open()
  await page.actions.startModels()
})

describe('choosing', () => {
  it('fills in the facts of a model that was typed before the list arrived (LLM-4)', async () => {
    page.actions.setModelPlace('provider')
    page.actions.setProvider('custom')
    page.actions.changeModel({ baseUrl: 'http://127.0.0.1:8000/v1', model: 'big' })
    expect(page.models().facts).toMatchObject({ price: { input: 0, output: 0 } })
    await page.actions.testModel()
    expect(page.models().test).toMatchObject({ status: 'done' })
    const facts = { contextTokens: 99_000, price: { input: 1, output: 2 } }
    expect(page.models().settings).toMatchObject(facts)
    expect(page.models().facts).toMatchObject(facts)
  })

  it('takes address, model, context and price from the provider (LLM-4)', () => {
    page.actions.setProvider('anthropic')
    expect(page.models().settings).toMatchObject({ baseUrl: 'https://api.anthropic.com' })
    expect(page.models().facts).toMatchObject({
      ...{ host: 'api.anthropic.com', isLocal: false, contextTokens: 200_000 },
      price: { input: 1, output: 5 },
    })
  })

  it('shows in words that an address is not valid (LLM-4)', () => {
    page.actions.changeModel({ baseUrl: 'localhost:11434' })
    expect(page.models().facts).toEqual({
      problem:
        'The base URL must begin with http:// or https://, without a user name, a password, “?” or “#”.',
    })
    expect(page.actions.models()).toBeNull()
  })

  it('reloads for a host that the page was not opened for, and then tests it (SEC-1)', () => {
    page.actions.setProvider('openai')
    expect(page.models().reach).toBe('reload')
    page.actions.allowHost()
    expect(reloads).toEqual([true])
    const next = open()
    expect(next.connect.allows('https://api.openai.com/v1')).toBe(true)
  })

  it('stores a key that was just typed before it reloads the page (LLM-4)', async () => {
    let keep = (): void => undefined
    const stored = new Promise<void>((resolve) => {
      keep = resolve
    })
    const keys = { ...createKeyRing(NOTHING, NOTHING, null), set: () => stored }
    const opened = open({ keys })
    opened.actions.setProvider('openai')
    const setting = opened.actions.setKey(KEY)
    opened.actions.allowHost()
    await Promise.resolve()
    expect(reloads).toEqual([])
    keep()
    await setting
    await opened.idle()
    expect(reloads).toEqual([true])
  })

  it('gives walks no model under the lock (SEC-1)', async () => {
    const opened = await openForOpenAi()
    expect(opened.actions.models()).not.toBeNull()
    opened.actions.setLocalOnly(true)
    expect([opened.models().reach, opened.actions.models()]).toEqual(['locked', null])
    opened.actions.setLocalOnly(false)
    expect(reloads).toEqual([false])
  })

  it('remembers what a server accepts until a test or new settings (LLM-4)', async () => {
    let made = 0
    const create: ModelAccess['create'] = (settings, key) => {
      const real = createProvider(settings, { key })
      return { ...real, id: `${settings.model} ${++made}` }
    }
    const opened = await openForOpenAi({ create })
    const ids = () => [opened.actions.models()?.model.id, opened.actions.models()?.model.id]
    const [first, again] = ids()
    expect(again).toBe(first)
    opened.actions.changeModel({ model: 'gpt-5' })
    expect(ids()[0]).toMatch(/^gpt-5 /u)
    opened.actions.changeModel({ model: 'gpt-5-mini' })
    expect(ids()).toEqual([first, first])
    await opened.actions.testModel()
    expect(ids()[0]).not.toBe(first)
  })

  it('uses one model for walks, answers and everyday words unless another is set for these (NAV-12)', async () => {
    const opened = await openForOpenAi()
    const ids = () => {
      const models = opened.actions.models()
      return [models?.model.id, models?.words.id]
    }
    expect(ids()).toEqual(['openai:gpt-5-mini', 'openai:gpt-5-mini'])
    opened.actions.changeModel({ roles: { words: 'gpt-5' } })
    expect(ids()).toEqual(['openai:gpt-5-mini', 'openai:gpt-5'])
  })

  it('is done by one press: the first model listed is used and tested, if none was entered (UI-28)', async () => {
    page.actions.setProvider('ollama')
    await page.actions.testModel()
    expect(page.models().settings).toMatchObject({ place: 'provider', model: 'big' })
    expect(page.models().test).toMatchObject({ report: { lines: [{ text: 'big with no key' }] } })
  })

  it('takes context and price of a model from the list (LLM-4)', async () => {
    await page.actions.testModel()
    page.actions.changeModel({ model: 'big' })
    expect(page.models().facts).toMatchObject({ contextTokens: 99_000, price: { input: 1 } })
    page.actions.changeModel({ model: 'other' })
    expect(page.models().facts).toMatchObject({ contextTokens: 4096 })
  })
})

describe('keys', () => {
  it('are in no state and in no settings (LLM-5)', async () => {
    const opened = await openForOpenAi()
    await opened.actions.setKey(KEY)
    await opened.actions.testModel()
    expect(opened.models().hasKey).toBe(true)
    expect(JSON.stringify(opened.models().test)).toContain('with the key')
    const all = JSON.stringify([opened.store.getState(), [...kept], opened.actions.models()])
    expect(all).not.toContain(KEY)
  })

  it('are not sent to another host (LLM-5)', async () => {
    const opened = await openForOpenAi()
    await opened.actions.setKey(KEY)
    opened.actions.changeModel({ baseUrl: 'https://api.openai.com.evil.test/v1' })
    expect(opened.models().hasKey).toBe(false)
    await opened.actions.testModel()
    expect(JSON.stringify(opened.models().test)).toContain('no key')
  })

  it('are gone when they are forgotten (LLM-5)', async () => {
    const opened = await openForOpenAi()
    await opened.actions.setKey(KEY)
    await opened.actions.forgetKeys()
    expect(opened.models().hasKey).toBe(false)
  })
})

describe('consent', () => {
  async function openWithKey() {
    const opened = await openForOpenAi()
    await opened.actions.setKey(KEY)
    return opened
  }

  it('does not ask without the key, and does not show the model as used (LLM-4, SEC-2)', async () => {
    const opened = await openForOpenAi()
    expect(lacksKey(opened.models())).toBe(true)
    void opened.actions.models()?.model.complete(REQUEST)
    await Promise.resolve()
    expect(opened.models().consent).toBeNull()
    await opened.actions.setKey(KEY)
    expect(lacksKey(opened.models())).toBe(false)
  })

  it('shows the first prompt, waits for a yes, and stores it (SEC-2)', async () => {
    const opened = await openWithKey()
    const llm = opened.actions.models()?.model
    const turns = [{ role: 'user', text: 'And then?' }] as const
    const asked = llm?.complete({ ...REQUEST, turns })
    await Promise.resolve()
    expect(opened.models().consent).toEqual({
      host: 'api.openai.com',
      name: 'gpt-5-mini (OpenAI)',
      request: { system: 'You answer.', user: 'Which?', turns },
    })
    opened.actions.answerConsent(true)
    expect((await asked)?.text).toBe('fine')
    expect(opened.models().consent).toBeNull()
    const next = open()
    expect(next.models().settings.trusted).toEqual(['api.openai.com'])
    next.actions.distrust('api.openai.com')
    expect(next.models().settings.trusted).toEqual([])
  })

  it('applies a yes for once to all models of the walk, and to no other walk (SEC-2)', async () => {
    const opened = await openWithKey()
    opened.actions.changeModel({ roles: { words: 'gpt-5' } })
    const models = opened.actions.models()
    const asked = models?.model.complete(REQUEST)
    await Promise.resolve()
    opened.actions.answerConsent(true, false)
    expect((await asked)?.text).toBe('fine')
    expect((await models?.words.complete(REQUEST))?.text).toBe('fine')
    expect(opened.models().settings.trusted).toEqual([])
    const stop = new AbortController()
    const next = opened.actions.models()?.model.complete(REQUEST, { signal: stop.signal })
    await Promise.resolve()
    expect(opened.models().consent).not.toBeNull()
    stop.abort()
    await expect(next).rejects.toThrow()
  })

  it('sends nothing for the rest of the walk after a no (SEC-2)', async () => {
    const opened = await openWithKey()
    const llm = opened.actions.models()?.model
    const asked = llm?.complete(REQUEST)
    await Promise.resolve()
    opened.actions.answerConsent(false)
    await expect(asked).rejects.toMatchObject({ kind: 'refused' })
    await expect(llm?.complete(REQUEST)).rejects.toMatchObject({ kind: 'refused' })
    expect(opened.models().consent).toBeNull()
  })

  it('closes the question on Stop (SEC-2)', async () => {
    const opened = await openWithKey()
    const stop = new AbortController()
    const asked = opened.actions.models()?.model.complete(REQUEST, { signal: stop.signal })
    await Promise.resolve()
    expect(opened.models().consent).not.toBeNull()
    stop.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    expect(opened.models().consent).toBeNull()
  })

  it('does not ask for a server on this machine (SEC-2)', async () => {
    open().connect.allow(['http://localhost:11434'])
    const opened = open()
    await opened.actions.startModels()
    opened.actions.setModelPlace('provider')
    opened.actions.changeModel({ model: 'qwen3:8b' })
    expect((await opened.actions.models()?.model.complete(REQUEST))?.text).toBe('fine')
  })
})

describe('readModelSettings', () => {
  it('ignores stored values that do not fit (fault 84)', () => {
    const HOSTILE: readonly unknown[] = [
      null,
      7,
      'x',
      [],
      { place: 'moon', provider: 'acme', model: 7, price: { input: -1 }, trusted: 'x' },
      JSON.parse('{"__proto__": {"place": "provider"}}'),
    ]
    for (const kept of HOSTILE)
      expect(readModelSettings(kept, providers)).toEqual(NO_MODEL_SETTINGS)
  })

  it('reads settings as they were stored (LLM-4)', () => {
    const settings = {
      ...NO_MODEL_SETTINGS,
      ...{ place: 'provider', provider: 'groq', baseUrl: 'https://api.groq.com/openai/v1' },
      model: 'openai/gpt-oss-20b',
      price: { input: 1, output: 2 },
      trusted: ['api.groq.com'],
    } as const
    expect(readModelSettings(JSON.parse(JSON.stringify(settings)), providers)).toEqual(settings)
  })
})
