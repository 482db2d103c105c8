import { beforeEach, describe, expect, it } from 'vitest'
import type { CollectionInfo } from '../../../model/library/library.ts'
import { detailsOf } from '../../../model/library/testing.ts'
import type { Step } from '../../../model/walk/trace.ts'
import { createMemoryWalks } from '../../../store/memory-walks.ts'
import { answerOf, coverageLevels } from '../fold/derive.ts'
import type { AppState } from '../shape/app-state.ts'
import type { AskedQuestion, LibraryPort } from '../shape/dependencies.ts'
import type { AppStore } from '../store.ts'
import { createAppStore } from '../store.ts'
import {
  citation,
  collectionInfo,
  dependenciesWith,
  place,
  steps,
  treeOfDepths,
} from '../testing.ts'
import type { Entry } from './address.ts'
import { keepAddress } from './address.ts'

/** A history like a browser's, which survives a reload. */
class FakeHistory {
  entries: Entry[] = [{ hash: '', mark: null }]
  at = 0
  keeper: ReturnType<typeof keepAddress> | null = null

  read = (): Entry => this.entries[this.at]
  push = (entry: Entry): void => {
    this.entries = [...this.entries.slice(0, this.at + 1), entry]
    this.at++
  }
  replace = (entry: Entry): void => {
    this.entries[this.at] = entry
  }
  go(by: number): void {
    this.at += by
    this.keeper?.follow()
  }
  /** What the browser does when a link is clicked or an address typed. */
  visit(hash: string): void {
    this.push({ hash, mark: null })
    this.keeper?.follow()
  }
}

const info = (slug: string, generation = 1): CollectionInfo =>
  collectionInfo(slug, { generation, updatedAt: slug === 'lamp' ? 2 : 1 })

/** The steps of a walk: the question is answered from the file whose number is its last character. */
const stepsFor = ({ question }: AskedQuestion): Step[] => {
  const node = Number(question.at(-1))
  return steps(
    { kind: 'read', ref: place(node), passages: [], why: '' },
    {
      kind: 'answer',
      found: true,
      text: `${question} [1]`,
      citations: [citation(1, node)],
      nearest: [],
    },
    { kind: 'done', tier: 'walk', quality: 1, stopped: false, results: [] },
  )
}

/** What survives a reload of the page: the library, the walks and the history. */
function browser() {
  const list = [info('lamp'), info('shop')]
  const asked: string[] = []
  // Added to the numbers of the files 1 … 4 after an update of the collection.
  const offset = (): number => (list[0].generation > 1 ? 1 : 0)
  const library: Partial<LibraryPort> = {
    collections: async () => [...list],
    tree: async () => treeOfDepths([0, 1, 1, 1, 1, ...(offset() ? [1] : [])]),
    resolve: async (_, id) => {
      const { lookUp } = opened
      opened.lookUp = () => undefined
      lookUp()
      return id === '' ? 0 : Number(/\d/.exec(id)?.[0]) + offset()
    },
    refs: async (_, nodes) => nodes.map(place),
    details: async (_, node) =>
      detailsOf(place(node), { id: node === 0 ? '/' : `file-${node - offset()}.ts` }),
    text: async (_, node) => ({ ref: place(node), text: '', language: '' }),
    references: async () => ({ from: [], to: [] }),
    folder: async () => null,
    related: async () => [],
    storage: async () => ({ persisted: true, kept: true }),
    remove: async (slug) => {
      list.splice(
        list.findIndex((one) => one.slug === slug),
        1,
      )
    },
  }
  const history = new FakeHistory()
  /** The next walk waits for this after its first step. */
  let held: Promise<void> | null = null
  const dependencies = dependenciesWith(library, {
    walks: createMemoryWalks(),
    ask: async function* (question, signal) {
      asked.push(question.question)
      const [first, ...others] = stepsFor(question)
      yield first
      const wait = held
      held = null
      await Promise.race([
        wait,
        new Promise((_, stopped) => {
          if (wait !== null) signal.addEventListener('abort', () => stopped(signal.reason))
        }),
      ])
      yield* others
    },
    now: () => 1_700_000_000_000,
  })
  const opened = {
    list,
    asked,
    history,
    /** Called when the next place is looked up. */
    lookUp: (): void => undefined,
    hold: () => {
      held = new Promise<void>(() => undefined)
    },
    /** Opens the page, or reloads it. */
    open: async (): Promise<AppStore> => {
      history.keeper?.stop()
      const store = createAppStore(dependencies)
      await store.actions.start()
      history.keeper = keepAddress(store, history)
      await store.idle()
      return store
    },
  }
  return opened
}

