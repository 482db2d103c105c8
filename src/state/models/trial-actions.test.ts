import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { EMPTY_STRINGS } from '../../base/columns/strings.ts'
import type { Llm } from '../../llm/llm.ts'
import { scriptedLlm } from '../../llm/scripted.ts'
import type { Context } from '../core/action-context.ts'
import type { AppState } from '../shape/app-state.ts'
import type { Dependencies } from '../shape/dependencies.ts'
import { INITIAL_STATE } from '../shape/initial.ts'
import { createJobs } from '../shape/jobs.ts'
import { readTrials } from '../shape/trial-state.ts'
import { asTried, trialActions, trialName } from './trial-actions.ts'

const NO_TREE = {
  ...{ count: 0, kind: new Uint8Array(), size: new Uint32Array(), depth: new Uint16Array() },
  ...{ leaves: new Uint32Array(), titles: EMPTY_STRINGS, skipped: new Map() },
}

/** A page with a model, and what it keeps. */
function open(llm: Llm | null, current: Partial<AppState> = {}) {
  const kept = new Map<string, string>()
  const store = createStore<AppState>(() => ({ ...INITIAL_STATE, ...current }))
  const jobs = createJobs()
  let at = 0
  // Of the dependencies, trials need these.
  const dependencies = {
    now: () => (at += 10),
    library: { tree: async () => NO_TREE },
    models: { local: { kept: { write: (name: string, text: string) => kept.set(name, text) } } },
  } as unknown as Dependencies
  const context: Context = { store, dependencies, jobs }
  return { actions: trialActions(context, () => llm), models: () => store.getState().models, kept }
}

const WORDS = 'Enough words to see how fast it is when it writes them one by one.'
const small = () =>
  scriptedLlm(({ shape }) => (shape.kind === 'numbers' ? '1' : WORDS), {
    size: 'small',
    contextTokens: 4096,
  })

describe('trying the model in use', () => {
  it('NAV-3: what came out is kept under model and device, decides how it is asked, and is forgotten', async () => {
    const llm = small()
    const page = open(llm)
    await page.actions.tryModel()
    const name = trialName(llm.id, page.models())
    expect(page.models().trial.run).toEqual({ status: 'none' })
    expect(page.models().trial.kept[name].ways[0].asked).toBe(12)
    expect(page.kept.get('wayleaf-trials')).toContain(name)
    const kept = JSON.parse(page.kept.get('wayleaf-trials') ?? '')
    expect(readTrials(kept)).toEqual(page.models().trial.kept)
    expect(kept[name].pace.written).toBeGreaterThan(0)
    const unsound = { ...kept[name], pace: { read: -1, written: 3 } }
    expect(readTrials({ [name]: unsound })[name].pace).toBeUndefined()
    expect(asTried(llm, page.models()).choosing).toMatchObject({ places: 9 })
    page.actions.forgetTrial()
    expect(page.models().trial.kept).toEqual({})
    expect(asTried(llm, page.models())).toBe(llm)
  })

  it('NAV-3: a trial that is stopped keeps nothing', async () => {
    const stopped: { now: () => void } = { now: () => undefined }
    const llm = scriptedLlm(
      () => {
        stopped.now()
        return '1'
      },
      { size: 'small', contextTokens: 4096 },
    )
    const page = open(llm)
    stopped.now = () => page.actions.stopTrial()
    await page.actions.tryModel()
    expect(page.models().trial).toEqual({ run: { status: 'none' }, kept: {} })
    expect(page.kept.size).toBe(0)
  })

  it('NAV-3: a collection in which nothing says what it is cannot be asked about, and that is said', async () => {
    const info = { slug: 'mine', name: 'Mine' }
    const ready = { status: 'ready', info, tree: NO_TREE } as unknown as AppState['current']
    const page = open(small(), { current: ready })
    await page.actions.tryModel(true)
    expect(page.models().trial.run).toMatchObject({
      status: 'failed',
      why: { values: { name: 'Mine', made: 0 } },
    })
    const empty = open(small())
    await empty.actions.tryModel(true)
    expect(empty.models().trial.run).toMatchObject({ why: expect.stringContaining('Open a coll') })
  })

  it('NAV-3: without a model nothing is tried', async () => {
    const page = open(null)
    await page.actions.tryModel()
    expect(page.models().trial).toEqual({ run: { status: 'none' }, kept: {} })
  })
})
