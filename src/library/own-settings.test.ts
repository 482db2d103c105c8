// A collection with settings of its own, which change while it is open.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ask, createWalkMemory } from '../ask.ts'
import { buildTexts } from '../cli/testing/collections.ts'
import { type LibraryHost, openLibrary } from '../library.ts'
import { SETTING_ROWS } from '../model/settings/setting-rows.ts'
import { DEFAULT_SETTINGS, KNOB_IDS, type SettingChanges } from '../model/settings/settings.ts'
import type { Step } from '../model/walk/trace.ts'
import { createMemoryStore } from '../store/memory-store.ts'

const FILES = {
  'client.py': 'def send(request, retry):\n    return request\n',
  'guide.md': `# Guide\n\nSee below.\n\n## Patience\n\nretry, retry, retry ${'and other words of the guide '.repeat(7)}\n`,
  'rules.md': `# Rules\n\n## Numbers\n\nA retry has a limit. ${'Other words follow here. '.repeat(12)}\n`,
  'other.md': `# Other\n\n## Thing\n\n${'Limitless words follow here. '.repeat(12)}\n`,
}

async function opened() {
  const store = createMemoryStore()
  await buildTexts(store, 'notes', FILES)
  const library = await openLibrary(store, DEFAULT_SETTINGS)
  const choose = async (own: SettingChanges): Promise<void> => {
    const [manifest] = (await store.manifests()).manifests
    await store.commit({ ...manifest, own })
    await library.reload()
  }
  return { store, library, choose }
}

const found = async (library: LibraryHost, query: string, draft = false) =>
  (await library.search('notes', { query, draft })).map(({ ref, score }) => [ref.title, score])

/** By the scores of the texts, which is what the knobs change. */
const titles = async (library: LibraryHost, query: string) =>
  (await found(library, query, true)).map(([title]) => title)

describe('the ranking of a collection', () => {
  it('BM-3: a preset changes the order at once, and survives a reload and a new build', async () => {
    const { store, library, choose } = await opened()
    expect((await titles(library, 'retry')).slice(0, 2)).toEqual(['Patience', 'send'])
    await choose({ 'search.preset': 'apiReference' })
    expect((await titles(library, 'retry')).slice(0, 2)).toEqual(['send', 'Patience'])
    expect((await library.collections())[0].own).toEqual({ 'search.preset': 'apiReference' })
    await buildTexts(store, 'notes', { ...FILES, 'new.md': '# New\n\nNothing of it.\n' })
    const again = await openLibrary(store, DEFAULT_SETTINGS)
    expect((await titles(again, 'retry')).slice(0, 2)).toEqual(['send', 'Patience'])
    await choose({})
    expect((await titles(library, 'retry')).slice(0, 2)).toEqual(['Patience', 'send'])
  })

  it('BM-4: all words of a search are found by their beginnings where that is chosen', async () => {
    const { library, choose } = await opened()
    expect(await titles(library, 'ret wor')).toEqual([])
    await choose({ 'search.prefix': 'all' })
    expect((await titles(library, 'ret wor'))[0]).toBe('Patience')
    const typed = await library.rank({ query: 'ret wor', typing: true, draft: true })
    expect(typed.groups[0].document.path).toBe('guide.md')
  })

  it('BM-3: whatever is chosen after whatever else, it is searched as if opened so', async () => {
    const { store, library, choose } = await opened()
    const knobs = Object.fromEntries(
      KNOB_IDS.map((id) => {
        const { least: min, most: max } = SETTING_ROWS[id]
        return [id, fc.double({ min, max, noNaN: true })]
      }),
    )
    const choices: fc.Arbitrary<SettingChanges> = fc.record(
      {
        'search.preset': fc.constantFrom('apiReference', 'tutorials', 'mixed'),
        'search.prefix': fc.constantFrom('last', 'all'),
        ...knobs,
      },
      { requiredKeys: [] },
    )
    const query = fc.constantFrom('retry', 'retry limit', 'oth wor', '"other words" retry')
    await fc.assert(
      fc.asyncProperty(choices, query, async (own, text) => {
        await choose(own)
        const fresh = await openLibrary(store, DEFAULT_SETTINGS)
        const hits = await found(library, text)
        expect(hits).toEqual(await found(fresh, text))
        expect(await found(library, text, true)).toEqual(await found(fresh, text, true))
        expect(hits.every(([, score]) => Number.isFinite(score))).toBe(true)
        const [here, there] = await Promise.all(
          [library, fresh].map((one) => one.evidence('notes', { question: text })),
        )
        expect(here).toEqual(there)
      }),
      { numRuns: 60 },
    )
  })

  it('BM-3, NAV-11: a walk that is remembered is walked anew after it', async () => {
    const { library, choose } = await opened()
    const memory = createWalkMemory()
    const walked = async (): Promise<readonly Step[]> => {
      const steps: Step[] = []
      const request = {
        question: 'what does retry do',
        collection: 'notes',
        reasoner: 'structural',
        limit: 5,
        settings: DEFAULT_SETTINGS,
      } as const
      for await (const step of ask(request, library, { now: () => 0, memory })) steps.push(step)
      return steps
    }
    const isRemembered = ([first]: readonly Step[]) =>
      first.kind === 'route' && first.remembered === true
    await walked()
    expect(isRemembered(await walked())).toBe(true)
    await choose({ 'search.preset': 'apiReference' })
    expect(isRemembered(await walked())).toBe(false)
  })

  it('BM-3: what is chosen for one opening goes before what is kept', async () => {
    const { store, choose } = await opened()
    await choose({ 'search.preset': 'apiReference', 'search.prefix': 'all' })
    const plain = await openLibrary(store, DEFAULT_SETTINGS, { 'search.preset': 'tutorials' })
    expect((await titles(plain, 'retry')).slice(0, 2)).toEqual(['Patience', 'send'])
    expect(await titles(plain, 'ret wor')).not.toEqual([])
  })
})
