// Broken, hostile and odd input, from the folder to the index with the real parsers. Numbers are those
// of the project's list of fault cases. Each is put next to a good file that has to be found at the
// end. Zips have their own cases: `archive/zip.test.ts` and `folder-zip.test.ts`.

import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceOfBytes } from '../archive/byte-source.ts'
import { writeZip } from '../archive/testing.ts'
import { folderOfDirectory } from '../cli/files.ts'
import { openIndexer } from '../cli/testing/collections.ts'
import { openLibrary } from '../library.ts'
import { inEnglish } from '../messages/words.ts'
import type { FolderItem, FolderSource, OpenedFile } from '../model/collection/source.ts'
import { DEFAULT_SETTINGS, type Settings } from '../model/settings/settings.ts'
import { buildCollection } from '../pipeline.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { folderOfZip } from './folder/folder-archive.ts'
import { folderOfFiles } from './folder/folder-files.ts'
import { type Contents, folderHolding, utf16 } from './testing.ts'

const NAME = 'faults'
const GOOD = '# Birds\n\nThe heron stands in the shallows.\n'

/** Builds a folder, and holds that its good file is found. */
async function buildFolder(source: FolderSource, settings: Settings = DEFAULT_SETTINGS) {
  const store = createMemoryStore()
  const dependencies = { store, openIndexer, now: Date.now, newId: () => 'part', settings }
  const request = { name: NAME, origin: { kind: 'folder', name: NAME }, refuseEmpty: true } as const
  const { manifest } = await buildCollection(source, request, dependencies)
  const library = await openLibrary(store)
  const [hit] = await library.search(NAME, { query: 'heron shallows' })
  expect(hit.ref.path).toBe('good.md')
  const allRefs = async () => {
    const { count } = await library.tree(NAME)
    return library.refs(NAME, [...Array(count).keys()])
  }
  return {
    library,
    /** `kind path: message` of each issue. */
    issues: manifest.issues.map(
      ({ kind, path, message }) => `${kind} ${path}: ${inEnglish(message)}`,
    ),
    skipped: manifest.skipped.map(({ path, reason }) => `${reason} ${path}`),
    indexed: manifest.documents.filter(({ part }) => part >= 0).map(({ path }) => path),
    text: async (path: string) => {
      const node = (await allRefs()).findIndex((ref) => ref.path === path)
      return (await library.text(NAME, node)).text
    },
    /** Ids that do not lead back to their node. */
    lost: async () => {
      const refs = await allRefs()
      const nodes = await Promise.all(refs.map(({ id }) => library.resolve(NAME, id)))
      return refs.filter(({ node }, i) => nodes[i] !== node).map(({ id }) => id)
    },
    /** First and last line of the section or symbol that a word is found in. */
    lines: async (query: string) => {
      const [found] = await library.search(NAME, { query })
      return `${found.ref.title} ${found.ref.start}-${found.ref.end}`
    },
  }
}

