import { describe, expect, it } from 'vitest'
import { askedValue, holdsValue } from './asked-value.ts'

describe('askedValue', () => {
  it.each([
    ['How much did the repair cost in total?', 'amount'],
    ['What is the total of the invoice?', 'amount'],
    ['Wie lange läuft der Vertrag?', 'amount'],
    ['Combien de jours ?', 'amount'],
    ['保修多少年？', 'amount'],
    ['When does the contract end?', 'time'],
    ['Wann wurde die Rechnung gestellt?', 'time'],
    ['Who signed the lease?', 'person'],
    ['Where is the cookie verified?', null],
    ['Who uses Session?', null],
    ['How does the cache work?', null],
  ])('of “%s” is %s (UI-23)', (question, value) => {
    expect(askedValue(question)).toBe(value)
  })
})

describe('holdsValue', () => {
  it.each([
    ['amount', 'GRAND TOTAL 5,738', true],
    ['amount', 'It may be repeated three times.', true],
    ['amount', 'The repair is described below.', false],
    ['time', 'Signed on 2024-03-01', true],
    ['time', 'The cache is cleared after each run.', true],
    ['time', 'A contract binds both sides.', false],
    ['person', 'Signed by Ada Lovelace', true],
    ['person', 'Signed by the tenant', false],
  ] as const)('says of %s in “%s”: %s (UI-23)', (value, text, holds) => {
    expect(holdsValue(value, text)).toBe(holds)
  })
})
