import { beforeEach, describe, expect, it, vi } from 'vitest'
import { scriptedLlm } from '../../llm/scripted.ts'
import { filled, inEnglish } from '../../messages/words.ts'
import type { CollectionInfo } from '../../model/library/library.ts'
import type { BuildProgress } from '../../model/library/progress.ts'
import { detailsOf } from '../../model/library/testing.ts'
import { writeSettings } from '../../model/settings/setting-text.ts'
import type { SettingChanges } from '../../model/settings/settings.ts'
import type { OverviewRequest } from '../../model/walk/overview.ts'
import type { Step } from '../../model/walk/trace.ts'
import { createMemoryWalks } from '../../store/memory-walks.ts'
import type { BuildJob } from '../../worker/wire/api.ts'
import { madeFor } from '../collections/state/overview-actions.ts'
import { conversationAround } from '../conversation/state/turns.ts'
import {
  answerOf,
  carriedWordsOf,
  citationsOf,
  isReplaying,
  rowsOf,
  shownAnswerOf,
  shownSteps,
  walkFold,
} from './fold/derive.ts'
import type { AskedQuestion, Dependencies, LibraryPort } from './shape/dependencies.ts'
import { type AppStore, createAppStore } from './store.ts'
import {
  BARE_DEVICE,
  collectionInfo,
  dependenciesWith,
  EVERY_STEP,
  keptIn,
  localModel,
  noModels,
  openedModel,
  place,
  steps,
  treeOfDepths,
} from './testing.ts'

/**
 * 0 root, 1 src/ with 2 a folder of two files (3, 4), 5 docs/ with 6 and 7.
 */
const TREE = treeOfDepths([0, 1, 2, 3, 3, 1, 2, 2])
const ALL_STEPS = steps(...EVERY_STEP)

const info = (slug: string, updatedAt = 1): CollectionInfo => collectionInfo(slug, { updatedAt })

/** A library of named collections; builds wait for `finish` or `fail`. */
class FakeLibrary {
  list: CollectionInfo[] = []
  isBroken = false
  /** What the next requests of lists and trees wait for. */
  readonly lateLists: Promise<void>[] = []
  readonly lateTrees: Promise<void>[] = []
  builds: {
    request: BuildJob
    report: (progress: BuildProgress) => void
    finish: (slug: string) => void
    fail: (error: Error) => void
  }[] = []
  cancelled: string[] = []
  texts: number[] = []
  configured: SettingChanges[] = []

  client(): LibraryPort {
    const known: Partial<LibraryPort> = {
      collections: async () => {
        const list = this.list
        await this.lateLists.shift()
        if (this.isBroken) throw new Error('the database is gone')
        return list
      },
      tree: async () => {
        await this.lateTrees.shift()
        return TREE
      },
      text: async (_, node) => {
        this.texts.push(node)
        return { ref: place(node), text: 'text', language: 'typescript' }
      },
      references: async () => ({ from: [], to: [] }),
      details: async (_, node) => detailsOf(place(node)),
      issues: async () => ({ issues: [], skipped: [] }),
      resolve: async (_, id) => {
        const found = /^file-([0-7])[.]ts$/.exec(id)
        return found === null ? null : Number(found[1])
      },
      folder: async () => null,
      configure: async (changes) => void this.configured.push(changes),
      storage: async () => ({ persisted: true, kept: true }),
      rename: async (slug, name) => {
        this.list = this.list.map((one) => (one.slug === slug ? { ...one, name } : one))
      },
      remove: async (slug) => {
        this.list = this.list.filter((candidate) => candidate.slug !== slug)
      },
      takeTurn: async () => undefined,
      cancel: async (jobId) => {
        this.cancelled.push(jobId)
        const error = new DOMException('cancelled', 'AbortError')
        this.builds.find(({ request }) => request.jobId === jobId)?.fail(error)
      },
      build: (request, report) =>
        new Promise((resolve, fail) => {
          const finish = (slug: string): void => {
            this.list = [
              ...this.list.filter((other) => other.slug !== slug),
              collectionInfo(slug, { origin: { kind: 'folder', name: slug } }),
            ]
            resolve({ slug, generation: 1, documents: 4, parsed: 4, reused: 0, ms: 1 })
          }
          this.builds.push({ request, report, finish, fail })
        }),
    }
    return new Proxy(known, {
      get: (target, name) => Reflect.get(target, name) ?? unexpected(String(name)),
    }) as LibraryPort
  }
}

function unexpected(name: string): () => never {
  return () => {
    throw new Error(`unexpected call of ${name}`)
  }
}

/** A walk whose steps are handed out one by one. */
class FakeWalk {
  asked: AskedQuestion[] = []
  signals: AbortSignal[] = []
  #waiting: ((step: Step | null) => void)[] = []

