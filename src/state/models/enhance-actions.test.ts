import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { LlmError } from '../../llm/llm.ts'
import { type Script, scriptedLlm } from '../../llm/scripted.ts'
import { allInEnglish } from '../../messages/testing.ts'
import { filled } from '../../messages/words.ts'
import type { SummaryLibrary } from '../../model/library/hierarchy.ts'
import type { Context } from '../core/action-context.ts'
import type { AppState } from '../shape/app-state.ts'
import type { Dependencies } from '../shape/dependencies.ts'
import { INITIAL_STATE } from '../shape/initial.ts'
import { createJobs } from '../shape/jobs.ts'
import type { WalkModels } from '../shape/model-access.ts'
import { enhanceActions } from './enhance-actions.ts'

const PLACES = ['a', 'b', 'c', 'd']
const NO_LIMITS = { calls: 99, tokens: 1e6, costUsd: 1 }

/** A page with a collection of four places, and a model that gives this answer, or none. */
function open(script: Script | null) {
  const kept = new Set<string>()
  const library: SummaryLibrary = {
    summaryPlan: async (_, _mode, only) => {
      const wanted = PLACES.filter((id, node) => !kept.has(id) && (only?.includes(node) ?? true))
      const jobs = wanted.map((id) => ({ node: PLACES.indexOf(id), size: 1, id, key: id }))
      return { jobs, kept: kept.size }
    },
    summaryMaterial: async (_, { id: title }) => ({
      ...{ title, path: title, kind: 'section', text: 'It rains.', parts: [] },
    }),
    keepSummaries: async (_, written) => {
      for (const [key] of written) kept.add(key)
    },
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
  const summaries = script && scriptedLlm(script, { size: 'small' })
  const actions = enhanceActions(
    context,
    () => summaries && ({ summaries } as unknown as WalkModels),
  )
  const work = () => store.getState().enhance.work
  const show = (node: number) =>
    store.setState({
      source: { status: 'ready', details: { node } } as unknown as AppState['source'],
    })
  return { actions, store, work, kept, show, idle: jobs.idle }
}

describe('the dialog of summaries', () => {
  it('shows the estimate, writes what is missing, and then has nothing left (HIER-2)', async () => {
    const page = open(() => 'About rain.')
    await page.actions.openEnhance()
    expect(page.store.getState().dialog).toEqual({ kind: 'enhance' })
    expect(page.work()).toMatchObject({ status: 'planned', kept: 0, estimate: { calls: 4 } })
    await page.actions.runEnhance(NO_LIMITS)
    expect(page.work()).toMatchObject({ status: 'ended', result: { end: 'done', done: 4 } })
    await page.actions.planEnhance('full')
    expect(page.work()).toMatchObject({ status: 'planned', kept: 4, estimate: { calls: 0 } })
  })

  it('stops on request, and continues from there (HIER-2)', async () => {
    const page = open((_, i) => {
      if (i === 2) page.actions.stopEnhance()
      return 'About rain that falls on the plains.'
    })
    await page.actions.openEnhance()
    expect(page.work()).toMatchObject({ estimate: { seconds: null } })
    await page.actions.runEnhance(NO_LIMITS)
    expect(page.work()).toMatchObject({ status: 'ended', result: { end: 'stopped', done: 2 } })
    await page.actions.planEnhance('selective')
    // Its speed is known by then.
    const estimate = { calls: 2, seconds: expect.any(Number) }
    expect(page.work()).toMatchObject({ status: 'planned', kept: 2, estimate })
    await page.actions.runEnhance(NO_LIMITS)
    expect([...page.kept]).toEqual(PLACES)
  })

  it('shows that there is no model, or why it does not answer (HIER-2)', async () => {
    const none = open(null)
    await none.actions.openEnhance()
    expect(none.work()).toEqual({ status: 'failed', why: 'Choose a model in the settings first.' })
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

  it('writes the summary of a place when it is opened, if the user chose that (HIER-2)', async () => {
    const page = open(() => 'About rain.')
    page.show(1)
    await page.idle()
    expect([...page.kept]).toEqual([])
    page.actions.setLazyEnhance(true)
    page.show(2)
    await page.idle()
    expect([...page.kept]).toEqual(['c'])
  })
})