function build(files: Contents, settings?: Settings) {
  return buildFolder(folderHolding({ ...files, 'good.md': GOOD }, NAME), settings)
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

describe('faults of files', () => {
  it('decodes a file in another charset, reports the charset and keeps its lines (fault 1)', async () => {
    const comment = '// Les élèves français ont été très appliqués, où ça se passe à côté.\n'
    const code = `${comment.repeat(3)}export function kingfisher() {\n  return 'é'\n}\n`
    const { issues, text, lines } = await build({ 'a.ts': bytesOf(code) })
    expect(issues).toEqual([
      'invalid-text a.ts: The file is not UTF-8; it was read as windows-1252, which is a guess.',
    ])
    expect(await text('a.ts')).toBe(code)
    expect(await lines('kingfisher')).toBe('kingfisher 4-6')
  })

  it('shows broken bytes in UTF-8 as U+FFFD and counts them (fault 1)', async () => {
    const good = 'naïve café, déjà vu, où, élève, être\n'.repeat(2)
    const bytes = Uint8Array.from([...new TextEncoder().encode(good), 0xff])
    const { issues, text } = await build({ 'a.md': bytes })
    expect(issues).toEqual(['invalid-text a.md: 1 broken characters are shown as \ufffd.'])
    expect(await text('a.md')).toBe(`${good}\ufffd`)
  })

  it('leaves byte order marks out of the text (fault 2)', async () => {
    const content = '# Teal\n\nA duck.\n'
    const { issues, text } = await build({
      'a.md': `\ufeff${content}`,
      'b.md': utf16(`\ufeff${content}`, true),
      'c.md': utf16(`\ufeff${content}`, false),
    })
    expect(issues).toEqual([])
    for (const path of ['a.md', 'b.md', 'c.md']) expect(await text(path)).toBe(content)
  })

  it('recognises UTF-16 without a mark by its NULs (fault 3)', async () => {
    const content = '# Teal\n\nA duck of the marshes.\n'
    const { issues, text } = await build({ 'a.md': utf16(content, true) })
    expect(issues).toHaveLength(1)
    expect(issues[0]).toContain('utf-16le')
    expect(await text('a.md')).toBe(content)
  })

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['lone CR', '\r'],
  ])(
    'keeps the lines of the source with %s, U+2028 and no final newline (fault 4)',
    async (_, end) => {
      const content = ['# One', '', 'First \u2028 word.', '', '## Two', '', 'The avocet.'].join(end)
      const { issues, text, lines } = await build({ 'a.md': content })
      expect(issues).toEqual([])
      expect(await text('a.md')).toBe(content)
      expect(await lines('avocet')).toBe('Two 5-7')
    },
  )

  it('lists a log of 300 MB and reads only its beginning (fault 5)', async () => {
    const opened: OpenedFile = {
      size: 300_000_000,
      modified: 1,
      bytes: () => Promise.reject(new Error('was read')),
      head: async (length) => bytesOf('a line of the log\n'.repeat(1000)).slice(0, length),
    }
    const items: FolderItem[] = [
      { kind: 'file', name: 'big.log', open: async () => opened },
      ...(await folderHolding({ 'good.md': GOOD }).list('')),
    ]
    const result = await buildFolder({ name: NAME, list: async () => items })
    expect(result.skipped).toEqual(['too-large big.log'])
    expect(result.issues).toEqual([])
  })

  it('lists binary files whatever their names are (fault 6)', async () => {
    const noise = Uint8Array.from({ length: 9000 }, (_, i) => (i * i * 7 + (i >> 2) * 13) & 255)
    const { skipped, issues } = await build({ 'a.ts': noise, 'b.md': bytesOf('a\0b\0\0c') })
    expect(skipped).toEqual(['binary a.ts', 'binary b.md'])
    expect(issues).toEqual([])
  })

  it('makes documents of empty files and of white space (fault 7)', async () => {
    const { indexed, issues } = await build({ 'a.py': '', 'b.md': ' \n\t\n', 'c.ts': '\n' })
    expect(indexed).toEqual(['a.py', 'b.md', 'c.ts', 'good.md'])
    expect(issues).toEqual([])
  })

  it('searches one long line of minified code up to the limit (fault 8)', async () => {
    const statement = 'function a(b){return b?c(b,{d:[1,2,3]}):null};'
    const calls = 'a(b[0],c.d);'.repeat(40_000)
    const { indexed, skipped } = await build({
      'vendor.min.js': `var pochard=1;${statement.repeat(20)}${calls}`,
      'huge.min.js': statement.repeat(110_000),
    })
    expect(indexed).toEqual(['good.md', 'vendor.min.js'])
    expect(skipped).toEqual(['too-large huge.min.js'])
  })

  it.each([
    [
      'a paragraph on one line is read to its end',
      'You may take leave when the boss says so. ',
      true,
    ],
    ['a line of Chinese prose is read to its end', '认证系统检查每一个请求。', true],
    ['code without spaces is cut', 'a(b[0],c.d);', false],
    ['a paragraph without an end is cut', 'You may take leave. ', false, 1000],
  ])(
    '%s, and many lines are read up to the budget (NAV-5, fault 8)',
    async (_, words, isWhole, times = 40) => {
      const line = `${words.repeat(times)}kingfisher`
      const { library } = await build({ 'a.md': `# Leave\n\n${`${line}\n\n`.repeat(20)}` })
      const node = await library.resolve(NAME, 'a.md')
      const read = { node: node ?? 0, question: 'leave' }
      const long = await library.read(NAME, { ...read, budget: 1e6 })
      expect(long[0].text.split('\n')[2]).toSatisfy((shown: string) => (shown === line) === isWhole)
      const short = await library.read(NAME, { ...read, budget: 3000 })
      expect(short.length).toBeGreaterThan(0)
      expect(short.reduce((sum, { tokens }) => sum + tokens, 0)).toBeLessThanOrEqual(3000)
    },
  )

  it('limits deep nesting in data and code (fault 9)', async () => {
    const deep = 100_000
    const { indexed } = await build({
      'a.json': `${'['.repeat(deep)}${']'.repeat(deep)}`,
      'b.json': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
      'c.js': `x = ${'('.repeat(20_000)}${')'.repeat(20_000)}`,
      'd.py': `x = ${'['.repeat(20_000)}`,
    })
    expect(indexed).toEqual(['a.json', 'b.json', 'c.js', 'd.py', 'good.md'])
  })

  it('reads front matter without an end, or of a large size, as text (fault 12)', async () => {
    const { lines, indexed } = await build({
      'open.md': '---\ntitle: Never closed\n\n# Dunlin\n\nThe dunlin feeds at low tide.\n',
      'big.md': `---\n${'key: some value\n'.repeat(60_000)}---\n\n# Knot\n\nThe knot flocks.\n`,
    })
    expect(indexed).toEqual(['big.md', 'good.md', 'open.md'])
    expect(await lines('dunlin tide')).toMatch(/^Dunlin 4-/)
    expect(await lines('knot flocks')).toMatch(/^Knot 60004-/)
  })

  it('reads hostile Markdown in time, with the sections after it (fault 13)', async () => {
    const row = `|${' cell |'.repeat(200)}\n`
    const files = {
      'quotes.md': `${'>'.repeat(50_000)} deep\n\n# Gannet\n`,
      'links.md': `${'[a]('.repeat(20_000)}\n\n# Gannet\n`,
      'list.md': `${Array.from({ length: 500 }, (_, i) => `${'  '.repeat(i)}- x\n`).join('')}\n# Gannet\n`,
      'table.md': `${row}|${'---|'.repeat(200)}\n${row.repeat(500)}\n# Gannet\n`,
      'stars.md': `${'*a **b '.repeat(10_000)}\n\n# Gannet\n`,
      'headings.md': '# A\n\n###### Skipped\n\nSetext\n===\n\n# A\n\n# A\n\n# Gannet\n',
    }
    const { library, indexed, lost } = await build(files)
    expect(indexed).toEqual(expect.arrayContaining(Object.keys(files)))
    const found = await library.search(NAME, { query: 'gannet', limit: 20 })
    expect(new Set(found.map(({ ref }) => ref.path)).size).toBe(Object.keys(files).length)
    expect(await lost()).toEqual([])
  })
})