/** The walk as all parts of the page show it. */
function shown(state: AppState) {
  const { walk, draft, selection, source, current } = state
  const levels = coverageLevels(state)?.levels ?? new Uint8Array(0)
  return {
    collection: current.status === 'ready' ? current.info.slug : current.status,
    ...{ asked: walk.question, draft, steps: walk.steps.length },
    answer: answerOf(state)?.text ?? null,
    touched: [...levels].flatMap((level, node) => (level > 0 && node > 0 ? [node] : [])),
    selected: selection.node,
    source: source.status === 'ready' ? source.details.id : null,
  }
}

const walkOf = (question: string, collection = 'lamp') => {
  const node = Number(question.at(-1))
  return {
    collection,
    asked: question,
    // The field is empty for the next question.
    draft: '',
    steps: 3,
    answer: `${question} [1]`,
    touched: [node],
    selected: node,
    source: `file-${node}.ts`,
  }
}

const NOTHING = {
  ...{ collection: 'lamp', asked: '', draft: '', steps: 0, answer: null, touched: [] },
  ...{ selected: null, source: null },
}

describe('the address and the walk on the page (UI-17)', () => {
  let test: ReturnType<typeof browser>
  let store: AppStore
  beforeEach(async () => {
    test = browser()
    store = await test.open()
  })
  const ask = async (question: string): Promise<void> => {
    await store.actions.ask(question)
    await store.idle()
  }
  const go = async (by: number) => {
    test.history.go(by)
    await store.idle()
    return shown(store.getState())
  }

  it('shows earlier walks on Back and Forward, without running them again', async () => {
    await ask('What is 1')
    await ask('What is 2')
    expect(shown(store.getState())).toEqual(walkOf('What is 2'))
    expect(await go(-1)).toEqual(walkOf('What is 1'))
    expect(await go(-1)).toEqual(NOTHING)
    expect(await go(2)).toEqual(walkOf('What is 2'))
    expect(test.asked).toEqual(['What is 1', 'What is 2'])
    expect(test.history.entries).toHaveLength(3)
  })

  it('shows the walk after a reload, also with a place selected in it', async () => {
    await ask('What is 1')
    store.actions.selectNode(3)
    await store.idle()
    await ask('What is 2')
    store = await test.open()
    expect(shown(store.getState())).toEqual(walkOf('What is 2'))
    const atPlace = { ...walkOf('What is 1'), selected: 3, source: 'file-3.ts' }
    expect(await go(-1)).toEqual(atPlace)
    store = await test.open()
    expect(shown(store.getState())).toEqual(atPlace)
    expect(await go(-1)).toEqual(walkOf('What is 1'))
    expect(test.asked).toHaveLength(2)
    expect(test.history.entries).toHaveLength(4)
  })

  it('starts another walk for a question that is asked again', async () => {
    await ask('What is 1')
    await ask('What is 1')
    const { id } = store.getState().walk
    await go(-1)
    expect(store.getState().walk.id).not.toBe(id)
    expect(shown(store.getState())).toEqual(walkOf('What is 1'))
  })

  it('opens the collection of a walk on Back and after a reload', async () => {
    await ask('What is 1')
    await store.actions.openCollection('shop')
    await ask('What is 2')
    expect(await go(-2)).toEqual(walkOf('What is 1'))
    const atShop = { ...NOTHING, collection: 'shop', selected: 0, source: '/' }
    expect(await go(1)).toEqual(atShop)
    expect(await go(1)).toEqual(walkOf('What is 2', 'shop'))
    store = await test.open()
    expect(shown(store.getState())).toEqual(walkOf('What is 2', 'shop'))
  })

  it('stops and stores a running walk that the user leaves', async () => {
    await ask('What is 1')
    test.hold()
    void store.actions.ask('What is 2')
    expect(await go(-1)).toEqual(walkOf('What is 1'))
    expect(await go(1)).toMatchObject({ asked: 'What is 2', steps: 1, touched: [2], answer: null })
    expect(store.getState().walk.status).toBe('stopped')
    expect(test.asked).toHaveLength(2)
  })

  it('follows the last of two moves in quick succession', async () => {
    for (const n of [1, 2, 3]) await ask(`What is ${n}`)
    test.history.go(-1)
    test.history.go(-1)
    await store.idle()
    expect(shown(store.getState())).toEqual(walkOf('What is 1'))
    test.history.go(1)
    void store.actions.ask('What is 4')
    await store.idle()
    expect(shown(store.getState())).toEqual(walkOf('What is 4'))
    expect(test.history.read().hash).toContain('What%20is%204')
  })

  it('does not replace what is typed or asked while a walk is read', async () => {
    for (const n of [1, 2]) await ask(`What is ${n}`)
    test.history.go(-1)
    store.actions.setDraft('How do')
    await store.idle()
    expect(shown(store.getState())).toEqual({ ...walkOf('What is 1'), draft: 'How do' })
    test.list[0] = info('lamp', 2)
    store = await test.open()
    test.history.go(1)
    // The places of the walk are looked up, because the collection has changed.
    test.lookUp = () => void store.actions.ask('What is 4')
    await store.idle()
    expect(shown(store.getState())).toMatchObject({ asked: 'What is 4', answer: 'What is 4 [1]' })
  })

  it('finds places by their ids after the collection has changed', async () => {
    await ask('What is 1')
    await ask('What is 2')
    test.list[0] = info('lamp', 2)
    store = await test.open()
    expect(await go(-1)).toMatchObject({ asked: 'What is 1', touched: [2], source: 'file-1.ts' })
    const { walk } = store.getState()
    expect(walk.on).toEqual({ collection: 'lamp', generation: 1 })
  })

  it('shows the question of a forgotten walk without asking it', async () => {
    await ask('What is 1')
    await ask('What is 2')
    store.actions.clearHistory()
    await store.idle()
    const state = await go(-1)
    expect(state).toEqual({ ...NOTHING, draft: 'What is 1' })
    expect(store.getState().notice?.what).toContain('Ask the question again')
    expect(test.history.read().hash).toBe('#/q/What%20is%201')
    expect(test.asked).toHaveLength(2)
  })

  it('deletes the walks of a deleted collection', async () => {
    await ask('What is 1')
    await store.actions.removeCollection('lamp')
    await store.idle()
    expect(await go(-1)).toMatchObject({ asked: '', draft: 'What is 1', collection: 'shop' })
  })

  it('closes the current walk for a link to a question, not for one to a place', async () => {
    await ask('What is 1')
    test.history.visit('#/c/lamp/file-3.ts')
    await store.idle()
    const atPlace = { ...walkOf('What is 1'), selected: 3, source: 'file-3.ts' }
    expect(shown(store.getState())).toEqual(atPlace)
    test.history.visit('#/q/Why')
    await store.idle()
    expect(shown(store.getState())).toEqual({ ...NOTHING, draft: 'Why' })
    expect(await go(-1)).toEqual(atPlace)
    expect(test.history.entries).toHaveLength(4)
  })
})
