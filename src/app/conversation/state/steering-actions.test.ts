import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Steering, StepBody } from '../../../model/walk/trace.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import { IDLE_WALK, INITIAL_STATE } from '../../state/shape/initial.ts'
import type { WalkState } from '../../state/shape/walk-state.ts'
import { AGENT_STEPS, place, steps } from '../../state/testing.ts'
import { type How, pendingSteering, steeringActions } from './steering-actions.ts'

const hint = (text: string): Steering => ({ kind: 'hint', text })
const pin = (node: number): Steering => ({ kind: 'pin', ref: place(node) })
const prune = (node: number): Steering => ({ kind: 'prune', ref: place(node) })

function hears(steering: Steering, collection?: string): StepBody {
  return { kind: 'steer', steering, ...(collection !== undefined && { collection }) }
}

describe('pendingSteering', () => {
  it('leaves out what the earlier steps contain (NAV-15)', () => {
    const earlier = steps(hears(hint('cookies')), hears({ kind: 'resume', step: 4 }))
    expect(pendingSteering([hint('cookies'), pin(3)], earlier)).toEqual([pin(3)])
  })

  it('counts a hint once that each of several collections received (NAV-15)', () => {
    const earlier = steps(hears(hint('cookies'), 'shop'), hears(hint('cookies'), 'mail'))
    expect(pendingSteering([hint('cookies'), hint('stamps')], earlier)).toEqual([hint('stamps')])
  })

  it('returns the rest if only the first collection received a part (NAV-15)', () => {
    const said = [hint('cookies'), pin(3), prune(3), pin(5)]
    const earlier = steps(
      ...[hint('cookies'), pin(3)].map((one) => hears(one, 'shop')),
      hears(hint('cookies'), 'mail'),
    )
    expect(pendingSteering(said, earlier)).toEqual([prune(3), pin(5)])
  })

  it('returns a repeated hint again (NAV-15)', () => {
    const once = steps(hears(hint('cookies'), 'shop'), hears(hint('cookies'), 'mail'))
    expect(pendingSteering([hint('cookies'), hint('cookies')], once)).toEqual([hint('cookies')])
  })

  it('returns only what came after the steps of a single collection (NAV-15)', () => {
    const things = fc.constantFrom(hint('a'), hint('b'), pin(1), pin(2), prune(1))
    fc.assert(
      fc.property(fc.array(things), fc.array(things), (before, after) => {
        const earlier = steps(...before.map((one) => hears(one)))
        expect([...before, ...pendingSteering([...before, ...after], earlier)]).toEqual([
          ...before,
          ...after,
        ])
      }),
    )
  })
})

/** How an action on such a walk asks the question again, and which steering it shows. */
async function askedAgain(
  walk: Partial<WalkState>,
  act: (actions: ReturnType<typeof steeringActions>) => Promise<void>,
) {
  const asked: { readonly how: How; readonly shown?: readonly Steering[] | undefined }[] = []
  const said: Steering[] = []
  const store = createStore<AppState>(() => ({ ...INITIAL_STATE, walk: { ...IDLE_WALK, ...walk } }))
  const again = async (how: How, shown?: readonly Steering[]) => void asked.push({ how, shown })
  await act(steeringActions({ store }, said, again))
  return { asked, said, steering: store.getState().walk.steering }
}

describe('asking for the answer now', () => {
  const finish: Steering = { kind: 'finish' }
  const walked = steps(...AGENT_STEPS.slice(0, 6), hears(hint('cookies')))

  it('is passed to a running walk with its next message (NAV-15)', async () => {
    const { asked, said, steering } = await askedAgain({ status: 'running' }, (actions) =>
      actions.steer(finish),
    )
    expect({ asked, said, steering }).toEqual({ asked: [], said: [finish], steering: [finish] })
  })

  it('answers after a stop from all steps so far, with the steering that no step contains (NAV-15)', async () => {
    const steering = [hint('cookies'), hint('stamps')]
    const { asked } = await askedAgain(
      { status: 'stopped', steps: walked, steering },
      ({ finishWalk }) => finishWalk(),
    )
    expect(asked).toEqual([
      { how: { earlier: walked, steering: [hint('stamps'), finish] }, shown: steering },
    ])
  })

  it('applies to one walk only, not to one that continues, is steered again or loses steering (NAV-15)', async () => {
    const stopped: Partial<WalkState> = {
      status: 'stopped',
      steps: walked,
      steering: [hint('cookies'), finish, pin(3)],
    }
    const how = async (act: Parameters<typeof askedAgain>[1]) =>
      (await askedAgain(stopped, act)).asked.map((one) => one.how.steering)
    expect(await how(({ goOnFrom }) => goOnFrom(6))).toEqual([[pin(3)]])
    expect(await how(({ steer }) => steer(prune(5)))).toEqual([[hint('cookies'), pin(3), prune(5)]])
    expect(await how(({ unsteer }) => unsteer(0))).toEqual([[pin(3)]])
  })
})
