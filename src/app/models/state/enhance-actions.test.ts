import { describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { LlmError } from '../../../llm/llm.ts'
import { type Script, scriptedLlm } from '../../../llm/scripted.ts'
import { allInEnglish } from '../../../messages/testing.ts'
import { filled } from '../../../messages/words.ts'
import type { Context } from '../../state/core/action-context.ts'
import { memoryTexts } from '../../state/core/kept-texts.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import type { Dependencies } from '../../state/shape/dependencies.ts'
import { INITIAL_STATE } from '../../state/shape/initial.ts'
import { createJobs } from '../../state/shape/jobs.ts'
import type { WalkModels } from '../../state/shape/model-access.ts'
import { collectionInfo } from '../../state/testing.ts'
import { enhanceActions } from './enhance-actions.ts'
import { keepRun, keptRuns } from './kept-runs.ts'

const FILES = ['a', 'b', 'c', 'd']
/** A valid answer of the model, with different words for each call. */
const rainWords = (i: number) =>
  JSON.stringify({ file: `when does it pour, number ${i}`, places: [] })
const NO_LIMITS = { calls: 99, tokens: 1e6, costUsd: 1 }

/** What the tabs of one browser share: the paths of the files with words, small stored texts, and the write lock. */
function browser() {
  const held = new Map<string, Promise<void>>()
  const wordsLock: Dependencies['wordsLock'] = async (collection, waiting) => {
    if (waiting === null && held.has(collection)) return null
    await held.get(collection)
    let release = (): void => undefined
    held.set(
      collection,
      new Promise((resolve) => {
        release = () => {
          held.delete(collection)
          resolve()
        }
      }),
    )
    return release
  }
  return { kept: new Set<string>(), texts: memoryTexts(), wordsLock }
}

/** A page with a collection of four files, and a model that answers by `script`; without a model if it is `null`. */
function open(
  script: Script | null,
  { kept, texts, wordsLock } = browser(),
  host: string | null = null,
) {
  const library: Partial<Dependencies['library']> = {
    everydayPlan: async () => {
      const jobs = FILES.filter((path) => !kept.has(path)).map((path) => ({ path, hash: path }))
      return { jobs, kept: kept.size }
    },
    everydayMaterial: async (_, job) => ({ ...job, type: 'text', text: 'It rains.', places: [] }),
    keepEveryday: async (_, written) => {
      for (const { path } of written) kept.add(path)
    },
    everydayFile: async () => new Blob([...kept].map((path) => `${path}\n`)),
    removeEveryday: async () => kept.clear(),
  }
  const current = { status: 'ready', info: { slug: 'one' } } as unknown as AppState['current']
  const collections = [collectionInfo('one')]
  const store = createStore<AppState>(() => ({ ...INITIAL_STATE, current, collections }))
  const jobs = createJobs()
  let at = 0
  // Only these dependencies are needed.
  const dependencies: Partial<Dependencies> = {
    library: library as Dependencies['library'],
    now: () => (at += 10),
    kept: texts,
    wordsLock,
  }
  const context: Context = { store, dependencies: dependencies as Dependencies, jobs }
  const words = script && { ...scriptedLlm(script, { size: 'small' }), host }
  const actions = enhanceActions(context, () => words && ({ words } as unknown as WalkModels))
  const work = () => store.getState().enhance.work
  return { actions, store, work, kept }
}

describe('the dialog of everyday words', () => {
  it('shows the estimate, writes what is missing, and then has nothing left (HIER-2)', async () => {
    const page = open((_, i) => rainWords(i))
    await page.actions.openEnhance()
    expect(page.store.getState().dialog).toEqual({ kind: 'enhance' })
    expect(page.work()).toMatchObject({ status: 'planned', kept: 0, estimate: { calls: 4 } })
    await page.actions.runEnhance(NO_LIMITS)
    expect(page.work()).toMatchObject({ status: 'ended', result: { end: 'done', done: 4 } })
    await page.actions.planEnhance()
    expect(page.work()).toMatchObject({ status: 'planned', kept: 4, estimate: { calls: 0 } })
  })

  it('stops on request, and continues from there in the next run (HIER-2)', async () => {
    const page = open((_, i) => {
      if (i === 2) page.actions.stopEnhance()
      return rainWords(i)
    })
    await page.actions.openEnhance()
    expect(page.work()).toMatchObject({ estimate: { seconds: null } })
    await page.actions.runEnhance(NO_LIMITS)
    expect(page.work()).toMatchObject({ status: 'ended', result: { end: 'stopped', done: 2 } })
    await page.actions.planEnhance()
    // The speed of the model is known from the first run.
    const estimate = { calls: 2, seconds: expect.any(Number) }
    expect(page.work()).toMatchObject({ status: 'planned', kept: 2, estimate })
    await page.actions.runEnhance(NO_LIMITS)
    expect([...page.kept]).toEqual(FILES)
  })

  it('waits while a question is being answered (HIER-3)', async () => {
    const page = open((_, i) => rainWords(i))
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
    const page = open((_, i) => rainWords(i))
    await page.actions.openEnhance()
    const file = async () => (await page.actions.everydayFile()).text()
    expect(await file()).toBe('')
    await page.actions.runEnhance(NO_LIMITS)
    expect((await file()).split('\n')).toHaveLength(FILES.length + 1)
    await page.actions.removeEveryday()
    expect(page.work()).toMatchObject({ status: 'planned', kept: 0, estimate: { calls: 4 } })
  })

  it('continues an interrupted run at the next visit, within the rest of its limits (HIER-2)', async () => {
    const shared = browser()
    // The tab is closed before the third answer arrives.
    const closed = open((_, i) => (i < 2 ? rainWords(i) : new Promise(() => {})), shared)
    await closed.actions.openEnhance()
    void closed.actions.runEnhance({ ...NO_LIMITS, calls: 3 })
    await vi.waitFor(() => expect(closed.work()).toMatchObject({ progress: { done: 2 } }))
    const next = open((_, i) => rainWords(i + 9), { ...browser(), texts: shared.texts })
    await next.actions.goOnEnhance()
    expect(next.work()).toMatchObject({ status: 'ended', result: { end: 'budget', done: 1 } })
    const later = open((_, i) => rainWords(i), { ...browser(), texts: shared.texts })
    await later.actions.goOnEnhance()
    expect(later.work()).toEqual({ status: 'none' })
  })

  it('continues only on request if that may cost money or there is no model yet (HIER-2)', async () => {
    const shared = browser()
    keepRun(shared.texts, 'one', NO_LIMITS)
    keepRun(shared.texts, 'gone', NO_LIMITS)
    const hosted = open((_, i) => rainWords(i), shared, 'api.example.com')
    await hosted.actions.goOnEnhance()
    expect(hosted.work()).toEqual({ status: 'cut-off' })
    expect(hosted.kept.size).toBe(0)
    const none = open(null, shared)
    await none.actions.goOnEnhance()
    expect(none.work()).toEqual({ status: 'cut-off' })
    const local = open((_, i) => rainWords(i), shared, 'localhost:11434')
    await local.actions.goOnEnhance()
    expect(local.work()).toMatchObject({ status: 'ended', result: { end: 'done', done: 4 } })
    // A dialog that shows the estimate replaces the interrupted run.
    keepRun(shared.texts, 'one', NO_LIMITS)
    await hosted.actions.openEnhance('one')
    expect(keptRuns(shared.texts).map(({ collection }) => collection)).toEqual(['gone'])
  })

  it('waits in a second tab until the first one has finished, and then plans what is left (HIER-2)', async () => {
    const shared = browser()
    let answer = (_: string): void => undefined
    const first = open(
      (_, i) => (i === 0 ? new Promise((resolve) => (answer = resolve)) : rainWords(i)),
      shared,
    )
    await first.actions.openEnhance()
    const second = open((_, i) => rainWords(i), shared)
    await second.actions.openEnhance()
    const writing = first.actions.runEnhance(NO_LIMITS)
    await vi.waitFor(() => expect(first.work().status).toBe('running'))
    const asked = second.actions.runEnhance(NO_LIMITS)
    const third = open((_, i) => rainWords(i), shared)
    const going = third.actions.goOnEnhance()
    for (const { work } of [second, third])
      await vi.waitFor(() => expect(work()).toEqual({ status: 'elsewhere' }))
    answer(rainWords(0))
    await Promise.all([writing, asked, going])
    for (const { work } of [second, third])
      expect(work()).toMatchObject({ status: 'planned', kept: 4, estimate: { calls: 0 } })
  })
})
