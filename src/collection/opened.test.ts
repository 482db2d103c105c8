import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outlineOf } from '../model/tree/testing.ts'
import { outlineText, readByBlocks } from './opened.ts'

/** The outline of a document with these nodes in it: first line, last line, signature, description. */
function outlineWith(last: number, nodes: readonly (readonly [number, number, string, string])[]) {
  const children = nodes.map(([start, end, signature, doc]) => {
    return { title: 'title', start, end, signature, doc }
  })
  return outlineOf({ title: 'title', start: 1, end: last, children })
}

describe('outlineText', () => {
  it('writes what is known about a line on that line (KEEP-2)', () => {
    const outline = outlineWith(9, [
      [3, 5, 'def a():', 'Says a.'],
      [7, 9, 'def b():', ''],
    ])
    expect(outlineText(outline).split('\n')).toEqual([
      '',
      '',
      'def a():',
      'Says a.',
      '',
      '',
      'def b():',
      '',
      '',
    ])
  })

  it('a description that is longer than its node stays above the next one (KEEP-2)', () => {
    const outline = outlineWith(3, [
      [1, 2, 'def a():', 'one\ntwo\nthree'],
      [3, 3, 'def b():', ''],
    ])
    const lines = outlineText(outline).split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[2]).toBe('def b():')
  })

  it('lines that no file has are not made (SEC-5)', () => {
    const outline = outlineWith(0xffff_ffff, [[0xffff_fff0, 0xffff_fff0, 'x', '']])
    expect(outlineText(outline).length).toBeLessThan(3_000_000)
  })
})

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
