import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AskOptions } from '../../ask.ts'
import { textLibrary } from '../../cli/testing/collections.ts'
import { onlyStepOf, requestFor, stepsOf } from '../../cli/testing/walks.ts'
import { allInEnglish } from '../../messages/testing.ts'
import type { Embedder, Reranker } from '../../model/library/text-models.ts'
import type { Step } from '../../model/walk/trace.ts'
import { withLogOdds } from './reordered.ts'
import type { RankedPlace } from './score.ts'

const FILES: Readonly<Record<string, string>> = {
  'docs/network.md':
    '# Network\n\n## Phone line\nA phone line is not a page.\n\n## Binding\nReach the page from a handset on the same wireless network.',
}
const CODE = {
  'page.py':
    'class Page:\n  def open(self):\n    # open the page\n    pass\n\n  def reach(self):\n    # open it from a phone\n    pass\n',
}
const QUESTION = 'How do I open the page from my phone?'

async function steps(options: Partial<AskOptions> = {}, files = FILES): Promise<Step[]> {
  return allInEnglish(await stepsOf(requestFor(QUESTION), textLibrary(files), options))
}

/** Is sure that the texts with this word answer, and that the others do not. */
const likes = (word: RegExp): Reranker => ({
  id: 'likes',
  rank: async (_, texts) => texts.map((text) => (word.test(text) ? 12 : -12)),
})

const results = (all: readonly Step[]) => onlyStepOf(all, 'done')[0].results
const titles = (all: readonly Step[]) => results(all).map(({ ref }) => ref.title)

/** A place of this score; only its number tells it from others. */
function place(node: number, score: number): RankedPlace {
  const ref = { node, document: 0, id: `${node}`, kind: 'section', title: '', path: '' }
  const evidence = { ref } as unknown as RankedPlace['evidence']
  return { evidence, score, lowered: '' }
}

const places = fc
  .array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 15 })
  .map((scores) => scores.sort((a, b) => b - a).map((score, i) => place(i, score / 1000)))
const logOdds = fc.double({ min: -15, max: 15, noNaN: true })

const scoresOf = (ranked: readonly RankedPlace[]) => ranked.map(({ score }) => score)

