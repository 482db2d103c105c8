import * as fakeIndexedDb from 'fake-indexeddb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openScans } from './scans.ts'

beforeAll(() => {
  const globals = Object.entries(fakeIndexedDb).filter(([name]) => /^(IDB|indexedDB)/.test(name))
  for (const [name, value] of globals) vi.stubGlobal(name, value)
})
afterAll(() => void vi.unstubAllGlobals())

const WORD = { text: 'kiln', x: 1, y: 2, width: 3, size: 4, sure: 90 }

it('stores recognised text by file and page, until no collection contains the file (FMT-21)', async () => {
  const scans = await openScans('scans-test')
  await scans.keep('aa', 2, { sure: 90, words: [WORD] })
  await scans.keep('aa', 10, { sure: 0, words: [] })
  await scans.keep('ab', 1, { sure: 50, words: [WORD] })
  const again = await openScans('scans-test')
  expect(await again.pages('aa')).toEqual(
    new Map([
      [2, { sure: 90, words: [WORD] }],
      [10, { sure: 0, words: [] }],
    ]),
  )
  expect(await again.pages('a')).toEqual(new Map())
  await scans.keepOnly(new Set(['ab']))
  expect(await again.pages('aa')).toEqual(new Map())
  expect((await again.pages('ab')).size).toBe(1)
})
