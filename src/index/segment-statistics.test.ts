import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeColumns, FormatError, openColumns } from '../base/columns/columns.ts'
import { openIndex } from './open-index.ts'
import {
  checkStatistics,
  readStatistics,
  statisticsColumns,
  statisticsOf,
} from './segment-statistics.ts'
import { documentOf, segmentOf, tocOf } from './test-collection.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '认'), maxLength: 60 })
const documents = fc.array(
  fc.record({ path: fc.constantFrom('a.md', 'docs/b.md'), text, title: text }),
  { maxLength: 6 },
)

function made(list: readonly { path: string; text: string; title: string }[]) {
  return list.map(({ path, text, title }, i) =>
    documentOf({ path: `${i}${path}`, text, sections: [{ title, text }] }),
  )
}

describe('statistics of a segment', () => {
  it('equal the sums of its lengths, stored or not (BM-1)', () => {
    fc.assert(
      fc.property(documents, (list) => {
        const { statistics, nodeBase, lengths } = segmentOf(made(list))
        expect(statistics).toEqual(statisticsOf(nodeBase, lengths))
        const without = openColumns(encodeColumns([], 1), 1)
        expect(readStatistics(without, nodeBase, lengths)).toEqual(statistics)
        const body = Array.from(lengths.body)
        expect(statistics.sums[4]).toBe(body.reduce((sum, words) => sum + words, 0))
        expect(statistics.counts[4]).toBe(body.filter((words) => words > 0).length)
        expect(statistics.longestBody).toBe(Math.max(0, ...body))
      }),
      { numRuns: 50 },
    )
  })

  it('leave out dead documents in an index (BM-12)', () => {
    fc.assert(
      fc.property(documents, fc.infiniteStream(fc.boolean()), (list, dead) => {
        const all = made(list)
        const live = all.filter(() => !dead.next().value)
        const toc = tocOf(live)
        const base = all.map((document) => toc.documentNode[live.indexOf(document)] ?? -1)
        const some = openIndex([{ segment: segmentOf(all), base: Int32Array.from(base) }], toc)
        const whole = { segment: segmentOf(live), base: Int32Array.from(toc.documentNode) }
        const { scratch: _, parts: __, ...expected } = openIndex([whole], toc)
        const { scratch: ___, parts, slotOf, ...found } = some
        expect({ ...found, slotOf: expected.slotOf }).toEqual(expected)
        expect(Array.from(slotOf, (slot) => all[slot])).toEqual(live)
        for (const [slot, first] of base.entries()) {
          const { nodeBase } = parts[0].segment
          const numbers = parts[0].globalOf.subarray(nodeBase[slot], nodeBase[slot + 1])
          expect(Array.from(numbers)).toEqual(
            Array.from(numbers, (_number, i) => (first < 0 ? -1 : first + i)),
          )
        }
      }),
      { numRuns: 50 },
    )
  })

  it('are refused where they are of another shape, or not those of the lengths (KEEP-7)', () => {
    const { statistics, nodeBase, lengths } = segmentOf(
      made([{ path: 'a.md', text: 'a b', title: 'c' }]),
    )
    const short = { ...statistics, documentWords: new Uint32Array(0) }
    const columns = openColumns(encodeColumns(statisticsColumns(short), 1), 1)
    expect(() => readStatistics(columns, nodeBase, lengths)).toThrow(FormatError)
    expect(() => checkStatistics(statistics, nodeBase, lengths)).not.toThrow()
    for (const forged of [
      { ...statistics, longestBody: 0 },
      { ...statistics, sums: statistics.sums.map((sum) => sum + 1) },
      { ...statistics, counts: statistics.counts.map((count) => count + 1) },
      { ...statistics, documentWords: Uint32Array.of(7) },
    ]) {
      expect(() => checkStatistics(forged, nodeBase, lengths)).toThrow(FormatError)
    }
  })
})
