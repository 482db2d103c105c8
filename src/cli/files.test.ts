import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memoizedFolder } from '../ingest/folder/stamped-folder.ts'
import { scanFolder } from '../ingest/scan.ts'
import type { FolderItem } from '../model/collection/source.ts'
import { DEFAULT_SETTINGS } from '../model/settings/settings.ts'
import { guardAccess } from '../pipeline/access.ts'
import { folderOfDirectory } from './files.ts'

describe('folderOfDirectory', () => {
  let root: string

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'files-'))
    await mkdir(join(root, 'sub'))
    await writeFile(join(root, 'a.md'), 'some text')
    await writeFile(join(root, 'sub', 'b.md'), '')
    await symlink(root, join(root, 'sub', 'up'))
    await symlink(join(root, 'nowhere'), join(root, 'dangling'))
  })

  afterEach(() => rm(root, { recursive: true }))

  const open = async (name: string) => {
    const items = await folderOfDirectory(root).list('')
    const item = items.find((found) => found.name === name)
    if (item?.kind !== 'file') throw new Error(`${name} is not a file`)
    return item.open()
  }

  it('tells files, directories and links apart (IN-2)', async () => {
    const source = folderOfDirectory(`${root}/`)
    const shown = (items: readonly FolderItem[]) => items.map((i) => `${i.kind} ${i.name}`).sort()
    expect(source.name).toMatch(/^files-/)
    expect(shown(await source.list(''))).toEqual(['directory sub', 'file a.md', 'link dangling'])
    expect(shown(await source.list('sub'))).toEqual(['file b.md', 'link up'])
  })

  // Other systems let no such name be.
  it.runIf(process.platform === 'linux')(
    'a name that is not Unicode is none, as in a browser; one with U+FFFD is itself (IN-2)',
    async () => {
      await writeFile(Buffer.concat([Buffer.from(`${root}/bad`), Buffer.of(0xff)]), 'x')
      await writeFile(join(root, 'good\ufffd.md'), 'x')
      const items = await folderOfDirectory(root).list('')
      expect(items.map(({ name }) => name).sort()).toEqual([
        '',
        'a.md',
        'dangling',
        'good\ufffd.md',
        'sub',
      ])
      expect(await open('good\ufffd.md')).toMatchObject({ size: 1 })
    },
  )

  it('a folder of a repository keeps to the rules above it, as git does (IN-2)', async () => {
    const files = {
      ...{ '.git/info/exclude': '*.log\n', '.gitignore': '/sub/gen/\n*.tmp\n/out/\n' },
      ...{ 'sub/.gitignore': '*.md\n', 'sub/src/.gitignore': '!keep.log\n/own/\n' },
      ...{ 'sub/src/a.log': '', 'sub/src/keep.log': '', 'sub/src/gen/kept.py': '' },
      ...{ 'sub/src/own/a.py': '', 'sub/src/x.tmp': '', 'sub/src/note.md': '', 'sub/gen/a.py': '' },
      ...{ 'sub/b.py': '', 'out/a.py': '', 'out/a.tmp': '' },
    }
    for (const [path, text] of Object.entries(files)) {
      await mkdir(join(root, dirname(path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
    const paths = async (directory: string) => {
      const source = guardAccess(memoizedFolder(folderOfDirectory(join(root, directory))))
      const { entries } = await scanFolder(source, DEFAULT_SETTINGS.ingest)
      return entries.map(({ path }) => path)
    }
    expect(await paths('sub/src')).toEqual(['.gitignore', 'gen/kept.py', 'keep.log'])
    expect(await paths('sub')).toEqual([
      ...['.gitignore', 'b.py', 'src/.gitignore', 'src/gen/kept.py', 'src/keep.log'],
    ])
    // An ignored directory that is indexed because it was given by name.
    expect(await paths('out')).toEqual(['a.py', 'a.tmp'])
  })

  it('opens and reads', async () => {
    await utimes(join(root, 'a.md'), 100, 100)
    const opened = await open('a.md')
    expect(opened).toMatchObject({ size: 9, modified: 100_000 })
    expect(new TextDecoder().decode(await opened.bytes())).toBe('some text')
    expect(new TextDecoder().decode(await opened.head?.(4))).toBe('some')
    expect(await opened.head?.(400)).toHaveLength(9)
  })

  it('names errors as browsers do', async () => {
    const opened = await open('a.md')
    await writeFile(join(root, 'a.md'), 'another, longer text')
    await expect(opened.bytes()).rejects.toThrow(
      expect.objectContaining({ name: 'NotReadableError' }),
    )
    await rm(join(root, 'a.md'))
    await expect(opened.bytes()).rejects.toThrow(expect.objectContaining({ name: 'NotFoundError' }))
    await expect(folderOfDirectory(join(root, 'nowhere')).list('')).rejects.toThrow(
      expect.objectContaining({ name: 'NotFoundError' }),
    )
  })
})
