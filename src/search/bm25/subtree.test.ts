import { describe, expect, it } from 'vitest'
import { indexOf } from '../../index/test-collection.ts'
import { DEFAULT_SETTINGS } from '../../model/settings.ts'
import { parseQuery } from '../query/query.ts'
import { resolveQuery } from '../query/resolve.ts'
import { scoreBranches, toConfidence } from './subtree.ts'

const SETTINGS = DEFAULT_SETTINGS.search
const filler = (word: string) => `${word} `.repeat(200)

const INDEX = indexOf([
  {
    path: 'auth.md',
    sections: [
      { title: 'Login', text: 'The login form checks the password.' },
      { title: 'Password', text: `A password has twelve characters. ${filler('letter')}` },
    ],
  },
  { path: 'cache.md', sections: [{ title: 'Cache', text: `Pages are kept. ${filler('page')}` }] },
  {
    path: 'mail.md',
    sections: [{ title: 'Mail', text: `A mail tells the new password once. ${filler('mail')}` }],
  },
])

function confidences(question: string): number[] {
  const branches = Array.from(INDEX.toc.documentNode)
  const resolved = resolveQuery(INDEX, parseQuery(question), SETTINGS)
  const { score, most } = scoreBranches(INDEX, resolved, SETTINGS, branches)
  return Array.from(score, (value) => toConfidence(value, most))
}

describe('scoreBranches', () => {
  it('LOC-2: the branch that is about the words comes first, one without them gets nothing', () => {
    const [auth, cache, mail] = confidences('login password')
    expect(auth).toBeGreaterThan(mail)
    expect(mail).toBeGreaterThan(cache)
    expect(cache).toBe(0)
  })

  it('LOC-2: 0.6 is sure, 0.05 is hardly', () => {
    const [auth, , mail] = confidences('login password')
    expect(auth).toBeGreaterThan(0.3)
    expect(mail).toBeLessThan(0.1)
  })

  it('LOC-2: a word that is nowhere makes every branch less sure', () => {
    const [sure] = confidences('login password')
    const [less] = confidences('login password zeppelin')
    expect(less).toBeLessThan(sure)
  })

  it.each([
    [0, 0, 0],
    [1, 2, 0.25],
    [2, 2, 1],
  ])('toConfidence(%d of %d) = %d', (score, most, confidence) => {
    expect(toConfidence(score, most)).toBeCloseTo(confidence)
  })
})
