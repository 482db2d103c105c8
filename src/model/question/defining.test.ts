import { describe, expect, it } from 'vitest'
import { definingIn, headingNames, termAsked } from './defining.ts'

describe('termAsked', () => {
  it.each([
    ['a lamp', 'lamp'],
    ['backpressure here', 'backpressure'],
    ['the derivation in MobX', 'derivation'],
    ['`Lamp`', 'Lamp'],
    ['schema when I version my events', 'schema'],
    ['the way that a lamp is lit when nobody is in', ''],
    ['', ''],
  ])('ANS-4b: %j asks after %j', (subject, term) => {
    expect(termAsked(subject)).toBe(term)
  })
})

describe('definingIn', () => {
  it.each([
    ['lamp', 'Lights.\n\nA lamp is a light on a foot.', 2],
    ['lamp', 'Text.\n\nOur lamps are the best.\n\nIn a house, a *lamp* is what gives light.', 2],
    ['lamp', 'Text.\n\nWhat gives light is called a "lamp".', 2],
    ['lamp', 'Text.\n\nAnything that gives light at night is a lamp.', 2],
    ['lamp', 'Text.\n\nA :term:`lamp` (a light) is a bit of glass.', 2],
    ['Lamp', 'Text.\n\nA `Lamp<T>` is a standard light of many sorts.', 2],
    [
      'lamp',
      '.. glossary::\n\n   house\n      Where people live.\n\n   lamp\n      What gives light.',
      5,
    ],
    ['lamp', '   house\n\n      Where people live.\n\n   lamp\n\n      What gives light.', 4],
    ['lamp', 'Words:\n\n- house: where people live\n- **lamp**: what gives light at night', 3],
    ['asset policy', 'Text.\n\nAn asset\npolicy is a rule for assets.', 2],
    ['CSRF', 'Text.\n\nCross-site request forgery attacks are a phenomenon of the web.', 2],
    ['lamp', 'Lamps\n~~~~~\n\nA lamp is a light.\n', 3],
  ])('ANS-4b: what %s is, is said: %j', (term, text, from) => {
    expect(definingIn(text, term)?.from).toBe(from)
  })

  it.each([
    ['lamp', 'A lamp is used in each room.'],
    ['lamp', 'Lamps are currently out of stock.'],
    ['lamp', 'The lampshade is a thing of paper.'],
    ['lamp', '```\nA lamp is a light.\n```'],
    ['lamp', 'Switch on the lamp.'],
    ['', 'A lamp is a light.'],
  ])('ANS-4b: what %j is, is not said: %j', (term, text) => {
    expect(definingIn(text, term)).toBeNull()
  })

  it('ANS-4b: of several lines those that say it most plainly', () => {
    const text = 'Lamps provide light.\n\nNothing.\n\nA lamp is a light on a foot.'
    expect(definingIn(text, 'lamp')).toEqual({ from: 4, to: 4, strength: 1 })
  })
})

describe('headingNames', () => {
  it.each([
    ['Lamps', 'lamp', 'alone'],
    ['2.1 Lamps {#lamps}', 'lamp', 'alone'],
    ['`skip_if_lit`', 'skip_if_lit', 'alone'],
    ['__Lamps__', 'lamp', 'alone'],
    ['Buying lamps', 'lamp', 'among'],
    ['Preventing Cross-Site Request Forgery', 'CSRF', 'among'],
    ['Lampshades', 'lamp', null],
  ])('ANS-4b: %j names %j: %j', (heading, term, named) => {
    expect(headingNames(heading, term)).toBe(named)
  })
})
