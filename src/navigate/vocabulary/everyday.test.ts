import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nodeLoadSayings } from '../../cli/sayings.ts'
import { everydayTerms } from './everyday.ts'
import { relatedWords } from './related-words.ts'
import { readSayings, type Sayings } from './sayings.ts'

const SAYINGS = await nodeLoadSayings()
const terms = (question: string) => everydayTerms(question, SAYINGS).map(({ text }) => text)

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

  it('NAV-2: says which words of the question a term stands for, in its order', () => {
    const found = everydayTerms('Is the plug pulled?', SAYINGS)
    expect(found.find(({ text }) => text === 'fsync')?.of).toEqual(['plug', 'pulled'])
  })

  it('NAV-2: what the question says itself is not looked for again', () => {
    expect(terms('Is there an fsync when the plug is pulled?')).not.toContain('fsync')
  })

  it.each([
    ['of longer sayings', ['ice -> one', 'ice_falls -> two'], ['two', 'one']],
    ['that stand first in their rule', ['ice -> one two three'], ['one', 'two', 'three']],
    ['of several rules', ['ice -> one', 'falls -> two', 'hard -> two'], ['two', 'one']],
    [
      'that are first in the alphabet, of equal ones',
      ['ice -> two', 'falls -> one'],
      ['one', 'two'],
    ],
  ])('NAV-2: terms %s come first', (_, rules, expected) => {
    expect(everydayTerms('ice falls hard', sayingsOf(rules)).map(({ text }) => text)).toEqual(
      expected,
    )
  })

  it.each([
    ['in a longer saying', ['throw_copies -> one'], 'Who tosses the copies?', ['one']],
    ['in one of a single word only', ['throw -> one'], 'Who tosses the copies?', []],
    ['and one for two of a saying', ['throw_toss -> one'], 'Who tosses the copies?', []],
    ['of three', ['big_quick_start -> one'], 'A huge and rapid launch?', []],
    [
      'after the word itself',
      ['throw_copies -> one', 'toss_copies -> two'],
      'Toss copies',
      ['two', 'one'],
    ],
  ])('NAV-2: takes a word for another that says the same %s', (_, rules, question, expected) => {
    expect(everydayTerms(question, sayingsOf(rules)).map(({ text }) => text)).toEqual(expected)
  })

  it.each([
    ['Who may do what?', ['one']],
    ['What may be done by those who do?', []],
  ])(
    'NAV-2: words that build any question tell where they stand as in the rule: %s',
    (question, expected) => {
      const found = everydayTerms(question, sayingsOf(['who_may_do_what -> one', 'what -> two']))
      expect(found.map(({ text }) => text)).toEqual(expected)
    },
  )

  it('NAV-2: knows a saying whose first word has one letter', () => {
    const found = everydayTerms('Who runs a mile?', sayingsOf(['a_mile -> one', 'a -> two']))
    expect(found.map(({ text }) => text)).toEqual(['one'])
  })

  it('NAV-2: a word that builds questions is none that only begins like it', () => {
    expect(terms('How can a list be shown?')).not.toContain('pickle')
  })

  it('NAV-2: any text gives few terms, each once, for words of its own', () => {
    const text = fc.oneof(fc.string(), saidWith(SAYINGS))
    fc.assert(
      fc.property(text, (question) => {
        const found = everydayTerms(question, SAYINGS)
        const asked = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
        expect(found.length).toBeLessThanOrEqual(16)
        expect(new Set(found.map(({ text }) => text)).size).toBe(found.length)
        for (const { of } of found) for (const one of of) expect(asked).toContain(one)
      }),
    )
  })

  it('NAV-2: the order in which rules stand changes nothing', () => {
    const turned = sayingsOf(SAYINGS.text.split('\n').reverse())
    fc.assert(
      fc.property(saidWith(SAYINGS), (question) => {
        expect(everydayTerms(question, turned)).toEqual(everydayTerms(question, SAYINGS))
      }),
    )
  })

  it.each(['__proto__', 'constructor', 'toString valueOf', ''])(
    'NAV-2: %j finds nothing',
    (text) => {
      expect(terms(text)).toEqual([])
    },
  )
})

/** Questions made of whole sayings, so that rules are met. */
function saidWith(sayings: Sayings): fc.Arbitrary<string> {
  const saying = fc.constantFrom(...allSayings(sayings)).map((one) => one.replaceAll('_', ' '))
  return fc.array(saying).map((all) => all.join(' '))
}

function sayingsOf(rules: readonly string[]): Sayings {
  return readSayings(new Map([['rules.txt', rules.join('\n')]]))
}

/** Every saying that stands in the rules. */
function allSayings({ text }: Sayings): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const arrow = line.indexOf(' -> ')
    return arrow < 0 ? [] : line.slice(0, arrow).split(' ')
  })
}

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
