import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ByteSource, sourceOfBlob, sourceOfBytes } from '../../archive/byte-source.ts'
import { type TestEntry, writeZip } from '../../archive/testing.ts'
import { createHash } from '../../base/columns/hash.ts'
import { inEnglish } from '../../messages/words.ts'
import { DEFAULT_SETTINGS } from '../../model/settings/settings.ts'
import { scanFolder } from '../scan.ts'
import { readSource } from '../testing.ts'
import { folderOfZip } from './folder-archive.ts'

const { ingest } = DEFAULT_SETTINGS
const hash = await createHash()

/** Scans and reads an archive as a build does. */
async function readAll(entries: readonly TestEntry[], settings = ingest) {
  const source = folderOfZip('test', sourceOfBytes(writeZip(entries)))
  const scan = await scanFolder(source, settings)
  const files = new Map<string, string>()
  const issues = [...scan.issues]
  const skipped = scan.skipped.map(({ path, reason }) => `${reason} ${path}`)
  for (const entry of scan.entries) {
    const result = await readSource(entry, settings, hash)
    if (result.kind === 'unchanged') continue
    issues.push(...result.issues)
    if (result.kind === 'file') files.set(entry.path, new TextDecoder().decode(result.file.bytes))
    else skipped.push(`${result.skipped.reason} ${entry.path}`)
  }
  return { files, skipped, issues, paths: [...files.keys()] }
}

const named = (...names: string[]): TestEntry[] => names.map((name) => ({ name, data: name }))

