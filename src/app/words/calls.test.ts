// The texts of a call in its row, and in the live region.

import { describe, expect, it } from 'vitest'
import { call, shownPlace, steps } from '../state/testing.ts'
import { linesText } from './calls.ts'
import { stepText, stepVerb } from './describe.ts'

describe('the words of a call (TOOL-1)', () => {
  it.each([
    [call('search', { query: 'x' }, []), 'Searched “x”, nothing found'],
    [call('read', { places: ['a.ts', 'b.ts'] }, []), 'Read a.ts, b.ts, nothing found'],
    [call('outline', { id: 'src', page: 2 }, []), 'Opened src, page 2, nothing found'],
    [call('outline', { id: 'a' }, [shownPlace(2, 'opened')]), 'Opened file-2.ts'],
    [call('refs', {}, [shownPlace(2, 'listed')]), 'Who calls 1 place'],
    [call('unknown', { name: 'a_b' }, [], { refused: true }), 'Called a_b, refused'],
    [call('grep', { text: 'a\nb' }, []), 'Looked for “a b” (grep), nothing found'],
    [
      call('search', { query: 'q'.repeat(999) }, []),
      `Searched “${'q'.repeat(160)} …”, nothing found`,
    ],
    [call('search', JSON.parse('{"__proto__":"x"}'), []), 'Searched “”, nothing found'],
  ])('say what was asked and what was found: %#', (body, text) => {
    const [step] = steps(body)
    expect(`${stepVerb(step)} ${stepText(step)}`).toBe(text)
  })

  it.each([
    [[[30, 88]], '30–88'],
    [
      [
        [7, 7],
        [30, 88],
      ],
      '7, 30–88',
    ],
    [[1, 2, 3, 4].map((n) => [n, n] as const), '1, 2, 3, …'],
    [[], ''],
  ] as const)('names the lines %j as %s', (lines, text) => {
    expect(linesText(lines)).toBe(text)
  })
})
