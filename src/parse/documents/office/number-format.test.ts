import { expect, it } from 'vitest'
import { formatNumber, generalNumber } from './number-format.ts'

it.each([
  [45292, 'General', '45292'],
  [0.1 + 0.2, 'General', '0.3'],
  [1e-7, 'General', '1E-7'],
  [0.05, '0%', '5%'],
  [0.125, '0.0%', '12.5%'],
  [1200.5, '#,##0.00 "EUR"', '1,200.50 EUR'],
  [-1234.5, '#,##0.00;[Red]-#,##0.00', '-1,234.50'],
  [-1234.5, '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', '$ (1,234.50)'],
  [0, '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', '$ -'],
  [1234567, '#,##0', '1,234,567'],
  [1234567, '0.0,,"M"', '1.2M'],
  [1.005, '0.00', '1.01'],
  [5, '0.##', '5'],
  [0.5, '0.##', '0.5'],
  [7, '000', '007'],
  [123456789, '000\\-00\\-0000', '123-45-6789'],
  [-3, '0', '-3'],
  [45292, '0 "days"', '45292 days'],
  [45292, '[Red]0', '45292'],
  [99.5, '[$€-407] #,##0.00', '€ 99.50'],
  [1500, '[>=1000]0.0,"k";0', '1.5k'],
  [500, '[>=1000]0.0,"k";0', '500'],
  [0.5, '# ?/?', '1/2'],
  [2.75, '# ??/??', '2 3/4'],
  [0.375, '# ?/8', '3/8'],
  [45292, '0.00E+00', '4.53E+04'],
  [0.00012, '0.0E+00', '1.2E-04'],
  [12345, '##0.0E+0', '12.3E+3'],
  [3, '"on";;"off"', 'on'],
  [0, '"on";;"off"', 'off'],
  [2, 'General" km"', '2 km'],
])('shows the number %d by %s as %s (FMT-20)', (value, code, text) => {
  expect(formatNumber(value, code)).toBe(text)
})

it.each([
  [45292, 'yyyy-mm-dd', '2024-01-01'],
  [45366, 'dd.mm.yyyy', '15.03.2024'],
  [45383, 'mmmm yyyy', 'April 2024'],
  [45474, '[$-407]d. mmmm yyyy;@', '1. Juli 2024'],
  [45474, '[$-40C]dddd d mmm', 'lundi 1 juil.'],
  [45418.29732638889, 'yyyy-mm-dd h:mm:ss', '2024-05-06 7:08:09'],
  [0.3541666666666667, 'h:mm', '8:30'],
  [0.999988, 'h:mm:ss AM/PM', '11:59:59 PM'],
  [0, 'h:mm AM/PM', '12:00 AM'],
  [1.25, '[h]:mm:ss', '30:00:00'],
  [0.003472222222222222, '[mm]:ss', '05:00'],
  [0.0000115741, 'mm:ss.0', '00:01.0'],
  [1, 'yyyy-mm-dd', '1900-01-01'],
  [61, 'yyyy-mm-dd', '1900-03-01'],
  [45292, 'mmmmm', 'J'],
  [45292, 'yy"-Q"', '24-Q'],
  [-1, 'yyyy-mm-dd', '-1'],
  [9e9, 'yyyy-mm-dd', '9000000000'],
])('shows the day %d by %s as %s (FMT-20)', (value, code, text) => {
  expect(formatNumber(value, code)).toBe(text)
})

it('counts from 1904 where a workbook does', () => {
  expect(formatNumber(43830, 'yyyy-mm-dd', true)).toBe('2024-01-01')
})

it('keeps the digits of numbers without a format', () => {
  expect([
    generalNumber(0.3333333333333333),
    generalNumber(123456.789),
    generalNumber(1e21),
  ]).toEqual(['0.333333333333', '123456.789', '1E+21'])
})

it('takes any code in bounded time', () => {
  for (const code of ['[', '"', '\\', '_', '*', ';;;;;;', '[$', '#,'.repeat(400), '?/'.repeat(400)])
    expect(typeof formatNumber(1234.5, code)).toBe('string')
})