describe('folderOfZip', () => {
  it('is a folder of the files, without the one directory that all are in (IN-1)', async () => {
    const { files, skipped, issues } = await readAll([
      { name: 'repo-main/' },
      ...named('repo-main/README.md', 'repo-main/src/a.ts'),
      { name: 'repo-main/src/b.ts', data: 'b', packed: Uint8Array.from(deflateRawSync('b')) },
    ])
    expect([...files]).toEqual([
      ['README.md', 'repo-main/README.md'],
      ['src/a.ts', 'repo-main/src/a.ts'],
      ['src/b.ts', 'b'],
    ])
    expect({ skipped, issues }).toEqual({ skipped: [], issues: [] })
  })

  it('keeps the top when there are several, and a file beside the directory (IN-1)', async () => {
    expect((await readAll(named('a/x.md', 'b/x.md'))).paths).toEqual(['a/x.md', 'b/x.md'])
    expect((await readAll(named('a/x.md', 'y.md'))).paths).toEqual(['a/x.md', 'y.md'])
    expect((await readAll(named('ab/x.md', 'a/x.md'))).paths).toEqual(['a/x.md', 'ab/x.md'])
  })

  it('leaves out what macOS adds (IN-2)', async () => {
    const { paths, skipped } = await readAll(
      named('app/a.md', '__MACOSX/app/._a.md', 'app/.DS_Store'),
    )
    expect(paths).toEqual(['a.md'])
    expect(skipped).toEqual(['skip-pattern .DS_Store', 'skip-pattern __MACOSX'])
  })

  it('names that lead out of the folder stay inside, and it is said (fault 22)', async () => {
    const names = ['../../up.md', '/absolute.md', 'C:\\drive.md', 'back\\slash.md', 'fine.md']
    const { paths, issues } = await readAll(named(...names))
    expect(paths).toEqual(['absolute.md', 'back/slash.md', 'drive.md', 'fine.md', 'up.md'])
    expect(issues.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      ...['renamed absolute.md', 'renamed back/slash.md', 'renamed drive.md', 'renamed up.md'],
    ])
    expect(inEnglish(issues[3].message)).toContain('“../../up.md”')
  })

  it('names that are there twice are all kept and told apart (fault 23)', async () => {
    const names = ['a.md', 'A.md', 'a.md', 'a.md', 'd', 'd/x.md', '\u00e9.md', 'e\u0301.md']
    const entries = names.map((name, i) => ({ name, data: `content ${i}` }))
    const { files, issues } = await readAll(entries)
    expect([...files]).toEqual([
      ['A.md', 'content 1'],
      ['a (2).md', 'content 2'],
      ['a (3).md', 'content 3'],
      ['a.md', 'content 0'],
      ['d/x.md', 'content 5'],
      ['d (2)', 'content 4'],
      ['\u00e9 (2).md', 'content 7'],
      ['\u00e9.md', 'content 6'],
    ])
    expect(issues.filter(({ kind }) => kind === 'renamed')).toHaveLength(4)
  })

  it('very many files of one name take no longer than others (fault 23)', async () => {
    const entries = Array.from({ length: 5000 }, () => ({ name: 'same.md' }))
    const scan = await scanFolder(folderOfZip('test', sourceOfBytes(writeZip(entries))), ingest)
    expect(new Set(scan.entries.map(({ path }) => path)).size).toBe(5000)
    expect(scan.issues).toHaveLength(201)
    expect(inEnglish(scan.issues[0].message)).toContain('4799 more names')
  })

  it('hostile names are kept, without what cannot be shown (fault 24)', async () => {
    const long = `${'n'.repeat(255)}.md`
    const deep = `${'deep/'.repeat(900)}a.md`
    const names = ['nul\0.md', 'new\nline.md', 'tab\t.md', 'bidignp.md', 'zero\u200bwidth.md']
    const more = [
      ...['🙂.md', 'CON', 'aux.', '__proto__', 'constructor', '%2e%2e', 'a#b?c.md', long, deep],
    ]
    const entries = [...names, ...more].map((name) => ({ name, data: 'text' }))
    const { paths, issues } = await readAll(entries)
    expect(paths).toHaveLength(names.length + more.length)
    for (const path of ['nul.md', 'newline.md', 'tab.md', 'bidignp.md', '🙂.md', 'CON']) {
      expect(paths).toContain(path)
    }
    for (const path of ['__proto__', 'constructor', '%2e%2e', 'a#b?c.md', long]) {
      expect(paths).toContain(path)
    }
    expect(inEnglish(issues.find(({ path }) => path === 'nul.md')?.message ?? '')).toContain(
      '“nul\\u{0}.md”',
    )
    expect(issues.find(({ path }) => path.startsWith('deep/'))?.kind).toBe('renamed')
  })

  it('an entry without a usable name counts as unreadable, the others are read (fault 25)', async () => {
    const { paths, skipped, issues } = await readAll(named('..', '', 'x/../..', 'good.md'))
    expect(paths).toContain('good.md')
    expect(skipped.filter((line) => line.startsWith('unreadable'))).toHaveLength(2)
    expect(issues.filter(({ kind }) => kind === 'unreadable')).toHaveLength(2)
    const said = issues.filter(({ kind, path }) => kind === 'renamed' && path === '')
    expect(said.map(({ message }) => inEnglish(message))).toEqual([
      expect.stringContaining('“..”'),
      expect.stringContaining('“”'),
    ])
  })

  it('links are shown as links and not followed (fault 27)', async () => {
    const link = { name: 'link.md', data: '/etc/passwd', mode: 0o120777 }
    expect(await readAll([link, ...named('a.md')])).toMatchObject({
      paths: ['a.md'],
      skipped: ['link link.md'],
    })
  })

  it('devices, pipes and sockets are counted and named (IN-2)', async () => {
    const special = (name: string, mode: number) => ({ name, mode, data: 'x' })
    expect(
      await readAll([
        special('dev/null', 0o020666),
        special('pipe', 0o010644),
        special('socket', 0o140755),
        ...named('a.md'),
      ]),
    ).toMatchObject({
      paths: ['a.md'],
      skipped: ['special dev/null', 'special pipe', 'special socket'],
    })
  })

  it('an entry that is called a folder and holds bytes is read (IN-2)', async () => {
    const { files, issues } = await readAll([
      { name: 'docs/', data: 'lost?' },
      { name: 'docs/a.md', data: 'a' },
      { name: 'notes\\', mode: 0o100644, data: 'unix' },
      { name: 'bit', attributes: 16, data: 'dos' },
      { name: 'empty/' },
    ])
    expect([...files]).toEqual([
      ['bit', 'dos'],
      ['docs/a.md', 'a'],
      ['docs (2)', 'lost?'],
      ['notes', 'unix'],
    ])
    expect(issues.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'renamed docs (2)',
      'renamed notes',
    ])
  })

  it('names that were read by a guess are said to be, with an example (fault 43)', async () => {
    const names = [
      [0xce, 0xc4, 0xb5, 0xb5],
      [0xd6, 0xd0, 0xb9, 0xfa],
    ]
    const { paths, issues } = await readAll([
      ...names.map((bytes) => ({ name: Uint8Array.from(bytes), data: 'x' })),
      ...named('a.md'),
    ])
    expect(paths).toEqual(['a.md', '中国', '文档'])
    expect(issues).toMatchObject([{ path: '', stage: 'ingest', kind: 'invalid-text' }])
    expect(inEnglish(issues[0].message)).toMatch(
      /^Names .*: 2\. .* read as GBK, which is a guess.*“文档”/,
    )
  })

  it('names an entry that cannot be read with the reason, and reads the rest (faults 33–38, 42)', async () => {
    const { paths, issues, skipped } = await readAll([
      { name: 'encrypted.md', data: 'x', flags: 1 },
      { name: 'crc.md', data: 'x', crc: 1 },
      { name: 'zstd.md', data: 'x', method: 93 },
      { name: 'other.md', data: 'x', local: { name: 'ether.md' } },
      { name: 'bomb.md', data: 'x', packed: Uint8Array.of(3, 0), size: 1_900_000 },
      ...named('good.md'),
    ])
    expect(paths).toEqual(['good.md'])
    expect(skipped).toHaveLength(5)
    expect(issues.map(({ path, message }) => [path, inEnglish(message)])).toEqual([
      ['bomb.md', expect.stringContaining('zip bomb')],
      ['crc.md', expect.stringContaining('data in the archive is damaged')],
      ['encrypted.md', expect.stringContaining('encrypted')],
      ['other.md', expect.stringContaining('damaged. (name)')],
      ['zstd.md', expect.stringContaining('(zstd)')],
    ])
  })

  it('an archive inside is listed and not opened (fault 41)', async () => {
    const { paths, skipped } = await readAll([
      { name: 'inner.zip', data: writeZip(named('a.md')) },
      ...named('good.md'),
    ])
    expect({ paths, skipped }).toEqual({ paths: ['good.md'], skipped: ['no-parser inner.zip'] })
  })

  it.each([
    ['no zip (fault 32)', 'words', 'not an archive'],
    ['nothing (fault 32)', '', 'not an archive'],
  ])('the scan rejects with the reason: %s', async (_, content, message) => {
    const source = folderOfZip('test', sourceOfBlob(new Blob([content])))
    await expect(scanFolder(source, ingest)).rejects.toThrow(message)
  })

  it('unpacks nothing that is left out, and lists before it reads (IN-2)', async () => {
    const data = 'x'.repeat(3_000_000)
    const bytes = writeZip([
      ...named('a.md'),
      { name: 'node_modules/big.js', data },
      { name: 'b.mobi', data },
    ])
    const asked: number[] = []
    const source: ByteSource = {
      size: bytes.length,
      slice: async (start, end) => {
        asked.push(start)
        return bytes.subarray(start, end)
      },
    }
    const { entries } = await scanFolder(folderOfZip('test', source), ingest)
    expect(Math.min(...asked)).toBeGreaterThan(5_900_000)
    for (const entry of entries) await readSource(entry, ingest, hash)
    expect(asked.filter((start) => start > 1_500_000 && start < 5_900_000)).toEqual([])
  })

  it('gives back every tree of files', async () => {
    const name = fc.constantFrom('a', 'b', 'c.md', 'd.ts')
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'))
    const trees = fc.uniqueArray(fc.tuple(path, fc.string()), { selector: ([at]) => at })
    await fc.assert(
      fc.asyncProperty(trees, async (tree) => {
        const { files } = await readAll(tree.map(([at, data]) => ({ name: `top/${at}`, data })))
        expect([...files.values()].sort()).toEqual(tree.map(([, data]) => data).sort())
      }),
      { numRuns: 50 },
    )
  })
})
