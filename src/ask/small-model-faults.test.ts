// A small model that answers badly, call after call: the walk comes to its end with an answer, says who took
// each step, and what is no choice changes nothing of what the words find.

import { describe, expect, it } from 'vitest'
import { only, requestFor, stepsOf } from '../cli/testing/walks.ts'
import { CHOOSING_WAYS, type Choosing, type Llm, LlmError, type LlmRequest } from '../llm/llm.ts'
import { type Script, scriptedLlm } from '../llm/scripted.ts'
import { DEFAULT_SETTINGS } from '../model/settings/settings.ts'
import type { Step } from '../model/walk/trace.ts'
import { allInEnglish } from '../model/words/testing.ts'
import { filled } from '../model/words/words.ts'
import { PROJECT } from '../navigate/testing/fake-files.ts'
import { fakeLibrary } from '../navigate/testing/fake-library.ts'

async function steps(navigate: Llm | null): Promise<Step[]> {
  const question = 'Where is the signature of the session cookie verified?'
  const request = requestFor(question, { reasoner: navigate === null ? 'structural' : 'model' })
  const models = navigate === null ? {} : { navigate }
  const options = { models, random: () => 0.5 }
  return allInEnglish(await stepsOf(request, fakeLibrary(PROJECT), options))
}

const failure = (kind: 'engine' | 'timeout', why: string) =>
  new LlmError(kind, filled('The engine failed: {why}', { why }))
const listed = ({ user }: LlmRequest) => /<<< data \w+\n([\s\S]*)\n>>> end/u.exec(user)?.[1] ?? ''

/** What can be taken for a choice, if a bad one. */
const CHOOSING: readonly (readonly [name: string, script: Script])[] = [
  ['always says 1', () => '1'],
  ['names numbers beside those of the list', () => '2, 77, 1000'],
]

/** What can not. */
const USELESS: readonly (readonly [name: string, script: Script])[] = [
  ['repeats the list', (request) => `The places are:\n${listed(request)}`],
  ['answers in prose', () => 'The best place would be wherever the thing happens, I would think.'],
  ['answers in another language', () => 'Ich weiß es leider nicht, es könnte überall stehen.'],
  ['says nothing', () => ''],
  ['names only numbers that are not there', () => '77'],
  [
    'gets slower until it no longer answers',
    () => failure('timeout', 'It did not begin to answer.'),
  ],
  ['is unloaded in the middle', () => failure('engine', 'The device was lost.')],
]

const scripted = (script: Script, choosing?: Choosing) => ({
  ...scriptedLlm(script, { size: 'small', contextTokens: 4096 }),
  ...(choosing && { choosing }),
})
const TRIED: Choosing = { way: 'one', places: 9, skill: 0.15, chance: 0.15 }

/** What only a way with a form of its own can bring. */
const IN_FORM: readonly (readonly [name: string, script: Script])[] = [
  [
    'fills its lists until it is cut',
    () => ({ text: `{"read":[${'1,2,3,4,'.repeat(80)}`, finish: 'length' }),
  ],
  ['says the example of the rules', ({ system }) => system.split('JSON only: ')[1] ?? '{}'],
  ['names what was not shown', () => '{"read":[77],"candidates":[{"reason":"so","number":77}]}'],
  ['leaves its lists empty', () => '{"read":[],"expand":[],"next":[],"candidates":[]}'],
]
const IN_WAYS = CHOOSING_WAYS.flatMap((way) =>
  [...CHOOSING, ...USELESS, ...(way === 'reasons' || way === 'free' ? IN_FORM : [])].map(
    ([name, script]) => ({ way, name, script }),
  ),
)

async function alone() {
  const all = await steps(null)
  return { read: only(all, 'read')[0].ref.id, first: only(all, 'done')[0].results[0].ref.id }
}

describe('a walk with a small model', () => {
  it.each([...CHOOSING, ...USELESS])(
    'NAV-3: that %s ends with an answer, within its calls',
    async (_, script) => {
      const llm = scripted(script)
      const all = await steps(llm)
      expect(only(all, 'done')[0].stopped).toBe(false)
      expect(only(all, 'answer')[0].found).toBe(true)
      expect(llm.requests.length).toBeGreaterThan(0)
      expect(llm.requests.length).toBeLessThanOrEqual(DEFAULT_SETTINGS.walk.maxModelCalls)
    },
  )

  it.each(USELESS)(
    'NAV-3: that %s is walked by the words, and each step says so',
    async (_, script) => {
      const all = await steps(scripted(script))
      for (const choose of only(all, 'choose'))
        expect(choose).toMatchObject({ by: 'structural', replaced: expect.stringMatching(/./u) })
      const { read, first } = await alone()
      expect(only(all, 'read')[0].ref.id).toBe(read)
      expect(only(all, 'done')[0].results[0].ref.id).toBe(first)
    },
  )

  it.each(IN_WAYS)(
    'NAV-3: asked for $way, that $name and was tried moves nothing',
    async ({ way, script }) => {
      const llm = scripted(script, { ...TRIED, way })
      const all = await steps(llm)
      expect(llm.requests.length).toBeGreaterThan(0)
      expect(llm.requests.length).toBeLessThanOrEqual(DEFAULT_SETTINGS.walk.maxModelCalls)
      expect(only(all, 'answer')[0].found).toBe(true)
      const { read, first } = await alone()
      expect(only(all, 'read')[0].ref.id).toBe(read)
      expect(only(all, 'done')[0].results[0].ref.id).toBe(first)
    },
  )
})
