import { expect, it } from 'vitest'
import type { Step, StepBody } from '../model/walk/trace.ts'
import { isRepeatable } from './request.ts'

const DONE: StepBody = { kind: 'done', tier: 'listing', quality: 0.1, stopped: false, results: [] }

function steps(...bodies: readonly StepBody[]): readonly Step[] {
  const times = { at: 0, ms: 0, shownTokens: 0, readTokens: 0 }
  return bodies.map((body, i) => ({ ...body, ...times, number: i + 1 }))
}

const FALLBACK = { kind: 'fallback', from: 'walk', to: 'search', why: 'It is offline.' } as const

const WALKS: readonly [string, readonly StepBody[], boolean][] = [
  ['finished', [DONE], true],
  ['that found nothing and listed files', [FALLBACK, DONE], true],
  ['without a piece of its library', [{ ...FALLBACK, missing: 'piece' }, DONE], false],
  ['stopped', [{ ...DONE, stopped: true }], false],
  ['without an end', [], false],
]

it.each(WALKS)('a walk %s is remembered or not (NAV-11)', (_, bodies, expected) => {
  expect(isRepeatable(steps(...bodies))).toBe(expected)
})
