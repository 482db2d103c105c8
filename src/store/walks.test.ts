import * as fakeIndexedDb from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  KEPT_WALKS,
  type KeptWalkHead,
  type WalkStore,
  walksToEvict,
} from '../model/walk/kept-walk.ts'
import { openIdbWalks } from './idb-walks.ts'
import { createMemoryWalks } from './memory-walks.ts'

// Its own module that installs it would do so once a process, for whichever file comes first.
beforeAll(() => {
  const globals = Object.entries(fakeIndexedDb).filter(([name]) => /^(IDB|indexedDB)/.test(name))
  for (const [name, value] of globals) vi.stubGlobal(name, value)
})
afterAll(() => void vi.unstubAllGlobals())

let counter = 0

function head(id: string, at: number, more: Partial<KeptWalkHead> = {}): KeptWalkHead {
  return { id, collection: 'lamp', at, size: 4, ...more }
}

const idsOf = async (walks: WalkStore): Promise<string[]> =>
  (await walks.heads()).map(({ id }) => id).sort()

describe.each<[string, () => Promise<WalkStore>]>([
  ['memory', async () => createMemoryWalks()],
  ['idb', () => openIdbWalks(`walks-${++counter}`)],
])('walks stored in %s (UI-17)', (_, open) => {
  it('are read as they were stored, and replaced under the same id', async () => {
    const walks = await open()
    await walks.keep(head('a', 1), 'first')
    await walks.keep(head('b', 2), 'other')
    await walks.keep(head('a', 3), 'again')
    expect([await walks.read('a'), await walks.read('b'), await walks.read('c')]).toEqual([
      'again',
      'other',
      null,
    ])
    expect(await walks.heads()).toContainEqual(head('a', 3))
  })

  it('are forgotten one by one, with their collection, or all', async () => {
    const walks = await open()
    for (const id of ['a', 'b', 'c']) await walks.keep(head(id, 1), id)
    await walks.keep(head('d', 1, { collection: 'shop' }), 'd')
    await walks.forget({ walk: 'a' })
    expect(await idsOf(walks)).toEqual(['b', 'c', 'd'])
    await walks.forget({ collection: 'lamp' })
    expect(await idsOf(walks)).toEqual(['d'])
    await walks.forget('all')
    expect([await idsOf(walks), await walks.read('d')]).toEqual([[], null])
  })

  it('are limited in number and size: the oldest are deleted, and a walk that is too large is not stored', async () => {
    const walks = await open()
    const { units, unitsOfOne } = KEPT_WALKS
    const count = units / unitsOfOne + 2
    for (let i = 0; i < count; i++) await walks.keep(head(`${i}`, i, { size: unitsOfOne }), 'text')
    expect(await idsOf(walks)).toEqual(['2', '3', '4', '5', '6', '7'])
    expect(await walks.read('1')).toBeNull()
    await walks.keep(head('huge', 99, { size: unitsOfOne + 1 }), 'text')
    expect(await walks.read('huge')).toBeNull()
    expect(await walks.read('7')).toBe('text')
  })
})

it('stores the newest walks up to the limit (UI-17)', () => {
  const heads = [5, 1, 4, 2, 3].map((at) => head(`${at}`, at))
  expect(walksToEvict(heads, { most: 3, units: 100 })).toEqual(['2', '1'])
  expect(walksToEvict(heads, { most: 9, units: 19 })).toEqual(['1'])
  expect(walksToEvict(heads, { most: 5, units: 20 })).toEqual([])
})

it('ignores entries of the database that are not walks', async () => {
  const walks = await openIdbWalks('strange-walks')
  const database = await openDB('strange-walks', 1)
  await database.put('heads', 'nothing', 'x')
  await database.put('texts', { no: 'text' }, 'x')
  database.close()
  expect([await walks.heads(), await walks.read('x')]).toEqual([[], null])
  await walks.keep(head('a', 1), 'text')
  expect(await walks.read('a')).toBe('text')
})
