import { expect, it } from 'vitest'
import type { View } from '../../model/library/library.ts'
import { refOf } from '../../model/library/testing.ts'
import { checkChoice } from './check-choice.ts'

const REFS = [1, 2, 3].map((node) => refOf(`${node}.md`, { node }))
const VIEW: View = {
  ...{ root: refOf(''), text: '', tokens: 0, depth: 1, more: 0, page: 0 },
  // The third has parts that are not shown.
  lines: REFS.map((ref, i) => ({
    ...{ number: i + 1, ref, indent: 0, summary: '', leaves: 1 },
    ...{ children: i === 2 ? 4 : 0, shown: 0 },
  })),
}

/** Nodes that are read and opened for these numbers. */
function checked(
  choice: { read?: readonly number[]; expand?: readonly number[]; next?: readonly number[] },
  explored: readonly number[] = [],
  entered: readonly number[] = [],
) {
  const whole = { read: [], expand: [], next: [], confidence: 1, why: '', by: 'model', ...choice }
  const opened = entered.map((node) => REFS[node - 1])
  const { read, expand } = checkChoice(whole as never, VIEW, new Set(explored), opened)
  return [read, expand].map((refs) => refs.map(({ node }) => node))
}

it('NAV-3, NAV-4: a place is taken once, and only where it is shown and left to be looked at', () => {
  expect(checked({ read: [2, 2, 9], expand: [2, 3] })).toEqual([[2], [3]])
  expect(checked({ read: [1, 2], expand: [3] }, [1])).toEqual([[2], [3]])
  expect(checked({ read: [3], expand: [] }, [], [3])).toEqual([[3], []])
  expect(checked({ read: [1], expand: [3] }, [], [3])).toEqual([[1], []])
})

it('NAV-3: what was dropped gives way to what was named next', () => {
  expect(checked({ read: [9, 1], next: [2, 3] })).toEqual([[1, 2], []])
  expect(checked({ read: [9, 1], next: [3, 2] })).toEqual([[1], [3]])
  expect(checked({ read: [9, 1], next: [3, 2] }, [], [3])).toEqual([[1], []])
})
