import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildTexts } from '../cli/testing/collections.ts'
import { enhance } from '../enhance/enhance.ts'
import { type LibraryHost, openLibrary } from '../library.ts'
import { scriptedLlm } from '../llm/scripted.ts'
import { inEnglish } from '../messages/words.ts'
import { editedWords, readEveryday } from '../model/tree/everyday.ts'
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

/** All stored words. */
const wordsIn = async (library: LibraryHost) =>
  readEveryday(await library.everydayFile('post')).files

const nodeOf = async (library: LibraryHost, id: string) => (await library.resolve('post', id)) ?? -1

/** The files that are found. */
const pathsIn = async (library: LibraryHost, query: string) =>
  (await library.search('post', { query })).map(({ ref }) => ref.path)

describe('everyday words', () => {
  it('are written once for prose, and for code without tests, with their main places (HIER-3)', async () => {
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
    const words = await wordsIn(again)
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

  it('are found by searches and questions, shown as everyday words, and never read or used as evidence (HIER-3)', async () => {
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

  it('change nothing if one file contains all words of the question itself (HIER-3)', async () => {
    const library = await openLibrary(await stored())
    const asked = ['what does a stamp cost?', 'how are letters carried', 'hall closed night']
    const answers = () =>
      Promise.all(
        asked.map(async (question) => (await library.evidence('post', { question })).candidates),
      )
    const before = await answers()
    await written(
      library,
      (path) => `stamp cost hall closed at night letters carried ${path.length}`,
    )
    expect(await answers()).toEqual(before)
    const { candidates } = await library.evidence('post', {
      question: 'stamp for letters at night',
    })
    expect(candidates.some(({ everyday }) => everyday)).toBe(true)
  })

  it('of a changed file are searched until new ones are written, and follow a file that moves (HIER-3)', async () => {
    const store = await stored()
    const library = await openLibrary(store)
    await written(library, (path) => (path === NIGHT ? CURFEW : `plain speech of ${path.length}`))
    const before = await library.version()
    await stored({ ...FILES, [NIGHT]: '# Night\n\nOpen all night.\n' }, store)
    await library.reload()
    expect(await library.version()).not.toBe(before)
    const paths = (query: string) => pathsIn(library, query)
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
    const paths = (query: string) => pathsIn(library, query)
    // Words written here for the present text count more than older ones of the file.
    expect(await paths('envelopes')).toEqual([])
    expect(await paths('curfew')).toEqual([NIGHT])
    expect(await paths('torch')).toEqual([])
    expect(await wordsIn(library)).toHaveLength(3)
    await library.removeEveryday('post')
    await stored({ ...FILES, '.wayleaf-words.jsonl': file, 'new.md': '# New\n' }, store)
    await library.reload()
    expect(await paths('envelopes')).toEqual(['README.md'])
    expect(await paths('torch')).toEqual([NIGHT])
    expect(await wordsIn(library)).toHaveLength(2)
    await stored({ ...FILES, 'new.md': '# New\n' }, store)
    await library.reload()
    expect(await paths('envelopes')).toEqual([])
  })

  it('of a file in a folder describe only that folder and those below (HIER-3)', async () => {
    const line = (path: string, words: string) =>
      JSON.stringify({ path, hash: '', words, places: {}, by: 'Ann' })
    const folder = {
      ...FILES,
      '.wayleaf-words.jsonl': `${line('README.md', 'envelopes')}\n${line(NIGHT, 'torch')}`,
      'guide/.wayleaf-words.jsonl': `${line('night.md', 'lantern')}\n${line('../README.md', 'escaped')}\n${line('README.md', 'elsewhere')}`,
      'guide/sub/.wayleaf-words.jsonl': line('/guide/post.md', 'absolute'),
    }
    const store = await stored(folder)
    const library = await openLibrary(store)
    const paths = (query: string) => pathsIn(library, query)
    expect(await paths('envelopes')).toEqual(['README.md'])
    expect(await paths('lantern')).toEqual([NIGHT])
    for (const none of ['torch', 'escaped', 'elsewhere', 'absolute'])
      expect(await paths(none)).toEqual([])
    const { 'guide/.wayleaf-words.jsonl': _, ...others } = folder
    await stored(others, store)
    await library.reload()
    expect(await paths('torch')).toEqual([NIGHT])
    expect(await paths('lantern')).toEqual([])
  })

  it('that a person changed or removed stay so after a model, the folder or another text provides words (HIER-3)', async () => {
    const store = await stored()
    const library = await openLibrary(store)
    await written(library, (path) => `plain speech of ${path.length}`)
    const paths = (query: string) => pathsIn(library, query)
    const edit = async (path: string, id: string, words: string) => {
      const one = await library.everydayOf('post', path)
      if (one !== null) await library.keepEveryday('post', [editedWords(one, id, words)])
    }
    await edit(NIGHT, '', 'lantern <b>festival</b>')
    await edit('guide/post.md', 'post/what-does-it-cost', '')
    await edit('README.md', '', '')
    await edit('data/rates.csv', '', 'how heavy may it be')
    expect(await library.everydayOf('post', 'gone.md')).toBeNull()
    expect(await paths('festival')).toEqual([NIGHT])
    expect(await paths('number buy')).toEqual([])
    expect(await paths('heavy')).toEqual(['data/rates.csv'])
    const night = await library.details('post', await nodeOf(library, NIGHT))
    expect(night.everyday).toEqual({ words: 'lantern b festival /b', by: '' })
    expect(await written(library)).toEqual([])
    // A model that was asked before the edit answers after it.
    const late = { words: 'late answer', places: { night: 'late too' }, by: 'Scribe' }
    const asked = (await wordsIn(library)).find(({ path }) => path === NIGHT)
    await library.keepEveryday('post', [{ path: NIGHT, hash: asked?.hash ?? '', ...late }])
    expect(await paths('late')).toEqual([NIGHT])
    expect(await paths('answer')).toEqual([])
    expect(await paths('festival')).toEqual([NIGHT])
    const file = await library.everydayFile('post')
    const hash = readEveryday(file).files.find(({ path }) => path === 'guide/post.md')?.hash
    const later = {
      ...{ path: 'guide/post.md', hash, words: 'later parcel', by: 'Ann' },
      places: { post: 'franking', 'post/what-does-it-cost': 'postage fee' },
    }
    await stored({ ...FILES, '.wayleaf-words.jsonl': JSON.stringify(later) }, store)
    await library.reload()
    expect(await paths('parcel')).toEqual(['guide/post.md'])
    expect(await paths('franking')).toEqual(['guide/post.md'])
    expect(await paths('postage')).toEqual([])
    expect(await paths('festival')).toEqual([NIGHT])
    // The file that is saved brings what was edited to everybody.
    const other = await openLibrary(await stored({ ...FILES, '.wayleaf-words.jsonl': file }))
    expect((await other.search('post', { query: 'festival' })).length).toBe(1)
    expect(await written(other)).toEqual([])
    // A new text gets new words.
    await stored({ ...FILES, [NIGHT]: '# Night\n\nOpen all night.\n' }, store)
    await library.reload()
    expect(await written(library, () => 'all night long till morning')).toEqual([NIGHT])
    expect(await paths('festival')).toEqual([])
  })

  it('rank as in a rebuilt collection, whatever was written and changed before (HIER-3)', async () => {
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
