import { describe, expect, it } from 'vitest'
import { textLibrary } from '../../cli/testing/collections.ts'
import type { NodeRef } from '../../model/library/node-ref.ts'
import { definitionsOf } from './named.ts'
import { routeIn } from './route.ts'

const library = textLibrary({
  'src/feeds.py': 'def RefreshFeed(feed):\n    reads a feed anew',
  'src/pages.py': 'def refreshFeed(page):\n    a page with a button',
})

/** As Go has it: methods are called with the type that they belong to. */
const withReceiver = (ref: NodeRef): NodeRef =>
  ref.path === 'src/pages.py'
    ? { ...ref, id: `src/pages.py#handler.${ref.title}`, title: `handler.${ref.title}` }
    : ref
const receiving = {
  ...library,
  findSymbol: async (...asked: Parameters<typeof library.findSymbol>) =>
    (await library.findSymbol(...asked)).map(withReceiver),
}

const ids = async (name: string) =>
  (await definitionsOf(name, 'fake', receiving)).map(({ id }) => id)

describe('the place that a name means', () => {
  it('is not one with another spelling if one has the same (NAV-9)', async () => {
    expect(await ids('RefreshFeed')).toEqual(['src/feeds.py#RefreshFeed'])
    expect(await ids('refreshFeed')).toEqual(['src/pages.py#handler.refreshFeed'])
    expect(await ids('refreshfeed()')).toHaveLength(2)
  })

  it('is one of another case or form, where the question says that it is a name (NAV-9)', async () => {
    const files = {
      ...{ 'a.py': 'def parse_all(x):\n    reads', 'b.py': 'def hasOwnRow():\n  reads' },
      ...{ 'c.py': 'def Parse():\n  reads', 'd.py': 'def parse(x):\n    reads' },
    }
    const asked = async (name: string) => {
      const { named = [] } = await routeIn(textLibrary(files), 'fake', `Who calls ${name}?`)
      return named.map((places) => places[0]?.id)
    }
    expect(await asked('parseAll')).toEqual(['a.py#parse_all'])
    expect(await asked('`ParseAll`')).toEqual(['a.py#parse_all'])
    expect(await asked('parse all')).toEqual(['a.py#parse_all'])
    expect(await asked('hasownrow')).toEqual(['b.py#hasOwnRow'])
    expect(await asked('`has_own_row`')).toEqual(['b.py#hasOwnRow'])
    expect(await asked('the function HasOwnRow')).toEqual(['b.py#hasOwnRow'])
    expect(await asked('parse')).toEqual(['d.py#parse'])
    expect(await asked('Parse')).toEqual(['c.py#Parse'])
  })

  it('is not a method inside something of its own name (NAV-9)', async () => {
    const files = {
      'src/a.py': 'def reloadAll(x):\n    reads',
      'src/pages.py': 'def reloadAll(x):\n    draws',
    }
    const plain = textLibrary(files)
    const findSymbol = async (...asked: Parameters<typeof plain.findSymbol>) =>
      (await plain.findSymbol(...asked)).map(withReceiver)
    const { named = [] } = await routeIn({ ...plain, findSymbol }, 'fake', 'Who calls reloadAll?')
    expect(named[0].map(({ path }) => path)).toEqual(['src/a.py', 'src/pages.py'])
  })
})
