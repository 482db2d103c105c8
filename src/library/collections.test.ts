import { describe, expect, it } from 'vitest'
import { stringAt } from '../base/columns/strings.ts'
import { buildTexts, textLibrary } from '../cli/testing/collections.ts'
import { openLibrary } from '../library.ts'
import type { Library } from '../model/library/library.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { type LibraryStore, StorageFullError } from '../store/store.ts'

async function built(store: LibraryStore, greeting = 'hello'): Promise<void> {
  await buildTexts(store, 'notes', {
    'README.md': '# Greeting\n\nSee [the code](src/greet.py).\n',
    'src/greet.py': `def greet():\n    """Says ${greeting}."""\n`,
    'src/main.py': 'from .greet import greet\n\ngreet()\n',
  })
}

/** The store, and which sections of parts are read from it. */
function watched(store: LibraryStore) {
  const sections: string[] = []
  const readSection: LibraryStore['readSection'] = (id, section) => {
    sections.push(section)
    return store.readSection(id, section)
  }
  return { store: { ...store, readSection }, sections }
}

async function everything(store: LibraryStore) {
  return everythingOf(await openLibrary(store))
}

async function everythingOf(library: Library) {
  const code = await library.resolve('notes', 'src/greet.py')
  return {
    info: await library.collections(),
    tree: await library.tree('notes'),
    references: await library.references('notes', code ?? 0),
    evidence: await library.evidence('notes', { question: 'who says hello' }),
    hits: await library.search('notes', { query: 'greet' }),
  }
}

async function prepared(store: LibraryStore): Promise<void> {
  const library = await openLibrary(store)
  await library.collections()
  await library.prepare('notes')
  await library.prepareLinks('notes')
}

