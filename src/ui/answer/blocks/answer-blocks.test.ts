// What of an answer stands where.

import { expect, it } from 'vitest'
import { citedEarlier } from './answer-blocks.ts'

it('UI-19: lines that are cited again are not shown again', () => {
  const blocks = [{ citations: [1] }, { citations: [1, 2] }, { citations: [] }, { citations: [2] }]
  expect(citedEarlier(blocks).map((numbers) => [...numbers])).toEqual([[], [1], [], [2]])
})
