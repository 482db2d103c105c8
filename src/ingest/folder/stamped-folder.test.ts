import { describe, expect, it } from 'vitest'
import { folderOfTexts } from './folder-files.ts'
import { stampedFolder } from './stamped-folder.ts'

const FOLDER = folderOfTexts('lamp', [
  { path: 'a.md', text: '# A' },
  { path: 'docs/b.md', text: '# B' },
  { path: 'docs/deep/c.md', text: '# C' },
  { path: 'new.md', text: '# New' },
])
const STAMP = { size: 99, modified: 7 }
const KNOWN = new Map(['a.md', 'docs/b.md', 'docs/deep/c.md'].map((path) => [path, STAMP]))

async function sizes(changed: readonly string[]): Promise<Record<string, number>> {
  const folder = stampedFolder(FOLDER, KNOWN, new Set(changed))
  const found: Record<string, number> = {}
  for (const directory of ['', 'docs', 'docs/deep']) {
    for (const item of await folder.list(directory)) {
      if (item.kind === 'file') found[item.name] = (await item.open()).size
    }
  }
  return found
}

describe('stampedFolder', () => {
  it.each([
    [[], { 'a.md': 99, 'b.md': 99, 'c.md': 99, 'new.md': 5 }],
    [['a.md', 'gone.md'], { 'a.md': 3, 'b.md': 99, 'c.md': 99, 'new.md': 5 }],
    [['docs'], { 'a.md': 99, 'b.md': 3, 'c.md': 3, 'new.md': 5 }],
    [['docs/deep'], { 'a.md': 99, 'b.md': 99, 'c.md': 3, 'new.md': 5 }],
    [['doc', 'docs/deep/c'], { 'a.md': 99, 'b.md': 99, 'c.md': 99, 'new.md': 5 }],
    [[''], { 'a.md': 3, 'b.md': 3, 'c.md': 3, 'new.md': 5 }],
  ])('opens what is new or lies in %j (IN-6)', async (changed, expected) => {
    expect(await sizes(changed)).toEqual(expected)
  })

  it('a trusted file that is read is read as it is, and opened anew the next time (IN-6)', async () => {
    const folder = stampedFolder(FOLDER, KNOWN, new Set())
    const item = (await folder.list('')).find(({ name }) => name === 'a.md')
    if (item?.kind !== 'file') throw new Error('there is no such file')
    expect(new TextDecoder().decode(await (await item.open()).bytes())).toBe('# A')
    expect((await item.open()).size).toBe(3)
  })
})
