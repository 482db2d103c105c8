import { describe, expect, it } from 'vitest'
import { cutSentence } from './cut-sentence.ts'
import { firstSaid } from './said.ts'

const MANY = Array.from({ length: 24 }, (_, i) => `lighthouse ${i + 10}`).join(', ')

describe('ANS-4b: sentences that are too long', () => {
  it('one that fits is kept whole', () => {
    expect(cutSentence('The lamp is lit at dusk, unless it is day.')).toBe(
      'The lamp is lit at dusk, unless it is day.',
    )
  })

  it('a long one ends where a clause does', () => {
    const told = `Heron is a keeper of lamps that lights every one of them at dusk; it knows ${MANY}.`
    expect(cutSentence(told)).toBe(
      'Heron is a keeper of lamps that lights every one of them at dusk …',
    )
    expect(cutSentence(`Heron lights the lamps of ${MANY}.`)).toMatch(/, lighthouse \d\d …$/u)
  })

  it('not inside of brackets', () => {
    const told = `Heron lights all the lamps of the long coast in the south at dusk, and those of the harbour (${MANY}) at noon.`
    expect(cutSentence(told)).toBe(
      'Heron lights all the lamps of the long coast in the south at dusk …',
    )
  })

  it.each([
    `Heron lights the lamps of ${MANY}, unless it is day.`,
    `Heron lights the lamps of ${MANY}, and does not put them out.`,
    `Heron stellt die Lampen von ${MANY} nicht ab.`,
    `Heronは${'灯台、'.repeat(120)}を点灯しません。`,
    `Heron lights the lamps of ${MANY}, ${MANY}, ${MANY}.`,
    `Heron lights ${'lamps '.repeat(80)}.`,
  ])('none that goes on to take something back, or that has no end: %s', (told) => {
    expect(cutSentence(told)).toBeNull()
  })

  it('what a page begins with is said before its second sentence', () => {
    const page = `Heron keeps lamps, among them those of ${MANY}.\nThe icing on top is that it is free.`
    expect(firstSaid(page)?.text).toMatch(/^Heron keeps lamps, .* …$/u)
  })
})
