import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tocOf } from '../toc/testing.ts'
import { isScattered, ownLineRuns } from './segment-builder.ts'

describe('own lines if members are outside the lines of their type (TOC-12)', () => {
  const node = (start: number, end: number) => ({ kind: 'method' as const, title: 'm', start, end })

  it('assigns a line to the shortest node that contains it', () => {
    const members = [node(5, 6), node(9, 9)]
    const type = { kind: 'struct' as const, title: 'S', start: 1, end: 2, children: members }
    const toc = tocOf({ 'a.rs': { start: 1, end: 10, children: [type] } })
    const { outline } = toc.documents[0]
    if (outline === null) throw new Error('no outline')
    expect(isScattered(outline)).toBe(true)
    expect(ownLineRuns(outline)).toEqual([
      [
        [3, 4],
        [7, 8],
        [10, 10],
      ],
      [[1, 2]],
      [[5, 6]],
      [[9, 9]],
    ])
  })

  it('assigns every line to one node that contains it', () => {
    const range = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 8 }))
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), (ranges) => {
        const children = ranges.map(([start, length]) => node(start, Math.min(30, start + length)))
        const toc = tocOf({ 'a.rs': { start: 1, end: 30, children } })
        const { outline } = toc.documents[0]
        if (outline === null) throw new Error('no outline')
        const lines: number[] = []
        ownLineRuns(outline).forEach((runs, n) => {
          for (const [first, last] of runs) {
            expect(first >= outline.start[n] && last <= outline.end[n]).toBe(true)
            for (let line = first; line <= last; line++) lines.push(line)
          }
        })
        expect(lines.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
      }),
    )
  })
})
