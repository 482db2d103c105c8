import { describe, expect, it } from 'vitest'
import { buildTexts } from '../cli/testing/collections.ts'
import { type LibraryHost, openLibrary } from '../library.ts'
import { createMemoryStore } from '../store/memory-store.ts'

const FILES: Readonly<Record<string, string>> = {
  'README.md': '# Letters\n\nHow letters are carried.\n',
  'guide/post.md': `# Post\n\nIt opens at nine.\n\n## What does it cost?\n\n${'A stamp costs 80 cents. '.repeat(20)}\n`,
  'guide/night.md': '# Night\n\nThe hall is closed at night.\n',
}

/** A library with one collection, `post`, of these files. */
async function opened(): Promise<LibraryHost> {
  const store = createMemoryStore()
  await buildTexts(store, 'post', FILES)
  return openLibrary(store)
}

const nodeOf = async (library: LibraryHost, id: string) => (await library.resolve('post', id)) ?? -1

describe('the levels of the hierarchy', () => {
  it('gives each level with the nodes directly below it, without a model (HIER-1)', async () => {
    const library = await opened()
    const shelf = await library.level('post', 0)
    expect(shelf).toMatchObject({
      level: 'shelf',
      path: '',
      totals: { documents: 3 },
      summary: { text: 'How letters are carried.' },
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
    // All of it is plain JSON.
    expect(JSON.parse(JSON.stringify([shelf, catalogue]))).toEqual([shelf, catalogue])
  })
})
