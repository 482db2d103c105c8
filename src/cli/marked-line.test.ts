import { expect, it } from 'vitest'
import { markedLine } from './output.ts'

it.each([
  [{ start: 7, end: 9, text: 'one\ntwo lamp\nthree', marks: [[8, 12]] }, 8],
  [{ start: 7, end: 9, text: 'one\ntwo\nlamp', marks: [[8, 12]] }, 9],
  [{ start: 7, end: 8, text: 'lamp\ntwo', marks: [[0, 4]] }, 7],
  [{ start: 7, end: 8, text: 'one\ntwo', marks: [] }, 7],
  [
    {
      ...{ start: 7, end: 8, text: 'lamp lamp\nlamp 25' },
      marks: [
        [0, 4],
        [5, 9],
        [10, 14],
        [15, 17],
      ],
    },
    8,
  ],
] as const)('the line of the hit in %j is %i (BM-6)', (excerpt, line) => {
  expect(markedLine(excerpt)).toBe(line)
})
