// The middle pane of an agent's walk: the user's remarks, and its answer.

import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { Step, StepBody } from '../../model/walk/trace.ts'
import { useApp } from '../hooks/app-context.ts'
import { markup, wordsIn } from '../hooks/testing.ts'
import { shownAnswerOf } from '../state/fold/derive.ts'
import type { AppState } from '../state/shape/app-state.ts'
import { IDLE_WALK, INITIAL_STATE } from '../state/shape/initial.ts'
import type { WalkState } from '../state/shape/walk-state.ts'
import { AGENT_STEPS, collectionInfo, EVERY_STEP, steps, treeOfDepths } from '../state/testing.ts'
import { ShownAnswer } from './answer/AnswerView.tsx'
import { AwaitedAnswer, WritingView } from './answer/WritingView.tsx'
import { RemarkBar } from './UnderSteps.tsx'
import { WalkNotice } from './WalkNotice.tsx'
import { SteeringBar } from './WalkPane.tsx'

const current: AppState['current'] = {
  status: 'ready',
  info: collectionInfo('lamp'),
  tree: treeOfDepths([0, 1, 2, 2, 1, 2, 3, 3]),
}

function stateOf(walked: readonly Step[], more: Partial<WalkState> = {}): Partial<AppState> {
  const walk: WalkState = {
    ...IDLE_WALK,
    ...{ steps: walked, reasoner: 'model', status: 'done' },
    ...more,
  }
  return { current, walk }
}

function AnswerNow() {
  return createElement(ShownAnswer, { answer: useApp(shownAnswerOf) })
}

function answerIn(...walked: readonly StepBody[]): string {
  return wordsIn(markup(createElement(AnswerNow), stateOf(steps(...walked))))
}

describe('remarks to an agent', () => {
  const steering = [
    { kind: 'hint', text: 'not the tests' },
    { kind: 'hint', text: 'look in src' },
  ] as const
  const agent = steps(...AGENT_STEPS.slice(0, 8))

  it('are its next message until they are passed on (NAV-15)', () => {
    const bar = (walk: Partial<WalkState>) =>
      wordsIn(markup(createElement(SteeringBar), stateOf(agent, { steering, ...walk })))
    expect(bar({ status: 'running' })).toBe(
      '“not the tests” “look in src” will be its next message',
    )
    expect(bar({ status: 'done' })).not.toContain('next message')
    const finish = [...steering, { kind: 'finish' }] as const
    expect(bar({ status: 'running', steering: finish })).toContain('Answer now will be its next')
    expect(bar({ status: 'done', steering: finish })).toBe('“not the tests” “look in src”')
    expect(bar({ status: 'running', steps: steps(...EVERY_STEP) })).not.toContain('next message')
  })
})

describe('the input for a running agent', () => {
  const agent = steps(...AGENT_STEPS.slice(0, 8))
  const remarks = (walk: Partial<WalkState>) =>
    markup(createElement(RemarkBar), stateOf(agent, { status: 'running', ...walk }))

  it('takes a remark, or the request to answer now, once (NAV-15)', () => {
    expect(wordsIn(remarks({}))).toBe('Send Answer now')
    expect(remarks({})).not.toContain('disabled')
    expect(remarks({ steering: [{ kind: 'finish' }] })).toContain('disabled=""')
  })

  const notice = (walk: Partial<WalkState>, with_: Partial<AppState> = {}) =>
    wordsIn(
      markup(
        createElement(WalkNotice, { walk: { ...IDLE_WALK, ...walk }, onRetry: () => undefined }),
        { current, ...with_ },
      ),
    )
  const { models } = INITIAL_STATE
  const facts = { name: 'big', host: 'host', isLocal: false, contextTokens: 8000, price: null }
  const settings = { ...models.settings, place: 'provider' } as const
  const inUse = { models: { ...models, facts, settings } }

  it.each([
    { name: 'it read something', walked: AGENT_STEPS.slice(0, 8), model: inUse, offers: true },
    { name: 'it only looked ahead', walked: AGENT_STEPS.slice(0, 3), model: inUse, offers: false },
    { name: 'no model is in use', walked: AGENT_STEPS.slice(0, 8), model: {}, offers: false },
    { name: 'no model walked', walked: EVERY_STEP.slice(0, 8), model: inUse, offers: false },
  ] as const)('after a stop an answer is offered or not, where $name (NAV-15)', (given) => {
    const said = notice({ steps: steps(...given.walked), status: 'stopped' }, given.model)
    expect(said).toContain('Ask again')
    expect(said.includes('Answer now')).toBe(given.offers)
  })
})

