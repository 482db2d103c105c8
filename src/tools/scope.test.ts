// What a call may not look at does not exist for it.

import { beforeAll, describe, expect, it } from 'vitest'
import { libraryOf } from '../cli/testing/collections.ts'
import { type CallTool, callerOf, SHOP } from '../cli/testing/tools.ts'
import type { LibraryHost } from '../library.ts'
import { TOOL_NAMES } from '../model/walk/trace.ts'
import type { ToolScope } from './tool.ts'

const OTHER = { 'README.md': '# Depot\n\nKeeps lamps and orders until they leave.\n' }

let library: LibraryHost
let call: CallTool
let inDocs: ToolScope
beforeAll(async () => {
  library = await libraryOf({ shop: SHOP, depot: OTHER, third: { 'a.md': '# Third\n' } })
  call = callerOf(library)
  inDocs = { collections: ['shop'], within: (await library.resolve('shop', 'docs/')) ?? 0 }
})

const GIVEN = {
  search: { query: 'orders lamps cards' },
  grep: { text: 'a' },
  outline: {},
  read: { places: ['guide.md', 'docs/guide.md'] },
  refs: { id: 'docs/guide.md' },
} as const

describe('a call within a folder', () => {
  it.each(TOOL_NAMES)('of %s shows nothing from outside (NAV-17, TOOL-1)', async (name) => {
    const { text, places } = await call(name, GIVEN[name], { scope: inDocs })
    expect(text).toContain('guide.md')
    for (const { ref } of places)
      expect(ref.path === 'docs' || ref.path.startsWith('docs/')).toBe(true)
    expect(text).not.toContain('shop/')
    expect(text).not.toContain('depot')
  })

  it.each([
    ['read', { places: ['shop/orders.py'] }],
    ['read', { places: ['shop/orders.py:1-4'] }],
    ['outline', { id: 'shop/' }],
    ['outline', { id: 'depot' }],
    ['refs', { id: 'shop/orders.py#Order' }],
    ['search', { query: 'order', in: 'shop/orders.py' }],
    ['grep', { text: 'order', in: 'depot' }],
  ] as const)('of %s %j says that there is no such place (NAV-17, TOOL-1)', async (name, given) => {
    const asked = call(name, given, { scope: inDocs })
    await expect(asked).rejects.toThrow('There is no place')
    await expect(asked).rejects.not.toThrow(/Nearest:.*(?:orders\.py|depot)/u)
  })
})

describe('a call in some collections', () => {
  const scope = { collections: ['shop', 'depot'] }

  it('finds in these, names the collection of each place, and takes such ids (TOOL-1)', async () => {
    const { text, places } = await call('search', { query: 'orders lamps' }, { scope })
    expect(text).toContain('depot::README.md')
    expect(text).toContain('shop::')
    expect(new Set(places.map(({ ref }) => ref.collection))).toEqual(new Set(scope.collections))
    const { text: read } = await call('read', { places: ['depot::README.md:3-3'] }, { scope })
    expect(read).toContain('3: Keeps lamps and orders until they leave.')
  })

  it('shows a card for each at the top, and no others (NAV-8, TOOL-1)', async () => {
    const { text } = await call('outline', {}, { scope })
    expect(text).toMatch(/^2 collections/u)
    expect(text).toMatch(/^depot::\/ {2}1 file \(markdown 1\)/mu)
    expect(text).toMatch(/^shop::\/ {2}8 files \(python 5, /mu)
    expect(text).not.toContain('third')
    const { text: inside } = await call('outline', { id: 'depot' }, { scope })
    expect(inside).toContain('depot::README.md')
    expect((await call('outline', { id: 'depot::/' }, { scope })).text).toBe(inside)
  })

  it('asks for a choice where several collections have the place (TOOL-1)', async () => {
    const asked = call('read', { places: ['README.md'] }, { scope })
    await expect(asked).rejects.toThrow('name one: shop::README.md, depot::README.md')
  })
})
