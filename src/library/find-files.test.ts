import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOCUMENT_FLAGS } from '../model/tree/node.ts'
import { pathOf } from '../model/tree/toc.ts'
import { tocOf } from '../toc/testing.ts'
import { findFiles } from './find-files.ts'

const PATHS = [
  ...['README.md', 'src/app.ts', 'src/app/index.ts', 'src/application.ts', 'src/map.ts'],
  ...['src/wrap.ts', 'test/app.test.ts'],
]

function find(text: string, paths = PATHS): string[] {
  const flagsOf = (path: string) => (path.startsWith('test/') ? DOCUMENT_FLAGS.test : 0)
  const toc = tocOf(new Map(paths.map((path) => [path, { flags: flagsOf(path) }])))
  return findFiles(toc, text, 20).map((node) => pathOf(toc, node))
}

describe('findFiles', () => {
  it('finds only what passes a filter (BM-9)', () => {
    const toc = tocOf(new Map(PATHS.map((path) => [path, {}])))
    const filter = new Uint8Array(toc.count).fill(1)
    const [first, ...others] = findFiles(toc, 'app', 20)
    filter[first] = 0
    expect(findFiles(toc, 'app', 20, filter)).toEqual(others)
  })

  it.each([
    ['app', ['src/app.ts', 'src/application.ts', 'test/app.test.ts', 'src/app/index.ts']],
    ['app.ts', ['src/app.ts', 'src/app/index.ts']],
    ['SRC/APP.TS', ['src/app.ts']],
    ['./src/map.ts', ['src/map.ts']],
    ['src\\map', ['src/map.ts']],
    ['app index', ['src/app/index.ts']],
    ['readme', ['README.md']],
    ['swp', ['src/wrap.ts']],
    ['', []],
    ['nothing like it', []],
    ['x'.repeat(1001), []],
  ])('%s (UI-6)', (text, expected) => {
    const found = find(text)
    expect(found.slice(0, expected.length)).toEqual(expected)
    if (expected.length === 0) expect(found).toEqual([])
  })

  it('a whole path finds its file first (UI-6)', () => {
    const path = fc
      .array(fc.stringMatching(/^[a-c]{1,3}$/), { minLength: 1, maxLength: 3 })
      .map((parts) => parts.join('/'))
    fc.assert(
      fc.property(fc.uniqueArray(path, { minLength: 1, maxLength: 8 }), (paths) => {
        const free = paths.filter((one) => !paths.some((other) => other.startsWith(`${one}/`)))
        for (const one of free) expect(find(one, free)[0]).toBe(one)
      }),
    )
  })
})