describe('an answer in a replay', () => {
  it('shows its checks with the last step, not before (UI-3)', () => {
    const walked = steps(...EVERY_STEP)
    const at = walked.findIndex(({ kind }) => kind === 'answer') + 1
    const shown = (count: number | null) =>
      wordsIn(markup(createElement(AnswerNow), stateOf(walked, { shown: count })))
    expect(shown(null)).toContain('as quoted in the files')
    expect(shown(at)).not.toContain('as quoted in the files')
  })
})

describe('an answer that did not wait for a model', () => {
  const { models } = INITIAL_STATE
  const ready = { name: 'Tiny', device: 'cpu', contextTokens: 4096, bytes: 4 } as const
  const local = { ...models.local, model: { ...ready, status: 'ready', engine: 'wllama' } } as const
  const settings = { ...models.settings, place: 'browser' } as const
  const first: WalkState = { ...IDLE_WALK, steps: steps(...EVERY_STEP), status: 'done' }
  const shown = (more: Partial<WalkState>) =>
    wordsIn(
      markup(createElement(AnswerNow), {
        ...stateOf([], { first, ...more }),
        models: { ...models, settings, local },
      }),
    )

  it('stays while the model walks, and if it fails (LLM-2)', () => {
    const running = shown({ status: 'running' })
    expect(running).toContain('which is ready now. Waiting for the model …')
    expect(running).not.toContain('Ask again')
    expect(shown({ status: 'failed' })).toContain('ready now. Ask again')
    expect(shown({ status: 'done', steps: steps(...AGENT_STEPS) })).not.toContain(
      'without the model',
    )
  })
})

describe('the place of the answer of an agent', () => {
  it.each([
    { words: null, said: 'You said “not the tests”' },
    { words: '', said: 'Waiting for the model …' },
    { words: 'I look at the store.', said: 'I look at the store.' },
  ])('says “$said” while it walks (UI-2)', ({ words, said }) => {
    const walked = steps(...AGENT_STEPS.slice(0, 7))
    const given = { steps: walked, words }
    expect(wordsIn(markup(createElement(AwaitedAnswer, given), {}))).toBe(said)
  })

  it('shows citations as numbers while it is written (ANS-5)', () => {
    const marks = [{ kind: 'citation', from: 3, to: 6, number: 1 }] as const
    const writing = { attempt: 1, text: 'So [1].', marks, isAnswer: true }
    const html = markup(createElement(WritingView, { writing }), {})
    expect(wordsIn(html)).toMatch(/^So 1 \. /u)
    expect(html).not.toContain('href')
  })
})

describe('the answer of an agent', () => {
  it('states how it was checked (ANS-3)', () => {
    expect(answerIn(...AGENT_STEPS)).toContain('Partly supported')
  })

  it('is below what the model wrote that found nothing (ANS-1)', () => {
    const said: StepBody = {
      ...{ kind: 'answer', by: 'model', found: false, text: 'No file says it.' },
      ...{ citations: [], nearest: [] },
    }
    const gaveUp: StepBody = { kind: 'fallback', from: 'walk', to: 'walk', why: 'it found nothing' }
    const answer = answerIn(AGENT_STEPS[0], said, gaveUp, EVERY_STEP[10], EVERY_STEP[11])
    expect(answer).toMatch(/^The model found nothing: No file says it\./)
    expect(answer).toContain('Here')
    expect(answer).not.toContain('Answered without the model.')
    const failed = answerIn(AGENT_STEPS[0], gaveUp, EVERY_STEP[10], EVERY_STEP[11])
    expect(failed).toMatch(/^Answered without the model\. It found nothing\./)
  })
})
