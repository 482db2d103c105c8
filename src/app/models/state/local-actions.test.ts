import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { LocalOffer } from '../../../llm/local/offers.ts'
import type { OpenedModel, OpenOptions } from '../../../llm/local/open-local.ts'
import { scriptedLlm } from '../../../llm/scripted.ts'
import type { Context } from '../../state/core/action-context.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import type { Dependencies } from '../../state/shape/dependencies.ts'
import { INITIAL_STATE } from '../../state/shape/initial.ts'
import { createJobs } from '../../state/shape/jobs.ts'
import type { LocalAccess, ModelAccess } from '../../state/shape/model-access.ts'
import { keptIn, localModel, noModels, openedModel, ownOriginOnly } from '../../state/testing.ts'
import { initialModels, modelActions } from './model-actions.ts'

const FILE = new File(['GGUF'], 'tiny.gguf')
const LISTED = { kind: 'listed', id: 'wllama:tiny' } as const

let kept: Map<string, string>
let closed: number
let reloads: number

beforeEach(() => {
  kept = new Map()
  closed = 0
  reloads = 0
})

const model = (): OpenedModel =>
  openedModel(
    scriptedLlm(() => '1', { name: 'Tiny' }),
    () => void closed++,
  )

/** Work that never ends by itself. */
const untilStopped = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** Opens the model, and keeps what it was opened with. */
function watchedOpen() {
  const seen: OpenOptions[] = []
  const open: LocalAccess['open'] = async (_, options) => {
    seen.push(options)
    return model()
  }
  return { seen, open }
}

function page(more: Partial<LocalAccess> = {}) {
  const local: LocalAccess = {
    ...localModel(async () => model()),
    pick: async () => ({ file: FILE }),
    kept: keptIn(kept),
    ...more,
  }
  const settings = {
    read: () => kept.get('models') ?? null,
    write: (text: string) => void kept.set('models', text),
  }
  const models: ModelAccess = { ...noModels(), settings, local, reload: () => void reloads++ }
  const store = createStore<AppState>(() => ({ ...INITIAL_STATE, models: initialModels(models) }))
  const connect = ownOriginOnly()
  const dependencies = { models, connect } as Partial<Dependencies> as Dependencies
  const jobs = createJobs()
  const context: Context = { store, dependencies, jobs }
  return {
    actions: modelActions(context),
    local: () => store.getState().models.local,
    connect,
    idle: jobs.idle,
  }
}

