// What keeps a collection in step with its folder: drift, choices, access, and the note of files in
// hand, over folders and stores that fail on purpose.

import { beforeEach, describe, expect, it } from 'vitest'
import { openIndexer } from '../cli/testing/collections.ts'
import { folderOfTexts } from '../ingest/folder/folder-files.ts'
import type { Manifest } from '../model/collection/collection.ts'
import type { BuildPlan, IngestChoices } from '../model/collection/plan.ts'
import type { FolderItem, FolderSource } from '../model/collection/source.ts'
import { DEFAULT_SETTINGS } from '../model/settings/settings.ts'
import { buildCollection } from '../pipeline.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { createMemoryNotes, type NoteStore } from '../store/notes.ts'
import type { LibraryStore } from '../store/store.ts'
import { checkDrift, hasDrifted } from './drift.ts'
import type {
  BatchResult,
  BuildDependencies,
  BuildHooks,
  FileToIndex,
  Indexer,
  OpenIndexer,
} from './types.ts'

interface TestFile {
  readonly text: string
  readonly modified: number
}

/** A folder on a disk of our own: times can be set, and access taken away. */
class Disk {
  readonly files = new Map<string, TestFile>()
  granted = true
  /** Paths that the system itself refuses. */
  readonly locked = new Set<string>()
  opened = 0

  set(path: string, text: string, modified = 1): this {
    this.files.set(path, { text, modified })
    return this
  }

  folder(): FolderSource {
    return {
      name: 'disk',
      allowed: async () => this.granted,
      list: async (directory) => {
        this.#refuse(directory)
        return [...this.#items(directory).values()]
      },
    }
  }

  #items(directory: string): Map<string, FolderItem> {
    const items = new Map<string, FolderItem>()
    const prefix = directory === '' ? '' : `${directory}/`
    for (const path of this.files.keys()) {
      if (!path.startsWith(prefix)) continue
      const [name, ...rest] = path.slice(prefix.length).split('/')
      if (rest.length > 0) items.set(name, { kind: 'directory', name })
      else items.set(name, { kind: 'file', name, open: async () => this.#open(path) })
    }
    return items
  }

  #open(path: string) {
    this.opened++
    this.#refuse(path)
    const { text, modified } = this.files.get(path) ?? { text: '', modified: 0 }
    const bytes = new TextEncoder().encode(text)
    const read = async () => {
      this.#refuse(path)
      return bytes.slice()
    }
    return { size: bytes.length, modified, bytes: read }
  }

  #refuse(path: string): void {
    if (this.granted && !this.locked.has(path)) return
    throw Object.assign(new Error('not allowed'), { name: 'NotAllowedError' })
  }
}

/** The indexer, with `add` in place of its own. */
function adding(add: (files: readonly FileToIndex[], indexer: Indexer) => Promise<BatchResult>) {
  return {
    openIndexer: (options: Parameters<OpenIndexer>[0]): Indexer => {
      const indexer = openIndexer(options)
      return { ...indexer, add: (files) => add(files, indexer) }
    },
  }
}

let store: LibraryStore
let notes: NoteStore
let ids = 0

beforeEach(() => {
  store = createMemoryStore()
  notes = createMemoryNotes()
})

interface BuildRequest {
  readonly choices?: IngestChoices
  readonly refuseEmpty?: boolean
  readonly hooks?: BuildHooks
  readonly more?: Partial<BuildDependencies>
}

function build(disk: Disk, { choices, refuseEmpty, hooks, more }: BuildRequest = {}) {
  const origin = { kind: 'folder', name: 'disk' } as const
  const request = {
    ...{ id: 'disk', name: 'disk', origin },
    ...(choices && { choices }),
    ...(refuseEmpty && { refuseEmpty }),
  }
  const dependencies: BuildDependencies = {
    store,
    openIndexer,
    now: () => 0,
    newId: () => `part-${ids++}`,
    settings: DEFAULT_SETTINGS,
    journal: notes,
    ...more,
  }
  return buildCollection(disk.folder(), request, dependencies, hooks)
}

async function committed(): Promise<Manifest | undefined> {
  return (await store.manifests()).manifests.at(0)
}

