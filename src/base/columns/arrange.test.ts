import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrangeColumns, restoreColumns } from './arrange.ts'
import { encodeColumns, FormatError, joinColumns, openColumns, splitColumns } from './columns.ts'
import { packStrings } from './strings.ts'

const VERSION = 7

const file = (words: readonly number[], texts: readonly string[]) =>
  encodeColumns(
    [
      ['words', Uint32Array.from(words)],
      ['bytes', Uint8Array.from(words)],
      ['texts', packStrings(texts)],
    ],
    VERSION,
  )

const anyFile = fc
  .tuple(fc.array(fc.nat(0xffff_ffff)), fc.array(fc.string({ unit: 'binary' })))
  .map(([words, texts]) => file(words, texts))

describe('columns arranged for packing', () => {
  it('are restored unchanged, whatever their content (KEEP-6)', () => {
    fc.assert(
      fc.property(anyFile, (bytes) => {
        expect(restoreColumns(arrangeColumns(bytes))).toEqual(bytes)
      }),
    )
  })

  it('need fewer different bytes for a rising column (KEEP-6)', () => {
    const rising = Array.from({ length: 1000 }, (_, i) => i * 37)
    const kinds = (bytes: Uint8Array) => new Set(bytes).size
    const bytes = file(rising, [])
    expect(kinds(arrangeColumns(bytes).subarray(0, 4000))).toBeLessThan(kinds(bytes) / 4)
  })

  it('bytes that are no columns, or overlap, are refused (SEC-5)', () => {
    const bytes = file([1, 2, 3], ['a'])
    expect(() => restoreColumns(new Uint8Array(8))).toThrow(FormatError)
    expect(() => restoreColumns(Uint8Array.from(bytes).fill(0, 0, 4))).toThrow(FormatError)
    const directoryAt = 24
    const overlapping = Uint8Array.from(bytes)
    new DataView(overlapping.buffer).setUint32(directoryAt + 16 + 4, 0, true)
    expect(() => restoreColumns(overlapping)).toThrow(/overlap/)
  })

  it('any bytes are restored or refused', () => {
    fc.assert(
      fc.property(anyFile, fc.nat(), fc.nat(255), (bytes, at, value) => {
        const changed = Uint8Array.from(bytes)
        changed[at % changed.length] = value
        try {
          expect(restoreColumns(changed)).toHaveLength(bytes.length)
        } catch (error) {
          expect(error).toBeInstanceOf(FormatError)
        }
      }),
    )
  })
})

describe('columns taken apart', () => {
  it('are unchanged when put together again (KEEP-6)', () => {
    const [kept, taken] = splitColumns(
      file([4, 5], ['x', 'yz']),
      VERSION,
      (name) => name !== 'texts',
    )
    expect(openColumns(kept, VERSION).has('texts')).toBe(false)
    expect(openColumns(taken, VERSION).has('words')).toBe(false)
    const joined = openColumns(joinColumns([kept, taken], VERSION), VERSION)
    expect(joined.u32('words')).toEqual(Uint32Array.of(4, 5))
    expect(joined.strings('texts')).toEqual(packStrings(['x', 'yz']))
  })
})
