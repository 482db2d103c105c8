import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTurn } from '../../../base/next-turn.ts'
import type { Step } from '../../../model/walk/trace.ts'
import { followSteps, stepLog } from './step-log.ts'

function stepNumbered(number: number): Step {
  return {
    kind: 'steer',
    steering: { kind: 'finish' },
    ...{ number, at: 0, ms: 0, shownTokens: 0, readTokens: 0 },
  }
}

const ANSWER: Step = {
  ...{ number: 1, at: 0, ms: 0, shownTokens: 0, readTokens: 0, kind: 'answer', by: 'model' },
  ...{ found: true, text: 'the answer', citations: [], nearest: [] },
}

function shownBatches() {
  const batches: number[][] = []
  return { batches, show: (steps: readonly Step[]) => batches.push(steps.map((s) => s.number)) }
}

describe('steps on a screen', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('requestAnimationFrame', () => 0)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('shows the first step at once, and the next ones together (UI-4)', () => {
    const { batches, show } = shownBatches()
    const log = stepLog(show)
    log.add(stepNumbered(1))
    expect(batches).toEqual([[1]])
    log.add(stepNumbered(2))
    vi.advanceTimersByTime(50)
    log.add(stepNumbered(3))
    expect(batches).toEqual([[1]])
    vi.advanceTimersByTime(50)
    expect(batches).toEqual([[1], [2, 3]])
    vi.advanceTimersByTime(1000)
    log.add(stepNumbered(4))
    vi.advanceTimersByTime(100)
    expect(batches).toEqual([[1], [2, 3], [4]])
  })

  it('draws less often if drawing takes long (UI-4)', () => {
    const { batches, show } = shownBatches()
    const log = stepLog((steps) => {
      show(steps)
      vi.advanceTimersByTime(200)
    })
    log.add(stepNumbered(1))
    vi.advanceTimersByTime(1)
    log.add(stepNumbered(2))
    vi.advanceTimersByTime(700)
    expect(batches).toEqual([[1]])
    vi.advanceTimersByTime(150)
    expect(batches).toEqual([[1], [2]])
  })

  it('draws a text that is written faster than it is drawn a few times only, and computes it only then (ANS-5)', () => {
    const shown: string[] = []
    let computed = 0
    const log = stepLog((_, writing) => shown.push(writing?.text ?? 'the answer'))
    for (let words = 1; words <= 4000; words++)
      log.write(() => {
        computed++
        return { attempt: 1, text: `${words} words`, isAnswer: true }
      })
    vi.advanceTimersByTime(100)
    expect(shown).toEqual(['1 words', '4000 words'])
    expect(computed).toBe(2)
    log.write(() => ({ attempt: 1, text: '4001 words', isAnswer: true }))
    log.add(ANSWER)
    vi.advanceTimersByTime(1000)
    expect(shown).toEqual(['1 words', '4000 words', 'the answer'])
  })

  it('draws the last steps in another task than the one that made them (ANS-5)', async () => {
    const order: string[] = []
    async function* steps() {
      yield stepNumbered(1)
      yield stepNumbered(2)
      void nextTurn().then(() => order.push('next task'))
    }
    const show = (shown: readonly Step[]) => order.push(`step ${shown[0]?.number}`)
    await followSteps(steps, new AbortController().signal, show, () => undefined)
    expect(order).toEqual(['step 1', 'next task', 'step 2'])
  })

  it('shows the end of a walk without waiting for the next drawing (UI-4)', async () => {
    const { batches, show } = shownBatches()
    const ended: unknown[] = []
    async function* steps() {
      for (const number of [1, 2, 3]) yield stepNumbered(number)
    }
    const { signal } = new AbortController()
    await followSteps(steps, signal, show, (error) => ended.push(error))
    expect(batches).toEqual([[1], [2, 3]])
    expect(ended).toEqual([null])
    vi.advanceTimersByTime(1000)
    expect(batches).toEqual([[1], [2, 3]])
  })
})
