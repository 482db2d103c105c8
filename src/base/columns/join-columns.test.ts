import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinBytes } from './join-bytes.ts'
import { joinAlike, joinNumbers, joinStrings, runningTotal } from './join-columns.ts'
import { packStrings, sliceStrings, unpackStrings } from './strings.ts'

const numbers = fc.array(fc.array(fc.nat(255)))

describe('columns laid end to end', () => {
  it('have the numbers of all', () => {
    fc.assert(
      fc.property(numbers, (lists) => {
        const all = lists.flat()
        expect([...joinBytes(lists.map((list) => Uint8Array.from(list)))]).toEqual(all)
        expect([...joinNumbers(lists.map((list) => Uint32Array.from(list)))]).toEqual(all)
      }),
    )
  })

  it('have the strings of all, of parts of columns too', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 1 })), (lists) => {
        const tails = lists.map((list) => sliceStrings(packStrings(list), 1, list.length))
        const rest = lists.flatMap((list) => list.slice(1))
        expect(unpackStrings(joinStrings(tails))).toEqual(rest)
      }),
    )
  })

  it('are joined if they have one type, and rejected otherwise', () => {
    expect(joinAlike([Float64Array.of(1.5), Float64Array.of(2)])).toEqual(Float64Array.of(1.5, 2))
    expect(joinAlike([packStrings(['a']), packStrings(['bc'])])).toEqual(packStrings(['a', 'bc']))
    expect(() => joinAlike([Uint8Array.of(1), Uint32Array.of(2)])).toThrow(TypeError)
  })

  it('end at the sum of the lengths so far', () => {
    expect([...runningTotal([2, 0, 3])]).toEqual([2, 2, 5])
    expect([...runningTotal([])]).toEqual([])
  })
})
