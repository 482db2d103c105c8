// The texts of a call in its row, and in the live region.

import { describe, expect, it } from 'vitest'
import type { Step, StepBody } from '../../model/walk/trace.ts'
import { AGENT_STEPS, call, shownPlace, steps } from '../state/testing.ts'
import { linesText } from './calls.ts'
import { stepText, stepVerb } from './describe.ts'

function words(step: Step): string {
  return `${stepVerb(step)} ${stepText(step)}`
}

function said(body: StepBody): string {
  return words(steps(body)[0])
}

describe('the words of a call', () => {
  it('name what was asked and what was found, for each step of an agent (TOOL-1)', () => {
    expect(
      steps(...AGENT_STEPS)
        .map(words)
        .slice(0, 11),
    ).toEqual([
      'Begins at file-0.ts, 12 calls, 8,000 tokens',
      'Opened file-0.ts, looked up ahead',
      'Searched “where is it”, 1 place, looked up ahead',
      'Opened file-2.ts',
      'Looked for “it” (grep), inside file-5.ts, 2 lines',
      'Read file-3.ts 1–4, 5–9, 1 more',
      'You said “not the tests”',
      'Who calls file-3.ts, 1 place',
      'Read file-7.ts 1–9',
      'Who calls file-99.ts, refused',
      'Limit 12 of 12 calls',
    ])
  })

  it.each([
    { body: call('search', { query: 'x' }, []), text: 'Searched “x”, nothing found' },
    {
      body: call('read', { places: ['a.ts', 'b.ts'] }, []),
      text: 'Read a.ts, b.ts, nothing found',
    },
    {
      body: call('outline', { id: 'src', page: 2 }, []),
      text: 'Opened src, page 2, nothing found',
    },
    { body: call('outline', { id: 'a' }, [shownPlace(2, 'opened')]), text: 'Opened file-2.ts' },
    { body: call('refs', {}, [shownPlace(2, 'listed')]), text: 'Who calls 1 place' },
    {
      body: call('unknown', { name: 'write_file' }, [], { refused: true }),
      text: 'Called write_file, refused',
    },
    { body: call('grep', { text: 'a\nb' }, []), text: 'Looked for “a b” (grep), nothing found' },
    {
      body: call('search', { query: 'q'.repeat(20_000) }, []),
      text: `Searched “${'q'.repeat(160)} …”, nothing found`,
    },
    {
      body: call('search', JSON.parse('{"__proto__":"x"}'), []),
      text: 'Searched “”, nothing found',
    },
  ])('says $text (TOOL-1)', ({ body, text }) => {
    expect(said(body)).toBe(text)
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
