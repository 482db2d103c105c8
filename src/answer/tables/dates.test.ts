import { describe, expect, it } from 'vitest'
import { wordsOf } from './asked-words.ts'
import { dayOrder, withPlainDates } from './dates.ts'

describe('a date', () => {
  it.each([
    ['26 May 2024', '2024-05-26'],
    ['May 26, 2024', '2024-05-26'],
    ['on May 26th 2024, late', 'on 2024-05-26, late'],
    ['the 3rd of March 2023', 'the 2023-03-03'],
    ['am 26. März 2024', 'am 2024-03-26'],
    ['le 1er août 2024', 'le 2024-08-01'],
    ['el 26 de mayo de 2024', 'el 2024-05-26'],
    ['26 мая 2024', '2024-05-26'],
    ['26.5.2024', '2024-05-26'],
    ['26-05-2024', '2024-05-26'],
    ['5/26/24', '2024-05-26'],
    ['11.01.99', '1999-01-11'],
    ['26-May-24', '2024-05-26'],
    ['26-May-2024', '2024-05-26'],
    ['on Jan 5', 'on --01-05'],
    ['2024-05-26 14:30', '2024-05-26 14:30'],
  ])('is read as year, month and day: %s (FMT-23)', (text, plain) => {
    expect(withPlainDates(text)).toBe(plain)
  })

  it.each([
    ...['03/04/2024', '12 monkeys 2024', 'room 31', 'May we?', '1.2.3.2024', '32.13.2024'],
    '192.168.2.24',
  ])('is not seen, or not decided, in %s (FMT-23)', (text) =>
    expect(withPlainDates(text)).toBe(text),
  )

  it('of two numbers is read as others of its table are (FMT-23)', () => {
    const order = dayOrder(['3/4/24', 'none', '5/26/24'])
    expect(withPlainDates('3/4/24', order)).toBe('2024-03-04')
    expect(withPlainDates('3/4/24', dayOrder(['26/05/24']))).toBe('2024-04-03')
    expect(dayOrder(['3/4/24', '26.5.2024'])).toBe(null)
  })

  it('has the same words in every notation (FMT-23)', () => {
    const texts = ['26 May 2024', '26.05.2024', '2024-05-26', '5/26/2024']
    expect(texts.map((text) => wordsOf(text).join(' '))).toEqual(texts.map(() => '2024-05-26'))
  })
})