describe('checkDrift', () => {
  const original = () =>
    new Disk().set('a.md', '# A').set('docs/b.md', '# B').set('.env', 'KEY=1').set('c.bin', 'x\0y')

  const WORDS = '.wayleaf-words.jsonl'
  it.each<[string, (disk: Disk) => void, readonly number[]]>([
    ['nothing', () => undefined, [0, 0, 0]],
    ['a new file', (disk) => disk.set('new.md', '# N'), [1, 0, 0]],
    ['another size', (disk) => disk.set('a.md', '# AA'), [0, 1, 0]],
    ['another time', (disk) => disk.set('a.md', '# Z', 2), [0, 1, 0]],
    ['a clock set back', (disk) => disk.set('a.md', '# Z', 0.5), [0, 1, 0]],
    ['a deleted file', (disk) => disk.files.delete('a.md'), [0, 0, 1]],
    ['a listed file grown', (disk) => disk.set('.env', 'KEY=12'), [0, 1, 0]],
    ['a new file of everyday words', (disk) => disk.set(WORDS, '{}'), [0, 1, 0]],
    ['a file left out', (disk) => disk.set('dist/x.js', '1'), [0, 0, 0]],
    ['a file renamed', (disk) => disk.set('z.md', '# A').files.delete('a.md'), [1, 0, 1]],
  ])('sees %s without reading a file (IN-6)', async (_, change, [added, changed, gone]) => {
    const disk = original()
    const { manifest } = await build(disk)
    change(disk)
    const drift = await checkDrift(disk.folder(), manifest, DEFAULT_SETTINGS)
    expect(drift).toEqual({ added, changed, gone })
    // An update takes it back to nothing.
    if (!hasDrifted(drift)) return
    const updated = (await build(disk)).manifest
    const after = await checkDrift(disk.folder(), updated, DEFAULT_SETTINGS)
    expect(hasDrifted(after)).toBe(false)
  })

  it('a folder that may not be read is not an empty one (fault 46)', async () => {
    const disk = original()
    const { manifest } = await build(disk)
    disk.granted = false
    const check = checkDrift(disk.folder(), manifest, DEFAULT_SETTINGS)
    await expect(check).rejects.toHaveProperty('name', 'AccessLostError')
  })
})

describe('access', () => {
  it('permission taken away while reading leaves the earlier generation (fault 46)', async () => {
    const disk = new Disk()
    for (let i = 0; i < 50; i++) disk.set(`${i}.md`, `# ${i}`)
    await build(disk)
    const before = await committed()
    for (let i = 0; i < 50; i++) disk.set(`${i}.md`, `# New ${i}`, 2)
    const revoked = build(disk, {
      hooks: {
        onProgress: ({ phase }) => {
          if (phase === 'read') disk.granted = false
        },
      },
    })
    await expect(revoked).rejects.toHaveProperty('name', 'AccessLostError')
    expect(await committed()).toEqual(before)
    disk.granted = true
    expect((await build(disk)).manifest.generation).toBe(2)
  })

  it('a handle that is refused from the start says so (fault 46)', async () => {
    const disk = new Disk().set('a.md', '# A')
    disk.granted = false
    await expect(build(disk)).rejects.toHaveProperty('name', 'AccessLostError')
    expect(await committed()).toBeUndefined()
  })

  it('one file that the system locks is left out by name, and the rest is read (fault 46)', async () => {
    const disk = new Disk().set('a.md', '# A').set('locked.md', '# L')
    disk.locked.add('locked.md')
    const { manifest } = await build(disk)
    expect(manifest.documents.map(({ path, skipped }) => [path, skipped])).toEqual([
      ['a.md', undefined],
      ['locked.md', 'unreadable'],
    ])
  })

  it('refuses a folder without anything to index, with the reasons, and stores nothing (IN-1, fault 26)', async () => {
    await expect(build(new Disk(), { refuseEmpty: true })).rejects.toThrow('it is empty')
    const disk = new Disk().set('photo.png', 'x\0y').set('node_modules/a.js', '1')
    const empty = build(disk, { refuseEmpty: true })
    await expect(empty).rejects.toThrow(
      '“disk” contains nothing that can be read: 1 excluded by a skip rule, 1 binary, not text.',
    )
    expect(await committed()).toBeUndefined()
  })
})

