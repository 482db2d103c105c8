import { describe, expect, it } from 'vitest'
import type { AskOptions } from '../../ask.ts'
import { only, requestFor, stepsOf } from '../../cli/testing/walks.ts'
import { allInEnglish } from '../../messages/testing.ts'
import type { Embedder } from '../../model/library/embedder.ts'
import type { Step } from '../../model/walk/trace.ts'
import { fakeLibrary } from '../fake-library.ts'

const FILES: Readonly<Record<string, string>> = {
  'docs/network.md':
    '# Network\n\n## Phone line\nA phone line is not a page.\n\n## Binding\nReach the page from a handset on the same wireless network.',
}
const QUESTION = 'How do I open the page from my phone?'

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

async function steps(options: Partial<AskOptions> = {}, files = FILES): Promise<Step[]> {
  return allInEnglish(await stepsOf(requestFor(QUESTION), fakeLibrary(files), options))
}

/** Gives each text the vector of its place in the list. */
function embedAll(vector: (place: number) => readonly number[]): Embedder['embed'] {
  return async (texts) => texts.map((_, i) => Float32Array.from(vector(i)))
}

const results = (all: readonly Step[]) => only(all, 'done')[0].results
const titles = (all: readonly Step[]) => results(all).map(({ ref }) => ref.title)

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
    const first = (of: readonly Step[]) => only(of, 'read')[0].passages[0].ref.title
    expect([first(await steps()), first(all)]).toEqual(['Phone line', 'Binding'])
    expect(only(all, 'answer')[0].citations[0].text).toContain('handset')
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

  it('stops while texts are compared (NAV-10)', async () => {
    const stop = new AbortController()
    const embed: Embedder['embed'] = () => {
      stop.abort()
      return new Promise(() => undefined)
    }
    const all = await steps({ embedder: { id: 'slow', embed }, signal: stop.signal })
    expect(only(all, 'read')).toEqual([])
    expect(all.at(-1)).toMatchObject({ kind: 'done' })
  })

  it('nothing is compared if most of the best places are code (NAV-10)', async () => {
    const code = { 'page.py': 'class Page:\n  def open(self):\n    # open the page\n    pass\n' }
    const never = { id: 'never', embed: () => Promise.reject(new Error('was asked')) }
    const all = await steps({ embedder: never }, code)
    expect(results(all).length).toBeGreaterThan(1)
    expect(only(all, 'fallback')).toEqual([])
  })

  it('finds the same places, none twice (NAV-10)', async () => {
    const [before, after] = [titles(await steps()), titles(await steps({ embedder }))]
    expect([...after].sort()).toEqual([...before].sort())
    const scores = results(await steps({ embedder })).map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(Math.max(...scores)).toBeLessThanOrEqual(1)
  })

  it.each<[string, Embedder['embed']]>([
    ['fails', () => Promise.reject(new Error('the model is gone'))],
    ['gives too few vectors', () => Promise.resolve([new Float32Array(3)])],
  ])('an embedder that %s is a step, and the walk goes on without it (NAV-9)', async (_, embed) => {
    const all = await steps({ embedder: { id: 'broken', embed } })
    const [fallback] = only(all, 'fallback')
    expect(fallback).toMatchObject({ from: 'semantic', to: 'walk' })
    expect(results(all)).toEqual(results(await steps()))
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
