import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Llm, LlmError } from '../llm/llm.ts'
import type { ModelPace } from '../llm/pace.ts'
import { type Script, scriptedLlm } from '../llm/scripted.ts'
import { allInEnglish } from '../messages/testing.ts'
import { filled, inEnglish } from '../messages/words.ts'
import type { SummaryJob, SummaryLibrary } from '../model/library/hierarchy.ts'
import type { WrittenSummary } from '../model/tree/written.ts'
import { type EnhanceOptions, enhance } from './enhance.ts'
import { estimateSummaries } from './estimate.ts'

/** Parent of each place; −1 for the top, which is the last, as every part comes before its whole. */
const PARENTS = [2, 2, 6, 5, 5, 6, -1]
const NO_LIMITS = { calls: 1e9, tokens: 1e9, costUsd: 1e9 }

/** A small tree whose texts are given, and what is kept of it. */
function deskOf(texts: readonly string[] = PARENTS.map((_, i) => `text ${i}`)) {
  const kept = new Map<string, WrittenSummary>()
  const partsOf = (i: number) => [...PARENTS.keys()].filter((one) => PARENTS[one] === i)
  const keyOf = (i: number): string => `${texts[i]}(${partsOf(i).map(keyOf).join()})`
  const sizeOf = (i: number): number => 1 + partsOf(i).reduce((sum, one) => sum + sizeOf(one), 0)
  // Pre-order numbers, where the parts of a place stand behind it.
  const order: number[] = []
  const visit = (i: number): void => {
    order.push(i)
    for (const part of partsOf(i)) visit(part)
  }
  visit(PARENTS.length - 1)
  const jobs = PARENTS.map(
    (_, i): SummaryJob => ({ node: order.indexOf(i), size: sizeOf(i), id: `${i}`, key: keyOf(i) }),
  )
  const library: SummaryLibrary = {
    summaryPlan: async () => {
      const missing = jobs.filter(({ key }) => !kept.has(key))
      return { jobs: missing, kept: jobs.length - missing.length }
    },
    summaryMaterial: async (_, { id, key }) => {
      const i = Number(id)
      if (keyOf(i) !== key) return null
      const parts = partsOf(i).map((part) => ({
        key: keyOf(part),
        title: `${part}`,
        summary: kept.get(keyOf(part))?.text ?? 'nothing known',
      }))
      return { title: `place ${i}`, path: `${i}`, kind: 'section', text: texts[i], parts }
    },
    keepSummaries: async (_, written) => {
      for (const one of written) kept.set(...one)
    },
  }
  return { library, kept, plan: () => library.summaryPlan('one', 'full') }
}

/** Says again what it was shown, without the code of the fence; so summaries tell what they were made of. */
const ECHO: Script = ({ user }) =>
  `Seen: ${user
    .replace(/[<>]{3} (?:data|end) \w+/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, 200)}`

function optionsOf(llm: Llm, more: Partial<EnhanceOptions> = {}): EnhanceOptions {
  return { llm, limits: NO_LIMITS, random: () => 0.5, now: () => 7, ...more }
}

const small = (script: Script, more: Partial<Llm> = {}) =>
  scriptedLlm(script, { size: 'small', ...more })

const run = async (on: ReturnType<typeof deskOf>, llm: Llm, more: Partial<EnhanceOptions> = {}) =>
  enhance(on.library, 'one', await on.plan(), optionsOf(llm, more))