  ask = (question: AskedQuestion, signal: AbortSignal): AsyncIterable<Step> => {
    this.asked.push(question)
    this.signals.push(signal)
    return this.#steps(signal)
  }

  async *#steps(signal: AbortSignal): AsyncGenerator<Step> {
    const stopped = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
    for (;;) {
      const given = new Promise<Step | null>((resolve) => this.#waiting.push(resolve))
      const step = await Promise.race([given, stopped])
      if (step === null) return
      yield step
    }
  }

  async give(...given: readonly (Step | null)[]): Promise<void> {
    for (const step of given) {
      await settled()
      this.#waiting.shift()?.(step)
    }
    await settled()
  }
}

/** A promise that resolves when the test resolves it. */
function held() {
  let resolve: () => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<void>((done, fail) => {
    resolve = done
    reject = fail
  })
  return { promise, resolve: () => resolve(), reject: (error: Error) => reject(error) }
}

/** Lets every promise that is ready run. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

const SOURCE = { name: 'project', source: { kind: 'files', files: [] } } as const
const OTHER = { name: 'other', source: { kind: 'files', files: [] } } as const
const PROGRESS: BuildProgress = {
  ...{ phase: 'read', files: 1, filesTotal: 4, bytes: 10, nodes: 2, path: 'a.ts', skipped: 0 },
  reused: 0,
}

let library: FakeLibrary
let walk: FakeWalk
let store: AppStore
let dependencies: Dependencies
let language = 'en'

beforeEach(() => {
  library = new FakeLibrary()
  walk = new FakeWalk()
  language = 'en'
  dependencies = dependenciesWith(library.client(), {
    walks: createMemoryWalks(),
    readDrop: async () => ({ sources: [SOURCE], refused: [] }),
    pickFolder: async () => SOURCE,
    pickZips: async () => [OTHER],
    ask: walk.ask,
    language: () => language,
  })
  store = createAppStore(dependencies)
})

/** Lets a walk take these steps and end. */
async function walked(asking: Promise<void>, ...given: readonly Step[]): Promise<void> {
  await walk.give(...given, null)
  await asking
}

/** A store whose library answers some calls in another way. */
const withLibrary = (more: Partial<LibraryPort>): AppStore =>
  createAppStore({ ...dependencies, library: { ...library.client(), ...more } })

async function openReady(): Promise<void> {
  library.list = [info('project')]
  await store.actions.start()
}

/** A build that has begun, of a collection that is there already or of the first one. */
async function building(open = () => store.actions.openFolder()) {
  const opening = open()
  await settled()
  if (store.getState().dialog?.kind === 'again') store.actions.answerAgain('update')
  await settled()
  return { opening, build: library.builds[0] }
}

