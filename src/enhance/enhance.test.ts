import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Llm, LlmError } from '../llm/llm.ts'
import type { ModelPace } from '../llm/pace.ts'
import { type Script, scriptedLlm } from '../llm/scripted.ts'
import { allInEnglish } from '../messages/testing.ts'
import { filled, inEnglish } from '../messages/words.ts'
import type { EverydayJob, EverydayLibrary } from '../model/library/everyday.ts'
import type { EverydayWords } from '../model/tree/everyday.ts'
import { type EnhanceOptions, enhance } from './enhance.ts'
import { estimateEveryday } from './estimate.ts'

const PATHS = ['a.md', 'b.md', 'c.md', 'd.md', 'e.md', 'f.md', 'g.md']
const NO_LIMITS = { calls: 1e9, tokens: 1e9, costUsd: 1e9 }

/** A folder whose files have these texts, which are also their hashes, and the words that were stored for it. */
function deskOf(texts: readonly string[] = PATHS.map((path) => `text of ${path}`)) {
  const kept = new Map<string, EverydayWords>()
  const jobs = PATHS.map((path, i): EverydayJob => ({ path, hash: texts[i] }))
  const isKept = ({ path, hash }: EverydayJob) => kept.get(path)?.hash === hash
  const library: Pick<EverydayLibrary, 'everydayPlan' | 'everydayMaterial' | 'keepEveryday'> = {
    everydayPlan: async () => {
      const missing = jobs.filter((job) => !isKept(job))
      return { jobs: missing, kept: jobs.length - missing.length }
    },
    everydayMaterial: async (_, { path, hash }) => {
      const text = texts[PATHS.indexOf(path)]
      return text === hash ? { path, hash, type: 'markdown', text, places: [] } : null
    },
    keepEveryday: async (_, written) => {
      for (const one of written) kept.set(one.path, one)
    },
  }
  return { library: library as EverydayLibrary, kept, plan: () => library.everydayPlan('one') }
}

/** Says what it was shown in other words, so that words tell what they were made of. */
const ECHO: Script = ({ user }) =>
  JSON.stringify({
    file: `who would look for ${user.match(/(\S+) \(markdown\)/)?.[1]}`,
    places: [],
  })
/** Words that differ from call to call. */
const told = (i: number) => JSON.stringify({ file: `some useful words number ${i}`, places: [] })

function optionsOf(llm: Llm, more: Partial<EnhanceOptions> = {}): EnhanceOptions {
  return { llm, limits: NO_LIMITS, random: () => 0.5, now: () => 7, ...more }
}

const small = (script: Script, more: Partial<Llm> = {}) =>
  scriptedLlm(script, { size: 'small', ...more })

const run = async (on: ReturnType<typeof deskOf>, llm: Llm, more: Partial<EnhanceOptions> = {}) =>
  enhance(on.library, 'one', await on.plan(), optionsOf(llm, more))

describe('having everyday words written', () => {
  it('writes the same words as one run, each once, when interrupted at any five calls (HIER-2)', async () => {
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
          expect(calls).toBeGreaterThanOrEqual(PATHS.length)
          expect(calls).toBeLessThanOrEqual(PATHS.length + underWay)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('asks for every file once, and for none that has words (HIER-3)', async () => {
    const desk = deskOf()
    const llm = small(ECHO)
    const result = await run(desk, llm)
    expect(result).toMatchObject({ end: 'done', done: 7, skipped: [], lost: 0 })
    expect(llm.requests).toHaveLength(7)
    expect(desk.kept.get('c.md')).toMatchObject({ words: 'who would look for c.md', by: llm.name })
    const again = small(ECHO)
    expect(await run(desk, again)).toMatchObject({ total: 0, end: 'done' })
    expect(again.requests).toEqual([])
  })

  it('asks only for changed files after a change, and skips these in an earlier plan (HIER-3)', async () => {
    const texts = PATHS.map((path) => `text of ${path}`)
    const desk = deskOf(texts)
    await run(desk, small(ECHO))
    texts[3] = 'new text'
    const changed = deskOf(texts)
    for (const one of desk.kept) changed.kept.set(...one)
    const plan = await changed.plan()
    expect(plan).toEqual({ jobs: [{ path: 'd.md', hash: 'new text' }], kept: 6 })
    const old = await deskOf().plan()
    const llm = small(ECHO)
    const result = await enhance(deskOf(texts).library, 'one', old, optionsOf(llm))
    expect(result.skipped.map(({ path }) => path)).toEqual(['d.md'])
    expect(llm.requests).toHaveLength(6)
  })

  it('names the model as the writer, and not the address of its server (HIER-3, SEC-2)', async () => {
    const desk = deskOf()
    await run(desk, small(ECHO, { name: 'lamp-7b (192.0.2.1:8080)', host: '192.0.2.1:8080' }))
    expect(desk.kept.get('a.md')?.by).toBe('lamp-7b')
  })

  it('does not keep the same words for file after file (HIER-3)', async () => {
    const desk = deskOf()
    const result = await run(
      desk,
      small(() => told(0)),
    )
    expect(result).toMatchObject({ end: 'model' })
    expect(desk.kept.size).toBe(1)
  })

  it('never exceeds the budget, whatever calls are in progress, and keeps what was written (HIER-2)', async () => {
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

  it('estimates the tokens that the run then reads (HIER-2)', async () => {
    const tree = deskOf()
    const llm = small(ECHO)
    const reckoned = await estimateEveryday(tree.library, 'one', await tree.plan(), {
      llm,
      random: () => 0.5,
    })
    const { spent } = await run(tree, llm)
    expect(reckoned.calls).toBe(spent.calls)
    expect(reckoned.tokensIn / spent.tokensIn).toBeGreaterThan(0.6)
    expect(reckoned.tokensIn / spent.tokensIn).toBeLessThan(1.2)
  })

  it('estimates the time by the measured speed of the model, else gives none (HIER-2)', async () => {
    const tree = deskOf()
    const plan = await tree.plan()
    const seconds = async (host: string | null, pace: ModelPace | null) => {
      const options = { llm: small(ECHO, { host }), random: () => 0.5, pace }
      const found = await estimateEveryday(tree.library, 'one', plan, options)
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

  it('repeats a failed call once; reports what fails again and leaves it out (HIER-2)', async () => {
    const tree = deskOf()
    const error = new LlmError(
      'server',
      filled('The engine failed: {why}', { why: 'It is overloaded.' }),
    )
    const result = await run(
      tree,
      small(({ user }, i) => {
        if (user.includes('e.md (')) return ''
        return i === 0 ? error : told(i)
      }),
    )
    expect(result).toMatchObject({ end: 'done', done: 7 })
    expect(allInEnglish(result.skipped)).toEqual([
      { path: 'e.md', why: 'The model gave no usable answer.' },
    ])
    expect(tree.kept.size).toBe(6)
  })

  it('ends with the reason if the account is empty, the model is missing or every call fails (HIER-2)', async () => {
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
      const llm = small((_, i) => (i < 2 ? told(i) : error))
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
    const library = { ...tree.library, keepEveryday: () => Promise.reject(full) }
    const result = await enhance(library, 'one', await tree.plan(), optionsOf(small(ECHO)))
    expect(result).toMatchObject({ end: 'storage', why: 'The disk is full.', lost: 7 })
  })
})
