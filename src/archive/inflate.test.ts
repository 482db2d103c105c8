import { constants, deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crc32 } from './crc32.ts'
import { inflate, inflateHead } from './zip.ts'
import { ZipError } from './zip-error.ts'

/** Bytes as an array on their own, whatever the buffer they came in. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)

/** Whether bytes are the same; the matcher compares large arrays element by element. */
const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0

function failureOf(data: Uint8Array, size: number): string {
  try {
    inflate(data, size)
    return 'none'
  } catch (error) {
    if (error instanceof ZipError) return error.fault
    throw error
  }
}

/** Bytes with repetition near and far, so that every kind of block and code occurs. */
const content = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.tuple(fc.nat(255), fc.nat(3000)).map(([byte, n]) => new Uint8Array(n).fill(byte)),
      fc.tuple(fc.string({ maxLength: 40 }), fc.nat(60)).map(([text, n]) => {
        return new TextEncoder().encode(text.repeat(n))
      }),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => own(Buffer.concat(pieces)))

const options = fc.record({
  level: fc.constantFrom(0, 1, 6, 9),
  memLevel: fc.constantFrom(1, 8),
  strategy: fc.constantFrom(
    constants.Z_DEFAULT_STRATEGY,
    constants.Z_FIXED,
    constants.Z_HUFFMAN_ONLY,
    constants.Z_RLE,
  ),
})

describe('inflate', () => {
  it('gives back what zlib compressed, by every level and strategy', () => {
    fc.assert(
      fc.property(content, options, (bytes, how) => {
        const back = inflate(deflateRawSync(bytes, how), bytes.length)
        expect(isSame(back, bytes)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('gives back large files, whatever their blocks', () => {
    const noise = Uint8Array.from({ length: 300_000 }, (_, i) => (Math.sin(i) * 1e7) & 255)
    const bytes = own(Buffer.concat([noise, new Uint8Array(3_000_000), noise.reverse()]))
    for (const level of [0, 1, 9]) {
      const data = deflateRawSync(bytes, { level })
      expect(isSame(inflate(data, bytes.length), bytes)).toBe(true)
      expect(failureOf(data, bytes.length - 1)).toBe('too-long')
      expect(failureOf(data.subarray(0, -1), bytes.length)).toBe('damaged')
      for (const cut of [1, 70_000, 140_000]) {
        const head = inflateHead(data.subarray(0, -cut), 200_000)
        expect(isSame(head, bytes.subarray(0, 200_000))).toBe(true)
      }
    }
  })

  it('detects a false size of many megabytes early (SEC-5)', () => {
    const data = deflateRawSync(new Uint8Array(20 * 1024 * 1024))
    expect(failureOf(data, 10)).toBe('too-long')
  })

  it('reaches back 32 KB, and repeats from the byte before', () => {
    const far = own(Buffer.from(`${'x'.repeat(300)}${'\0'.repeat(32_400)}end`.repeat(2)))
    const noise = Uint8Array.from({ length: 32_768 }, (_, i) => (i * i * 31 + (i >> 3)) & 255)
    const twice = own(Buffer.concat([noise, noise]))
    for (const bytes of [far, twice, new Uint8Array(1_000_000).fill(7)]) {
      expect(crc32(inflate(deflateRawSync(bytes, { level: 9 }), bytes.length))).toBe(crc32(bytes))
    }
  })

  it('stops at the first byte too many, and takes note of too few (SEC-5)', () => {
    const bytes = new Uint8Array(50_000).fill(65)
    const data = deflateRawSync(bytes)
    expect(failureOf(data, 10)).toBe('too-long')
    expect(failureOf(data, 49_999)).toBe('too-long')
    expect(failureOf(deflateRawSync(bytes, { level: 0 }), 10)).toBe('too-long')
    expect(inflate(data, 50_001)).toHaveLength(50_000)
  })

  it('gives the beginning of a file when that is all that is asked for', () => {
    const bytes = own(Buffer.from('The quick brown fox jumps. '.repeat(5000)))
    for (const level of [0, 1, 9]) {
      const data = deflateRawSync(bytes, { level })
      expect(isSame(inflateHead(data, 8192), bytes.subarray(0, 8192))).toBe(true)
    }
  })

  it.each([
    ['a block of the kind that is none', [0b111], 'damaged'],
    ['a stored block whose lengths differ', [1, 5, 0, 5, 0], 'damaged'],
    ['a stored block that is cut', [1, 5, 0, 0xfa, 0xff, 1], 'damaged'],
    ['a distance before the beginning', [0x03, 0x02], 'damaged'],
    ['fixed codes without an end', [0x4b, 0x4c], 'damaged'],
    ['more literal codes than there are', [0xfd, 0xff, 0xff, 0xff, 0xff], 'damaged'],
  ])('says what is wrong: %s (SEC-5)', (_, data, failure) => {
    expect(failureOf(Uint8Array.from(data), 100)).toBe(failure)
  })

  it('every shortened stream is refused (SEC-5)', () => {
    const bytes = own(Buffer.from('to be, or not to be, that is the question: '.repeat(9)))
    for (const how of [{ level: 0 }, { level: 9 }, { strategy: constants.Z_FIXED }]) {
      const data = deflateRawSync(bytes, how)
      for (let length = 1; length < data.length; length++) {
        expect(failureOf(data.subarray(0, length), bytes.length)).toBe('damaged')
      }
    }
  })

  it('ends for any bytes, with a bounded result or an error of its own (SEC-5)', () => {
    const damaged = fc.tuple(content, options, fc.array(fc.tuple(fc.nat(), fc.nat(255))))
    fc.assert(
      fc.property(damaged, fc.nat(5000), ([bytes, how, changes], size) => {
        const data = own(deflateRawSync(bytes, how))
        for (const [at, byte] of changes) data[at % data.length] = byte
        for (const unpack of [inflate, inflateHead]) {
          try {
            expect(unpack(data, size).length).toBeLessThanOrEqual(size)
          } catch (error) {
            expect(error).toBeInstanceOf(ZipError)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('crc32', () => {
  it.each([
    ['', 0],
    ['a', 0xe8b7be43],
    ['123456789', 0xcbf43926],
    ['The quick brown fox jumps over the lazy dog', 0x414fa339],
  ])('of %j', (text, expected) => {
    expect(crc32(new TextEncoder().encode(text))).toBe(expected)
  })

  it('does not depend on where the bytes begin', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), fc.nat(9), (bytes, shift) => {
        const moved = new Uint8Array(bytes.length + shift)
        moved.set(bytes, shift)
        expect(crc32(moved.subarray(shift))).toBe(crc32(bytes))
      }),
    )
  })
})
