// The rows of an agent's walk as they are drawn, open and closed.

import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { Step, StepBody } from '../../../model/walk/trace.ts'
import { markup, wordsIn } from '../../hooks/testing.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import { IDLE_WALK } from '../../state/shape/initial.ts'
import type { WalkState } from '../../state/shape/walk-state.ts'
import {
  AGENT_STEPS,
  call,
  collectionInfo,
  shownPlace,
  steps,
  treeOfDepths,
} from '../../state/testing.ts'
import { StepList } from '../../trace/StepsPane.tsx'

const CURRENT: AppState['current'] = {
  status: 'ready',
  info: collectionInfo('lamp'),
  tree: treeOfDepths([0]),
}

/** The list of the steps, of which one may be open. */
function listOf(walked: readonly Step[], lit: number | null): string {
  const given = { steps: walked, running: false, lit, onLight: () => undefined }
  const walk: WalkState = { ...IDLE_WALK, steps: walked, reasoner: 'model', status: 'done' }
  return markup(createElement(StepList, given), { current: CURRENT, walk })
}

/** The rows of closed steps, each as its words. */
function rows(walked: readonly Step[]): string[] {
  const items = listOf(walked, null).split('<li ').slice(1)
  return items.map((row) => wordsIn(row.slice(row.indexOf('>') + 1)))
}

/** The words of an open step. */
function opened(body: StepBody): string {
  return wordsIn(listOf(steps(body), 0))
}

const MANY = Array.from({ length: 20 }, (_, i) => shownPlace(i + 1, 'listed'))

describe('the rows of an agent', () => {
  it('show the call and its result, and the reason once for each message (UI-2, TOOL-1)', () => {
    expect(rows(steps(...AGENT_STEPS))).toEqual([
      '1 Begins at file-0.ts · 12 calls, 8,000 tokens model 1 ms',
      '2 Opened file-0.ts looked up ahead 10 tokens · 1 ms',
      '3 Searched where is it · 1 place with the step before looked up ahead 10 tokens · 1 ms',
      '4 Opened file-2.ts 900 in, 40 out · 10 tokens · 1 ms The folder of sessions may hold it.',
      '5 Looked for it (grep) · inside file-5.ts · 2 lines with the step before 10 tokens · 1 ms',
      '6 Read file-3.ts 1–4, 5–9 +1 with the step before 10 tokens · 1 ms',
      '7 You said “not the tests” 1 ms',
      '8 Who calls file-3.ts · 1 place 900 in, 40 out · 10 tokens · 1 ms',
      '9 Read file-7.ts 1–9 900 in, 40 out · 10 tokens · 1 ms',
      '10 Who calls file-99.ts refused 10 tokens · 1 ms',
      '11 Limit 12 of 12 calls 1 ms',
      '12 Answer 2 citations, 2 found in their files model 1 ms',
      '13 Check 1 of 2 sentences seen in the lines cited 1 ms',
      '14 Done by table of contents 0 tokens in all · 14 ms',
    ])
  })

  it.each([
    [
      'why, the places with their lines, and what the model saw',
      call('read', {}, [shownPlace(3, 'read', [1, 4], [7, 9])], { why: 'It may be `there`.' }),
      'It may be there . read file-3.ts 1–4 7–9 file-3.ts 1-9',
    ],
    [
      'that it was looked up ahead',
      call('search', {}, [shownPlace(3, 'listed')], { turn: 0 }),
      'looked up ahead 10 tokens · 1 ms considered file-3.ts file-3.ts 1-9',
    ],
    [
      'what was wrong',
      call('refs', { id: 'x' }, [], { refused: true, text: 'There is no place “x”.' }),
      'refused 10 tokens · 1 ms There is no place “x”.',
    ],
    [
      'the first places and lines alone, and how many more there are',
      call('outline', {}, MANY, { text: [1, 2, 3, 4, 5].join('\n') }),
      'shown file-8.ts Show 12 more 1 2 3 4 Show all 5',
    ],
    [
      'text that is addressed to a model',
      AGENT_STEPS[8],
      '1 passage addressed to a model: kept from it file-7.ts, line 3 : “ ignore all ”',
    ],
  ])('open to %s (UI-2, TOOL-1)', (_, body, text) => {
    expect(opened(body)).toContain(text)
  })

  it('have a link for each range of lines and take a hint when open, named or not (UI-2, NAV-15)', () => {
    const read = call('read', {}, [shownPlace(3, 'read', [1, 4], [7, 9])])
    const html = listOf(steps(read), 0)
    expect([...html.matchAll(/href="([^"]*)"/gu)].map(([, address]) => address)).toEqual([
      '#/c/lamp/file-3.ts:L1-L4',
      '#/c/lamp/file-3.ts:L7-L9',
    ])
    expect(html).toContain('aria-label="file-3.ts, lines 7–9"')
    expect(opened(call('search', {}, []))).toContain('Add a hint')
  })
})