describe('scores combined with those of a reranker', () => {
  it('stay as they are if the reranker gives every place the same score (RR-1)', () => {
    fc.assert(
      fc.property(places, logOdds, (given, said) => {
        const weighed = scoresOf(withLogOdds(given, Array(given.length).fill(said)))
        weighed.forEach((score, i) => void expect(score).toBeCloseTo(given[i].score, 9))
      }),
    )
  })

  it('put a place first of which the reranker is sure, and keep the order of the others (RR-1)', () => {
    fc.assert(
      fc.property(places, fc.nat(14), (given, at) => {
        const sure = at % given.length
        const weighed = scoresOf(
          withLogOdds(
            given,
            given.map((_, i) => (i === sure ? 100 : 0)),
          ),
        )
        expect(weighed[sure]).toBe(Math.max(...weighed))
        const others = weighed.filter((_, i) => i !== sure)
        expect(others).toEqual([...others].sort((a, b) => b - a))
      }),
    )
  })

  it('do not depend on the order of the places, and stay between 0 and the former best score (RR-1)', () => {
    const pairs = places.chain((given) =>
      fc
        .array(logOdds, { minLength: given.length, maxLength: given.length })
        .map((said) => given.map((one, i) => ({ one, said: said[i] }))),
    )
    const shuffled = pairs.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
      ),
    )
    const byNode = (all: readonly { readonly one: RankedPlace; readonly said: number }[]) => {
      const weighed = withLogOdds(
        all.map(({ one }) => one),
        all.map(({ said }) => said),
      )
      return new Map(weighed.map(({ evidence, score }) => [evidence.ref.node, score]))
    }
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        const scores = byNode(all)
        for (const [node, score] of byNode(other)) expect(scores.get(node)).toBe(score)
        expect(Math.max(...scores.values())).toBe(all[0].one.score)
        expect(Math.min(...scores.values())).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('a walk with a reranker', () => {
  it('puts a place first of which the reranker is sure, says so, and reads it first (RR-1, NAV-10)', async () => {
    expect(titles(await steps())[0]).toBe('Phone line')
    const all = await steps({ reranker: likes(/handset/u) })
    expect(titles(all)[0]).toBe('Binding')
    expect(results(all)[0].why).toMatch(/, placed higher by a reranker$/u)
    expect(onlyStepOf(all, 'read')[0].passages[0].ref.title).toBe('Binding')
    expect(titles(all).sort()).toEqual(titles(await steps()).sort())
  })

  it('reorders code as well (RR-1)', async () => {
    const without = titles(await steps({}, CODE))
    const last = without.at(-1) ?? ''
    const all = await steps({ reranker: likes(new RegExp(`\\b${last}\\.`, 'u')) }, CODE)
    expect(without.length).toBeGreaterThan(1)
    expect(titles(all)[0]).toBe(last)
  })

  it('gives the same results if the reranker gives equal scores (RR-1)', async () => {
    const silent = {
      id: 'silent',
      rank: async (_: string, texts: readonly string[]) => texts.map(() => 3),
    }
    const [before, after] = [results(await steps()), results(await steps({ reranker: silent }))]
    expect(after.map(({ ref, why }) => [ref, why])).toEqual(
      before.map(({ ref, why }) => [ref, why]),
    )
  })

  it('sends the question without the words of a model, and the texts of 10 to 15 places (RR-1)', async () => {
    const many = Array.from({ length: 30 }, (_, i) => `## Page ${i}\nOpen the page from a phone.`)
    const asked: (readonly [string, number])[] = []
    const counting: Reranker = {
      id: 'counting',
      rank: async (question, texts) => {
        asked.push([question, texts.length])
        expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(600)
        return texts.map(() => 0)
      },
    }
    const files = { 'docs/many.md': `# Many\n\n${many.join('\n\n')}` }
    const request = { ...requestFor(QUESTION), words: ['handset'] }
    await stepsOf(request, textLibrary(files), { reranker: counting })
    expect(asked[0][0]).toBe(QUESTION)
    expect(asked[0][1]).toBeGreaterThanOrEqual(10)
    expect(asked[0][1]).toBeLessThanOrEqual(15)
  })
})

/** Knows three meanings: a device that is carried, reaching something, the rest. */
const MEANINGS = [/\b(?:phone\?|handset|mobile)/giu, /\b(?:open|reach)\b/giu, /\bline\b/giu]
const embedder: Embedder = {
  id: 'three-meanings',
  embed: async (texts) =>
    texts.map((text) => {
      const found = MEANINGS.map((meaning) => (text.match(meaning) ?? []).length)
      const length = Math.hypot(...found) || 1
      return Float32Array.from(found, (n) => n / length)
    }),
}

/** Gives each text the vector of its place in the list. */
function embedAll(vector: (place: number) => readonly number[]): Embedder['embed'] {
  return async (texts) => texts.map((_, i) => Float32Array.from(vector(i)))
}

describe('the semantic tier', () => {
  it('puts places of similar meaning first and says so, if an embedder is given (NAV-10)', async () => {
    expect(titles(await steps())[0]).toBe('Phone line')
    const all = await steps({ embedder })
    expect(titles(all)[0]).toBe('Binding')
    expect(results(all)[0].why).toMatch(/near in meaning \(\d\.\d\d\)$/u)
    expect(
      results(await steps())
        .map(({ why }) => why)
        .join(),
    ).not.toContain('meaning')
  })

  it('a walk reads places of similar meaning first, and answers from them (NAV-9, NAV-10)', async () => {
    const all = await steps({ embedder })
    const first = (of: readonly Step[]) => onlyStepOf(of, 'read')[0].passages[0].ref.title
    expect([first(await steps()), first(all)]).toEqual(['Phone line', 'Binding'])
    expect(onlyStepOf(all, 'answer')[0].citations[0].text).toContain('handset')
  })

  it('if all cosines are equal, the order is that without an embedder (NAV-10)', async () => {
    const alike = { id: 'alike', embed: embedAll(() => [1, 0]) }
    expect(titles(await steps({ embedder: alike }))).toEqual(titles(await steps()))
    const far = { id: 'far', embed: embedAll((i) => (i === 0 ? [1, 0] : [0, 1])) }
    const all = await steps({ embedder: far })
    expect(titles(all)).toEqual(titles(await steps()))
    expect(
      results(all)
        .map(({ why }) => why)
        .join(),
    ).not.toContain('meaning')
  })

  it('nothing is compared if most of the best places are code (NAV-10)', async () => {
    const code = { 'page.py': 'class Page:\n  def open(self):\n    # open the page\n    pass\n' }
    const never = { id: 'never', embed: () => Promise.reject(new Error('was asked')) }
    const all = await steps({ embedder: never }, code)
    expect(results(all).length).toBeGreaterThan(1)
    expect(onlyStepOf(all, 'fallback')).toEqual([])
  })

  it('finds the same places, none twice (NAV-10)', async () => {
    const [before, after] = [titles(await steps()), titles(await steps({ embedder }))]
    expect([...after].sort()).toEqual([...before].sort())
    const scores = results(await steps({ embedder })).map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(Math.max(...scores)).toBeLessThanOrEqual(1)
  })

  it.each([
    ['vectors of another length', () => new Float32Array(7)],
    ['numbers that are none', () => new Float32Array(3).fill(Number.NaN)],
  ])('%s change nothing (NAV-10)', async (_, vector) => {
    const embed: Embedder['embed'] = async (texts) =>
      Array.from(texts, (_, i) => (i === 0 ? new Float32Array([1, 0, 0]) : vector()))
    expect(titles(await steps({ embedder: { id: 'odd', embed } }))).toEqual(titles(await steps()))
  })
})

const broken = { id: 'broken' }
const first = new Error('the model is gone')

describe('a model that compares texts', () => {
  const fails = () => Promise.reject(first)
  const embedder = (embed: Embedder['embed']) => ({ embedder: { ...broken, embed } })
  const reranker = (rank: Reranker['rank']) => ({ reranker: { ...broken, rank } })
  const scores = 'broken returned'
  it.each<[string, Partial<AskOptions>, string]>([
    ['an embedder that fails', embedder(fails), 'gone'],
    ['an embedder with too few vectors', embedder(async () => [new Float32Array(3)]), scores],
    ['a reranker that fails', reranker(fails), 'gone'],
    ['a reranker with too few scores', reranker(async () => [1]), `${scores} 1 scores for`],
    [
      'a reranker with a score that is no number',
      reranker(async (_, texts) => texts.map((_, i) => (i === 0 ? Number.NaN : 1))),
      scores,
    ],
  ])('%s is a step, and the walk goes on without it (NAV-9, RR-1)', async (_, model, why) => {
    const all = await steps(model)
    const [fallback] = onlyStepOf(all, 'fallback')
    expect(fallback).toMatchObject({ from: 'semantic', to: 'walk' })
    expect(fallback.why).toContain(why)
    expect(results(all)).toEqual(results(await steps()))
  })

  it.each(['embedder', 'reranker'])(
    'stops while texts are compared by an %s (NAV-10, RR-1)',
    async (name) => {
      const stop = new AbortController()
      const wait = () => {
        stop.abort()
        return new Promise<never>(() => undefined)
      }
      const all = await steps({
        [name]: { id: 'slow', embed: wait, rank: wait },
        signal: stop.signal,
      })
      expect(onlyStepOf(all, 'read')).toEqual([])
      expect(all.at(-1)).toMatchObject({ kind: 'done' })
    },
  )
})
