import { describe, expect, it } from 'vitest'
import { cutSentence } from './cut-sentence.ts'
import { firstSentence } from './said.ts'

const MANY = Array.from({ length: 24 }, (_, i) => `lighthouse ${i + 10}`).join(', ')

describe('sentences that are too long (ANS-4b)', () => {
  it('keeps one that fits', () => {
    expect(cutSentence('The lamp is lit at dusk, unless it is day.')).toBe(
      'The lamp is lit at dusk, unless it is day.',
    )
  })

  it('cuts a long one at the end of a clause', () => {
    const told = `Heron is a keeper of lamps that lights every one of them at dusk; it knows ${MANY}.`
    expect(cutSentence(told)).toBe(
      'Heron is a keeper of lamps that lights every one of them at dusk …',
    )
    expect(cutSentence(`Heron lights the lamps of ${MANY}.`)).toMatch(/, lighthouse \d\d …$/u)
  })

  it('does not cut inside of brackets', () => {
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
  ])('does not cut before a restriction, or without an end of a clause: %s', (told) => {
    expect(cutSentence(told)).toBeNull()
  })

  it('quotes the first sentence of a page before its second', () => {
    const page = `Heron keeps lamps, among them those of ${MANY}.\nThe icing on top is that it is free.`
    expect(firstSentence(page)?.text).toMatch(/^Heron keeps lamps, .* …$/u)
  })
})
