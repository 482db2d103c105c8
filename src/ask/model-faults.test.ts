// Walks with a model that fails, one for each family of faults, against a real HTTP server: the trace says what
// failed, the structural reasoner takes the step, and there is an answer all the same.

import { describe, expect, it } from 'vitest'
import { startFakeProvider } from '../../e2e/fake-provider.ts'
import { pilot } from '../../e2e/pilot.ts'
import { failing, WALK_FAULTS, type WalkFault } from '../../e2e/walk-faults.ts'
import { ask } from '../ask.ts'
import { limitsOf } from '../llm/providers/limits.ts'
import { createProvider } from '../llm/providers/providers.ts'
import { FakeClock } from '../llm/providers/testing.ts'
import { DEFAULT_SETTINGS } from '../model/settings/settings.ts'
import type { Step } from '../model/walk/trace.ts'
import { allInEnglish } from '../model/words/testing.ts'
import { PROJECT } from '../navigate/testing/fake-files.ts'
import { fakeLibrary } from '../navigate/testing/fake-library.ts'

const { firstByteMs, idleMs } = limitsOf('127.0.0.1')
const QUESTION = 'Where is the signature of the session cookie verified?'
const sound = pilot({
  names: ['src/', 'sessions.py', 'SignedSessions', 'open_session'],
  gold: 'verify the signature',
  answer: 'The signature of the session cookie is verified in `open_session` [1].',
})

/** What only a browser refuses is walked there. */
const FAULTS = WALK_FAULTS.filter(({ inPage }) => inPage !== 'alone')

/** The steps of a walk on which this goes wrong. */
async function walked(fault: WalkFault): Promise<readonly Step[]> {
  const { answer, met } = failing(sound, fault)
  const fake = await startFakeProvider({ answer })
  const clock = new FakeClock([firstByteMs, idleMs])
  const llm = createProvider(
    { provider: 'custom', baseUrl: fake.baseUrl('openai'), model: 'walker-70b' },
    { key: () => 'sk-walk', now: clock.now, wait: clock.wait, random: () => 0 },
  )
  const request = {
    question: QUESTION,
    collection: 'fake',
    reasoner: 'model',
    limit: 10,
    settings: DEFAULT_SETTINGS,
  } as const
  const options = { now: clock.now, models: { navigate: llm, answer: llm }, random: () => 0.5 }
  const steps: Step[] = []
  const walk = (async () => {
    for await (const step of ask(request, fakeLibrary(PROJECT), options))
      steps.push(allInEnglish(step))
  })()
  try {
    await met
    if (fault.passing !== undefined) {
      await clock.waitsFor(firstByteMs)
      clock.expire(firstByteMs)
    }
    await walk
    return steps
  } finally {
    await fake.close()
  }
}

describe('a walk with a model that fails', () => {
  it('NAV-3: without a fault the model takes every step', async () => {
    const all = await walked({ name: 'none', turns: [], says: /^/ })
    expect(all.filter((step) => 'replaced' in step)).toEqual([])
    expect(all.find(({ kind }) => kind === 'answer')).toMatchObject({ by: 'model', found: true })
  })

  it.each(FAULTS)('NAV-3, LLM-6, faults 69 to 73: $name', async (fault) => {
    const { kind = 'choose', field = 'replaced', says } = fault
    const all = await walked(fault)
    expect(all.at(-1)).toMatchObject({ kind: 'done', stopped: false })
    const answer = all.findLast((step) => step.kind === 'answer')
    expect(answer).toMatchObject({ found: true, text: expect.stringMatching(/./) })
    expect(all.filter((step) => step.kind === 'read').length).toBeGreaterThan(0)
    const first = all.find((step) => step.kind === kind)
    expect(first).toMatchObject({
      by: field === 'replaced' ? 'structural' : 'model',
      [field]: expect.stringMatching(says),
    })
  })
})