describe('faults of names and trees', () => {
  it('makes documents of hostile names in a zip, with ids that resolve (faults 22 and 24)', async () => {
    const names = ['../../up.md', '/abs.md', 'C:\\d.md', '__proto__', 'constructor/x.md']
    const odd = ['a#b?c.md', '%2e%2e.md', 'bidi\u202egnp.md', 'emoji 🙂.md', 'aux.', 'new\nline.md']
    const entries = [...names, ...odd].map((name) => ({ name, data: 'text of a file\n' }))
    const source = folderOfZip(
      NAME,
      sourceOfBytes(writeZip([...entries, { name: 'good.md', data: GOOD }])),
    )
    const { indexed, text, issues, lost } = await buildFolder(source)
    expect(await lost()).toEqual([])
    expect(indexed).toHaveLength(names.length + odd.length + 1)
    for (const path of indexed) expect(await text(path)).toMatch(/^text of a file|^# Birds/)
    expect(issues.map((line) => line.split(':')[0])).toEqual([
      'renamed abs.md',
      'renamed bidignp.md',
      'renamed d.md',
      'renamed newline.md',
      'renamed up.md',
    ])
  })

  it('indexes all names that differ only in case or Unicode form (fault 23)', async () => {
    const source = folderOfFiles(
      NAME,
      ['A.txt', 'a.txt', 'a.txt', '\u00e9.txt', 'e\u0301.txt', 'good.md'].map((path) => ({
        path,
        file: new File([path === 'good.md' ? GOOD : 'text'], path),
      })),
    )
    const { indexed } = await buildFolder(source)
    expect(indexed.sort()).toEqual(
      ['A.txt', 'a (2).txt', 'a.txt', 'good.md', '\u00e9 (2).txt', '\u00e9.txt'].sort(),
    )
  })

  it('counts a file without a name as unreadable (fault 25)', async () => {
    const good = await folderHolding({ 'good.md': GOOD }).list('')
    const nameless: FolderItem = { kind: 'file', name: '', open: () => Promise.reject(new Error()) }
    const { skipped, issues } = await buildFolder({
      name: NAME,
      list: async () => [nameless, ...good],
    })
    expect(skipped).toEqual(['unreadable '])
    expect(issues[0]).toContain('name cannot be read')
  })

  it.each<readonly [about: string, files: Contents, why: string]>([
    ['nothing', {}, 'it is empty'],
    ['only what is left out', { '.git/config': 'x', 'dist/a.js': 'x' }, 'skip rule'],
    ['only binary files', { 'a.png': bytesOf('\x89PNG\0\0') }, 'binary'],
  ])('stores nothing of a folder of %s and gives the reason (fault 26)', async (_, files, why) => {
    const store = createMemoryStore()
    const building = buildCollection(
      folderHolding(files, NAME),
      { name: NAME, origin: { kind: 'files', name: NAME }, refuseEmpty: true },
      { store, openIndexer, now: Date.now, newId: () => 'part', settings: DEFAULT_SETTINGS },
    )
    await expect(building).rejects.toThrow(why)
    expect((await store.manifests()).manifests).toEqual([])
  })

  it('does not follow links in a circle, to nothing or out of the folder (fault 27)', async () => {
    const root = await mkdtemp(join(tmpdir(), 'wayleaf-links-'))
    try {
      await writeFile(join(root, 'good.md'), GOOD)
      await symlink('.', join(root, 'circle'))
      await symlink('nothing', join(root, 'dangling'))
      await symlink(tmpdir(), join(root, 'outside'))
      const { indexed, skipped } = await buildFolder(folderOfDirectory(root))
      expect(indexed).toEqual(['good.md'])
      expect(skipped).toEqual(['link circle', 'link dangling', 'link outside'])
    } finally {
      await rm(root, { recursive: true })
    }
  })

  it('indexes a hundred nested folders and many files in one folder (fault 28)', async () => {
    const deep = `${'d/'.repeat(100)}deep.md`
    const many = Array.from({ length: 3000 }, (_, i) => [`many/${i}.txt`, `item ${i}\n`])
    const { indexed, lines, text } = await build({
      ...Object.fromEntries(many),
      [deep]: '# Deep\n\nThe dipper dives.\n',
    })
    expect(indexed).toHaveLength(3002)
    expect(await lines('dipper')).toBe('Deep 1-3')
    expect(await text(deep)).toContain('dipper')
  })

  it('applies nested and hostile .gitignore files within limits (fault 29)', async () => {
    const { indexed, skipped, issues } = await build({
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.gitignore': '*.log\nout/\n',
      'a.log': 'x',
      'out/a.md': 'x',
      'node_modules/x/index.js': 'x',
      'src/.gitignore': '!keep.log\n',
      'src/keep.log': 'kept',
      'slow/.gitignore': `${'*a'.repeat(200)}b\n`,
      [`slow/${'a'.repeat(200)}.md`]: 'kept',
      'huge/.gitignore': '#'.repeat(1_100_000),
      'huge/a.md': 'kept',
    })
    expect(skipped).toEqual([
      'skip-pattern .git',
      'gitignore a.log',
      'skip-pattern node_modules',
      'gitignore out',
    ])
    expect(indexed).toEqual(
      expect.arrayContaining(['huge/a.md', `slow/${'a'.repeat(200)}.md`, 'src/keep.log']),
    )
    expect(issues.some((line) => line.startsWith('over-budget huge/.gitignore'))).toBe(true)
  })

  it('lists files that look like credentials, and indexes them only when switched on (fault 30)', async () => {
    const files = { '.env': 'TOKEN=heron\n', 'key.txt': '-----BEGIN PRIVATE KEY-----\nabc\n' }
    const { indexed, skipped } = await build(files)
    expect(indexed).toEqual(['good.md'])
    expect(skipped).toEqual(['secret .env', 'secret key.txt'])
    const ingest = { ...DEFAULT_SETTINGS.ingest, includeSecrets: true }
    const opened = await build(files, { ...DEFAULT_SETTINGS, ingest })
    expect(opened.indexed).toEqual(['.env', 'good.md', 'key.txt'])
  })
})
