import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LlmError } from '../llm/llm.ts'
import { type Script, scriptedLlm } from '../llm/scripted.ts'
import { filled } from '../model/words/words.ts'
import { choosingBy, verdictOf } from './advice.ts'
import { TRIAL_QUESTIONS } from './questions.ts'
import { runTrial, type Trial, type TrialOptions } from './run-trial.ts'

/** The number under which a right place stands in a prompt, or any other. */
function numberIn(user: string, isRight: boolean): string {
  const one = TRIAL_QUESTIONS.find(({ question }) => user.includes(question))
  if (one === undefined) return '0'
  const right = new Set(one.right.map((i) => `${one.places[i].path} ${one.places[i].title}`))
  const lines = [...user.matchAll(/^(\d+) ([^\n:]+)/gmu)]
  return lines.find(([, , name]) => right.has(name) === isRight)?.[1] ?? '0'
}

async function trial(script: Script, more: Partial<TrialOptions> = {}) {
  let at = 0
  const llm = scriptedLlm(script, { size: 'small', contextTokens: 4096 })
  const options = {
    ways: ['one'],
    budgetMs: 1000,
    now: () => (at += 10),
    random: () => 0.5,
  } as const
  return { llm, result: await runTrial(llm, TRIAL_QUESTIONS, { ...options, ...more }) }
}

