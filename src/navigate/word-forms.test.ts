import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formsOf } from './word-forms.ts'

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
