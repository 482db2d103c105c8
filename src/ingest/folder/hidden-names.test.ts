import { describe, expect, it } from 'vitest'
import type { FolderSource, ListHidden } from '../../model/collection/source.ts'
import { DEFAULT_SETTINGS } from '../../model/settings/settings.ts'
import { scanFolder } from '../scan.ts'
import { folderOfTexts } from './folder-files.ts'
import { listKept, withHidden } from './hidden-names.ts'

const texts = folderOfTexts('notes', [{ path: 'docs/plain.md', text: '# Plain\n' }])
/** Refuses names as a browser's handle does. */
const folder: FolderSource = {
  ...texts,
  async list(directory) {
    if (directory.includes(':')) throw new TypeError('Name is not allowed.')
    return texts.list(directory)
  },
}
const file = (name: string) => new File([`# ${name}\n`], name)
const NAMES: Readonly<Record<string, readonly string[]>> = {
  '': ['what?.md', 'new\nline.md'],
  docs: ['plain.md', 'con.md'],
}
const list: ListHidden = async (directory, shown) => [
  ...(NAMES[directory] ?? [])
    .filter((name) => !shown.includes(name))
    .map((name) => ({ kind: 'file', name, file: file(name) }) as const),
  ...(directory === '' ? [{ kind: 'directory', name: 'a:b' } as const] : []),
  ...(directory === 'a:b' ? [{ kind: 'file', name: 'in.md', file: file('in') } as const] : []),
]
const scanned = async (source: Parameters<typeof scanFolder>[0]) => {
  const scan = await scanFolder(source, DEFAULT_SETTINGS.ingest)
  for (const entry of scan.entries) await entry.open()
  const skipped = scan.skipped.map(({ reason }) => reason)
  return { paths: scan.entries.map(({ path }) => path), skipped }
}

describe('files whose names the handle of a folder hides', () => {
  const paths = ['a:b/in.md', 'docs/con.md', 'docs/plain.md', 'what?.md']

  it('are read, or counted as left out (IN-1)', async () => {
    expect(await scanned(withHidden(folder, list))).toEqual({ paths, skipped: ['unsafe-name'] })
  })

  it('are read from what was kept, and say that they are of then (IN-1)', async () => {
    const first = withHidden(folder, list)
    await scanned(first)
    const later = withHidden(folder, listKept(first.hidden()))
    expect(await scanned(later)).toEqual({ paths, skipped: [] })
    const hidden = ['a:b/in.md', 'docs/con.md', 'what?.md']
    expect((later.notes?.() ?? []).map((issue) => issue.path).sort()).toEqual(hidden)
  })

  it('hide no folder that cannot be listed (IN-4)', async () => {
    await expect(withHidden(folder, list).list('gone')).rejects.toThrow('gone')
  })

  it.each(['', 'docs'])('hide no lost access to the folder “%s” (IN-4)', async (directory) => {
    const lost = { ...folder, list: () => Promise.reject(new DOMException('', 'NotAllowedError')) }
    await expect(withHidden(lost, list).list(directory)).rejects.toThrow(DOMException)
  })
})