describe('collections', () => {
  it.each([
    ['empty', 'nothing was ever kept', []],
    ['opening', 'a collection was kept', ['old']],
  ] as const)('is %s before anything is read, where %s (UI-9)', (status, _why, names) => {
    const known = { read: () => names, write: () => undefined }
    expect(createAppStore({ ...dependencies, known }).getState().current.status).toBe(status)
  })

  it('shows the first visit without a collection (UI-9)', async () => {
    await store.actions.start()
    expect(store.getState().current).toEqual({ status: 'empty' })
    expect(store.getState().storage?.persisted).toBe(true)
  })

  it('opens the collection that was updated last, with its root open (KEEP-1)', async () => {
    library.list = [info('old', 1), info('new', 2)]
    await store.actions.start()
    const { current } = store.getState()
    expect(current.status === 'ready' && current.info.slug).toBe('new')
    expect([...rowsOf(store.getState())]).toEqual([0, 1, 5])
  })

  it.each([
    ['finds nothing', [], null],
    ['finds another collection', [info('old')], null],
    ['cannot read the list', [], new Error('the disk is gone')],
  ])('keeps what was dropped meanwhile when an opening %s late (UI-3)', async (_, list, error) => {
    const late = held()
    library.list = list
    library.lateLists.push(late.promise)
    const starting = store.actions.start()
    const dropping = store.actions.openFolder()
    await settled()
    library.builds[0].finish('project')
    await dropping
    store.actions.showView('map')
    if (error === null) late.resolve()
    else late.reject(error)
    await starting
    expect(store.getState()).toMatchObject({
      current: { status: 'ready', info: { slug: 'project' } },
      view: 'map',
    })
  })

  it('keeps a view that is chosen while a collection is opened, in whatever order they end (UI-3)', async () => {
    library.list = [info('old', 1), info('new', 2)]
    await store.actions.start()
    const [first, second] = [held(), held()]
    library.lateTrees.push(first.promise, second.promise)
    const openings = [store.actions.openCollection('old'), store.actions.openCollection('new')]
    await settled()
    store.actions.showView('map')
    second.resolve()
    await settled()
    first.resolve()
    await Promise.all(openings)
    expect(store.getState()).toMatchObject({ current: { info: { slug: 'new' } }, view: 'map' })
    // Another collection opens with the view of the walk.
    await store.actions.openCollection('old')
    expect(store.getState()).toMatchObject({
      current: { info: { slug: 'old' } },
      view: 'conversation',
    })
  })

  it('reports collections that cannot be read, and goes on (UI-9)', async () => {
    const app = withLibrary({ collections: () => Promise.reject(new Error('gone')) })
    await app.actions.start()
    expect(app.getState().current.status).toBe('empty')
    expect(app.getState().notice?.detail).toBe('gone')
  })

  it('shows counts and a tree during a build, then the collection (IN-4)', async () => {
    const { opening, build } = await building()
    build.report({ ...PROGRESS, phase: 'scan', tree: TREE })
    build.report(PROGRESS)
    const { current } = store.getState()
    expect(current).toMatchObject({ status: 'building', name: 'project', progress: PROGRESS })
    store.actions.toggle(1)
    expect([...rowsOf(store.getState())]).toEqual([0, 1, 2, 5])
    build.finish('project')
    await opening
    expect(store.getState().current).toMatchObject({ status: 'ready' })
    expect(store.getState().collections.length).toBe(1)
  })

  it('shows the earlier collection again on Cancel (IN-4)', async () => {
    await openReady()
    const { opening, build } = await building()
    store.actions.cancelBuild()
    await opening
    expect(library.cancelled).toEqual([build.request.jobId])
    expect(store.getState().current).toMatchObject({ status: 'ready', info: { slug: 'project' } })
  })

  it('updates a folder that is there already, if the user chooses that (IN-1)', async () => {
    await openReady()
    const opening = store.actions.openDrop({} as DataTransfer)
    await settled()
    expect(store.getState().dialog).toMatchObject({ kind: 'again', name: 'project' })
    store.actions.answerAgain('update')
    await settled()
    expect(library.builds[0].request).toMatchObject({ name: 'project', update: 'project' })
    library.builds[0].finish('project')
    await opening
  })

  it.each([
    ['what failed', new Error('disk is full'), { detail: 'disk is full' }],
    [
      'no reuse of what a build without room had to delete',
      Object.assign(new Error('no room'), { name: 'StorageFullError' }),
      { detail: 'no room', kept: 'Nothing was changed.' },
    ],
  ])('promises after a failed build %s (IN-4)', async (_, error, failure) => {
    const { opening, build } = await building()
    build.fail(error)
    await opening
    expect(store.getState().current).toMatchObject({ status: 'failed', failure })
  })

  it('reads what a skip pattern left out, on request (IN-2)', async () => {
    await openReady()
    const { opening, build } = await building(() => store.actions.readAfterAll('dist'))
    const choices = { without: [], includeSecrets: false, afterAll: ['dist'] }
    expect(build.request).toMatchObject({ update: 'project', choices })
    build.finish('project')
    await opening
  })

  it('reports what is gone if storage was cleared during an update (KEEP-1)', async () => {
    await openReady()
    const { opening, build } = await building()
    library.list = []
    build.fail(new Error('the database is gone'))
    await opening
    expect(store.getState().current).toMatchObject({
      status: 'failed',
      failure: {
        kept: filled('This browser has cleared its storage: {names} must be indexed again.', {
          names: [filled('“{name}”', { name: 'project' })],
        }),
      },
    })
  })

  it.each([
    ['failed', () => library.builds[0].fail(new Error('the database is gone'))],
    ['was cancelled', () => store.actions.cancelBuild()],
  ])(
    'promises nothing about a store that cannot be read after an update %s (KEEP-1)',
    async (_, end) => {
      await openReady()
      const { opening } = await building()
      library.isBroken = true
      end()
      await opening
      const { notice, current } = store.getState()
      expect(notice?.kept).toContain('what is still there')
      expect(notice?.kept).not.toContain('unchanged')
      // The screen stays unchanged.
      expect(current).toMatchObject({ status: 'ready', info: { slug: 'project' } })
    },
  )

  it('keeps what was opened before the start, and opens it once (UI-27)', async () => {
    const trying = store.actions.openSample()
    await settled()
    const starting = store.actions.start()
    await settled()
    expect(store.getState().current).toMatchObject({ status: 'building' })
    library.builds[0].finish('project')
    await Promise.all([trying, starting])
    expect(library.builds).toHaveLength(1)
    expect(store.getState().current).toMatchObject({ status: 'ready' })
  })

  it.each([
    ['read', () => library.builds[0].finish('project')],
    ['cancelled', () => store.actions.cancelBuild()],
  ])('reads what was brought once the folder before is %s (IN-1, IN-4)', async (_, end) => {
    const first = store.actions.openFolder()
    await settled()
    const second = store.actions.openZip()
    await settled()
    expect(library.builds).toHaveLength(1)
    expect(inEnglish(store.getState().notice?.what ?? '')).toMatch(/is read next\.$/u)
    end()
    await first
    await settled()
    expect(library.builds).toHaveLength(2)
    // A late report of the first build changes nothing.
    library.builds[0].report({ ...PROGRESS, path: 'late.ts' })
    expect(store.getState().current).toMatchObject({ status: 'building', progress: null })
    library.builds[1].finish('project')
    await second
    expect(store.getState().current).toMatchObject({ status: 'ready' })
  })

  it('opens a place of the address in its collection, at its lines (UI-5)', async () => {
    library.list = [info('one', 2), info('two', 1)]
    await store.actions.start()
    await store.actions.openPlace('two', 'file-4.ts', { start: 3, end: 4 })
    await store.idle()
    expect(store.getState().current).toMatchObject({ info: { slug: 'two' } })
    expect(store.getState().selection).toMatchObject({ node: 4, lines: { start: 3, end: 4 } })
    expect([...rowsOf(store.getState())]).toEqual([0, 1, 2, 3, 4, 5])
    await store.actions.openPlace('two', 'gone.ts')
    expect(inEnglish(store.getState().notice?.detail ?? '')).toContain('gone.ts')
    await store.actions.openPlace('three', 'file-4.ts')
    expect(inEnglish(store.getState().notice?.detail ?? '')).toContain('three')
  })

  it('follows changes of the current collection by another tab (KEEP-7)', async () => {
    await openReady()
    library.list = [{ ...info('project'), generation: 2 }]
    await store.actions.followLibrary()
    expect(store.getState().current).toMatchObject({ status: 'ready', info: { generation: 2 } })
    library.list = []
    await store.actions.followLibrary()
    expect(store.getState().current).toEqual({ status: 'empty' })
  })

  it('reports a drop without readable content (IN-1)', async () => {
    const app = createAppStore({
      ...dependencies,
      readDrop: async () => ({ sources: [], refused: [] }),
    })
    await app.actions.start()
    await app.actions.openDrop({} as DataTransfer)
    expect(app.getState().notice?.what).toBe('It could not be read.')
  })

  it('shows the next collection, or the first visit, after the current one is deleted (KEEP-4)', async () => {
    await openReady()
    await store.actions.removeCollection('project')
    expect(store.getState().current).toEqual({ status: 'empty' })
    expect(store.getState().collections).toEqual([])
  })

  it('renames a collection to a name that no other has (UI-20)', async () => {
    await openReady()
    library.list = [info('project'), info('other', 0)]
    await store.actions.followLibrary()
    await store.actions.renameCollection('project', ' Our lamp ')
    expect(store.getState()).toMatchObject({
      current: { info: { slug: 'project', name: 'Our lamp' } },
      notice: null,
    })
    await store.actions.renameCollection('project', 'other')
    expect(store.getState().notice?.detail).toEqual(
      filled('There is already a “{name}”. Choose another name.', { name: 'other' }),
    )
    expect(store.getState().collections.map(({ name }) => name)).toEqual(['Our lamp', 'other'])
  })

  it('opens the sample and asks its question with one click (UI-9)', async () => {
    const trying = store.actions.trySample()
    await settled()
    library.builds[0].finish('sample')
    await settled()
    expect(walk.asked).toEqual([
      {
        ...{ collection: 'sample', question: 'How much is the yearly fee?' },
        ...{ reasoner: 'structural', settings: {} },
      },
    ])
    await walk.give(null)
    await trying
    expect(store.getState().walk.status).toBe('done')
  })
})

