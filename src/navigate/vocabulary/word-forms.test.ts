import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formsOf, openingsOf, stemOf } from './word-forms.ts'

describe('formsOf', () => {
  it.each([
    ['pictures', 'picture'],
    ['queries', 'query'],
    ['matches', 'match'],
    ['refusing', 'refuse'],
    ['stopped', 'stop'],
    ['shutting', 'shut'],
    ['thrown', 'throw'],
    ['kept', 'keep'],
    ['copied', 'copy'],
  ])('NAV-2: %s may be a form of %s', (word, plain) => {
    expect(formsOf(word)).toContain(plain)
  })

  it.each(['is', 'red', 'bring', 'this'])(
    'NAV-2: %s is too short to have lost an ending',
    (word) => {
      for (const form of formsOf(word))
        expect(form.length).toBeGreaterThanOrEqual(Math.min(3, word.length))
    },
  )

  it('NAV-2: begins with the word itself, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (word) => {
        expect(formsOf(word)[0]).toBe(word)
      }),
    )
  })
})

describe('stemOf', () => {
  it.each([
    ['stopped stopping stops stop', 'stop'],
    ['merges merged merging merge', 'merg'],
    ['written writes write', 'writ'],
    ['queries query', 'query'],
    ['cookies cookie', 'cooky'],
    ['movies movie', 'movy'],
    ['ties tie', 'ti'],
    ['apis api', 'api'],
    ['addresses address', 'address'],
    ['passes passed passing pass', 'pass'],
  ])('NAV-2: %s have the stem %s', (words, stem) => {
    expect(words.split(' ').map(stemOf)).toEqual(words.split(' ').map(() => stem))
  })

  it('NAV-2: every word begins as its stem says', () => {
    const ending = fc.constantFrom('', 's', 'es', 'ies', 'ed', 'ied', 'ie', 'ing')
    const regular = fc
      .tuple(fc.stringMatching(/^[a-z]{2,8}$/u), ending)
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(regular, fc.constantFrom('found', 'sought', 'woken')), (word) => {
        expect(openingsOf(stemOf(word)).some((opening) => word.startsWith(opening))).toBe(true)
      }),
    )
  })
})
