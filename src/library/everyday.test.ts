import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildTexts } from '../cli/testing/collections.ts'
import { enhance } from '../enhance/enhance.ts'
import { type LibraryHost, openLibrary } from '../library.ts'
import { scriptedLlm } from '../llm/scripted.ts'
import { inEnglish } from '../messages/words.ts'
import { createMemoryStore } from '../store/memory-store.ts'

const FILES: Readonly<Record<string, string>> = {
  'README.md': '# Letters\n\nHow letters are carried.\n',
  'guide/post.md': `# Post\n\nIt opens at nine.\n\n## What does it cost?\n\n${'A stamp costs 80 cents. '.repeat(20)}\n`,
  'guide/night.md': '# Night\n\nThe hall is closed at night.\n',
  'data/rates.csv': 'weight;price\n20;80\n',
  'test/test_post.py': 'def test_post():\n    assert True\n',
}
const NIGHT = 'guide/night.md'
const CURFEW = 'curfew from dusk onwards, locked doors'

/** A folder with these files in a store. */
async function stored(files = FILES, store = createMemoryStore()) {
  await buildTexts(store, 'post', files)
  return store
}

/** Writes the missing words; the files that were asked for, in order. */
async function written(
  library: LibraryHost,
  wordsOf = (path: string) => `ordinary speech about ${path.length} things`,
  placeOf = (number: number) => `what does number ${number} buy`,
): Promise<string[]> {
  const plan = await library.everydayPlan('post')
  const asked: string[] = []
  const llm = scriptedLlm(
    ({ user }) => {
      const path = user.match(/<<< data \w+\n(\S+) \(/)?.[1] ?? ''
      asked.push(path)
      const places = [...user.matchAll(/^(\d+)\. /gm)].map(([, number]) => placeOf(Number(number)))
      return JSON.stringify({ file: wordsOf(path), places })
    },
    { name: 'Scribe' },
  )
  const limits = { calls: 99, tokens: 1e6, costUsd: 1 }
  const options = { llm, limits, random: () => 0.5, now: () => 7 }
  expect((await enhance(library, 'post', plan, options)).end).toBe('done')
  return asked
}

const nodeOf = async (library: LibraryHost, id: string) => (await library.resolve('post', id)) ?? -1

describe('everyday words', () => {
  it('are written for prose and code that is no test, with their main places, and only once (HIER-3)', async () => {
    const store = await stored()
    const library = await openLibrary(store)
    expect((await written(library)).sort()).toEqual([
      'README.md',
      'guide/night.md',
      'guide/post.md',
    ])
    expect(await written(library)).toEqual([])
    const again = await openLibrary(store)
    expect(await again.everydayPlan('post')).toEqual({ jobs: [], kept: 3 })
    const words = await again.everydayWords('post')
    const places = words.find(({ path }) => path === 'guide/post.md')?.places
    expect(places).toEqual({ 'post/what-does-it-cost': 'what does number 1 buy' })
    const costs = await nodeOf(again, 'guide/post.md#post/what-does-it-cost')
    expect((await again.details('post', costs)).everyday).toEqual({
      words: 'what does number 1 buy',
      by: 'Scribe',
    })
  })

  it('are written once for files with the same text (HIER-3)', async () => {
    const files = { ...FILES, 'aa/copied.md': FILES[NIGHT], 'bb/copied.md': FILES[NIGHT] }
    const library = await openLibrary(await stored(files))
    expect(await library.everydayPlan('post')).toMatchObject({ jobs: { length: 3 }, kept: 2 })
    expect(await written(library)).toHaveLength(3)
    expect(await library.everydayPlan('post')).toEqual({ jobs: [], kept: 5 })
  })

  it('are found by search and question, named as what they are, and never read or counted as evidence (HIER-3)', async () => {
    const store = await stored()
    const library = await openLibrary(store)
    const request = { query: 'dusk curfew', limit: 5 }
    expect(await library.search('post', request)).toEqual([])
    await written(library, (path) =>
      path === NIGHT ? CURFEW : 'some other ordinary words'.repeat(path.length),
    )
    for (const again of [library, await openLibrary(store)]) {
      const night = await nodeOf(again, NIGHT)
      const hits = await again.search('post', request)
      expect(hits.map(({ ref }) => ref.path)).toEqual([NIGHT])
      const draft = await again.rank({ ...request, typing: true, draft: true })
      expect(draft.groups.map(({ document }) => document.path)).toEqual([NIGHT])
      const places = [{ collection: 'post', node: hits[0].ref.node }]
      const [why] = await again.explain({ ...request, collections: ['post'], places })
      const said = [...(why?.file ?? []), ...(why?.place ?? [])].map((part) => inEnglish(part.said))
      expect(said.join('\n')).toContain(
        '“dusk” and “curfew” in everyday words for it (written by Scribe)',
      )
      expect(why?.words).toEqual([])
      expect(why?.missing).toEqual(['dusk', 'curfew'])
      const { candidates } = await again.evidence('post', { question: 'dusk curfew' })
      expect(candidates).toMatchObject([
        { ref: { id: NIGHT }, body: 0, description: 0, stands: 3, everyday: 3 },
      ])
      const read = await again.read('post', { node: night, budget: 500, question: 'dusk curfew' })
      expect(read.map(({ text }) => text).join('\n')).not.toContain('curfew')
      expect(await again.search('post', { query: 'dusk -closed' })).toEqual([])
      expect(await again.search('post', { query: '"dusk curfew"' })).toEqual([])
    }
    await library.removeEveryday('post')
    expect(await library.search('post', request)).toEqual([])
  })

  it('of a changed file are searched until new ones are written, and follow a file that moves (HIER-3)', async () => {
    const store = await stored()
    const library = await openLibrary(store)
    await written(library, (path) => (path === NIGHT ? CURFEW : `plain speech of ${path.length}`))
    const before = await library.version()
    await stored({ ...FILES, [NIGHT]: '# Night\n\nOpen all night.\n' }, store)
    await library.reload()
    expect(await library.version()).not.toBe(before)
    const paths = async (query: string) =>
      (await library.search('post', { query })).map(({ ref }) => ref.path)
    expect(await paths('curfew')).toEqual([NIGHT])
    expect((await library.everydayPlan('post')).jobs.map(({ path }) => path)).toEqual([NIGHT])
    await written(library, () => 'all night long till morning')
    expect(await paths('curfew')).toEqual([])
    expect(await paths('morning')).toEqual([NIGHT])
    const { [NIGHT]: _, ...others } = FILES
    await stored({ ...others, 'hours.md': '# Night\n\nOpen all night.\n' }, store)
    await library.reload()
    expect(await paths('morning')).toEqual(['hours.md'])
    expect((await library.everydayPlan('post')).jobs).toEqual([])
  })

  it('of a file in the folder are read with it, checked, and go with it; what was written here stays (HIER-3)', async () => {
    const store = await stored()
    const library = await openLibrary(store)
    await written(library, (path) => (path === NIGHT ? CURFEW : `plain speech of ${path.length}`))
    const lines = [
      { path: 'README.md', hash: 'older', words: 'envelopes and parcels', places: {}, by: 'Ann' },
      { path: NIGHT, hash: 'older', words: 'torch lantern', places: {}, by: 'Ann' },
      { path: 'elsewhere/other.md', hash: 'x', words: 'of another project', places: {}, by: 'Ann' },
      { path: 'guide/post.md', words: 7 },
    ]
    const file = `${lines.map((line) => JSON.stringify(line)).join('\n')}\nnot JSON\n`
    await stored({ ...FILES, '.wayleaf-words.jsonl': file }, store)
    await library.reload()
    const paths = async (query: string) =>
      (await library.search('post', { query })).map(({ ref }) => ref.path)
    // Words written here for the present text count more than older ones of the file.
    expect(await paths('envelopes')).toEqual([])
    expect(await paths('curfew')).toEqual([NIGHT])
    expect(await paths('torch')).toEqual([])
    expect(await library.everydayWords('post')).toHaveLength(3)
    await library.removeEveryday('post')
    await stored({ ...FILES, '.wayleaf-words.jsonl': file, 'new.md': '# New\n' }, store)
    await library.reload()
    expect(await paths('envelopes')).toEqual(['README.md'])
    expect(await paths('torch')).toEqual([NIGHT])
    expect(await library.everydayWords('post')).toHaveLength(2)
    await stored({ ...FILES, 'new.md': '# New\n' }, store)
    await library.reload()
    expect(await paths('envelopes')).toEqual([])
  })

  it('rank like those of a collection made anew, whatever was written and changed before (HIER-3)', async () => {
    const words = ['letters', 'hall', 'stamp', 'dusk', 'curfew', 'post']
    const ranked = async (library: LibraryHost) =>
      Promise.all(words.map(async (query) => library.search('post', { query })))
    const wordsOf = (path: string) =>
      `${words[path.length % words.length]} said plainly of ${path.length}`
    const changes = fc.array(fc.record({ file: fc.nat(2), text: fc.nat(3) }), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(changes, async (steps) => {
        const store = await stored()
        const library = await openLibrary(store)
        let files = FILES
        for (const { file, text } of steps) {
          await written(library, wordsOf)
          const path = Object.keys(FILES)[file]
          files = { ...files, [path]: `# Hall\n\n${words[text]} at dusk of ${path}.\n` }
          await stored(files, store)
          await library.reload()
        }
        await written(library, wordsOf)
        const anew = await openLibrary(await stored(files))
        await written(anew, wordsOf)
        expect(await ranked(library)).toEqual(await ranked(anew))
      }),
      { numRuns: 12 },
    )
  })
})