describe('choices', () => {
  const planLimits = { files: 3, bytes: 1000 }
  const disk = () =>
    new Disk()
      .set('README.md', '# R')
      .set('docs/a.md', '# A')
      .set('docs/b.md', '# B')
      .set('o*d [1]/c.md', '# C')
      .set('.env', 'KEY=1')
      .set('node_modules/x.js', '1')

  it('a plan says what would be read, and what is left out and why (IN-8)', async () => {
    let plan: BuildPlan | null = null
    const confirm = async (asked: BuildPlan) => {
      plan = asked
      return null
    }
    const stopped = build(disk(), { hooks: { confirm, planLimits } })
    await expect(stopped).rejects.toHaveProperty('name', 'AbortError')
    expect(plan).toEqual({
      files: 4,
      bytes: 12,
      directories: [
        { path: '', files: 1, bytes: 3 },
        { path: 'docs', files: 2, bytes: 6 },
        { path: 'o*d [1]', files: 1, bytes: 3 },
      ],
      skipped: [{ reason: 'skip-pattern', count: 1 }],
      leftOut: [expect.objectContaining({ reason: 'skip-pattern', directory: true })],
      secrets: 1,
    })
    expect(await committed()).toBeUndefined()
  })

  it('a directory that was left out stays out of updates, whatever its name (IN-8)', async () => {
    const folder = disk()
    const confirm = async () => ({ without: ['o*d [1]'], includeSecrets: false })
    const { manifest } = await build(folder, { hooks: { confirm, planLimits } })
    const paths = ({ documents }: Manifest) => documents.map(({ path }) => path)
    expect(paths(manifest)).toEqual(['.env', 'README.md', 'docs/a.md', 'docs/b.md'])
    expect(hasDrifted(await checkDrift(folder.folder(), manifest, DEFAULT_SETTINGS))).toBe(false)
    folder.set('o*d [1]/d.md', '# D').set('oxd [1]/e.md', '# E')
    const never = () => Promise.reject(new Error('asked twice'))
    const updated = await build(folder, { hooks: { confirm: never, planLimits } })
    expect(paths(updated.manifest)).toContain('oxd [1]/e.md')
    expect(paths(updated.manifest)).not.toContain('o*d [1]/d.md')
  })

  it('what is wanted after all is looked at, and is in a plan of its own before it is read (IN-8)', async () => {
    const folder = disk()
    const plans: BuildPlan[] = []
    const confirm = async (asked: BuildPlan) => {
      plans.push(asked)
      if (plans.length === 1)
        return { without: ['docs'], includeSecrets: true, afterAll: ['node_modules'] }
      return asked.chosen ?? null
    }
    const { manifest } = await build(folder, { hooks: { confirm, planLimits } })
    expect(plans.map(({ chosen }) => chosen?.without)).toEqual([undefined, ['docs']])
    expect(plans[1].directories).toEqual([
      { path: '', files: 1, bytes: 3 },
      { path: 'docs', files: 2, bytes: 6 },
      { path: 'node_modules', files: 1, bytes: 1 },
      { path: 'o*d [1]', files: 1, bytes: 3 },
    ])
    const paths = ({ documents }: Manifest) => documents.map(({ path }) => path)
    const read = ['.env', 'README.md', 'node_modules/x.js', 'o*d [1]/c.md']
    expect(paths(manifest)).toEqual(read)
    expect(hasDrifted(await checkDrift(folder.folder(), manifest, DEFAULT_SETTINGS))).toBe(false)
    const never = () => Promise.reject(new Error('asked twice'))
    const updated = await build(folder, { hooks: { confirm: never, planLimits } })
    expect(paths(updated.manifest)).toEqual(read)
  })

  it('what was taken in after all and then left out by hand stays out of updates (IN-8)', async () => {
    const folder = disk()
    const confirm = async ({ chosen }: BuildPlan) => ({
      without: chosen === undefined ? [] : ['node_modules'],
      includeSecrets: false,
      afterAll: ['node_modules'],
    })
    const first = await build(folder, { hooks: { confirm, planLimits } })
    const updated = await build(folder.set('new.md', '# N'))
    for (const { manifest } of [first, updated])
      expect(manifest.documents.map(({ path }) => path)).not.toContain('node_modules/x.js')
  })

  it.each([
    ['is small', undefined],
    ['turns out to be small', { files: 5000, bytes: DEFAULT_SETTINGS.ingest.maxTextBytes }],
  ])(
    'a folder that %s is read without a question, and each file is opened once (IN-8)',
    async (_, limits) => {
      const folder = new Disk().set('a.md', '# A').set('b.md', '# B')
      const never = () => Promise.reject(new Error('asked'))
      await build(folder, { hooks: { confirm: never, ...(limits && { planLimits: limits }) } })
      expect(folder.opened).toBe(2)
    },
  )

  it('asking for sizes opens no file a second time (IN-8)', async () => {
    const folder = disk()
    const confirm = async () => ({ without: [], includeSecrets: false })
    await build(folder, { hooks: { confirm, planLimits } })
    expect(folder.opened).toBe(5)
  })

  it('Cancel ends the wait for an answer (IN-8)', async () => {
    const controller = new AbortController()
    const confirm = () => {
      queueMicrotask(() => controller.abort())
      return new Promise<never>(() => undefined)
    }
    const hooks = { confirm, planLimits, signal: controller.signal }
    const stopped = build(disk(), { hooks })
    await expect(stopped).rejects.toHaveProperty('name', 'AbortError')
  })

  it('secrets are read when switched on, and forgotten when switched off (IN-9)', async () => {
    const folder = disk()
    const skippedOf = (manifest: Manifest) =>
      manifest.documents.find(({ path }) => path === '.env')?.skipped
    expect(skippedOf((await build(folder)).manifest)).toBe('secret')
    const on = { without: [], includeSecrets: true }
    expect(skippedOf((await build(folder, { choices: on })).manifest)).toBeUndefined()
    expect(skippedOf((await build(folder)).manifest)).toBeUndefined()
    const off = { without: [], includeSecrets: false }
    expect(skippedOf((await build(folder, { choices: off })).manifest)).toBe('secret')
  })
})

