import { describe, expect, it } from 'vitest'
import type { NodeRef } from '../../../model/library/node-ref.ts'
import { refOf } from '../../../model/library/testing.ts'
import { AGENT_STEPS, call, place as placeAt, steps } from '../../state/testing.ts'
import { trailTo } from '../TrailLine.tsx'
import { highlightedLines, lineMark, sourceMarks } from './source-marks.ts'

const place = (id: string, node: number, size: number): NodeRef =>
  refOf(id, { node, size, end: 90 })

const src = place('src', 1, 50)
const app = place('src/app.py', 10, 20)
const run = place('src/app.py#run', 12, 1)
const other = place('src/other.py', 40, 5)

const passage = (ref: NodeRef, start: number, end: number) => ({
  ...{ ref, start, end, text: '', tokens: 1 },
})
const WALK = steps(
  { kind: 'route', route: 'symbol', signal: '', overruled: false, start: place('', 0, 99) },
  call('outline', {}, [
    { ref: src, as: 'opened', lines: [] },
    { ref: other, as: 'listed', lines: [] },
  ]),
  { kind: 'read', ref: run, why: '', passages: [passage(run, 10, 20), passage(run, 21, 22)] },
  { kind: 'read', ref: other, why: '', passages: [passage(other, 1, 2)] },
  {
    ...{ kind: 'answer', found: true, text: '', nearest: [] },
    citations: [
      { number: 1, ref: run, start: 12, end: 13, text: '', found: 'exact' },
      { number: 2, ref: run, start: 13, end: 14, text: '', found: 'moved' },
      { number: 3, ref: run, start: 80, end: 81, text: '', found: 'missing' },
    ],
  },
)

describe('source marks', () => {
  it('highlights numbers of cited lines, and of the opened place (UI-5)', () => {
    const marks = sourceMarks(WALK, 'src/app.py', null)
    expect(highlightedLines(marks, 100)).toEqual([12, 13, 14])
    const opened = { start: 14, end: 16 }
    expect(highlightedLines({ ...marks, opened }, 100)).toEqual([12, 13, 14, 15, 16])
    expect(highlightedLines({ ...marks, opened }, 15)).toEqual([12, 13, 14, 15])
    expect(
      highlightedLines({ ...marks, cited: [], opened: { start: 1, end: 1e9 } }, 1e9),
    ).toHaveLength(5000)
    const cited = [
      { start: 1, end: 6000, number: 1 },
      { start: 7000, end: 7005, number: 2 },
    ]
    expect(highlightedLines({ ...marks, cited, selected: 2 }, 9000).slice(-6)).toEqual([
      ...[7000, 7001, 7002, 7003, 7004, 7005],
    ])
  })

  it('marks what an agent read of a file, in any call, and how it got there (UI-5)', () => {
    const walk = steps(...AGENT_STEPS)
    expect(sourceMarks(walk, 'file-3.ts', null)).toMatchObject({
      read: [{ start: 1, end: 9 }],
      cited: [{ number: 1 }],
    })
    expect(sourceMarks(walk, 'file-6.ts', null).read).toEqual([])
    const stops = trailTo(walk, { ...placeAt(3), size: 1 })
    expect(stops.map(({ step, place: { id } }) => [step, id])).toEqual([[6, 'file-3.ts']])
  })

  it('joins read and cited ranges of one file that touch (ANS-2)', () => {
    const marks = sourceMarks(WALK, 'src/app.py', 2)
    expect(marks.read).toEqual([{ start: 10, end: 22 }])
    expect(marks.cited.map(({ number }) => number)).toEqual([1, 2])
    expect(sourceMarks(WALK.slice(0, 2), 'src/app.py', null)).toEqual({
      ...{ read: [], cited: [], selected: null },
    })
  })

  it.each([
    [9, null, false, false, []],
    [10, 'first', false, false, []],
    [12, 'inside', true, false, [1]],
    [13, 'inside', true, true, [2]],
    [22, 'last', false, false, []],
    [80, null, false, false, []],
  ])('line %i (ANS-2)', (line, read, cited, selected, numbers) => {
    expect(lineMark(sourceMarks(WALK, 'src/app.py', 2), line)).toEqual({
      read,
      cited,
      selected,
      numbers,
    })
  })

  it('gives the path that led to a place (ANS-2)', () => {
    const names = (to: NodeRef) => trailTo(WALK, to).map((stop) => `${stop.step} ${stop.place.id}`)
    expect(names(app)).toEqual(['2 src', '3 src/app.py#run'])
    expect(names(run)).toEqual(['2 src', '3 src/app.py#run'])
    expect(names(place('docs/x.md', 60, 2))).toEqual([])
  })
})
