import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readByBlocks } from './text-blocks.ts'

const BLOCK = 64 * 1024
const TEXTS = Uint8Array.from({ length: 6 * BLOCK + 123 }, (_, i) => (i * 7) % 251)

function counting(kept?: number) {
  const reads: string[] = []
  const read = async (part: string, start: number, end: number) => {
    reads.push(`${part} ${start} ${end}`)
    return TEXTS.slice(start, end)
  }
  return { reads, read: readByBlocks(read, () => TEXTS.length, kept) }
}

describe('texts by blocks', () => {
  it('gives the same bytes as a read of their own (BM-9)', async () => {
    const place = fc.tuple(fc.nat(TEXTS.length), fc.nat(TEXTS.length))
    const { read } = counting(3 * BLOCK)
    await fc.assert(
      fc.asyncProperty(fc.array(place, { maxLength: 6 }), async (places) => {
        for (const ends of places) {
          const [start, end] = ends.toSorted((a, b) => a - b)
          expect(Buffer.compare(await read('p', start, end), TEXTS.slice(start, end))).toBe(0)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('reads neighbouring documents once, also when requested together (BM-9)', async () => {
    const { reads, read } = counting()
    await Promise.all([read('p', 0, 100), read('p', 100, 4000), read('q', 5, 10)])
    await read('p', 50, BLOCK)
    expect(reads).toEqual([`p 0 ${BLOCK}`, `q 0 ${BLOCK}`])
  })

  it('keeps no more than it may, and reads long texts by themselves (BM-9)', async () => {
    const { reads, read } = counting(2 * BLOCK)
    for (const block of [0, 1, 2, 0]) await read('p', block * BLOCK, block * BLOCK + 9)
    expect(reads).toHaveLength(4)
    await read('p', 1, TEXTS.length)
    expect(reads.at(-1)).toBe(`p 1 ${TEXTS.length}`)
  })

  it('what failed is read again (BM-9)', async () => {
    let fails = true
    const read = readByBlocks(
      async (_, start, end) => {
        if (fails) throw new Error('no network')
        return TEXTS.slice(start, end)
      },
      () => TEXTS.length,
    )
    await expect(read('p', 0, 5)).rejects.toThrow('no network')
    fails = false
    expect(await read('p', 0, 5)).toEqual(TEXTS.slice(0, 5))
  })
})