describe('a trial', () => {
  it('NAV-3: has twelve questions, each with a right place and nine to choose from', () => {
    expect(TRIAL_QUESTIONS).toHaveLength(12)
    for (const { places, right } of TRIAL_QUESTIONS) {
      expect(places).toHaveLength(9)
      expect(right.length).toBeGreaterThan(0)
      for (const i of right) expect(places[i].title).not.toBe('')
    }
  })

  it('NAV-3: one that is always right is worth letting choose', async () => {
    const { result, llm } = await trial(({ user }) => numberIn(user, true))
    expect(result.ways[0]).toMatchObject({ way: 'one', asked: 12, right: 12, failed: 0 })
    // Numbers do not show how fast it writes: it is asked for a few words besides.
    expect(llm.requests.map(({ shape }) => shape.kind)).toEqual([
      ...TRIAL_QUESTIONS.map(() => 'numbers'),
      'text',
    ])
    expect(verdictOf(result)).toBe('better')
    expect(result.without).toBe(8)
    expect(choosingBy(result)?.skill).toBeGreaterThan(0.85)
  })

  it.each([
    ['always says 1', () => '1'],
    ['says a number that is not there', () => '77'],
    ['repeats the list', ({ user }: { readonly user: string }) => user],
    ['answers in prose', () => 'The best place would be where the thing happens, I think.'],
    ['answers in another language', () => 'Ich weiß es leider nicht.'],
    ['says nothing', () => ''],
    ['is always wrong', ({ user }: { readonly user: string }) => numberIn(user, false)],
  ] as const)('NAV-3: one that %s counts next to nothing', async (_, script) => {
    const { result } = await trial(script)
    expect(['worse', 'chance']).toContain(verdictOf(result))
    expect(choosingBy(result)?.skill).toBeLessThan(0.35)
  })

  const found = (right: number, asked = 12): Trial => {
    const way = { way: 'one', asked, right, failed: 0, ms: 1, tokensIn: 1 } as const
    return { ways: [way], without: (asked * 8) / 12, chance: 0.15, places: 9 }
  }

  it.each([
    [2, 'chance'],
    [3, 'chance'],
    [6, 'worse'],
    [8, 'same'],
    [10, 'same'],
    [11, 'better'],
    [12, 'better'],
  ] as const)('NAV-3: what %d right of 12 surely are, is said: %s', (right, verdict) => {
    expect(verdictOf(found(right))).toBe(verdict)
  })

  it('NAV-3: a choice counts for less than the share it was right, the more for more answers', () => {
    const skill = (right: number, asked: number) => {
      const trial = { ...found(right, asked), without: 0 }
      return choosingBy(trial)?.skill ?? 1
    }
    // Lower ends of Wilson's interval of 80 %.
    expect(skill(6, 12)).toBeCloseTo(0.3265, 3)
    expect(skill(11, 12)).toBeCloseTo(0.7583, 3)
    expect(skill(0, 12)).toBe(0)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(12), (asked, some) => {
        const right = Math.min(asked, some)
        expect(skill(right, asked)).toBeLessThanOrEqual(right / asked)
        expect(skill(10 * right, 10 * asked)).toBeGreaterThanOrEqual(skill(right, asked))
        expect(skill(asked, asked)).toBeGreaterThanOrEqual(skill(right, asked))
      }),
    )
  })

  it('NAV-3: one that was right less often than the words counts no more than chance', () => {
    for (let right = 0; right <= 12; right++) {
      const { skill = 0, chance = 0 } = choosingBy(found(right)) ?? {}
      expect(skill > chance).toBe(right >= 8)
    }
    expect(choosingBy({ ...found(1), ways: [] })).toBeNull()
  })

  it('NAV-3: of several ways the best one counts; none is begun when time is over', async () => {
    const script: Script = ({ user, shape }) => {
      if (shape.kind === 'json') return 'no'
      return shape.kind === 'numbers' && shape.most > 1 ? numberIn(user, true) : '1'
    }
    const all = await trial(script, { ways: ['one', 'ranked', 'reasons'], budgetMs: 100_000 })
    expect(all.result.ways.map(({ way }) => way)).toEqual(['ranked', 'one', 'reasons'])
    expect(choosingBy(all.result)?.way).toBe('ranked')
    const short = await trial(script, { ways: ['one', 'ranked'], budgetMs: 1 })
    expect(short.result.ways.map(({ way, asked }) => [way, asked])).toEqual([['one', 6]])
  })

  it('NAV-3: a slow one is asked fewer questions, at least six, and beside the words on the same ones', async () => {
    let at = 0
    const slow: Script = ({ user }) => {
      at += 60_000
      return numberIn(user, true)
    }
    const { result } = await trial(slow, { budgetMs: 120_000, now: () => at })
    expect(result.ways[0]).toMatchObject({ asked: 6, right: 6, ms: 360_000 })
    const first = TRIAL_QUESTIONS.slice(0, 6)
    expect(result.without).toBe(first.filter(({ right }) => right.includes(0)).length)
    const longer = await trial(slow, { budgetMs: 500_000, now: () => at })
    expect(longer.result.ways[0].asked).toBe(9)
  })

  it('NAV-3: one that gets slower with each call is tried in one way only', async () => {
    let at = 0
    let calls = 0
    const slower: Script = ({ user }) => {
      at += 1000 * ++calls
      return numberIn(user, true)
    }
    const ways = ['one', 'ranked', 'reasons'] as const
    const { result } = await trial(slower, { ways, budgetMs: 100_000, now: () => at })
    expect(result.ways.map(({ way, ms }) => [way, ms])).toEqual([['one', 78_000]])
  })

  it('NAV-13: it can be stopped in the middle', async () => {
    const stop = new AbortController()
    const done: number[] = []
    const running = trial(() => '1', {
      signal: stop.signal,
      onProgress: (count) => {
        done.push(count)
        if (count === 3) stop.abort(new DOMException('Stopped', 'AbortError'))
      },
    })
    await expect(running).rejects.toThrow('Stopped')
    expect(done).toEqual([1, 2, 3])
  })

  it('NAV-3: one that is unloaded in the middle has failed in the rest', async () => {
    let asked = 0
    const { result } = await trial(({ user }) =>
      asked++ < 4
        ? numberIn(user, true)
        : new LlmError(
            'engine',
            filled('The engine failed: {why}', { why: 'The device was lost.' }),
          ),
    )
    expect(result.ways[0]).toMatchObject({ asked: 12, right: 4, failed: 8 })
  })
})
