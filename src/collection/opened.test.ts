import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outlineOf } from '../model/tree/testing.ts'
import { outlineText, readByBlocks } from './opened.ts'

/** The outline of a document of `last` lines with these nodes: first line, last line, signature, description. */
function outlineWith(last: number, nodes: readonly (readonly [number, number, string, string])[]) {
  const children = nodes.map(([start, end, signature, doc]) => {
    return { title: 'title', start, end, signature, doc }
  })
  return outlineOf({ title: 'title', start: 1, end: last, children })
}

describe('outlineText', () => {
  it('writes the signature and the description of a node on its lines (KEEP-2)', () => {
    const outline = outlineWith(9, [
      [3, 5, 'def a():', 'Says a.'],
      [7, 9, 'def b():', ''],
    ])
    expect(outlineText(outline)).toBe('\n\ndef a():\nSays a.\n\n\ndef b():\n\n')
  })

  it('cuts a description that is longer than its node (KEEP-2)', () => {
    const outline = outlineWith(3, [
      [1, 2, 'def a():', 'one\ntwo\nthree'],
      [3, 3, 'def b():', ''],
    ])
    const lines = outlineText(outline).split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[2]).toBe('def b():')
  })

  it('limits the text of an outline with impossible line numbers (SEC-5)', () => {
    const outline = outlineWith(0xffff_ffff, [[0xffff_fff0, 0xffff_fff0, 'x', '']])
    expect(outlineText(outline).length).toBeLessThan(3_000_000)
  })
})

const BLOCK = 64 * 1024
const TEXTS = Uint8Array.from({ length: 6 * BLOCK + 123 }, (_, i) => (i * 7) % 251)

/** A reader by blocks, and the reads that it makes. `cacheBytes` is the size of its cache. */
function countedReads(cacheBytes?: number) {
  const reads: string[] = []
  const read = async (part: string, start: number, end: number) => {
    reads.push(`${part} ${start} ${end}`)
    return TEXTS.slice(start, end)
  }
  return { reads, read: readByBlocks(read, () => TEXTS.length, cacheBytes) }
}

describe('texts by blocks', () => {
  it('returns the same bytes as a direct read (BM-9)', async () => {
    const place = fc.tuple(fc.nat(TEXTS.length), fc.nat(TEXTS.length))
    const { read } = countedReads(3 * BLOCK)
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

  it('reads a block once for neighbouring documents, also when they are requested together (BM-9)', async () => {
    const { reads, read } = countedReads()
    await Promise.all([read('p', 0, 100), read('p', 100, 4000), read('q', 5, 10)])
    await read('p', 50, BLOCK)
    expect(reads).toEqual([`p 0 ${BLOCK}`, `q 0 ${BLOCK}`])
  })

  it('caches no more than its limit, and reads long texts directly (BM-9)', async () => {
    const { reads, read } = countedReads(2 * BLOCK)
    for (const block of [0, 1, 2, 0]) await read('p', block * BLOCK, block * BLOCK + 9)
    expect(reads).toHaveLength(4)
    await read('p', 1, TEXTS.length)
    expect(reads.at(-1)).toBe(`p 1 ${TEXTS.length}`)
  })

  it('reads a block again after a failure (BM-9)', async () => {
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