describe('a model in this browser', () => {
  it('is loaded from a picked file, and answers questions (LLM-2)', async () => {
    const { actions, local } = page()
    expect(actions.models()).toBeNull()
    await actions.pickLocal()
    expect(local().model).toMatchObject({ status: 'ready', name: 'Tiny', contextTokens: 4096 })
    expect(actions.models()?.model.name).toBe('Tiny')
  })

  it('shows a failure, and does not answer then (LLM-2)', async () => {
    const { actions, local } = page({ open: () => Promise.reject(new Error('It is cut off.')) })
    await actions.pickLocal()
    expect(local().model).toMatchObject({ name: 'tiny.gguf', why: 'It is cut off.' })
    expect(local().model.status).toBe('failed')
    expect(actions.models()).toBeNull()
  })

  it('is shown by the name of its folder while it loads from an address (LLM-1)', async () => {
    const { actions, local } = page({ open: () => Promise.reject(new Error('x')) })
    await actions.loadLocal({ kind: 'address', engine: 'webllm', url: 'https://a.test/models/m/' })
    expect(local().model).toMatchObject({ status: 'failed', name: 'm' })
  })

  it('can be stopped while it loads, and is closed if it loads late (LLM-2)', async () => {
    const seen: OpenOptions[] = []
    let open: (opened: OpenedModel) => void = () => undefined
    const { actions, local } = page({
      open: (_, options) => {
        seen.push(options)
        return new Promise((resolve) => (open = resolve))
      },
    })
    const loading = actions.loadLocal({ kind: 'file', file: FILE })
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    seen[0]?.onProgress({ stage: 'load', done: 1, total: 2 })
    // A question that is asked now is answered without a model.
    expect(actions.walking()).toBeNull()
    expect(local().model).toMatchObject({ status: 'loading', progress: { stage: 'load' } })
    actions.stopLocal()
    expect([local().model.status, seen[0]?.signal.aborted]).toEqual(['off', true])
    open(model())
    await loading
    expect([local().model.status, closed, actions.models()]).toEqual(['off', 1, null])
  })

  it('is closed when it is lost, and the reason is shown (LLM-1, fault 80)', async () => {
    const { seen, open } = watchedOpen()
    const { actions, local } = page({ open })
    await actions.pickLocal()
    seen[0]?.onLost('The model was unloaded.')
    expect(local().model).toMatchObject({ status: 'failed', why: 'The model was unloaded.' })
    expect([closed, actions.models()]).toEqual([1, null])
  })

  it('is replaced by another one after its memory is freed (LLM-2)', async () => {
    const { actions } = page()
    await actions.pickLocal()
    await actions.pickLocal()
    expect(closed).toBe(1)
    actions.unloadLocal()
    expect([closed, actions.models()]).toEqual([2, null])
  })

  it('is fetched from a host only after a reload that the user asked for (SEC-1)', async () => {
    const hostsOf = async () => ['https://models.example', 'https://*.models.example']
    const { seen, open } = watchedOpen()
    const { actions, local, connect } = page({ hostsOf, open })
    await actions.loadLocal(LISTED)
    expect(local().model).toMatchObject({ status: 'not-allowed', hosts: await hostsOf() })
    actions.allowLocal()
    expect([reloads, connect.configured().sources, seen]).toEqual([1, await hostsOf(), []])
  })

  it('is loaded again after a reload if all of it is in this browser (LLM-2)', async () => {
    await page().actions.loadLocal(LISTED)
    const again = page()
    await again.actions.startModels()
    await again.idle()
    expect(again.local().model.status).toBe('ready')
    const gone = page({ hostsOf: async () => ['https://models.example'] })
    await gone.actions.startModels()
    await gone.idle()
    expect(gone.local().model.status).toBe('off')
  })

  it('is read again from its file after a reload, after a click where the browser needs one (LLM-2)', async () => {
    const handle = { getFile: async () => FILE } as Partial<FileSystemFileHandle>
    const keptHandles: unknown[] = []
    const keep = async (one: unknown) => void keptHandles.push(one)
    const pick = async () => ({ file: FILE, handle: handle as FileSystemFileHandle })
    const first = page({ pick, keptFile: { keep, read: async () => null } })
    await first.actions.pickLocal()
    expect([keptHandles, first.local().settings.source]).toEqual([
      [handle],
      { kind: 'kept-file', name: 'tiny.gguf' },
    ])
    const read = async (asks: boolean) => (asks ? FILE : ('ask' as const))
    const again = page({ keptFile: { keep, read } })
    await again.actions.startModels()
    await again.idle()
    expect(again.local().model).toEqual({ status: 'ask-file', name: 'tiny.gguf' })
    await again.actions.openKeptFile()
    expect([again.local().model.status, again.actions.models()?.model.name]).toEqual([
      'ready',
      'Tiny',
    ])
  })

  it('reports on request that its file is gone after the reload (LLM-2)', async () => {
    kept.set('wayleaf-local-model', '{"source":{"kind":"kept-file","name":"tiny.gguf"}}')
    const { actions, local } = page()
    await actions.openKeptFile()
    expect(local().model).toMatchObject({ status: 'failed', name: 'tiny.gguf' })
  })

  it('is not loaded while another tab has one, until it is taken over (LLM-1)', async () => {
    const takes: boolean[] = []
    let lose = (): void => undefined
    let given = 0
    const lock: LocalAccess['lock'] = {
      take: async (steals, lost) => {
        takes.push(steals)
        lose = lost
        return steals ? () => void given++ : null
      },
    }
    const { actions, local } = page({ lock })
    await actions.pickLocal()
    expect(local().model).toEqual({ status: 'elsewhere', name: 'tiny.gguf' })
    await actions.takeOverLocal()
    expect([local().model.status, takes]).toEqual(['ready', [false, true]])
    lose()
    expect(local().model).toEqual({ status: 'elsewhere', name: 'tiny.gguf' })
    expect([closed, given, actions.models()]).toEqual([1, 1, null])
  })

  it('offers after a loss to retry, a smaller model, or none (LLM-1, fault 80)', async () => {
    const offer = (id: string, memoryMB: number): LocalOffer => ({
      ...{ id, name: id, memoryMB, engine: 'wllama', bytes: 1, licence: '' },
      ...{ writesAnswers: true, seconds: 9, problem: null, isKept: false },
    })
    const offers = [offer('large', 900), offer('small', 200), offer('middle', 500)]
    const { seen, open } = watchedOpen()
    const look = async () => ({ machine: null as never, offers, recommended: null })
    const { actions, local } = page({ look, open })
    await actions.lookAtMachine()
    await actions.loadLocal({ kind: 'listed', id: 'large' })
    seen[0]?.onLost('The model was unloaded.')
    expect(local().model).toMatchObject({ status: 'failed', smaller: { id: 'middle' } })
    await actions.retryLocal()
    expect([local().model.status, seen.length]).toEqual(['ready', 2])
    await actions.loadLocal({ kind: 'listed', id: 'small' })
    seen[2]?.onLost('The model was unloaded.')
    expect(local().model).toMatchObject({ status: 'failed', smaller: null })
  })

  it('is checked after the user loads it, and its time is stored (LLM-2)', async () => {
    const samples = [['session']] as const
    const check = async () => ({ samples, tokensPerSecond: 20, secondsForWords: 1 })
    const { actions, local } = page({ check })
    await actions.pickLocal()
    expect(local().check).toMatchObject({ status: 'done', tokensPerSecond: 20, seconds: 15 })
    expect(page().local().settings.measured).toEqual({ name: 'Tiny', seconds: 15 })
    actions.unloadLocal()
    expect(local().check).toEqual({ status: 'none' })
  })

  it('ends its check for a question, and shows what failed in a check (LLM-2)', async () => {
    const { actions, local } = page({ check: (_, signal) => untilStopped(signal) })
    const picking = actions.pickLocal()
    await vi.waitFor(() => expect(local().check.status).toBe('running'))
    expect(actions.walking()?.model.name).toBe('Tiny')
    await picking
    expect(local().check.status).toBe('none')
    const failing = page({ check: () => Promise.reject(new Error('It is lost.')) })
    await failing.actions.pickLocal()
    expect(failing.local().check).toEqual({ status: 'failed', why: 'It is lost.' })
    expect(failing.actions.models()?.model.name).toBe('Tiny')
  })

  it('is the browser’s own one for words where none is chosen, until it is switched off (TRN-1)', async () => {
    const opened: OpenedModel[] = []
    const openOwn = async () => {
      opened.push(model())
      return opened[0]
    }
    const { actions, local, idle } = page({ openOwn })
    await actions.startModels()
    await idle()
    expect(local().own).toBe('Tiny')
    expect([actions.models(), actions.walking()?.model.name]).toEqual([null, 'Tiny'])
    actions.changeLocal({ useOwn: false })
    expect(actions.walking()).toBeNull()
    actions.changeLocal({ useOwn: true })
    actions.setModelPlace('browser')
    expect(actions.walking()).toBeNull()
    actions.setModelPlace('none')
    await idle()
    expect([actions.walking()?.model.name, opened.length]).toEqual(['Tiny', 1])
  })

  it('reads the common start of prompts once it is loaded, until a question is asked (LLM-2)', async () => {
    await page().actions.loadLocal(LISTED)
    const signals: AbortSignal[] = []
    const warm: LocalAccess['warm'] = (_, signal) => {
      signals.push(signal)
      return untilStopped(signal)
    }
    const { actions, idle } = page({ warm })
    await actions.startModels()
    await vi.waitFor(() => expect(signals.length).toBe(1))
    expect(actions.walking()?.model.name).toBe('Tiny')
    await idle()
    expect(signals[0].aborted).toBe(true)
  })

  it('changes nothing where the browser has no model, or it is switched off (TRN-1)', async () => {
    const { actions, idle } = page()
    await actions.startModels()
    await idle()
    expect(actions.walking()).toBeNull()
    kept.set('wayleaf-local-model', '{"useOwn":false}')
    const off = page({ openOwn: async () => model() })
    await off.actions.startModels()
    await off.idle()
    expect([off.local().own, off.actions.walking()]).toEqual([null, null])
  })

  it.each(['', 'x', '7', '{"source":{"kind":"address","engine":"x","url":"y"}}', '{"source":[]}'])(
    'ignores settings that make no sense (%s) (fault 84)',
    (text) => {
      kept.set('wayleaf-local-model', text)
      expect(page().local().settings).toEqual({
        ...{ source: null, useGpu: true, useThreads: false, useOwn: true, measured: null },
      })
    },
  )
})
