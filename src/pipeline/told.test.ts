// An update with a list of the paths that may have changed, compared with one that checks everything.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openIndexer } from '../cli/testing/collections.ts'
import type { Manifest } from '../model/collection/collection.ts'
import type { FolderItem, FolderSource } from '../model/collection/source.ts'
import { DEFAULT_SETTINGS } from '../model/settings/settings.ts'
import { buildCollection } from '../pipeline.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import type { LibraryStore } from '../store/store.ts'
import { checkDrift } from './drift.ts'

interface DiskFile {
  readonly text: string
  readonly modified: number
}
type Files = ReadonlyMap<string, DiskFile>

/** A folder that counts what it is asked; `broken` directories cannot be listed. */
function folderOf(files: Files, broken: ReadonlySet<string> = new Set()) {
  const asked = { listed: [] as string[], opened: [] as string[] }
  const source: FolderSource = {
    name: 'disk',
    async list(directory) {
      asked.listed.push(directory)
      if (broken.has(directory)) throw new Error('the disk is damaged here')
      const items = new Map<string, FolderItem>()
      const prefix = directory === '' ? '' : `${directory}/`
      for (const [path, { text, modified }] of files) {
        if (!path.startsWith(prefix)) continue
        const [name, ...rest] = path.slice(prefix.length).split('/')
        const bytes = new TextEncoder().encode(text)
        const open = async () => {
          asked.opened.push(path)
          return { size: bytes.length, modified, bytes: async () => bytes.slice() }
        }
        items.set(
          name,
          rest.length > 0 ? { kind: 'directory', name } : { kind: 'file', name, open },
        )
      }
      return [...items.values()]
    },
  }
  return { source, asked }
}

/** A library of its own, whose parts are numbered from 0. */
function library() {
  const store: LibraryStore = createMemoryStore()
  let ids = 0
  const build = async (source: FolderSource, changed: ReadonlySet<string> | null = null) =>
    buildCollection(
      source,
      { id: 'disk', name: 'disk', origin: { kind: 'folder', name: 'disk' }, changed },
      {
        store,
        openIndexer,
        now: () => 0,
        newId: () => `part-${ids++}`,
        settings: DEFAULT_SETTINGS,
      },
    )
  return { store, build }
}

const name = fc.constantFrom(
  ...['a.md', 'b.md', 'c.txt', 'photo.png', '.env', 'debug.log', '.gitignore'],
)
const directory = fc.constantFrom(
  ...['', 'src/', 'src/deep/', 'src/deep/er/', 'docs/', 'dist/', 'logs/'],
)
const path = fc.tuple(directory, name).map(([above, last]) => above + last)
const text = fc.constantFrom('# One', '# Two\n\nText.', 'x\0y', '*.log\nlogs/', '\xff')
const write = fc.record({ kind: fc.constant('write' as const), path, text })
const erase = fc.record({ kind: fc.constant('erase' as const), path })
/** A directory that goes, or comes under another name; the watcher names directories alone. */
const move = fc.record({
  kind: fc.constant('move' as const),
  from: fc.constantFrom('src', 'src/deep', 'docs'),
  to: fc.constantFrom('lib', 'src/lib', 'docs/deep', 'dist/deep', null),
})
type Change = { readonly files: Files; readonly told: readonly string[] }

function changed(files: Files, change: AnyChange, modified: number): Change {
  const after = new Map(files)
  switch (change.kind) {
    case 'write':
      after.set(change.path, { text: change.text, modified })
      return { files: after, told: [change.path] }
    case 'erase':
      after.delete(change.path)
      return { files: after, told: [change.path] }
    case 'move': {
      const { from, to } = change
      for (const [at, file] of files) {
        if (!at.startsWith(`${from}/`)) continue
        after.delete(at)
        if (to !== null) after.set(to + at.slice(from.length), file)
      }
      return { files: after, told: to === null ? [from] : [from, to] }
    }
  }
}
const anyChange = fc.oneof(write, erase, move)
type AnyChange = typeof anyChange extends fc.Arbitrary<infer T> ? T : never

const bare = ({ documents, parts, skipped, skippedCounts, issues }: Manifest) => {
  return { documents, parts: parts.length, skipped, skippedCounts, issues }
}

describe('an update with the changed paths', () => {
  it('gives the same result as an update that checks everything, time after time (IN-6)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(write, { minLength: 1, maxLength: 14 }),
        fc.array(fc.array(anyChange, { minLength: 1, maxLength: 3 }), { maxLength: 12 }),
        fc.constantFrom(new Set<string>(), new Set(['docs']), new Set(['src/deep'])),
        async (first, rounds, broken) => {
          let files: Files = new Map()
          let clock = 1
          for (const one of first) files = changed(files, one, clock).files
          const told = library()
          const whole = library()
          await told.build(folderOf(files, broken).source)
          await whole.build(folderOf(files, broken).source)
          for (const round of rounds) {
            clock++
            const paths = new Set<string>()
            for (const one of round) {
              const after = changed(files, one, clock)
              files = after.files
              for (const at of after.told) paths.add(at)
            }
            const { source } = folderOf(files, broken)
            const [before] = (await whole.store.manifests()).manifests
            const drift = await checkDrift(source, before, DEFAULT_SETTINGS)
            expect(await checkDrift(source, before, DEFAULT_SETTINGS, undefined, paths)).toEqual(
              drift,
            )
            const one = await told.build(source, paths)
            const other = await whole.build(source)
            expect(bare(one.manifest)).toEqual(bare(other.manifest))
            expect([one.parsed, one.reused]).toEqual([other.parsed, other.reused])
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  it('reads only the changed files and the directories on the way to them (IN-6)', async () => {
    const files = new Map<string, DiskFile>()
    for (const top of ['src', 'docs', 'test'])
      for (let i = 0; i < 5; i++)
        for (const at of [`${top}/${i}.md`, `${top}/in/${i}.md`])
          files.set(at, { text: `# ${at}`, modified: 1 })
    const { build } = library()
    await build(folderOf(files).source)
    files.set('src/in/2.md', { text: '# Two', modified: 2 })
    files.set('src/in/new.md', { text: '# New', modified: 2 })
    const { source, asked } = folderOf(files)
    const { parsed, reused } = await build(source, new Set(['src/in/2.md', 'src/in/new.md']))
    expect({ parsed, reused }).toEqual({ parsed: 2, reused: 29 })
    expect(asked.listed.sort()).toEqual(['', 'src', 'src/in'])
    expect(asked.opened.sort()).toEqual(['src/in/2.md', 'src/in/new.md'])
  })

  it.each([
    ['the rules of what is left out changed', 'src/.gitignore'],
    ['anything may have changed', ''],
  ])('looks at everything where %s (IN-6)', async (_, path) => {
    const files = new Map([['docs/a.md', { text: '# A', modified: 1 }]])
    const { build } = library()
    await build(folderOf(files).source)
    const { source, asked } = folderOf(files)
    await build(source, new Set([path]))
    expect(asked.listed.sort()).toEqual(['', 'docs'])
  })
})
