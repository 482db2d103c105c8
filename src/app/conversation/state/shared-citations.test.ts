import { expect, it } from 'vitest'
import { citation } from '../../state/testing.ts'
import { sharedCitations } from '../../trace/ComparePane.tsx'

it('shares citations by lines (UI-4)', () => {
  const later = { ...citation(1, 3), start: 2, end: 5 }
  const apart = { ...citation(2, 3), start: 7, end: 9 }
  const citations = sharedCitations([citation(1, 3)], [later, apart])
  expect(citations.both).toHaveLength(1)
  expect(citations.onlyA).toEqual([])
  expect(citations.onlyB).toEqual([apart])
})
