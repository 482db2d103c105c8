import { describe, expect, it } from 'vitest'
import type { FolderSource } from '../model/collection/source.ts'
import { folderOfFiles, folderOfTexts } from './folder/folder-files.ts'
import { folderOfHandle } from './folder/folder-handle.ts'

async function listing(source: FolderSource, directory = ''): Promise<string[]> {
  const items = await source.list(directory)
  return items.map(({ kind, name }) => `${kind} ${name}`).sort()
}

/** Directory handles as a browser gives them, over nested objects. */
type Tree = { readonly [name: string]: Tree | string }

function handleOf(name: string, tree: Tree): FileSystemDirectoryHandle {
  const child = (key: string) => {
    const content = tree[key]
    if (typeof content !== 'string') return handleOf(key, content)
    return { kind: 'file', name: key, getFile: async () => new File([content], key) }
  }
  const handle = {
    kind: 'directory',
    name,
    async *values() {
      for (const key of Object.keys(tree)) yield child(key)
    },
    getDirectoryHandle: async (key: string) => child(key),
  }
  return handle as unknown as FileSystemDirectoryHandle
}

describe('folders of files', () => {
  it('lists directories one at a time and opens files (IN-1)', async () => {
    const file = new File(['text'], 'b.md', { lastModified: 7 })
    const source = folderOfFiles('docs', [
      { path: 'a/x/b.md', file },
      { path: 'a/c.md', file },
      { path: 'd.md', file },
    ])
    expect(source.name).toBe('docs')
    expect(await listing(source)).toEqual(['directory a', 'file d.md'])
    expect(await listing(source, 'a')).toEqual(['directory x', 'file c.md'])
    const [item] = await source.list('a/x')
    if (item.kind !== 'file') throw new Error('not a file')
    const opened = await item.open()
    expect(opened).toMatchObject({ size: 4, modified: 7 })
    expect(new TextDecoder().decode(await opened.bytes())).toBe('text')
    expect(await opened.head?.(2)).toEqual(new TextEncoder().encode('te'))
    await expect(source.list('nowhere')).rejects.toThrow(
      expect.objectContaining({ name: 'NotFoundError' }),
    )
  })

  it('keeps hostile and colliding names apart, inside the root', async () => {
    const paths = ['../a', 'a', '/a/b', 'x\\y', 'x/y', '..', '__proto__/c']
    const source = folderOfTexts(
      'x',
      paths.map((path) => ({ path, text: path })),
    )
    expect(await listing(source)).toEqual([
      ...['directory __proto__', 'directory a', 'directory x', 'file ', 'file a (2)', 'file a (3)'],
    ])
    expect(await listing(source, 'x')).toEqual(['file y', 'file y (2)'])
  })
})

describe('folder of a handle', () => {
  it('lists and opens below the handle, in any order (IN-1)', async () => {
    const root = handleOf('docs', { 'a.md': 'one', deep: { er: { 'b.md': 'two' } } })
    const source = folderOfHandle(root)
    expect(source.name).toBe('docs')
    expect(await listing(source, 'deep/er')).toEqual(['file b.md'])
    expect(await listing(source)).toEqual(['directory deep', 'file a.md'])
    expect(await listing(source, 'deep')).toEqual(['directory er'])
    const [item] = await source.list('deep/er')
    if (item.kind !== 'file') throw new Error('not a file')
    expect(new TextDecoder().decode(await (await item.open()).bytes())).toBe('two')
  })
})
