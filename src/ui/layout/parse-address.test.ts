import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkTo } from '../parts/link-to.ts'
import { parseAddress } from './parse-address.ts'

describe('addresses', () => {
  it('UI-5: whatever a link names, its address leads back to', () => {
    const name = fc.string({ minLength: 1, unit: 'grapheme' })
    const lines = fc.option(
      fc.record({ start: fc.integer({ min: 1, max: 1e6 }), end: fc.integer({ min: 1, max: 1e6 }) }),
      { nil: undefined },
    )
    fc.assert(
      fc.property(name, name, lines, (collection, id, at) => {
        const place = { collection, id, ...(at !== undefined && { lines: at }) }
        expect(parseAddress(linkTo(collection, id, at))).toEqual(place)
      }),
    )
  })

  it.each(['', '#', '#/c/', '#/c/app', '#/q/where', '#/c/app/%zz', '#/c/app/x?lines=1', '#main'])(
    'UI-5: %s names no place',
    (hash) => {
      expect(parseAddress(hash)).toBeNull()
    },
  )
})
