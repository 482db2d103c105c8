import { describe, expect, it, vi } from 'vitest'
import type { FolderItem, FolderSource } from '../model/collection/source.ts'
import { DEFAULT_SETTINGS } from '../model/settings/settings.ts'
import { rowsIn } from '../model/tree/testing.ts'
import { MAX_IGNORE_BYTES, MAX_IGNORE_RULES } from './gitignore.ts'
import { scanFolder } from './scan.ts'
import { type Contents, folderHolding } from './testing.ts'

const { ingest } = DEFAULT_SETTINGS

async function scan(files: Contents) {
  const { entries, skipped, issues } = await scanFolder(folderHolding(files), ingest)
  return {
    entries: entries.map(({ path }) => path),
    skipped: skipped.map(
      ({ path, reason, directory }) => `${reason} ${path}${directory ? '/' : ''}`,
    ),
    issues,
  }
}

/** What makes a folder a checkout. */
const GIT = { '.git/HEAD': 'ref: refs/heads/main\n' }

describe('scanFolder', () => {
  it('reads what a .gitignore names where no git keeps the folder, build output apart (IN-2)', async () => {
    const shipped = {
      ...{ '.gitignore': '*.conf\ndist/\n', 'conf/a.conf': '', 'dist/out.js': '', 'main.c': '' },
    }
    expect(await scan(shipped)).toMatchObject({
      entries: ['.gitignore', 'conf/a.conf', 'main.c'],
      skipped: ['skip-pattern dist/'],
    })
    const left = ['skip-pattern .git/', 'gitignore conf/a.conf', 'skip-pattern dist/']
    expect((await scan({ ...shipped, ...GIT })).skipped).toEqual(left)
    const worktree = { ...shipped, '.git': 'gitdir: /elsewhere\n' }
    expect((await scan(worktree)).skipped).toContain('gitignore conf/a.conf')
  })

  it('leaves out what a checkout excludes for itself, unless a .gitignore takes it back (IN-2)', async () => {
    const files = {
      ...GIT,
      ...{ '.git/info/exclude': '# local\n*.log\n/notes/\n', '.gitignore': '!keep.log\n' },
      ...{ 'a.log': '', 'keep.log': '', 'notes/a.md': '', 'src/b.log': '', 'src/notes/a.md': '' },
      ...{ 'inner/.git/HEAD': '', 'inner/a.log': '' },
    }
    expect(await scan(files)).toMatchObject({
      entries: ['.gitignore', 'inner/a.log', 'keep.log', 'src/notes/a.md'],
      skipped: expect.arrayContaining([
        'gitignore a.log',
        'gitignore notes/',
        'gitignore src/b.log',
      ]),
      issues: [],
    })
  })

  it('follows the rules of a checkout inside a folder, and none from above it (IN-2)', async () => {
    const files = {
      ...{ '.gitignore': '*.md\n', 'a.md': '', 'inner/.git/HEAD': '' },
      ...{ 'inner/.gitignore': '*.log\n', 'inner/b.md': '', 'inner/c.log': '' },
    }
    expect(await scan(files)).toMatchObject({
      entries: ['.gitignore', 'a.md', 'inner/.gitignore', 'inner/b.md'],
      skipped: ['skip-pattern inner/.git/', 'gitignore inner/c.log'],
    })
  })

  it('leaves out what the skip patterns name, and counts it (IN-2)', async () => {
    const files = {
      ...{ 'a.md': '', 'node_modules/x/index.js': '', 'src/dist/y.js': '', '.DS_Store': '' },
    }
    expect(await scan({ ...files, 'src/distance.js': '' })).toEqual({
      entries: ['a.md', 'src/distance.js'],
      skipped: ['skip-pattern .DS_Store', 'skip-pattern node_modules/', 'skip-pattern src/dist/'],
      issues: [],
    })
  })

  it('never enters a folder that is left out (IN-2)', async () => {
    const source = folderHolding({
      ...GIT,
      ...{ '.gitignore': 'logs/', 'logs/a.log': '', '.git/config': '', 'a/b.md': '' },
    })
    const list = vi.spyOn(source, 'list')
    await scanFolder(source, ingest)
    expect(list.mock.calls.map(([path]) => path).sort()).toEqual(['', '.git/info', 'a'])
  })

  it.each(
    rowsIn(String.raw`
a pattern without a slash matches at every depth ⇒ .gitignore = *.log ¦ a.log ¦ x/y/b.log ¦ x/c.md ⇒ a.log ¦ x/y/b.log
a pattern with a slash is relative to its own folder ⇒ x/.gitignore = /a.md\nin/b.md ¦ x/a.md ¦ x/y/a.md ¦ x/in/b.md ¦ a.md ⇒ x/a.md ¦ x/in/b.md
a later rule takes back an earlier one ⇒ .gitignore = *.log\n!keep.log ¦ a.log ¦ keep.log ⇒ a.log
a nested file overrules its parent, for files ⇒ .gitignore = *.log ¦ x/.gitignore = !*.log ¦ a.log ¦ x/a.log ¦ x/y/a.log ⇒ a.log
a nested file overrules its parent, for folders and what is in them ⇒ .gitignore = out/ ¦ x/.gitignore = !out/ ¦ out/a.md ¦ x/out/deep/a.md ⇒ out/
nothing below a folder that is left out can come back ⇒ .gitignore = out/\n!out/keep.md ¦ out/keep.md ⇒ out/
a folder pattern does not match a file ⇒ .gitignore = out/ ¦ out ¦ x/out/a.md ⇒ x/out/
rules of one folder do not reach its neighbour ⇒ x/.gitignore = *.md ¦ x/a.md ¦ y/a.md ¦ xx/a.md ⇒ x/a.md
a folder whose name holds pattern characters ⇒ [x]*/.gitignore = a.md\n/b.md ¦ [x]*/a.md ¦ [x]*/b.md ¦ x/b.md ¦ x1/a.md ⇒ [x]*/a.md ¦ [x]*/b.md
comments, empty lines, spaces, CRLF and lone marks are no rules ⇒ x/.gitignore = # a.md\r\n\r\n!\r\n/\r\nb.md  \r\n ¦ x/a.md ¦ x/b.md ¦ x/y/c.md ⇒ x/b.md
case counts ⇒ .gitignore = Build.md ¦ build.md ¦ Build.md ⇒ Build.md
`),
  )('.gitignore: %s (IN-2)', async (_, all, out) => {
    const left = out.split(' ¦ ')
    const files = Object.fromEntries(all.split(' ¦ ').map((one) => `${one} = `.split(' = ')))
    const { entries, skipped } = await scan({ ...GIT, ...files })
    const ignoring = Object.keys(files).filter((path) => !path.endsWith('.gitignore'))
    const leftOut = (path: string) =>
      left.some((l) => path === l || (l.endsWith('/') && path.startsWith(l)))
    expect(skipped).toEqual(['skip-pattern .git/', ...left.map((path) => `gitignore ${path}`)])
    expect(entries.filter((path) => !path.endsWith('.gitignore')).sort()).toEqual(
      ignoring.filter((path) => !leftOut(path)).sort(),
    )
  })

  it('a name that is invalid on the disk comes as an empty one and is counted (fault 25)', async () => {
    const nameless: FolderItem = { kind: 'file', name: '', open: () => Promise.reject(new Error()) }
    const source: FolderSource = {
      name: 'test',
      list: async (directory) => [
        nameless,
        { ...nameless, name: 'a.md' },
        ...(directory === '' ? [{ kind: 'directory', name: 'docs' } as const] : []),
      ],
    }
    const { entries, skipped, issues } = await scanFolder(source, ingest)
    expect(entries.map(({ path }) => path)).toEqual(['a.md', 'docs/a.md'])
    expect(skipped.map(({ path, reason }) => `${reason} ${path}`)).toEqual([
      'unreadable ',
      'unreadable docs',
    ])
    expect(issues.map(({ path, kind }) => `${kind} ${path}`)).toEqual([
      'unreadable ',
      'unreadable docs',
    ])
  })

  it('a hostile .gitignore stays bounded and is reported (IN-2, fault 29)', async () => {
    const stars = `${'*a'.repeat(200)}b`
    const many = Array.from({ length: MAX_IGNORE_RULES + 1 }, (_, i) => `rule-${i}`).join('\n')
    const files = {
      'big/.gitignore': '#'.repeat(MAX_IGNORE_BYTES + 1),
      'many/.gitignore': `\n${many}`,
      'many/rule-0': '',
      [`many/rule-${MAX_IGNORE_RULES}`]: '',
      'slow/.gitignore': `${stars}\n**/${'**/'.repeat(200)}x`,
      [`slow/${'a'.repeat(250)}`]: '',
    }
    const { skipped, issues } = await scan({ ...GIT, ...files })
    expect(skipped).toEqual(['skip-pattern .git/', 'gitignore many/rule-0'])
    expect(issues.map(({ path, kind }) => `${kind} ${path}`)).toEqual([
      'over-budget big/.gitignore',
      'over-budget many/.gitignore',
    ])
  })

  it('links are not followed and counted (IN-2, fault 27)', async () => {
    const items: FolderItem[] = [{ kind: 'link', name: 'up' }]
    const result = await scanFolder({ name: 'x', list: async () => items }, ingest)
    expect(result.skipped).toEqual([{ path: 'up', reason: 'link', directory: false, size: 0 }])
    expect(result.entries).toEqual([])
  })

  it('a folder that cannot be listed is left out and said so; the root rejects (IN-2)', async () => {
    const items: FolderItem[] = [{ kind: 'directory', name: 'locked' }]
    const source = (locked: string): FolderSource => ({
      name: 'x',
      list: async (path) => {
        if (path === locked) throw new Error('no permission')
        return items
      },
    })
    const result = await scanFolder(source('locked'), ingest)
    expect(result.skipped).toEqual([
      { path: 'locked', reason: 'unreadable', directory: true, size: 0 },
    ])
    expect(result.issues[0]).toMatchObject({ path: 'locked', kind: 'unreadable' })
    await expect(scanFolder(source(''), ingest)).rejects.toThrow('no permission')
  })

  it('goes down any depth without recursion (fault 28)', async () => {
    const source: FolderSource = {
      name: 'x',
      list: async (path) =>
        path.length < 4000
          ? [{ kind: 'directory', name: 'd' }]
          : [{ kind: 'file', name: 'a.md', open: () => Promise.reject(new Error('not asked')) }],
    }
    const { entries } = await scanFolder(source, ingest)
    expect(entries).toHaveLength(1)
  })

  it('keeps names that objects treat specially', async () => {
    const { entries } = await scan({ '__proto__/constructor': '', hasOwnProperty: '' })
    expect(entries).toEqual(['__proto__/constructor', 'hasOwnProperty'])
  })

  it('tells how many files it found, and stops when asked, even where a drive hangs (IN-4)', async () => {
    const found: number[] = []
    await scanFolder(folderHolding({ 'a.md': '', 'b/c.md': '' }), ingest, {
      onFound: (entries) => found.push(entries.length),
    })
    expect(found).toEqual([1, 2])
    const stop = new AbortController()
    const hanging: FolderSource = { name: 'x', list: () => new Promise(() => undefined) }
    const scanning = scanFolder(hanging, ingest, { signal: stop.signal })
    stop.abort()
    await expect(scanning).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  })

  it('gives up on a folder that does not answer in time', async () => {
    const source: FolderSource = {
      name: 'x',
      list: async (path) => {
        if (path === 'slow') return new Promise(() => undefined)
        return [{ kind: 'directory', name: 'slow' }]
      },
    }
    const expire: (() => void)[] = []
    const setTimer = (_ms: number, callback: () => void) => {
      expire.push(callback)
      if (expire.length === 2) callback()
      return () => undefined
    }
    const { skipped } = await scanFolder(source, ingest, { setTimer })
    expect(skipped).toMatchObject([{ path: 'slow', reason: 'unreadable' }])
  })

  it('a name that no bundle may hold is left out, counted and named as it can be (SEC-5, KEEP-2)', async () => {
    const names = ['a.md', 'two\nlines.md', 'turned\u202egpj.md', '..\\up.md', 'C:']
    const item = (name: string): FolderItem => ({
      kind: 'file',
      name,
      open: () => Promise.reject(new Error('not read')),
    })
    const source: FolderSource = {
      name: 'odd',
      list: async (path) =>
        path === ''
          ? [...names.map(item), { kind: 'directory', name: 'bell\u0007' }]
          : [item('inside.md')],
    }
    const { entries, skipped } = await scanFolder(source, DEFAULT_SETTINGS.ingest)
    expect(entries.map(({ path }) => path)).toEqual(['a.md'])
    expect(skipped.map(({ path, reason, directory }) => [path, reason, directory])).toEqual([
      ['..\\up.md', 'unsafe-name', false],
      ['C:', 'unsafe-name', false],
      ['bell\ufffd', 'unsafe-name', true],
      ['turned\ufffdgpj.md', 'unsafe-name', false],
      ['two\ufffdlines.md', 'unsafe-name', false],
    ])
  })
})
