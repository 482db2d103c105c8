import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checksum } from './checksum.ts'
import { type ColumnValue, encodeColumns, FormatError, openColumns } from './columns.ts'
import { packStrings, sliceStrings, unpackStrings } from './strings.ts'

const VERSION = 7

const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
})

describe('columns', () => {
  it('gives back every type of column', () => {
    const columns = new Map<string, ColumnValue>([
      ['bytes', Uint8Array.of(1, 2, 255)],
      ['shorts', Uint16Array.of(1, 65535)],
      ['words', Uint32Array.of(0, 0xffffffff)],
      ['signed', Int32Array.of(-1, 5)],
      ['singles', Float32Array.of(0.5, -2)],
      ['doubles', Float64Array.of(Math.PI, 2 ** 53 - 1)],
      ['json', JSON.stringify({ weight: 1 })],
      ['empty', new Uint32Array(0)],
      ['__proto__', 'a name like any other'],
    ])
    const reader = openColumns(encodeColumns(columns, VERSION), VERSION)
    expect(reader.u8('bytes')).toEqual(Uint8Array.of(1, 2, 255))
    expect(reader.u16('shorts')).toEqual(Uint16Array.of(1, 65535))
    expect(reader.u32('words')).toEqual(Uint32Array.of(0, 0xffffffff))
    expect(reader.i32('signed')).toEqual(Int32Array.of(-1, 5))
    expect(reader.f32('singles')).toEqual(Float32Array.of(0.5, -2))
    expect(reader.f64('doubles')).toEqual(Float64Array.of(Math.PI, 2 ** 53 - 1))
    expect(reader.json('json')).toEqual({ weight: 1 })
    expect(reader.u32('empty')).toHaveLength(0)
    expect(reader.text('__proto__')).toBe('a name like any other')
    expect(reader.has('bytes')).toBe(true)
    expect(reader.has('constructor')).toBe(false)
    expect(() => reader.u8('words')).toThrow(FormatError)
    expect(() => reader.json('__proto__')).toThrow(FormatError)
  })

  it('makes views on the bytes, not copies', () => {
    const bytes = encodeColumns([['words', Uint32Array.of(1, 2, 3)]], VERSION)
    expect(openColumns(bytes, VERSION).u32('words').buffer).toBe(bytes.buffer)
  })

  it('opens bytes that are not aligned', () => {
    const bytes = encodeColumns([['words', Uint32Array.of(1, 2, 3)]], VERSION)
    const shifted = new Uint8Array(bytes.length + 3)
    shifted.set(bytes, 3)
    expect(openColumns(shifted.subarray(3), VERSION).u32('words')).toEqual(Uint32Array.of(1, 2, 3))
  })

  it('keeps any text, byte order marks and lone surrogates included', () => {
    fc.assert(
      fc.property(anyText, fc.array(anyText), (text, strings) => {
        const columns: [string, ColumnValue][] = [
          ['text', text],
          ['strings', packStrings(strings)],
        ]
        const reader = openColumns(encodeColumns(columns, VERSION), VERSION)
        expect(reader.text('text')).toBe(text)
        expect(unpackStrings(reader.strings('strings'))).toEqual(strings)
      }),
    )
  })

  it('stores a slice of strings without the rest of their text', () => {
    const slice = sliceStrings(packStrings(['left out', 'kept', 'too', 'left out']), 1, 3)
    const bytes = encodeColumns([['strings', slice]], VERSION)
    const strings = openColumns(bytes, VERSION).strings('strings')
    expect(unpackStrings(strings)).toEqual(['kept', 'too'])
    expect(strings.text).toBe('kepttoo')
  })

  it('refuses another version', () => {
    expect(() => openColumns(encodeColumns([], VERSION + 1), VERSION)).toThrow(FormatError)
  })

  it('refuses strings whose ends leave the text', () => {
    const forged = { text: 'abc', start: 0, ends: Uint32Array.of(2, 9, 3) }
    const reader = openColumns(encodeColumns([['strings', forged]], VERSION), VERSION)
    expect(() => reader.strings('strings')).toThrow(FormatError)
  })

  it('refuses damage anywhere: one changed byte, or a cut', () => {
    const bytes = encodeColumns(
      [
        ['text', 'some text'],
        ['words', Uint32Array.of(1, 2, 3)],
      ],
      VERSION,
    )
    for (let i = 0; i < bytes.length; i++) {
      const damaged = bytes.slice()
      damaged[i] ^= 1
      expect(() => openColumns(damaged, VERSION)).toThrow(FormatError)
      expect(() => openColumns(bytes.slice(0, i), VERSION)).toThrow(FormatError)
    }
  })

  it('still opens files whose checksum was taken word by word', () => {
    const bytes = encodeColumns([['words', Uint32Array.of(1, 2, 3)]], VERSION)
    const header = new DataView(bytes.buffer)
    header.setUint32(0, 0x4c4f4357, true)
    expect(() => openColumns(bytes, VERSION)).toThrow(FormatError)
    header.setUint32(8, checksum(bytes.subarray(12)), true)
    expect([...openColumns(bytes, VERSION).u32('words')]).toEqual([1, 2, 3])
    bytes[bytes.length - 1] ^= 1
    expect(() => openColumns(bytes, VERSION)).toThrow(FormatError)
  })
})
