import { afterEach, describe, expect, it, vi } from 'vitest'
import { type DroppedItem, fromFileList, pickFolder, readDrop, readPaste } from './read-drop.ts'

/** Entries as in browsers without handles; directories return batches of two. */
type Tree = { readonly [name: string]: Tree | string | Error }

function entryOf(name: string, content: Tree | string | Error): FileSystemEntry {
  if (typeof content === 'string' || content instanceof Error) {
    const entry = {
      ...{ name, isFile: true, isDirectory: false },
      file: (found: (file: File) => void, failed: (error: Error) => void) =>
        content instanceof Error ? failed(content) : found(new File([content], name)),
    }
    return entry as unknown as FileSystemEntry
  }
  const createReader = () => {
    const left = Object.entries(content).map(([child, inner]) => entryOf(child, inner))
    return { readEntries: (found: (batch: unknown[]) => void) => found(left.splice(0, 2)) }
  }
  const entry = { name, isFile: false, isDirectory: true, createReader }
  return entry as unknown as FileSystemEntry
}

const entryItem = (name: string, content: Tree | string | Error) => ({
  kind: 'file',
  getAsFile: () => (typeof content === 'string' ? new File([content], name) : null),
  webkitGetAsEntry: () => entryOf(name, content),
})

const handleItem = (kind: 'directory' | 'file', name: string, refused = false) => ({
  ...entryItem(name, kind === 'file' ? 'text' : { 'inner.md': 'text' }),
  getAsFileSystemHandle: async () => {
    if (refused) throw new DOMException('not here', 'SecurityError')
    return { kind, name }
  },
})

function transferOf(items: readonly unknown[], text = '', addresses = ''): DataTransfer {
  const getData = (type: string) => (type === 'text/uri-list' ? addresses : text)
  return { items, getData } as unknown as DataTransfer
}

function shown(dropped: readonly DroppedItem[]) {
  return dropped.map((d) =>
    d.kind === 'files'
      ? [d.kind, d.name, ...d.files.map(({ path }) => path).sort()]
      : [d.kind, d.name],
  )
}

describe('readDrop', () => {
  it('gives a handle for each folder, an archive, and one collection of loose files (IN-1)', async () => {
    const items = [
      handleItem('directory', 'docs'),
      handleItem('directory', 'src'),
      handleItem('file', 'a.md'),
      handleItem('file', 'b.md'),
      handleItem('file', 'all.ZIP'),
    ]
    expect(shown(await readDrop(transferOf(items)))).toEqual([
      ['handle', 'docs'],
      ['handle', 'src'],
      ['archive', 'all.ZIP'],
      ['files', '2 files', 'a.md', 'b.md'],
    ])
  })

  it('lists beside a handle what that does not show (IN-1)', async () => {
    const tree = { 'a.md': 'x', 'b?.md': 'x', 'c:': { 'd.md': 'x' }, 'e<.md': new Error('gone') }
    const item = {
      ...handleItem('directory', 'docs'),
      webkitGetAsEntry: () => entryOf('docs', tree),
    }
    const [docs] = await readDrop(transferOf([item]))
    const list = docs?.kind === 'handle' ? docs.listHidden : undefined
    const named = async (directory: string, ...names: string[]) =>
      (await list?.(directory, names))?.map(({ kind, name }) => [kind, name])
    const hidden = [
      ['file', 'b?.md'],
      ['directory', 'c:'],
      ['file', ''],
    ]
    expect(await named('', 'a.md')).toEqual(hidden)
    expect(await named('c:')).toEqual([['file', 'd.md']])
    expect(await named('unknown')).toEqual([])
  })

  it('gives a model file with its handle, a compiled model with its files (LLM-1, LLM-2)', async () => {
    const tree = { 'mlc-chat-config.json': '{}', 'lib.wasm': 'x', deeper: { 'a.md': 'x' } }
    const items = [handleItem('file', 'tiny.gguf'), entryItem('compiled', tree)]
    expect(await readDrop(transferOf(items))).toMatchObject([
      { kind: 'model', name: 'tiny.gguf', handle: { kind: 'file', name: 'tiny.gguf' } },
      {
        kind: 'model-folder',
        name: 'compiled',
        files: [{ name: 'mlc-chat-config.json' }, { name: 'lib.wasm' }],
      },
    ])
  })

  it('reads all batches of entries where there are no handles (IN-1)', async () => {
    const tree = { 'a.md': '', b: { 'c.md': '', d: { 'e.md': '' } }, 'f.md': '', 'g.md': '' }
    expect(shown(await readDrop(transferOf([entryItem('docs', tree)])))).toEqual([
      ['files', 'docs', 'a.md', 'b/c.md', 'b/d/e.md', 'f.md', 'g.md'],
    ])
  })

  it('reads entries where handles are refused', async () => {
    expect(shown(await readDrop(transferOf([handleItem('directory', 'docs', true)])))).toEqual([
      ['files', 'docs', 'inner.md'],
    ])
  })

  it('does not list the files of a skipped folder, but lets the scan count it (IN-2)', async () => {
    const listed = vi.fn()
    const tree = {
      node_modules: {
        get x() {
          listed()
          return ''
        },
      },
      'a.md': '',
    }
    expect(shown(await readDrop(transferOf([entryItem('app', tree)])))).toEqual([
      ['files', 'app', 'a.md', 'node_modules/unread'],
    ])
    expect(listed).not.toHaveBeenCalled()
  })

  it('names what could not be read', async () => {
    const tree = { 'a.md': '', b: { 'gone.md': new Error('gone') } }
    expect(shown(await readDrop(transferOf([entryItem('docs', tree)])))).toEqual([
      ['files', 'docs', 'a.md'],
      ['unsupported', 'docs/b/gone.md'],
    ])
  })

  it('keeps a folder with a single file of the same name a folder (IN-1)', async () => {
    const items = [entryItem('notes', { notes: '' }), entryItem('x.md', '')]
    expect(shown(await readDrop(transferOf(items)))).toEqual([
      ['files', 'notes', 'notes'],
      ['files', 'x.md', 'x.md'],
    ])
  })

  it('refuses text and links by name, and gives nothing for nothing', async () => {
    const link = { kind: 'string' }
    expect(shown(await readDrop(transferOf([link], 'https://example.org')))).toEqual([
      ['unsupported', 'https://example.org'],
    ])
    expect(await readDrop(transferOf([]))).toEqual([])
    expect(shown(await readDrop(transferOf([link], '', 'https://example.org/a')))).toEqual([
      ['unsupported', 'https://example.org/a'],
    ])
  })

  it('says what to do instead when only the address of a folder is dropped (IN-1, UI-11)', async () => {
    const link = { kind: 'string' }
    const addresses = 'file:///home/me/my%20docs/\r\nfile:///home/me/other'
    expect(await readDrop(transferOf([link], addresses, addresses))).toEqual([
      { kind: 'unsupported', name: 'my docs', why: expect.stringContaining('Open folder') },
    ])
    const hard = await readDrop(transferOf([link], '', 'file:///tmp/100%'))
    expect(shown(hard)).toEqual([['unsupported', '100%']])
  })
})