describe('files in hand', () => {
  /** A program that ends, without a word, as soon as it parses `culprit`. */
  function crashingAt(culprit: string, batches: string[][], crashed: () => void = () => undefined) {
    return adding((files, indexer) => {
      batches.push(files.map(({ entry: { path }, bare }) => (bare ? `${path} bare` : path)))
      if (!files.some(({ entry, bare }) => entry.path === culprit && !bare))
        return indexer.add(files)
      crashed()
      return new Promise(() => undefined)
    })
  }

  /** Runs until the crash: the run itself never ends, as one in a page that is gone. */
  async function crash(disk: Disk, culprit: string): Promise<string[][]> {
    const batches: string[][] = []
    await new Promise<void>((crashed) => {
      void build(disk, { more: crashingAt(culprit, batches, crashed) })
    })
    return batches
  }

  it('no longer parses a file that ended the program twice, and names it (faults 52, 64)', async () => {
    const disk = new Disk()
    for (const name of ['a.md', 'b.md', 'c.md', 'd.md']) disk.set(name, `# ${name}`)
    expect(await crash(disk, 'c.md')).toEqual([['a.md', 'b.md', 'c.md', 'd.md']])
    // The files of the batch go one by one, so that the note names the one that does it.
    expect(await crash(disk, 'c.md')).toEqual([['a.md'], ['b.md'], ['c.md']])
    await crash(disk, 'c.md')
    expect(await notes.inHand('disk')).toMatchObject([{ path: 'c.md', crashes: 1 }])
    const batches: string[][] = []
    const more = crashingAt('c.md', batches)
    const { manifest } = await build(disk, { more })
    expect(batches.flat()).toContain('c.md bare')
    expect(manifest.documents).toHaveLength(4)
    expect(manifest.issues).toEqual([
      expect.objectContaining({ path: 'c.md', kind: 'not-parsed', stage: 'parse' }),
    ])
    expect(await notes.inHand('disk')).toEqual([])
  })

  it('does not blame a file that was being read when the page was left, and by chance when it crashed (faults 52, 64)', async () => {
    const disk = new Disk().set('a.md', '# A').set('b.md', '# B').set('c.md', '# C')
    expect(await crash(disk, 'b.md')).toEqual([['a.md', 'b.md', 'c.md']])
    expect(await crash(disk, 'b.md')).toEqual([['a.md'], ['b.md']])
    expect((await build(disk)).manifest.issues).toEqual([])
  })

  it('a changed file is tried again (fault 64)', async () => {
    const disk = new Disk().set('a.md', '# A').set('b.md', '# B')
    for (let run = 0; run < 3; run++) await crash(disk, 'b.md')
    disk.set('b.md', '# Mended', 2)
    const { manifest } = await build(disk)
    expect(manifest.issues).toEqual([])
  })

  it('a run that was stopped leaves no suspect behind (fault 67)', async () => {
    const disk = new Disk().set('a.md', '# A')
    const controller = new AbortController()
    const more = adding(async () => {
      controller.abort()
      throw controller.signal.reason
    })
    const stopped = build(disk, { more, hooks: { signal: controller.signal } })
    await expect(stopped).rejects.toHaveProperty('name', 'AbortError')
    expect(await notes.inHand('disk')).toEqual([])
  })

  it('a note that cannot be written does not stop the run (fault 64)', async () => {
    const broken = () => Promise.reject(new Error('no room'))
    const journal = { inHand: broken, note: broken }
    const { parsed } = await build(new Disk().set('a.md', '# A'), { more: { journal } })
    expect(parsed).toBe(1)
  })
})

