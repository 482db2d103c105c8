import { beforeEach, describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { EmbedderOptions, OpenedEmbedder } from '../../../llm/local/open-embedder.ts'
import type { Context } from '../../state/core/action-context.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import type { Dependencies } from '../../state/shape/dependencies.ts'
import { INITIAL_STATE } from '../../state/shape/initial.ts'
import { createJobs } from '../../state/shape/jobs.ts'
import { readMeaningSettings } from '../../state/shape/meaning-state.ts'
import type { LocalAccess, ModelAccess } from '../../state/shape/model-access.ts'
import { noEmbedding, noModels, ownOriginOnly } from '../../state/testing.ts'
import { initialModels, modelActions } from './model-actions.ts'

const FILE = new File(['GGUF'], 'meanings.gguf')
const ADDRESS = {
  kind: 'address',
  engine: 'wllama',
  url: 'https://example.com/meanings.gguf',
} as const
const HANDLE = { kind: 'file', name: 'meanings.gguf' } as FileSystemFileHandle

let kept: Map<string, string>
let closed: number
let reloads: number

beforeEach(() => {
  kept = new Map()
  closed = 0
  reloads = 0
})

const opened = (): OpenedEmbedder => ({
  comparing: { embedder: { id: 'tiny', embed: async () => [] } },
  model: { name: 'Tiny meanings', contextTokens: 512, device: 'cpu', bytes: 4 },
  close: () => void closed++,
})

function page(more: Partial<LocalAccess> = {}) {
  const local = {
    ...noEmbedding(),
    openEmbedder: async () => opened(),
    pick: async () => ({ file: FILE, handle: HANDLE }),
    kept: {
      read: (name: string) => kept.get(name) ?? null,
      write: (name: string, text: string) => void kept.set(name, text),
    },
    ...more,
  } as Partial<LocalAccess> as LocalAccess
  const models: ModelAccess = { ...noModels(), local, reload: () => void reloads++ }
  const store = createStore<AppState>(() => ({ ...INITIAL_STATE, models: initialModels(models) }))
  const connect = ownOriginOnly()
  const dependencies = { models, connect } as Partial<Dependencies> as Dependencies
  const context: Context = { store, dependencies, jobs: createJobs() }
  const { comparing, ...actions } = modelActions(context)
  const embedder = () => comparing().embedder
  return { actions, comparing, embedder, meaning: () => store.getState().models.meaning }
}

describe('the search by meaning', () => {
  it('is off until it is switched on, and loads nothing before (NAV-10)', async () => {
    const { actions, embedder, meaning } = page()
    expect(meaning().settings.isOn).toBe(false)
    await actions.setMeaning(true)
    expect(meaning().model.status).toBe('off')
    expect(embedder()).toBeUndefined()
  })

  it('uses and remembers a picked model, and unloads it when switched off (NAV-10)', async () => {
    const handles: FileSystemFileHandle[] = []
    const keptEmbedding = {
      keep: async (handle: FileSystemFileHandle) => void handles.push(handle),
      read: async () => FILE,
    }
    const { actions, embedder, meaning } = page({ keptEmbedding })
    await actions.pickMeaning()
    expect(meaning().model).toEqual({ status: 'ready', name: 'Tiny meanings', bytes: 4 })
    expect(embedder()?.id).toBe('tiny')
    expect(handles).toEqual([HANDLE])
    await actions.setMeaning(false)
    expect(embedder()).toBeUndefined()
    expect(closed).toBe(1)
    expect(meaning().settings.isOn).toBe(false)
    const next = page({ keptEmbedding })
    await next.actions.setMeaning(true)
    expect(next.embedder()?.id).toBe('tiny')
  })

  it('gives walks a reranker instead of an embedder if the model is one (NAV-10)', async () => {
    const reranker = { id: 'order', rank: async () => [] }
    const openEmbedder = async () => ({ ...opened(), comparing: { reranker } })
    const { actions, comparing } = page({ openEmbedder })
    expect(comparing()).toEqual({})
    await actions.loadMeaning(ADDRESS)
    expect(comparing()).toEqual({ reranker })
  })

  it('reads a file after a click if the browser has to ask for it (NAV-10)', async () => {
    kept.set('wayleaf-meaning', '{"isOn":true,"source":{"kind":"kept-file","name":"m.gguf"}}')
    const keptEmbedding = {
      keep: async () => undefined,
      read: async (asks: boolean) => (asks ? FILE : ('ask' as const)),
    }
    const { actions, embedder, meaning } = page({ keptEmbedding })
    await actions.setMeaning(true)
    expect(meaning().model).toEqual({ status: 'ask-file', name: 'm.gguf' })
    await actions.openKeptMeaning()
    expect(embedder()?.id).toBe('tiny')
  })

  it('reaches a host only after the user allowed it (SEC-1)', async () => {
    const { actions, meaning, embedder } = page({ embedderHosts: async () => [ADDRESS.url] })
    await actions.loadMeaning(ADDRESS)
    expect(meaning().model).toMatchObject({ status: 'not-allowed', hosts: [ADDRESS.url] })
    expect(embedder()).toBeUndefined()
    actions.allowMeaning()
    expect(reloads).toBe(1)
  })

  it('shows why a model failed or was lost, and walks go on without it (NAV-9)', async () => {
    const failing = page({ openEmbedder: () => Promise.reject(new Error('no such thing')) })
    await failing.actions.loadMeaning(ADDRESS)
    expect(failing.meaning().model).toMatchObject({ status: 'failed', why: 'no such thing' })
    let options: EmbedderOptions | undefined
    const lost = page({
      openEmbedder: async (_, given) => {
        options = given
        return opened()
      },
    })
    await lost.actions.loadMeaning(ADDRESS)
    options?.onProgress({ stage: 'prompt', done: 4, total: 8 })
    expect(lost.meaning().comparing).toEqual({ stage: 'prompt', done: 4, total: 8 })
    options?.onLost('it stopped')
    expect(lost.meaning().model).toMatchObject({ status: 'failed', why: 'it stopped' })
    expect(lost.meaning().comparing).toBeNull()
    expect(lost.embedder()).toBeUndefined()
    expect(closed).toBe(1)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['another kind', { source: { kind: 'folder', name: 'x' } }],
    ['not the address', { source: { kind: 'address', url: 'not the address' } }],
    ['a list', []],
    ['a text that says on', { isOn: 'true' }],
  ])('are the defaults where the storage contains %s (KEEP-1)', (_, settings) => {
    expect(readMeaningSettings(settings)).toEqual({ isOn: false, source: null })
  })
})
