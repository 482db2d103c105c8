import { describe, expect, it } from 'vitest'
import { ask } from '../../ask.ts'
import type { LlmRequest } from '../../llm/llm.ts'
import { scriptedLlm } from '../../llm/scripted.ts'
import { DEFAULT_SETTINGS } from '../../model/settings/settings.ts'
import type { Usage } from '../../model/walk/trace.ts'
import { bigLibrary } from '../../navigate/testing/big-library.ts'
import { PROJECT } from '../../navigate/testing/fake-files.ts'
import { fakeLibrary } from '../../navigate/testing/fake-library.ts'
import { estimateQuestion } from './model-estimate.ts'

const LONG = 'the quick part of the walk reads one more of its words here '.repeat(60)
const LIBRARIES = {
  'a project': fakeLibrary(PROJECT),
  'long places': bigLibrary({ fanOut: 20, depth: 3, title: 'part', text: LONG }),
  'wide folders': bigLibrary({ fanOut: 300, depth: 2, title: 'part', text: LONG }),
}

/** Takes whatever is shown; the one that wants all is never content. */
function answer({ shape, user }: LlmRequest, wantsAll: boolean): string {
  if (shape.kind !== 'json') return `It is so [1]. ${'And it is more than that [2]. '.repeat(8)}`
  const numbers = [...user.matchAll(/^\s*(\d+) /gmu)].map(([, number]) => Number(number))
  switch (shape.name) {
    case 'choice':
      return JSON.stringify({ read: numbers.slice(-3), expand: numbers.slice(0, 2) })
    case 'entries':
      return JSON.stringify({ candidates: [{ number: numbers[0], relevance: 1 }] })
    case 'verdict':
      return JSON.stringify({ enough: !wantsAll, missing: ['some more words'] })
    default:
      return JSON.stringify({ claims: [], answered: !wantsAll, missing: ['some more words'] })
  }
}

/** What the meter counts for one question. */
async function spent(name: keyof typeof LIBRARIES, wantsAll: boolean): Promise<Usage | undefined> {
  const llm = scriptedLlm((request) => answer(request, wantsAll))
  const settings = DEFAULT_SETTINGS
  const request = { question: 'Which part is it?', collection: 'fake', limit: 10, settings }
  const options = { now: () => 0, models: { navigate: llm, answer: llm }, random: () => 0.5 }
  let usage: Usage | undefined
  for await (const step of ask({ ...request, reasoner: 'model' }, LIBRARIES[name], options))
    if (step.kind === 'done') usage = step.usage
  return usage
}

describe('estimateQuestion', () => {
  const { usual, most } = estimateQuestion(DEFAULT_SETTINGS.walk, { input: 1, output: 10 })

  for (const name of ['a project', 'long places', 'wide folders'] as const) {
    it(`TOC-8: no walk over ${name} spends more than is said to be the most`, async () => {
      const usage = await spent(name, true)
      expect(usage?.calls).toBeGreaterThan(3)
      expect(usage?.tokensIn).toBeLessThanOrEqual(most.tokensIn)
      expect(usage?.tokensOut).toBeLessThanOrEqual(most.tokensOut)
    })
  }

  it('TOC-8: a walk that finds it at once takes about what is usual', async () => {
    const usage = await spent('long places', false)
    expect(usage?.tokensIn).toBeGreaterThan(usual.tokensIn / 3)
    expect(usage?.tokensIn).toBeLessThan(usual.tokensIn * 1.5)
  })

  it('TOC-8: money follows the price, and is not made up without one', () => {
    expect(most.costUsd).toBeCloseTo((most.tokensIn + 10 * most.tokensOut) / 1e6)
    expect(estimateQuestion(DEFAULT_SETTINGS.walk, null).usual.costUsd).toBeNull()
  })
})