describe('having summaries written', () => {
  it('cut off at any five calls and gone on with, writes what one run writes, each once (HIER-2)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(7), { minLength: 5, maxLength: 5 }),
        fc.constantFrom(null, 'api.example'),
        async (cuts, host) => {
          const whole = deskOf()
          await run(whole, small(ECHO, { host }))
          const cut = deskOf()
          let calls = 0
          for (const after of [...cuts, 99]) {
            const stop = new AbortController()
            const llm = small(
              (request, i) => {
                if (i >= after) {
                  stop.abort()
                  return new DOMException('Stopped', 'AbortError')
                }
                calls++
                return typeof ECHO === 'function' ? ECHO(request, i) : ''
              },
              { host },
            )
            await run(cut, llm, { signal: stop.signal })
          }
          expect(new Map([...cut.kept].sort())).toEqual(new Map([...whole.kept].sort()))
          // Answers to calls that were under way beside the one that was cut are lost with it.
          const underWay = host === null ? 0 : 2 * cuts.length
          expect(calls).toBeGreaterThanOrEqual(PARENTS.length)
          expect(calls).toBeLessThanOrEqual(PARENTS.length + underWay)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('a whole is written from what was written of its parts, and no place is asked twice (HIER-2)', async () => {
    const tree = deskOf()
    const llm = small(ECHO)
    const result = await run(tree, llm)
    expect(result).toMatchObject({ end: 'done', done: 7, skipped: [], lost: 0 })
    const [top] = llm.requests.slice(-1)
    expect(top.user).toContain('- 2: Seen: section “place 2”')
    expect(top.user).not.toContain('nothing known')
    const again = small(ECHO)
    expect(await run(tree, again)).toMatchObject({ total: 0, end: 'done' })
    expect(again.requests).toEqual([])
  })

  it('after a change only what holds it is asked for, and a plan made before it leaves it out (HIER-2)', async () => {
    const texts = PARENTS.map((_, i) => `text ${i}`)
    const tree = deskOf(texts)
    await run(tree, small(ECHO))
    texts[3] = 'new text'
    const changed = deskOf(texts)
    for (const one of tree.kept) changed.kept.set(...one)
    const plan = await changed.plan()
    expect(plan.jobs.map(({ id }) => id)).toEqual(['3', '5', '6'])
    expect(plan.kept).toBe(4)
    const old = await deskOf().plan()
    const llm = small(ECHO)
    const result = await enhance(deskOf(texts).library, 'one', old, optionsOf(llm))
    expect(result.skipped.map(({ id }) => id)).toEqual(['3', '5', '6'])
    expect(llm.requests).toHaveLength(4)
  })

  it('a budget is never passed, whatever calls are under way, and what was written stays (HIER-2)', async () => {
    const price = { input: 1_000_000, output: 1_000_000 }
    for (const host of [null, 'api.example'])
      for (const limit of [{ calls: 3 }, { tokens: 900 }, { costUsd: 900 }]) {
        const tree = deskOf()
        const limits = { ...NO_LIMITS, ...limit }
        const result = await run(tree, small(ECHO, { host, price }), { limits })
        const { calls, tokensIn, tokensOut, costUsd = 0 } = result.spent
        expect(result.end).toBe('budget')
        expect(calls).toBeLessThanOrEqual(limits.calls)
        expect(tokensIn + tokensOut).toBeLessThanOrEqual(limits.tokens)
        expect(costUsd).toBeLessThanOrEqual(limits.costUsd)
        expect(calls).toBeGreaterThan(0)
        expect(tree.kept.size).toBe(calls)
      }
  })

  it('what is reckoned before is what is read then (HIER-2)', async () => {
    const tree = deskOf()
    const llm = small(ECHO)
    const reckoned = await estimateSummaries(tree.library, 'one', await tree.plan(), {
      llm,
      random: () => 0.5,
    })
    const { spent } = await run(tree, llm)
    expect(reckoned.calls).toBe(spent.calls)
    expect(reckoned.tokensIn / spent.tokensIn).toBeGreaterThan(0.6)
    expect(reckoned.tokensIn / spent.tokensIn).toBeLessThan(1.2)
  })

  it('how long it takes is reckoned by how fast the model was seen to be, else unknown (HIER-2)', async () => {
    const tree = deskOf()
    const plan = await tree.plan()
    const seconds = async (host: string | null, pace: ModelPace | null) => {
      const options = { llm: small(ECHO, { host }), random: () => 0.5, pace }
      const found = await estimateSummaries(tree.library, 'one', plan, options)
      return [found.seconds, found.tokensIn / 50 + found.tokensOut / 10]
    }
    const pace = { read: 50, written: 10 }
    const [here = 0, alone] = await seconds(null, pace)
    expect(here).toBe(Math.ceil(alone ?? 0))
    // A provider is asked for three at a time.
    expect((await seconds('api.example', pace))[0]).toBe(Math.ceil((alone ?? 0) / 3))
    expect((await seconds(null, null))[0]).toBeNull()
    let at = 0
    expect((await run(tree, small(ECHO), { now: () => (at += 10) })).pace?.read).toBeGreaterThan(0)
  })

  it('one call that fails is made again; what fails for good is left out with a word (HIER-2)', async () => {
    const tree = deskOf()
    const error = new LlmError(
      'server',
      filled('The engine failed: {why}', { why: 'It is overloaded.' }),
    )
    const result = await run(
      tree,
      small(({ user }, i) => {
        if (user.includes('place 4”')) return ''
        return i === 0 ? error : 'A place.'
      }),
    )
    expect(result).toMatchObject({ end: 'done', done: 7 })
    expect(allInEnglish(result.skipped)).toEqual([
      { id: '4', why: 'The model gave no usable answer.' },
    ])
    expect(tree.kept.size).toBe(6)
  })

  it('a key without money, a model that is gone and one that only fails end it with their words (HIER-2)', async () => {
    for (const [kind, calls] of [
      ['key', 3],
      ['engine', 3],
      ['server', 8],
    ] as const) {
      const tree = deskOf()
      const error = new LlmError(
        kind,
        filled('The engine failed: {why}', { why: `No more: ${kind}.` }),
      )
      const llm = small((_, i) => (i < 2 ? 'A place.' : error))
      const result = await run(tree, llm)
      expect(result.end).toBe('model')
      expect(inEnglish(result.why)).toContain(`No more: ${kind}.`)
      expect(llm.requests).toHaveLength(calls)
      expect(tree.kept.size).toBe(2)
    }
  })

  it('ends on a full disk, and says how many could not be stored (HIER-2)', async () => {
    const tree = deskOf()
    const full = Object.assign(new Error('The disk is full.'), { name: 'StorageFullError' })
    const library = { ...tree.library, keepSummaries: () => Promise.reject(full) }
    const result = await enhance(library, 'one', await tree.plan(), optionsOf(small(ECHO)))
    expect(result).toMatchObject({ end: 'storage', why: 'The disk is full.', lost: 7 })
  })
})