describe('walk', () => {
  beforeEach(openReady)

  it('shows steps as they arrive, and opens what they enter (UI-2)', async () => {
    const asking = store.actions.ask('  Where?  ')
    expect(store.getState().walk).toMatchObject({ status: 'running', question: 'Where?' })
    await walk.give(...ALL_STEPS.slice(0, 6))
    expect(shownSteps(store.getState()).length).toBe(6)
    expect([...rowsOf(store.getState())]).toEqual([0, 1, 2, 3, 4, 5])
    await walk.give(...ALL_STEPS.slice(6), null)
    await asking
    expect(store.getState().walk.status).toBe('done')
    expect([...rowsOf(store.getState())]).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(answerOf(store.getState())?.citations.length).toBe(3)
  })

  it('closes what was opened for another question, but not for the same one (UI-15)', async () => {
    const walks = async (question: string, ...taken: readonly Step[]): Promise<number[]> => {
      await walked(store.actions.ask(question), ...taken)
      return [...rowsOf(store.getState())]
    }
    expect(await walks('Where?', ...ALL_STEPS)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(await walks('Where?')).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(await walks('How?', ...ALL_STEPS.slice(0, 6))).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('brings a turn back that the browser did not store, but none that was forgotten (UI-21)', async () => {
    const walks = { ...createMemoryWalks(), keep: () => Promise.resolve() }
    store = createAppStore({ ...dependencies, walks })
    await openReady()
    const asks = (question: string) => walked(store.actions.ask(question), ...ALL_STEPS)
    await asks('Where?')
    const { id } = store.getState().walk
    await asks('How?')
    expect(await store.actions.openWalk(id)).toBe('shown')
    expect(store.getState().walk.question).toBe('Where?')
    expect(store.getState().turns.map(({ question }) => question)).toEqual(['How?'])
    const [{ id: other }] = store.getState().turns
    store.actions.clearHistory()
    expect(await store.actions.openWalk(other)).toBe('gone')
  })

  it('keeps the earlier turns when the model dies in the third, which can be asked again (NAV-13, UI-21)', async () => {
    let isDead = false
    const dying = async function* (): AsyncGenerator<Step> {
      yield ALL_STEPS[0]
      throw new Error('the model is gone')
    }
    const ask: Dependencies['ask'] = (question, signal) =>
      isDead ? dying() : walk.ask(question, signal)
    let clock = 0
    store = createAppStore({ ...dependencies, ask, now: () => ++clock })
    await openReady()
    const asks = (question: string) => walked(store.actions.ask(question), ...ALL_STEPS)
    await asks('One?')
    await asks('Two?')
    isDead = true
    await store.actions.ask('Three?')
    expect(store.getState().walk).toMatchObject({ status: 'failed', question: 'Three?' })
    expect(store.getState().walk.failure?.detail).toBe('the model is gone')
    expect(store.getState().walk.steps).toHaveLength(1)
    const above = () => conversationAround(store.getState()).above.map(({ question }) => question)
    expect(above()).toEqual(['One?', 'Two?'])
    isDead = false
    await asks('Three?')
    expect(store.getState().walk).toMatchObject({ status: 'done', failure: null })
    expect(above()).toEqual(['One?', 'Two?'])
    const told = walk.asked.at(-1)?.conversation?.map(({ question }) => question)
    expect(told).toEqual(['One?', 'Two?'])
  })

  it('shows the trace of a walk only, and all of its steps when it is left (UI-26)', async () => {
    store.actions.showView('steps')
    expect(store.getState().view).toBe('conversation')
    await walked(store.actions.ask('Where?'), ...ALL_STEPS)
    store.actions.showView('compare')
    store.actions.showPane('source')
    expect(store.getState()).toMatchObject({ view: 'compare', pane: 'source' })
    store.actions.showPane('contents')
    expect(store.getState()).toMatchObject({ view: 'steps', pane: 'contents' })
    store.actions.showSteps(2)
    store.actions.showView('conversation')
    expect(store.getState().walk.shown).toBeNull()
    store.actions.showView('map')
    store.actions.showPane('source')
    expect(store.getState().view).toBe('steps')
    // Another question is asked in the conversation, the same one in another way is looked at here.
    void store.actions.askAlone()
    expect(store.getState().view).toBe('steps')
    void store.actions.ask('How?')
    expect(store.getState().view).toBe('conversation')
  })

  it('shows the source that is read, then the first citation (UI-5)', async () => {
    const asking = store.actions.ask('Where?')
    await walk.give(...ALL_STEPS.slice(0, 6))
    expect(store.getState().source).toMatchObject({ status: 'ready', node: 3 })
    await walk.give(...ALL_STEPS.slice(6), null)
    await asking
    await store.idle()
    expect(store.getState().selection).toEqual({
      node: 3,
      citation: 1,
      lines: { start: 1, end: 2 },
      by: 'walk',
    })
  })

  it('ends on Stop and keeps what was found (NAV-13)', async () => {
    const asking = store.actions.ask('Where?')
    await walk.give(...ALL_STEPS.slice(0, 4))
    store.actions.stop()
    await asking
    expect(walk.signals[0].aborted).toBe(true)
    expect(store.getState().walk).toMatchObject({ status: 'stopped' })
    expect(store.getState().walk.steps.length).toBe(4)
  })

  it('replaces a running question with a new one (NAV-13)', async () => {
    const first = store.actions.ask('One?')
    await walk.give(ALL_STEPS[0])
    const second = store.actions.ask('Two?')
    expect(walk.signals[0].aborted).toBe(true)
    await first
    expect(store.getState().walk).toMatchObject({ status: 'running', question: 'Two?', steps: [] })
    store.actions.stop()
    await second
  })

  it('asks again once the model is loaded, and shows the first answer until then (LLM-2)', async () => {
    const [loading, kept] = [held(), new Map([['wayleaf-models', '{"place":"browser"}']])]
    const local = localModel(async () => {
      await loading.promise
      return openedModel(scriptedLlm(() => '1', { name: 'Tiny' }))
    })
    const settings = { read: () => '{"place":"browser"}', write: () => undefined }
    const models = { ...noModels(), settings, local: { ...local, kept: keptIn(kept) } }
    store = createAppStore({ ...dependencies, models })
    await openReady()
    const picking = store.actions.pickLocal()
    await vi.waitFor(() => expect(store.getState().models.local.model.status).toBe('loading'))
    await walked(store.actions.ask('Where?'), ...ALL_STEPS)
    const first = shownAnswerOf(store.getState())
    expect(first?.citations.length).toBe(3)
    loading.resolve()
    await picking
    expect(store.getState().models.local.check.status).toBe('none')
    expect(citationsOf(store.getState()).length).toBe(3)
    expect(store.getState().walk).toMatchObject({ status: 'running', reasoner: 'model', steps: [] })
    expect(shownAnswerOf(store.getState())).toBe(first)
    expect(walk.asked.map(({ question, reasoner }) => [question, reasoner])).toEqual([
      ['Where?', 'structural'],
      ['Where?', 'model'],
    ])
    expect(walk.asked[1]).not.toHaveProperty('conversation')
    await walk.give(...ALL_STEPS)
    expect(shownAnswerOf(store.getState())).toBe(answerOf(store.getState()))
    await walk.give(null)
    await store.idle()
    expect([store.getState().walk.status, walk.asked.length]).toEqual(['done', 2])
  })

  it('shows the walk and its source up to a step of the replay (UI-3)', async () => {
    await walked(store.actions.ask('Where?'), ...ALL_STEPS)
    store.actions.showSteps(6)
    expect(isReplaying(store.getState())).toBe(true)
    expect(walkFold(store.getState()).here).toBe(3)
    expect(answerOf(store.getState())).toBeNull()
    expect(store.getState().selection).toMatchObject({ node: 3, citation: null })
    store.actions.showSteps(1)
    expect(store.getState().source).toEqual({ status: 'empty' })
    store.actions.showSteps(ALL_STEPS.length)
    expect(isReplaying(store.getState())).toBe(false)
  })

  it('asks the same question again with another route (NAV-9)', async () => {
    await walked(store.actions.ask('Where?'))
    const second = store.actions.askRoute('overview')
    expect(walk.asked[1]).toEqual({
      ...{ collection: 'project', question: 'Where?', route: 'overview', reasoner: 'structural' },
      settings: {},
    })
    await walk.give(null)
    await second
  })

  it('asks again with the words that the user changed, and keeps them for the next walk of the question (TRN-1)', async () => {
    await walked(store.actions.ask('Where?'))
    const [given] = steps({ kind: 'words', words: ['session'], given: true })
    await walked(store.actions.askWithWords(['session']), given)
    expect(walk.asked[1]).toMatchObject({ question: 'Where?', words: ['session'] })
    await walked(store.actions.askRoute('overview'), given)
    expect(walk.asked[2]).toMatchObject({ route: 'overview', words: ['session'] })
    await walked(store.actions.ask('Another one?'))
    expect(walk.asked[3].words).toBeUndefined()
  })

  it('does not ask an imported walk again with other words (TRN-1)', async () => {
    await walked(store.actions.ask('Where?'))
    const imported = { file: 'a.trace.json', collection: 'project', missing: [] }
    store.setState((state) => ({ walk: { ...state.walk, imported } }))
    await store.actions.askWithWords(['session'])
    expect(walk.asked).toHaveLength(1)
  })

  it('shows what a follow-up took from earlier questions, and can remove it (ANS-6)', async () => {
    await walked(store.actions.ask('What is Session?'), ...ALL_STEPS)
    expect(carriedWordsOf(store.getState())).toBe('')
    const [taken] = steps({
      ...{ kind: 'analyse', language: 'en', intent: '', rewritten: 'Where is Session?' },
      ...{ isFollowUp: true, carried: 'Session' },
    })
    await walked(store.actions.ask('Where is it?'), taken, ...ALL_STEPS)
    expect(walk.asked[1].conversation).toMatchObject([{ question: 'What is Session?' }])
    expect(carriedWordsOf(store.getState())).toBe('Session')
    await walked(store.actions.askAlone(), ...ALL_STEPS)
    expect(walk.asked[2].question).toBe('Where is it?')
    expect(walk.asked[2].conversation).toBeUndefined()
    expect(carriedWordsOf(store.getState())).toBe('')
  })

  it('does not ask an empty question', async () => {
    await store.actions.ask('   ')
    expect(walk.asked).toEqual([])
  })

  it('derives the same object from the same state', async () => {
    const state = store.getState()
    expect(walkFold(state)).toBe(walkFold(state))
    expect(rowsOf(state)).toBe(rowsOf(state))
  })
})

describe('source and tree', () => {
  beforeEach(openReady)

  it('shows the latest choice, and does not read an open text again (UI-5)', async () => {
    store.actions.selectNode(3)
    store.actions.selectNode(7, { start: 2, end: 3 })
    await store.idle()
    expect(store.getState().source).toMatchObject({ status: 'ready', node: 7 })
    expect(store.getState().selection.lines).toEqual({ start: 2, end: 3 })
    expect([...rowsOf(store.getState())]).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    library.texts = []
    store.actions.selectNode(7, { start: 5, end: 6 })
    await store.idle()
    expect(library.texts).toEqual([])
  })

  it('opens all siblings (UI-8)', () => {
    store.actions.expandSiblings(1)
    expect([...rowsOf(store.getState())]).toEqual([0, 1, 2, 5, 6, 7])
  })
})

describe('settings', () => {
  it('apply to walks as soon as they change, also after a reload (UI-20)', async () => {
    await openReady()
    const asked = async (app: AppStore) => {
      void app.actions.ask('where is it')
      await settled()
      app.actions.stop()
      await app.idle()
      return walk.asked.at(-1)?.settings['walk.maxModelCalls'] ?? null
    }
    expect(await asked(store)).toBeNull()
    store.actions.setSetting('walk.maxModelCalls', 4)
    expect(await asked(store)).toBe(4)
    expect(store.actions.trace()?.settings ?? store.getState().walk.settings).toEqual({
      'walk.maxModelCalls': 4,
    })
    const reloaded = createAppStore(dependencies)
    library.configured = []
    await reloaded.actions.start()
    expect(library.configured).toEqual([{ 'walk.maxModelCalls': 4 }])
    expect(await asked(reloaded)).toBe(4)
    reloaded.actions.resetSetting('walk.maxModelCalls')
    expect(await asked(reloaded)).toBeNull()
    expect(createAppStore(dependencies).getState().settings).toEqual({})
  })

  it('are taken from a file, and values that do not fit are reported (UI-20)', async () => {
    store.actions.setSetting('walk.maxModelTokens', 8000)
    const text = writeSettings(store.getState().settings)
    store.actions.resetSetting(null)
    expect(store.getState().settings).toEqual({})
    const imported = await store.actions.importSettings(new File([text], 's.json'))
    expect(imported).toEqual({ taken: 1, misfits: [] })
    expect(store.getState().settings).toEqual({ 'walk.maxModelTokens': 8000 })
    const settings = { 'walk.maxModelCalls': 7, 'walk.passages': 3, 'walk.maxModelCostUsd': -1 }
    const odd = JSON.stringify({ format: 'wayleaf-settings', version: 1, settings })
    expect(await store.actions.importSettings(new File([odd], 's.json'))).toEqual({
      taken: 1,
      misfits: ['walk.maxModelCostUsd'],
    })
    expect(store.getState().settings).toEqual({ 'walk.maxModelCalls': 7 })
    const wrong = store.actions.importSettings(new File(['{"walk.maxModelCalls": 9}'], 's.json'))
    await expect(wrong).rejects.toThrow('not a settings file')
    expect(store.getState().settings).toEqual({ 'walk.maxModelCalls': 7 })
  })
})

describe('related collections', () => {
  it('are offered after an answer, and asked by a click (NAV-17)', async () => {
    const related = [{ slug: 'two', name: 'two', words: ['it'] }]
    library.list = [info('one', 2), info('two', 1)]
    const asked: string[] = []
    const ask = async (slug: string, question: string) => {
      asked.push(`${slug}: ${question}`)
      return slug === 'one' ? related : []
    }
    const app = withLibrary({ related: ask })
    await app.actions.start()
    const asking = app.actions.ask('where is it')
    expect(app.getState().related).toEqual([])
    await walk.give(null)
    await asking
    await app.idle()
    expect([asked, app.getState().related]).toEqual([['one: where is it'], related])
    const there = app.actions.askThere('two')
    await settled()
    await walk.give(null)
    await there
    await app.idle()
    expect(walk.asked.map(({ collection }) => collection)).toEqual(['one', 'two'])
    expect(app.getState()).toMatchObject({
      current: { info: { slug: 'two' } },
      walk: { question: 'where is it' },
      related: [],
    })
  })
})

describe('the overview and the questions to begin with', () => {
  /** The overview and the questions of the current collection, as they are shown. */
  const shownIn = (app: AppStore) => {
    const { current, overviews, starters } = app.getState()
    if (current.status !== 'ready') return null
    const questions = madeFor(starters, current.info, language)?.questions ?? null
    return { overview: madeFor(overviews, current.info, language), questions }
  }
  const opened = async (more: Partial<LibraryPort>): Promise<AppStore> => {
    library.list = [info('one', 2)]
    const app = withLibrary(more)
    await app.actions.start()
    return app
  }
  const builtAgain = (app: AppStore): Promise<void> => {
    library.list = [{ ...info('one', 2), generation: 9 }]
    return app.actions.followLibrary()
  }

  it('is made once for each build, and once more where it failed (UI-14)', async () => {
    const overview = { text: '`one`', marks: [], citations: [], places: new Map(), rest: [] }
    const asked: string[] = []
    const app = await opened({
      overview: async ({ collection }) => {
        asked.push(collection)
        if (asked.length === 1) throw new Error('the worker died')
        return overview
      },
    })
    expect([asked, shownIn(app)?.overview]).toEqual([[], null])
    await app.actions.readOverview()
    const failure = { detail: 'the worker died' }
    expect(shownIn(app)?.overview).toMatchObject({ status: 'failed', failure })
    const again = app.actions.readOverview()
    expect(shownIn(app)?.overview).toMatchObject({ status: 'loading' })
    await again
    expect(shownIn(app)?.overview).toMatchObject({ status: 'ready', overview })
    await app.actions.readOverview()
    expect(asked).toEqual(['one', 'one'])
    await builtAgain(app)
    expect(shownIn(app)?.overview).toBeNull()
  })

  it('are tried once for each build, and not offered where that fails (UI-14)', async () => {
    const tried: string[] = []
    const app = await opened({
      starters: async ({ name }) => {
        tried.push(name)
        if (tried.length > 1) throw new Error('the worker died')
        return ['What does `Lamp` do?']
      },
    })
    const trying = app.actions.readStarters()
    expect(shownIn(app)?.questions).toBeNull()
    await Promise.all([trying, app.actions.readStarters()])
    expect([tried, shownIn(app)?.questions]).toEqual([['one'], ['What does `Lamp` do?']])
    await builtAgain(app)
    expect(shownIn(app)?.questions).toBeNull()
    await app.actions.readStarters()
    expect([tried.length, shownIn(app)?.questions]).toEqual([2, []])
  })

  it('are made again in another language of the page (UI-12, UI-14)', async () => {
    const asked: string[] = []
    const made = async (request: OverviewRequest) => void asked.push(request.language ?? '')
    const app = await opened({
      overview: (request) => made(request).then(() => null),
      starters: (request) => made(request).then(() => [`in ${request.language}`]),
    })
    for (const tag of ['en', 'de']) {
      language = tag
      expect(shownIn(app)).toEqual({ overview: null, questions: null })
      await app.actions.readOverview()
      await app.actions.readStarters()
      const overview = { status: 'ready' }
      expect(shownIn(app)).toMatchObject({ overview, questions: [`in ${tag}`] })
    }
    expect(asked).toEqual(['en', 'en', 'de', 'de'])
  })

  it('fetch nothing of a library in pieces (UI-14)', async () => {
    library.list = [{ ...info('one', 2), inPieces: true }]
    const starters = () => Promise.reject(new Error('it was asked'))
    const app = withLibrary({ starters })
    await app.actions.start()
    await app.actions.readStarters()
    expect([...app.getState().starters.values()]).toMatchObject([{ questions: [] }])
  })
})

describe('idle', () => {
  it('waits for the start, and for the first build of a page (KEEP-2)', async () => {
    const address = 'https://docs.example/lamp.wayleaf'
    const link = { kind: 'library', name: 'lamp', address, isForeign: false } as const
    const app = createAppStore({ ...dependencies, device: { ...BARE_DEVICE, library: link } })
    let isIdle = false
    const idle = app.idle().then(() => {
      isIdle = true
    })
    await settled()
    expect(isIdle).toBe(false)
    const starting = app.actions.start()
    await settled()
    expect([isIdle, app.getState().current.status]).toEqual([false, 'building'])
    library.builds[0].finish('lamp')
    await starting
    await idle
    expect(app.getState().current.status).toBe('ready')
  })

  it('resolves at once when nothing runs, and after the walk when one does', async () => {
    await openReady()
    await store.idle()
    const asking = store.actions.ask('Where?')
    let idle = false
    const waiting = store.idle().then(() => {
      idle = true
    })
    await walk.give(ALL_STEPS[0])
    expect(idle).toBe(false)
    await walk.give(null)
    await asking
    await waiting
    expect(idle).toBe(true)
  })
})
