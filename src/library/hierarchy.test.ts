import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildTexts } from '../cli/testing/collections.ts'
import { enhance } from '../enhance/enhance.ts'
import { type LibraryHost, openLibrary } from '../library.ts'
import { scriptedLlm } from '../llm/scripted.ts'
import { inEnglish } from '../messages/words.ts'
import type { SummaryMode } from '../model/library/hierarchy.ts'
import { createMemoryStore } from '../store/memory-store.ts'

const FILES: Readonly<Record<string, string>> = {
  'README.md': '# Letters\n\nHow letters are carried.\n',
  'guide/post.md': `# Post\n\nIt opens at nine.\n\n## What does it cost?\n\n${'A stamp costs 80 cents. '.repeat(20)}\n`,
  'guide/night.md': '# Night\n\nThe hall is closed at night.\n',
}

const NIGHT = 'guide/night.md'
const CURFEW = 'A curfew from dusk on.'

/** A folder with these files in a store. */
async function stored(files = FILES, store = createMemoryStore()) {
  await buildTexts(store, 'post', files)
  return store
}

const opened = async (store = createMemoryStore()) => openLibrary(store)

/** Writes what is missing; the places that were asked for, in order. */
async function written(
  library: LibraryHost,
  mode: SummaryMode = 'full',
  summaryOf = (place: string) => `About ${place}.`,
): Promise<string[]> {
  const plan = await library.summaryPlan('post', mode)
  const asked: string[] = []
  const llm = scriptedLlm(
    ({ user }) => {
      const place = user.match(/“(.*)” \((.*)\)/)?.[2] ?? ''
      asked.push(place)
      const summary = summaryOf(place)
      return JSON.stringify({ summary, questions: ['When?'], details: ['9'] })
    },
    { name: 'Scribe' },
  )
  const limits = { calls: 99, tokens: 1e6, costUsd: 1 }
  const options = { llm, limits, random: () => 0.5, now: () => 7 }
  expect((await enhance(library, 'post', plan, options)).end).toBe('done')
  return asked
}

const nodeOf = async (library: LibraryHost, id: string) => (await library.resolve('post', id)) ?? -1

