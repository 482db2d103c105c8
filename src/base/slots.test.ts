import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slotAt } from './slots.ts'

it('finds the slot that a search from the end finds', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(200), { minLength: 1 }), fc.nat(250), (numbers, value) => {
      // Starts of slots: the first is 0, and a last one closes them.
      const starts = [0, ...numbers.map((n) => n + 1).sort((a, b) => a - b)]
      const inside = value % starts[starts.length - 1]
      expect(slotAt(Uint32Array.from(starts), inside)).toBe(
        starts.findLastIndex((start) => start <= inside),
      )
    }),
  )
})
