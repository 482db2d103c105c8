import { describe, expect, it } from 'vitest'
import type { FolderSource } from '../../model/collection/source.ts'
import { folderOfTexts } from './folder-files.ts'
import { memoizedFolder } from './stamped-folder.ts'

const FILES = [
  { path: 'a.md', text: '# A' },
  { path: 'src/b.ts', text: 'let b' },
]

function noting(asked: string[], fails: (path: string) => boolean = () => false): FolderSource {
  const folder = folderOfTexts('lamp', FILES)
  return {
    ...folder,
    async list(directory) {
      asked.push(`list ${directory}`)
      return (await folder.list(directory)).map((item) => {
        if (item.kind !== 'file') return item
        const open = async () => {
          asked.push(`open ${item.name}`)
          if (fails(item.name)) throw new Error('gone')
          return item.open()
        }
        return { ...item, open }
      })
    },
  }
}

async function walk(folder: FolderSource): Promise<string[]> {
  const texts: string[] = []
  for (const directory of ['', 'src']) {
    for (const item of await folder.list(directory)) {
      if (item.kind !== 'file') continue
      const text = await item.open().then(
        async (file) => new TextDecoder().decode(await file.bytes()),
        () => 'failed',
      )
      texts.push(text)
    }
  }
  return texts
}

const ONCE = ['list ', 'open a.md', 'list src', 'open b.ts']

describe('memoizedFolder', () => {
  it('asks the folder once for two walks, and again for the third (IN-6)', async () => {
    const asked: string[] = []
    const folder = memoizedFolder(noting(asked))
    expect(await walk(folder)).toEqual(['# A', 'let b'])
    expect(await walk(folder)).toEqual(['# A', 'let b'])
    expect(asked).toEqual(ONCE)
    expect(await walk(folder)).toEqual(['# A', 'let b'])
    expect(asked).toEqual([...ONCE, ...ONCE])
  })

  it('tries a file again that could not be opened (IN-6)', async () => {
    const asked: string[] = []
    let isGone = true
    const folder = memoizedFolder(noting(asked, (name) => isGone && name === 'a.md'))
    expect(await walk(folder)).toEqual(['failed', 'let b'])
    isGone = false
    expect(await walk(folder)).toEqual(['# A', 'let b'])
  })
})
