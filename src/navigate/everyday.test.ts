import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everydayTerms } from './everyday.ts'
import { SERVICES } from './everyday-services.ts'
import { SYSTEMS } from './everyday-systems.ts'
import { relatedWords } from './related-words.ts'

const terms = (question: string) => everydayTerms(question).map(({ text }) => text)

describe('everydayTerms', () => {
  it.each([
    // as it stands in the rules
    ['What happens when somebody pulls the plug?', 'fsync'],
    // in another form and order, with other words between
    ['What becomes of pages that were half written?', 'torn'],
    ['Who is shortening the log that keeps growing?', 'truncate'],
    // one word that means only this
    ['Where is the diary kept?', 'journal'],
  ])('NAV-2: %s: looks for %s as well', (question, term) => {
    expect(terms(question)).toContain(term)
  })

  it('NAV-2: all of a saying is needed, and near each other', () => {
    expect(terms('Who pulls it?')).not.toContain('fsync')
    const apart = 'Pull what is wanted from wherever it was left before anybody comes for the plug'
    expect(terms(apart)).not.toContain('fsync')
  })

  it('NAV-2: says which words of the question a term stands for', () => {
    const [found] = everydayTerms('Is the plug pulled?').filter(({ text }) => text === 'fsync')
    expect([...found.of].sort()).toEqual(['plug', 'pulled'])
  })

  it('NAV-2: what the question says itself is not looked for again', () => {
    expect(terms('Is there an fsync when the plug is pulled?')).not.toContain('fsync')
  })

  it('NAV-2: any text gives few terms, each once, for words of its own', () => {
    const word = fc.constantFrom(...new Set(`${SERVICES} ${SYSTEMS}`.match(/[a-z]+/gu) ?? []))
    const text = fc.oneof(
      fc.string(),
      fc.array(word).map((words) => words.join(' ')),
    )
    fc.assert(
      fc.property(text, (question) => {
        const found = everydayTerms(question)
        const asked = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
        expect(found.length).toBeLessThanOrEqual(16)
        expect(new Set(found.map(({ text }) => text)).size).toBe(found.length)
        for (const { of } of found) for (const one of of) expect(asked).toContain(one)
      }),
    )
  })

  it.each(['__proto__', 'constructor', 'toString valueOf', ''])(
    'NAV-2: %j finds nothing',
    (text) => {
      expect(everydayTerms(text)).toEqual([])
    },
  )
})

describe('the rules', () => {
  const lines = `${SERVICES}${SYSTEMS}`.split('\n').filter((line) => line !== '')

  it('are sayings, an arrow and one to three terms of letters, below a subject', () => {
    const wrong = lines.filter(
      (line) =>
        !/^(?:# .+|[\p{L}\p{N}_]+(?: [\p{L}\p{N}_]+)* ->(?: [a-z][a-z0-9]*){1,3})$/u.test(line),
    )
    expect(wrong).toEqual([])
    expect(lines.filter((line) => line.includes(' -> ')).length).toBeGreaterThan(3000)
  })
})

describe('relatedWords', () => {
  it('NAV-2: takes further terms after its own, for all words that they stand for', () => {
    const found = relatedWords('Where is a picture drawn?', [
      { text: 'canvas', of: ['drawn'] },
      { text: 'image', of: ['drawn'] },
      { text: 'picture', of: ['drawn'] },
    ])
    expect(found.at(-1)).toEqual({ text: 'canvas', of: ['drawn'] })
    expect(found).toContainEqual({
      text: 'image',
      of: expect.arrayContaining(['picture', 'drawn']),
    })
    expect(found.map(({ text }) => text)).not.toContain('picture')
  })
})