describe('an opened library', () => {
  it('lists and draws what was opened before without reading its parts (KEEP-1)', async () => {
    const store = createMemoryStore()
    await built(store)
    const fresh = await everything(store)
    await prepared(store)
    const { store: watching, sections } = watched(store)
    const library = await openLibrary(watching)
    expect(await library.collections()).toEqual(fresh.info)
    expect((await library.tree('notes')).count).toBe(fresh.tree.count)
    expect(await library.changes('notes')).toBeNull()
    expect(sections).toEqual([])
    const again = await everything(store)
    expect({ ...again, tree: again.tree.titles.text }).toEqual({
      ...fresh,
      tree: fresh.tree.titles.text,
    })
    expect(fresh.references.to.length).toBeGreaterThan(0)
  })

  it.each([
    ['the whole', 500, 1],
    ['the head of a long one', 80, 40],
  ])('reads a definition with the comment above it: %s (NAV-5)', async (_, budget, lines) => {
    const head = '// Waits.\n//\n// It wakes up.\nexport function wait() {\n'
    const text = `let a = 1\n\n${head}${'  stop()\n'.repeat(lines)}}\n`
    const library = textLibrary({ 'a.ts': text })
    const node = (await library.resolve('fake', 'a.ts#wait')) ?? 0
    const passages = await library.read('fake', { node, budget, question: 'wait' })
    expect(passages[0]?.start).toBe(3)
    const shown = passages.map((one) => one.text).join('\n')
    expect(`${shown}\n`.startsWith(head)).toBe(true)
  })

  it.each([
    ['directly above it', '# Who may see it.\nrole = 1\n\n# How many.\nmost = 2\nlast = 3\n', 4],
    ['above a blank line', 'role = 1\n\n# How many.\n\nmost = 2\nlast = 3\n', 3],
    ['of the file', '# All settings.\n\nmost = 2\nlast = 3\nrole = 1\n', 3],
  ])('reads a setting with its comment: %s (NAV-5)', async (_, text, start) => {
    const library = textLibrary({ 'a.toml': text })
    const node = (await library.resolve('fake', 'a.toml#most')) ?? 0
    const [passage] = await library.read('fake', { node, budget: 500, question: 'most' })
    expect(passage?.start).toBe(start)
    expect(passage?.text.endsWith('most = 2')).toBe(true)
  })

  it.each([
    ['a paragraph on one line is read to its end', 'Leave when the boss says so. ', true],
    ['a line of Chinese prose is read to its end', '认证系统检查每一个请求。', true],
    ['code without spaces is cut', 'a(b[0],c.d);', false],
    ['a paragraph without an end is cut', 'Leave when you may. ', false, 1000],
  ])(
    '%s, and many lines are read up to the budget (NAV-5, fault 8)',
    async (_, words, isWhole, times = 40) => {
      const line = `${words.repeat(times)}kingfisher`
      const library = textLibrary({ 'a.md': `# Leave\n\n${`${line}\n\n`.repeat(20)}` })
      const read = { node: (await library.resolve('fake', 'a.md')) ?? 0, question: 'leave' }
      const long = await library.read('fake', { ...read, budget: 1e6 })
      expect(long[0]?.text.split('\n')[2] === line).toBe(isWhole)
      const short = await library.read('fake', { ...read, budget: 3000 })
      expect(short.length).toBeGreaterThan(0)
      expect(short.reduce((sum, { tokens }) => sum + tokens, 0)).toBeLessThanOrEqual(3000)
    },
  )

  it('reads the signature and the body below a comment that would fill the budget (NAV-5)', async () => {
    const comment = '// It waits for a long time.\n'.repeat(50)
    const body = `${'  stop()\n'.repeat(60)}  startZorbu()\n${'  stop()\n'.repeat(60)}`
    const library = textLibrary({ 'a.ts': `${comment}export function wait() {\n${body}}\n` })
    const node = (await library.resolve('fake', 'a.ts#wait')) ?? 0
    const passages = await library.read('fake', { node, budget: 400, question: 'startZorbu' })
    const shown = passages.map((one) => one.text).join('\n')
    expect(shown).toContain('export function wait')
    expect(shown).toContain('startZorbu')
  })

  it('opens only the new part after an update, and equals a library that is opened again (IN-6)', async () => {
    const memory = createMemoryStore()
    await built(memory)
    const { store, sections } = watched(memory)
    const library = await openLibrary(store)
    await everythingOf(library)
    for (const [greeting, isOpened] of [
      ['good evening', true],
      ['bye', false],
      ['good night', true],
    ] as const) {
      await built(memory, greeting)
      await library.reload()
      if (!isOpened) continue
      sections.length = 0
      const after = await everythingOf(library)
      expect(sections.sort()).toEqual(['index', 'outlines'])
      expect(after).toEqual(await everything(memory))
      expect(JSON.stringify(after.hits)).toContain(greeting)
    }
  })

  it('shows the current name of a collection at the top of the tree (UI-20)', async () => {
    const store = createMemoryStore()
    await built(store)
    const library = await openLibrary(store)
    const first = async () => stringAt((await library.tree('notes')).titles, 0)
    expect(await first()).toBe('notes/')
    const [manifest] = (await store.manifests()).manifests
    await store.commit({ ...manifest, name: 'diary' })
    await library.reload()
    expect(await first()).toBe('diary/')
    expect(await library.changes('notes')).toBeNull()
  })

  it('discards what was derived from the previous build (KEEP-1)', async () => {
    const store = createMemoryStore()
    await built(store)
    await prepared(store)
    await built(store, 'good evening to everybody')
    const updated = await everything(store)
    const rebuilt = createMemoryStore()
    await built(rebuilt, 'good evening to everybody')
    const expected = await everything(rebuilt)
    expect(updated.tree.titles.text).toBe(expected.tree.titles.text)
    expect(updated.info[0].stats.words).toBe(expected.info[0].stats.words)
    expect(updated.references).toEqual(expected.references)
  })

  it('computes concepts and suggested questions once per build (KEEP-1)', async () => {
    const store = createMemoryStore()
    await built(store)
    await prepared(store)
    expect(await store.readDerived('notes', 'concepts')).not.toBeNull()
    let times = 0
    const starters = async (language: string) => {
      const library = await openLibrary(store)
      return library.starters('notes', language, async () => [`question ${++times}`])
    }
    expect(await starters('en')).toEqual(['question 1'])
    expect(await starters('en')).toEqual(['question 1'])
    expect(await starters('de')).toEqual(['question 2'])
    await built(store, 'good evening')
    expect(await starters('de')).toEqual(['question 3'])
    await prepared(store)
    const library = await openLibrary(store)
    await library.prepare('notes')
    const fresh = createMemoryStore()
    await built(fresh, 'good evening')
    const request = { query: 'greet', collections: ['notes'] }
    expect((await library.rank(request)).facets).toEqual(
      (await (await openLibrary(fresh)).rank(request)).facets,
    )
  })

  it('stores the tree and the calls after a build, and not again when it is opened again (KEEP-1)', async () => {
    const memory = createMemoryStore()
    await built(memory)
    await (await openLibrary(memory)).keepDerived('notes')
    expect(await memory.readDerived('notes', 'tree')).not.toBeNull()
    expect(await memory.readDerived('notes', 'calls')).not.toBeNull()
    const names: string[] = []
    const writeDerived: LibraryStore['writeDerived'] = async (_, name) => void names.push(name)
    await (await openLibrary({ ...memory, writeDerived })).keepDerived('notes')
    expect(names).toEqual([])
  })

  it('opens as before if the derived data is damaged or cannot be stored', async () => {
    const store = createMemoryStore()
    await built(store)
    const fresh = await everything(store)
    await store.writeDerived('notes', 'tree', new Uint8Array(64))
    await store.writeDerived('notes', 'counts', new Uint8Array(3))
    const writeDerived = () => Promise.reject(new StorageFullError('No room'))
    const again = await everything({ ...store, writeDerived })
    await prepared({ ...store, writeDerived })
    expect(again.evidence).toEqual(fresh.evidence)
    expect(again.info).toEqual(fresh.info)
  })

  it('changes its version if and only if the results may change (NAV-11)', async () => {
    const store = createMemoryStore()
    await built(store)
    const library = await openLibrary(store)
    const first = await library.version()
    // As before a build that fails, and when another tab says that something happened.
    await library.reload()
    expect(await library.version()).toBe(first)
    const [manifest] = (await store.manifests()).manifests
    const seen = new Set([first])
    const change = async (next: typeof manifest): Promise<void> => {
      await store.commit(next)
      await library.reload()
      expect(seen).not.toContain(await library.version())
      seen.add(await library.version())
    }
    await change({ ...manifest, weight: 2 })
    await change({ ...manifest, name: 'other' })
    await store.commit(manifest)
    await built(store, 'goodbye')
    await library.reload()
    expect(seen).not.toContain(await library.version())
    // What was remembered of a library that stopped is not taken for what another one finds.
    const again = await openLibrary(store)
    expect(await again.version()).toBe(await library.version())
  })
})