describe('fromFileList', () => {
  it('makes a collection of each picked folder and one of loose files (IN-1)', () => {
    const file = (name: string, webkitRelativePath = '') =>
      Object.defineProperty(new File([''], name), 'webkitRelativePath', {
        value: webkitRelativePath,
      })
    const files = [
      file('a.md', 'docs/a.md'),
      file('b.md', 'docs/in/b.md'),
      file('c.md'),
      file('c.zip'),
    ]
    expect(shown(fromFileList(files))).toEqual([
      ['files', 'docs', 'a.md', 'in/b.md'],
      ['archive', 'c.zip'],
      ['files', 'c.md', 'c.md'],
    ])
    expect(fromFileList([])).toEqual([])
  })
})

describe('pickFolder', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('gives the handle, and nothing when the user cancels (IN-1)', async () => {
    const handle = { kind: 'directory', name: 'docs' }
    const picker = vi.fn().mockResolvedValueOnce(handle)
    picker.mockRejectedValueOnce(new DOMException('cancelled', 'AbortError'))
    picker.mockRejectedValueOnce(new DOMException('forbidden', 'SecurityError'))
    vi.stubGlobal('showDirectoryPicker', picker)
    expect(await pickFolder()).toEqual([{ kind: 'handle', name: 'docs', handle }])
    expect(await pickFolder()).toEqual([])
    await expect(pickFolder()).rejects.toThrow('forbidden')
  })
})

describe('readPaste', () => {
  const PASTED: readonly [text: string, path: string][] = [
    ['\nThe pump runs.\nIt stops at night.', 'The pump runs.txt'],
    ['# Pump\n\n## Night\n\nIt stops.', 'Pump.md'],
    ['See [it](https://a.example)', 'See it https a.example.md'],
    ['{}', 'Pasted text.txt'],
    ['../../etc/passwd: no', 'etc passwd no.txt'],
    [`${'long '.repeat(99)}end`, `${'long '.repeat(12).trim()}.txt`],
  ]
  it.each(PASTED)('the text %j becomes a file (IN-1)', async (text, path) => {
    const [pasted] = await readPaste(transferOf([{ kind: 'string' }], text))
    expect(pasted).toMatchObject({ kind: 'files', files: [{ path }] })
    if (pasted.kind === 'files') expect(await pasted.files[0].file.text()).toBe(text)
  })

  it('reads pasted files like dropped ones, an address as a repository, nothing as nothing (IN-1, IN-7)', async () => {
    const address = 'https://github.com/encode/httpx'
    expect(await readPaste(transferOf([], ` ${address}\n`))).toEqual([
      { kind: 'repository', name: address },
    ])
    expect(await readDrop(transferOf([], '', address))).toEqual([
      { kind: 'repository', name: address },
    ])
    expect(shown(await readPaste(transferOf([entryItem('a.md', 'x')], 'a.md')))).toEqual([
      ['files', 'a.md', 'a.md'],
    ])
    expect(await readPaste(transferOf([], ' \n'))).toEqual([])
  })
})
