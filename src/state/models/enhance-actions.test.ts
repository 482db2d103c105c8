import { describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { LlmError } from '../../llm/llm.ts'
import { type Script, scriptedLlm } from '../../llm/scripted.ts'
import { allInEnglish } from '../../messages/testing.ts'
import { filled } from '../../messages/words.ts'
import type { EverydayLibrary } from '../../model/library/everyday.ts'
import type { Context } from '../core/action-context.ts'
import type { AppState } from '../shape/app-state.ts'
import type { Dependencies } from '../shape/dependencies.ts'
import { INITIAL_STATE } from '../shape/initial.ts'
import { createJobs } from '../shape/jobs.ts'
import type { WalkModels } from '../shape/model-access.ts'
import { enhanceActions } from './enhance-actions.ts'

const FILES = ['a', 'b', 'c', 'd']
/** Words that differ from call to call. */
const rain = (i: number) => JSON.stringify({ file: `when does it pour, number ${i}`, places: [] })
const NO_LIMITS = { calls: 99, tokens: 1e6, costUsd: 1 }

/** A page with a collection of four files, and a model that gives this answer, or none. */
function open(script: Script | null) {
  const kept = new Set<string>()
  const library: Partial<EverydayLibrary> = {
    everydayPlan: async () => {
      const jobs = FILES.filter((path) => !kept.has(path)).map((path) => ({ path, hash: path }))
      return { jobs, kept: kept.size }
    },
    everydayMaterial: async (_, job) => ({ ...job, type: 'text', text: 'It rains.', places: [] }),
    keepEveryday: async (_, written) => {
      for (const { path } of written) kept.add(path)
    },
    everydayWords: async () =>
      [...kept].map((path) => ({ path, hash: path, words: 'rain', places: {}, by: 'm' })),
    removeEveryday: async () => kept.clear(),
  }
  const current = { status: 'ready', info: { slug: 'one' } } as unknown as AppState['current']
  const store = createStore<AppState>(() => ({ ...INITIAL_STATE, current }))
  const jobs = createJobs()
  let at = 0
  // Only these dependencies are needed.
  const dependencies: Partial<Dependencies> = {
    library: library as Dependencies['library'],
    now: () => (at += 10),
  }
  const context: Context = { store, dependencies: dependencies as Dependencies, jobs }
  const words = script && scriptedLlm(script, { size: 'small' })
  const actions = enhanceActions(context, () => words && ({ words } as unknown as WalkModels))
  const work = () => store.getState().enhance.work
  return { actions, store, work, kept }
}

describe('the dialog of everyday words', () => {
  it('shows the estimate, writes what is missing, and then has nothing left (HIER-2)', async () => {
    const page = open((_, i) => rain(i))
    await page.actions.openEnhance()
    expect(page.store.getState().dialog).toEqual({ kind: 'enhance' })
    expect(page.work()).toMatchObject({ status: 'planned', kept: 0, estimate: { calls: 4 } })
    await page.actions.runEnhance(NO_LIMITS)
    expect(page.work()).toMatchObject({ status: 'ended', result: { end: 'done', done: 4 } })
    await page.actions.planEnhance()
    expect(page.work()).toMatchObject({ status: 'planned', kept: 4, estimate: { calls: 0 } })
  })

  it('stops on request, and continues from there (HIER-2)', async () => {
    const page = open((_, i) => {
      if (i === 2) page.actions.stopEnhance()
      return rain(i)
    })
    await page.actions.openEnhance()
    expect(page.work()).toMatchObject({ estimate: { seconds: null } })
    await page.actions.runEnhance(NO_LIMITS)
    expect(page.work()).toMatchObject({ status: 'ended', result: { end: 'stopped', done: 2 } })
    await page.actions.planEnhance()
    // Its speed is known by then.
    const estimate = { calls: 2, seconds: expect.any(Number) }
    expect(page.work()).toMatchObject({ status: 'planned', kept: 2, estimate })
    await page.actions.runEnhance(NO_LIMITS)
    expect([...page.kept]).toEqual(FILES)
  })

  it('waits while a question is being answered (HIER-3)', async () => {
    const page = open((_, i) => rain(i))
    await page.actions.openEnhance()
    const walk = page.store.getState().walk
    page.store.setState({ walk: { ...walk, status: 'running' } })
    const run = page.actions.runEnhance(NO_LIMITS)
    await vi.waitFor(() => expect(page.work().status).toBe('running'))
    expect(page.work()).toMatchObject({ progress: { done: 0 } })
    page.store.setState({ walk })
    await run
    expect([...page.kept]).toEqual(FILES)
  })

  it('shows that there is no model, or why it does not answer (HIER-2)', async () => {
    const none = open(null)
    await none.actions.openEnhance()
    expect(none.work()).toEqual({ status: 'planned', kept: 0, estimate: null })
    const broke = open(
      () =>
        new LlmError(
          'key',
          filled('The engine failed: {why}', { why: 'The account has no money left.' }),
        ),
    )
    await broke.actions.openEnhance()
    await broke.actions.runEnhance(NO_LIMITS)
    const why = 'The engine failed: The account has no money left.'
    expect(allInEnglish(broke.work())).toMatchObject({
      status: 'ended',
      result: { end: 'model', why },
    })
  })

  it('gives all words as a file, and removes them (HIER-3)', async () => {
    const page = open((_, i) => rain(i))
    await page.actions.openEnhance()
    expect(await page.actions.everydayFile()).toBe('')
    await page.actions.runEnhance(NO_LIMITS)
    expect((await page.actions.everydayFile()).split('\n')).toHaveLength(FILES.length + 1)
    await page.actions.removeEveryday()
    expect(page.work()).toMatchObject({ status: 'planned', kept: 0, estimate: { calls: 4 } })
  })
})
