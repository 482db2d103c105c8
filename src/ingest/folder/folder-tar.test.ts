import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sourceOfBytes } from '../../archive/byte-source.ts'
import { DEFAULT_SETTINGS } from '../../model/settings/settings.ts'
import { scanFolder } from '../scan.ts'
import { folderOfTar, isTarName } from './folder-archive.ts'

interface TestFile {
  readonly name: string
  readonly data?: string
  readonly type?: string
}

/** A tar of these files, as `tar` writes it. */
function writeTar(files: readonly TestFile[]): Uint8Array<ArrayBuffer> {
  const blocks: Uint8Array[] = []
  for (const { name, data = '', type = '0' } of files) {
    const content = new TextEncoder().encode(data)
    const header = new Uint8Array(512)
    const put = (text: string, at: number) => header.set(new TextEncoder().encode(text), at)
    put(name.slice(0, 100), 0)
    put(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
    put('00000000000\0', 136)
    put('        ', 148)
    put(type, 156)
    put('ustar\x0000', 257)
    const sum = header.reduce((all, byte) => all + byte, 0)
    put(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    const padded = new Uint8Array(Math.ceil(content.length / 512) * 512)
    padded.set(content)
    blocks.push(header, padded)
  }
  blocks.push(new Uint8Array(1024))
  return Uint8Array.from(blocks.flatMap((block) => [...block]))
}

const FILES: readonly TestFile[] = [
  { name: 'shop-main/', type: '5' },
  { name: 'shop-main/README.md', data: '# Shop\n' },
  { name: 'shop-main/src/a.py', data: 'a = 1\n' },
  { name: 'shop-main/link', type: '2' },
  { name: 'long', type: 'L', data: `shop-main/${'d/'.repeat(60)}deep.md\0` },
  { name: 'cut', data: 'deep\n' },
  { name: 'shop-main/../../evil.md', data: 'evil\n' },
]

async function contents(bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, string>> {
  const { entries } = await scanFolder(
    folderOfTar('shop', sourceOfBytes(bytes)),
    DEFAULT_SETTINGS.ingest,
  )
  const found: Record<string, string> = {}
  for (const entry of entries)
    found[entry.path] = new TextDecoder().decode(await (await entry.open()).bytes())
  return found
}

describe('tar archives (IN-10)', () => {
  it.each([
    ['plain', (bytes: Uint8Array<ArrayBuffer>) => bytes],
    ['packed by gzip', (bytes: Uint8Array<ArrayBuffer>) => Uint8Array.from(gzipSync(bytes))],
  ])('%s: files by their paths, none outside of the folder', async (_, pack) => {
    expect(await contents(pack(writeTar(FILES.slice(0, -1))))).toEqual({
      'README.md': '# Shop\n',
      'src/a.py': 'a = 1\n',
      [`${'d/'.repeat(60)}deep.md`]: 'deep\n',
    })
    const paths = Object.keys(await contents(pack(writeTar(FILES))))
    expect(paths).toHaveLength(4)
    for (const path of paths) expect(path).not.toMatch(/(?:^|\/)\.\.(?:\/|$)|^\//)
  })

  it.each([
    ['no tar', new TextEncoder().encode('words '.repeat(200)), 'not an archive'],
    ['cut off', writeTar(FILES).slice(0, 1400), 'cut off'],
    ['damaged gzip', Uint8Array.from(gzipSync(writeTar(FILES))).slice(0, 60), 'damaged or cut off'],
    ['a bomb', Uint8Array.from(gzipSync(new Uint8Array(80 * 1024 * 1024))), 'too large'],
  ])('%s: the scan rejects with the reason', async (_, bytes, message) => {
    await expect(contents(bytes)).rejects.toThrow(message)
  })

  it('by its name', () => {
    expect(['a.tar', 'a.TAR.GZ', 'a.tgz', 'a.zip', 'tar'].map(isTarName)).toEqual([
      ...[true, true, true, false, false],
    ])
  })
})
