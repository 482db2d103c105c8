import { describe, expect, it } from 'vitest'
import type { AppState } from '../../state/shape/app-state.ts'
import { INITIAL_STATE } from '../../state/shape/initial.ts'
import type { WalkState } from '../../state/shape/walk-state.ts'
import { EVERY_STEP, steps } from '../../state/testing.ts'
import { conversationAround, turnsForModel, turnsOnceReplaced } from './turns.ts'

const ASKED_ON = { collection: 'lamp', generation: 1 }

const STEP = { number: 1, at: 1, ms: 1, shownTokens: 0, readTokens: 0 }

function turn(id: string, startedAt: number, more: Partial<WalkState> = {}): WalkState {
  const steps = [{ ...STEP, kind: 'steer' as const, steering: { kind: 'hint' as const, text: '' } }]
  const { walk } = INITIAL_STATE
  return { ...walk, id, startedAt, question: `Question ${id}`, status: 'done', steps, ...more }
}

const ids = (turns: readonly WalkState[]) => turns.map(({ id }) => id)

describe('the turns of a conversation', () => {
  it('stay when another question is asked, in the order in which they were asked (UI-21)', () => {
    const first = { ...INITIAL_STATE, walk: turn('a', 1) }
    const second = { ...first, turns: turnsOnceReplaced(first, 'b'), walk: turn('b', 2) }
    const third = { ...second, turns: turnsOnceReplaced(second, 'c'), walk: turn('c', 3) }
    expect(ids(third.turns)).toEqual(['a', 'b'])
    const back = { ...third, turns: turnsOnceReplaced(third, 'a'), walk: turn('a', 1) }
    expect(ids(back.turns)).toEqual(['b', 'c'])
    const { above, below } = conversationAround(back)
    expect([ids(above), ids(below)]).toEqual([[], ['b', 'c']])
  })

  it('are stopped if the user left them running, and dropped before their first step (UI-21)', () => {
    const running = { ...INITIAL_STATE, walk: turn('a', 1, { status: 'running' }) }
    expect(turnsOnceReplaced(running, 'b')[0]).toMatchObject({ id: 'a', status: 'stopped' })
    const begun = { ...INITIAL_STATE, walk: turn('a', 1, { steps: [] }) }
    expect(turnsOnceReplaced(begun, 'b')).toEqual([])
  })

  it('show a question that was asked again where it was asked last (UI-21)', () => {
    const turns = [turn('a', 1, { question: 'Why?' }), turn('b', 2), turn('c', 3)]
    const state = { ...INITIAL_STATE, turns, walk: turn('d', 4, { question: 'Why?' }) }
    expect(ids(conversationAround(state).above)).toEqual(['b', 'c'])
  })

  it('are told to a model with their answers, the last four, up to the one that is followed up (UI-22)', () => {
    const answered = (id: string, at: number, more: Partial<WalkState> = {}) =>
      turn(id, at, { steps: steps(...EVERY_STEP), on: ASKED_ON, ...more })
    const turns = ['a', 'b', 'c', 'd', 'e'].map((id, i) => answered(id, i + 1))
    const failed = answered('f', 6, { status: 'failed' })
    const asked = { ...INITIAL_STATE, turns: [...turns, failed], walk: answered('g', 7) }
    const told = (state: AppState, id = 'h') =>
      turnsForModel(state, id).map(({ question }) => question.at(-1))
    expect(told(asked)).toEqual(['c', 'd', 'e', 'g'])
    expect(turnsForModel(asked, 'h')[0].answer).not.toBe('')
    // A repeated question does not get its own earlier turn.
    expect(told(asked, 'g')).toEqual(['b', 'c', 'd', 'e'])
    const back = { ...asked, turns: [...turns.slice(1), asked.walk], walk: turns[0] }
    expect(told({ ...back, followsUp: true })).toEqual(['a'])
    expect(told({ ...INITIAL_STATE, turns: [], walk: turn('a', 1) })).toEqual([])
  })

  it('are none around a walk from a file, and the same object for the same state (UI-21)', () => {
    const imported = { file: 'a.json', collection: 'lamp', missing: [] }
    const state = { ...INITIAL_STATE, turns: [turn('a', 1)], walk: turn('b', 2, { imported }) }
    expect(conversationAround(state)).toEqual({ above: [], below: [] })
    expect(conversationAround(state)).toBe(conversationAround({ ...state }))
  })

  it('are at most fifty (UI-21)', () => {
    const turns = Array.from({ length: 50 }, (_, i) => turn(`t${i}`, i))
    const state = { ...INITIAL_STATE, turns, walk: turn('u', 60) }
    const held = turnsOnceReplaced(state, 'v')
    expect([held.length, held[0].id, held.at(-1)?.id]).toEqual([50, 't1', 'u'])
  })
})
