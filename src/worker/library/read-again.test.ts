import { afterAll, describe, expect, it } from 'vitest'
import { createHash } from '../../base/columns/hash.ts'
import { nodeLoadLanguage, nodeLoadRuntime } from '../../cli/languages.ts'
import type { RecognisedPages } from '../../model/collection/recognised.ts'
import { keepGlobals, writePdf } from '../../parse/documents/testing.ts'
import { parseFileWith } from '../../parse/parse-file.ts'
import { createParser } from '../../parse/parser.ts'
import { localIndexer } from '../../pipeline/local-indexer.ts'
import type { ScanStore } from '../../store/scans.ts'
import type { BuildJob } from '../wire/api.ts'
import { createTestHost } from './testing.ts'

afterAll(keepGlobals())

const SCAN = writePdf([{ texts: [], hasPicture: true }]).slice()
const PAGE = {
  sure: 90,
  words: ['Kiln', '771204'].map((text, i) => {
    return { text, x: 50 + i * 40, y: 100, width: 30, size: 10, sure: 90 }
  }),
}

/** A host whose parser knows what was recognised, by the hash of a file. */
async function setUp() {
  const recognised = new Map<string, RecognisedPages>()
  const hash = await createHash()
  const parser = await createParser({
    loadLanguage: nodeLoadLanguage,
    loadRuntime: nodeLoadRuntime,
    now: () => 0,
    recognised: async (of) => recognised.get(of) ?? new Map(),
  })
  const openIndexer = localIndexer({
    parse: (file) => parseFileWith(parser, file),
    hash,
    now: () => 0,
  })
  const scans: Pick<ScanStore, 'keepOnly'> = {
    keepOnly: async (hashes) => {
      for (const of of recognised.keys()) if (!hashes.has(of)) recognised.delete(of)
    },
  }
  const { host } = createTestHost(openIndexer, { scans: async () => scans as ScanStore })
  const files = (name: string, more: Partial<BuildJob> = {}): BuildJob => {
    const file = (path: string, part: BlobPart) => {
      return { path, file: new File([part], path, { lastModified: 1 }) }
    }
    const source = [file('scan.pdf', SCAN), file('notes.md', '# Notes\n\nOf bricks.\n')]
    return { jobId: name, name, source: { kind: 'files', files: source }, ...more }
  }
  const build = (name: string, more?: Partial<BuildJob>) =>
    host.build(files(name, more), () => undefined)
  const found = async (slug = 'works') =>
    (await host.search(slug, { query: '771204' })).map(({ ref }) => ref.path)
  const recognise = () => recognised.set(hash(SCAN), new Map([[1, PAGE]]))
  return { host, build, found, recognise, recognised }
}

describe('readAgain (FMT-21)', () => {
  it('adds the text that was recognised, and leaves the other documents as they are', async () => {
    const { host, build, found, recognise } = await setUp()
    await build('works')
    expect((await host.issues('works')).issues).toMatchObject([
      { path: 'scan.pdf', kind: 'pictures' },
    ])
    expect(await found()).toEqual([])
    recognise()
    await host.readAgain('1', 'works', 'scan.pdf', new Blob([SCAN]))
    expect(await found()).toEqual(['scan.pdf'])
    expect(await host.search('works', { query: 'bricks' })).toHaveLength(1)
    const { issues } = await host.issues('works')
    expect(issues.map(({ kind }) => kind)).toEqual(['over-budget'])
  })

  it('later updates keep the text, also where they read everything again', async () => {
    const { host, build, found, recognise } = await setUp()
    await build('works')
    recognise()
    await host.readAgain('1', 'works', 'scan.pdf', new Blob([SCAN]))
    expect(await build('works', { update: 'works' })).toMatchObject({ parsed: 0, reused: 2 })
    expect(await found()).toEqual(['scan.pdf'])
    expect(await build('works', { update: 'works', force: true })).toMatchObject({ parsed: 2 })
    expect(await found()).toEqual(['scan.pdf'])
  })

  it('changes nothing where the collection has another content of the file, or none', async () => {
    const { host, build } = await setUp()
    const { generation } = await build('works')
    await host.readAgain('1', 'works', 'scan.pdf', new Blob(['%PDF-1.4 other']))
    await host.readAgain('2', 'works', 'gone.pdf', new Blob([SCAN]))
    expect((await host.collections())[0].generation).toBe(generation)
    await expect(host.readAgain('3', 'gone', 'scan.pdf', new Blob([SCAN]))).rejects.toThrow()
  })

  it('the text is deleted with the last collection that holds the file', async () => {
    const { host, build, recognise, recognised } = await setUp()
    await build('works')
    await build('copy')
    recognise()
    await host.remove('works')
    expect(recognised.size).toBe(1)
    await host.remove('copy')
    expect(recognised.size).toBe(0)
  })
})
