import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lowerBound, partitionPoint, slotAt } from './binary-search.ts'

const ascending = fc
  .array(fc.integer({ min: 0, max: 50 }))
  .map((values) => Uint32Array.from(values).sort())

it('finds the place that looking at one value after the other finds', () => {
  fc.assert(
    fc.property(ascending, fc.integer({ min: 0, max: 51 }), (values, value) => {
      const first = values.findIndex((one) => one >= value)
      expect(lowerBound(values, value)).toBe(first < 0 ? values.length : first)
    }),
  )
})

it('examines few of many positions, and none outside', () => {
  const asked: number[] = []
  const isBefore = (place: number): boolean => {
    asked.push(place)
    return place < 700_000
  }
  expect(partitionPoint(1_000_000, isBefore)).toBe(700_000)
  expect(asked.length).toBeLessThanOrEqual(20)
  expect(asked.every((place) => place >= 0 && place < 1_000_000)).toBe(true)
  expect(partitionPoint(0, isBefore)).toBe(0)
})

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