describe('clocks', () => {
  it('generations count up, whatever the clock says (fault 61)', async () => {
    const texts = [{ path: 'a.md', text: '# A' }]
    const generations: number[] = []
    for (const now of [5_000, 1_000, 9_999_999_999_999, -1]) {
      const request = { id: 'c', name: 'c', origin: { kind: 'folder', name: 'c' } } as const
      const { manifest } = await buildCollection(folderOfTexts('c', texts), request, {
        store,
        openIndexer,
        now: () => now,
        newId: () => `part-${ids++}`,
        settings: DEFAULT_SETTINGS,
      })
      generations.push(manifest.generation)
      expect(manifest.createdAt).toBe(5_000)
    }
    expect(generations).toEqual([1, 2, 3, 4])
  })
})

describe('parts', () => {
  it('many small updates do not pile up parts, and each reads only what it must (IN-5)', async () => {
    const disk = new Disk()
    for (let i = 0; i < 30; i++) disk.set(`f${i}.md`, `# File ${i}`)
    await build(disk)
    let most = 0
    let read = 0
    for (let i = 0; i < 90; i++) {
      disk.set(`f${i % 30}.md`, `# File ${i} again`, i + 2)
      const { parsed, manifest } = await build(disk)
      read += parsed
      most = Math.max(most, manifest.parts.length)
    }
    expect(most).toBe(9)
    // A file is written again a few times on its way into larger parts.
    expect(read).toBeLessThan(90 * 4)
  })

  it('a large part is not read again with the small ones, and files changed so often that it is mostly dead leave it (IN-5)', async () => {
    const disk = new Disk()
    const text = 'words and more words\n'.repeat(100)
    for (let i = 0; i < 40; i++) disk.set(`f${i}.md`, `# File ${i}\n\n${text}`)
    await build(disk)
    const parsed: number[] = []
    for (let i = 0; i < 20; i++) {
      disk.set('f0.md', `# File 0, ${i} times`, i + 2)
      disk.set(`s${i}.md`, '# Small', i + 2)
      parsed.push((await build(disk)).parsed)
    }
    expect(Math.max(...parsed)).toBeLessThan(25)
    for (let i = 0; i < 40; i++) {
      disk.set(`f${i}.md`, `# File ${i}`, i + 50)
      await build(disk)
    }
    const fresh = createMemoryStore()
    const { manifest } = await build(disk, { more: { store: fresh, journal: createMemoryNotes() } })
    const kept = await committed()
    if (kept === undefined) throw new Error('nothing was committed')
    expect(await store.bytes(kept)).toBeLessThan(4 * (await fresh.bytes(manifest)))
  })

  it('a part that is nearly full stays, however many small ones are rewritten (IN-5)', async () => {
    const disk = new Disk()
    const big = `# Big\n\n${'words and more words\n'.repeat(90_000)}`
    for (const name of ['a', 'b']) disk.set(`${name}.md`, big)
    await build(disk)
    for (let i = 0; i < 12; i++) {
      disk.set(`s${i}.md`, `# Small ${i}`)
      expect((await build(disk)).parsed).toBeLessThan(12)
    }
  })
})
