import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relatedTo, subjectWords } from './subjects.ts'

const LAMP = new Map([
  ['lamp', 9],
  ['shad', 2],
  ['wir', 1],
])
const NOTES = new Map([
  ['lamp', 1],
  ['diary', 4],
])
const GARDEN = new Map([
  ['bean', 3],
  ['compost', 1],
])

const others = [
  { slug: 'notes', name: 'My notes', subjects: NOTES },
  { slug: 'garden', name: 'Garden', subjects: GARDEN },
]

describe('subjectWords', () => {
  const TEXTS: readonly [string, readonly string[]][] = [
    ['Wiring the lamps', ['wir', 'lamp']],
    ['LampShade.toggle of it', ['lamp', 'shad', 'toggl']],
    ['2024', []],
    ['\u706f', ['\u706f']],
    ['', []],
  ]
  it.each(TEXTS)('“%s” (NAV-17)', (text, words) => {
    expect(subjectWords(text)).toEqual(words)
  })
})

describe('relatedTo', () => {
  const QUESTIONS: readonly [string, readonly [string, readonly string[]][]][] = [
    ['Where is the lamp?', [['notes', ['lamp']]]],
    [
      'Which LAMPS stand beside beans?',
      [
        ['garden', ['beans']],
        ['notes', ['LAMPS']],
      ],
    ],
    // It contains less than half of the known words.
    ['How are the wires of a lamp shade laid?', []],
    ['How does the parser work?', []],
    ['', []],
  ]
  it.each(QUESTIONS)('“%s” (NAV-17)', (question, expected) => {
    const found = relatedTo(question, LAMP, others)
    expect(found.map(({ slug, words }) => [slug, words])).toEqual(expected)
  })

  it('names at most three related collections, each with a word of the question (NAV-17)', () => {
    const word = fc.constantFrom('lamp', 'shad', 'wir', 'bean', 'compost', 'diary', '__proto__')
    const subjects = fc
      .array(fc.tuple(word, fc.nat(50)), { maxLength: 5 })
      .map((rows) => new Map(rows))
    fc.assert(
      fc.property(fc.array(word), subjects, fc.array(subjects), (asked, own, many) => {
        const all = many.map((one, i) => ({ slug: `c${i}`, name: '', subjects: one }))
        const found = relatedTo(asked.join(' '), own, all)
        expect(found.length).toBeLessThanOrEqual(3)
        for (const { slug, words } of found) {
          const held = all.find((one) => one.slug === slug)?.subjects ?? new Map()
          expect(words.flatMap(subjectWords).some((one) => held.has(one))).toBe(true)
        }
      }),
    )
  })
})