describe('the hierarchy of summaries', () => {
  it('gives each level with the nodes directly below it, without a model (HIER-1)', async () => {
    const library = await opened(await stored())
    const shelf = await library.level('post', 0)
    expect(shelf).toMatchObject({
      level: 'shelf',
      path: '',
      totals: { documents: 3 },
      summary: { text: 'How letters are carried.' },
      writtenBy: '',
      generatedAt: new Date(0).toISOString(),
    })
    expect(shelf.parts.map(({ level, id, type }) => [level, id, type])).toEqual([
      ['document', 'README.md', 'markdown'],
      ['shelf', 'guide/', ''],
    ])
    const page = await library.level('post', await nodeOf(library, 'guide/post.md'))
    expect(page).toMatchObject({ level: 'document', questions: ['What does it cost?'] })
    const [top] = (await library.level('post', await nodeOf(library, page.parts[0].id))).parts
    const section = await library.level('post', await nodeOf(library, top.id))
    expect(section).toMatchObject({ level: 'section', parts: [] })
    expect(section.path).toMatch(/ > What does it cost\?$/)
    expect(section.text).toContain('80 cents')
    const catalogue = await library.catalogue()
    expect(catalogue.shelves).toMatchObject([{ slug: 'post', name: 'post', documents: 3 }])
    expect(catalogue.tokens).toBeLessThanOrEqual(3000)
    // All of it is plain data.
    expect(JSON.parse(JSON.stringify([shelf, catalogue]))).toEqual([shelf, catalogue])
  })

  it('what a model wrote is shown with its name, stays, and is asked for again only where the text changed (HIER-2)', async () => {
    const store = await stored()
    const library = await opened(store)
    const asked = await written(library)
    expect(asked.slice(-1)).toEqual(['/'])
    expect(asked).toContain('guide/post.md')
    const before = await library.version()
    for (const again of [library, await opened(store)]) {
      const node = await nodeOf(again, 'guide/post.md')
      expect((await again.details('post', node)).summary).toEqual({
        text: 'About guide/post.md.',
        source: 'model',
        model: 'Scribe',
      })
      expect(await again.level('post', node)).toMatchObject({
        writtenBy: 'Scribe',
        questions: ['What does it cost?', 'When?'],
        details: ['9'],
      })
      expect(await written(again)).toEqual([])
    }
    await stored({ ...FILES, 'guide/night.md': '# Night\n\nOpen all night.\n' }, store)
    await library.reload()
    const night = await nodeOf(library, 'guide/night.md')
    expect((await library.details('post', night)).summary.text).toContain('Open all night.')
    const post = await nodeOf(library, 'guide/post.md')
    expect((await library.details('post', post)).summary.source).toBe('model')
    const anew = await written(library)
    expect(anew.filter((id) => !id.startsWith('guide/night.md'))).toEqual(['guide/', '/'])
    expect(await library.version()).not.toBe(before)
  })

  it('chooses what says nothing of itself, or a single place; passages are not what a model wrote (HIER-2)', async () => {
    const library = await opened(await stored())
    const full = await library.summaryPlan('post', 'full')
    const selective = await library.summaryPlan('post', 'selective')
    expect(selective.jobs.length).toBeLessThan(full.jobs.length)
    expect(selective.jobs.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['guide/night.md', 'guide/', '/']),
    )
    const night = await nodeOf(library, 'guide/night.md')
    expect((await library.summaryPlan('post', 'full', [night])).jobs).toHaveLength(1)
    await written(library)
    expect((await library.details('post', night)).summary.text).toBe('About guide/night.md.')
    const read = await library.read('post', { node: night, budget: 500, question: 'About night' })
    expect(read.map(({ text }) => text).join('\n')).not.toContain('About')
  })

  it('finds a place by a word in its summary only, says so, and does not count it as evidence (HIER-2)', async () => {
    const store = await stored()
    const library = await opened(store)
    const request = { query: 'dusk curfew', limit: 5 }
    expect(await library.search('post', request)).toEqual([])
    await written(library, 'full', (place) => (place === NIGHT ? CURFEW : 'A place.'))
    for (const again of [library, await opened(store)]) {
      const night = await nodeOf(again, NIGHT)
      const hits = await again.search('post', request)
      expect(hits.map(({ ref }) => ref.path)).toEqual([NIGHT])
      const draft = await again.rank({ ...request, typing: true, draft: true })
      expect(draft.groups.map(({ document }) => document.path)).toEqual([NIGHT])
      const places = [{ collection: 'post', node: hits[0].ref.node }]
      const [why] = await again.explain({ ...request, collections: ['post'], places })
      const said = [...(why?.file ?? []), ...(why?.place ?? [])].map((part) => inEnglish(part.said))
      expect(said.join('\n')).toContain('“dusk” and “curfew” in its summary (written by Scribe)')
      expect(why?.words).toEqual([])
      expect(why?.missing).toEqual(['dusk', 'curfew'])
      const { candidates } = await again.evidence('post', { question: 'dusk curfew' })
      expect(candidates).toMatchObject([{ ref: { id: NIGHT }, body: 0, description: 0, stands: 3 }])
      const read = await again.read('post', { node: night, budget: 500, question: 'dusk curfew' })
      expect(read.map(({ text }) => text).join('\n')).not.toContain('curfew')
      expect(await again.search('post', { query: 'dusk -closed' })).toEqual([])
      expect(await again.search('post', { query: '"dusk curfew"' })).toEqual([])
    }
    await stored({ ...FILES, [NIGHT]: '# Night\n\nOpen all night.\n' }, store)
    await library.reload()
    expect(await library.search('post', request)).toEqual([])
  })

  it('the ranking is that of a collection made anew, whatever was written and changed before (HIER-2)', async () => {
    const words = ['letters', 'hall', 'stamp', 'dusk', 'curfew', 'post']
    const ranked = async (library: LibraryHost) =>
      Promise.all(words.map(async (query) => library.search('post', { query })))
    const summaryOf = (place: string) => `${words[place.length % words.length]} ${place.length}.`
    const changes = fc.array(fc.record({ file: fc.nat(2), text: fc.nat(3) }), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(changes, async (steps) => {
        const store = await stored()
        const library = await opened(store)
        let files = FILES
        for (const { file, text } of steps) {
          await written(library, 'full', summaryOf)
          const path = Object.keys(FILES)[file]
          files = { ...files, [path]: `# Hall\n\n${words[text]} at dusk.\n` }
          await stored(files, store)
          await library.reload()
        }
        const bare = await ranked(await opened(await stored(files)))
        await written(library, 'full', summaryOf)
        const anew = await opened(await stored(files))
        expect(await ranked(anew)).toEqual(bare)
        await written(anew, 'full', summaryOf)
        expect(await ranked(library)).toEqual(await ranked(anew))
      }),
      { numRuns: 12 },
    )
  })
})
