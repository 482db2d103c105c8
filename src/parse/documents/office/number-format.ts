// Shows numbers as a spreadsheet does: by the format code of their cell.

import { formattedDate, isDateFormat } from './date-format.ts'
import { type FormatSection, parseFormat } from './format-codes.ts'

/**
 * A number in the form of a code such as `#,##0.00 "EUR"` or `dd.mm.yyyy`.
 * @param is1904 whether days are counted from 1904, as old Macintosh workbooks do
 */
export function formatNumber(value: number, code: string, is1904 = false): string {
  const sections = parseFormat(code)
  const { section, magnitude } = sectionFor(sections, value)
  if (section === undefined) return ''
  const text = isDateFormat(section)
    ? formattedDate(magnitude, section, is1904)
    : formattedNumber(magnitude, section)
  return text ?? generalNumber(value)
}

/** Whether a format shows nothing, whatever the number, or the text, for which it has a fourth part (ECMA-376, 18.8.31). */
export function hidesValues(code: string, isText = false): boolean {
  return (isText ? /^(?:;[" ]*){3}$/ : /^(?:;[" ]*){2,3}$/).test(code.replace(/^[" ]+/, ''))
}

/** A number without a format: all its digits, but not how a computer rounds. */
export function generalNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  if (!/\.\d{10,}$/.test(text)) return plain(text)
  // 0.1 + 0.2 is stored as 0.30000000000000004.
  return plain(String(Number(value.toPrecision(12))))
}

/** Numbers between those that are written with an exponent anyway. */
function plain(text: string): string {
  const [, digits, exponent] = /^(-?[\d.]+)e([+-]\d+)$/.exec(text) ?? []
  if (digits === undefined) return text
  return `${digits}E${exponent}`
}

function sectionFor(
  sections: readonly FormatSection[],
  value: number,
): { readonly section: FormatSection | undefined; readonly magnitude: number } {
  const numeric = sections.filter(({ isText }) => !isText)
  const byCondition = numeric.find(({ condition }) => condition?.(value))
  if (numeric.some(({ condition }) => condition !== undefined)) {
    const rest = numeric.find(({ condition }) => condition === undefined)
    return { section: byCondition ?? rest, magnitude: value }
  }
  const [positive, negative = positive, zero = positive] = numeric
  if (value < 0) return { section: negative, magnitude: negative === positive ? value : -value }
  return { section: value === 0 ? zero : positive, magnitude: value }
}

function formattedNumber(value: number, section: FormatSection): string | null {
  const { tokens, decimals, percents, thousands } = section
  if (tokens.length === 0) return ''
  if (tokens.some(({ kind }) => kind === 'general'))
    return tokens
      .map(({ kind, text }) =>
        kind === 'general' ? generalNumber(value) : kind === 'literal' ? text : '',
      )
      .join('')
      .trim()
  if (!section.hasDigits) {
    const text = tokens.map((token) => (token.kind === 'literal' ? token.text : '')).join('')
    return value < 0 ? `-${text}` : text
  }
  const scaled = (Math.abs(value) * 100 ** percents) / 1000 ** thousands
  const sign = value < 0 ? '-' : ''
  if (section.fraction !== null) return sign + asFraction(scaled, section)
  if (section.exponent !== null) return sign + asPower(scaled, section)
  return sign + placed(rounded(scaled, decimals), section)
}

/** Rounds as on paper: 1.005 is 1.01 to two decimals, whatever its binary form. */
function rounded(value: number, decimals: number): string {
  const exact = String(Number(value.toPrecision(15)))
  if (exact.includes('e') || value >= 1e15) return value.toFixed(Math.min(decimals, 100))
  return Number(`${Math.round(Number(`${exact}e${decimals}`))}e-${decimals}`).toFixed(
    Math.min(decimals, 100),
  )
}

/** Puts digits in the places of a section, with what is between them. */
function placed(number: string, { tokens, integers, isGrouped }: FormatSection): string {
  const [whole, decimals = ''] = number.split('.')
  const digits = whole === '0' ? '' : whole
  let place = integers
  let inDecimals = false
  let taken = 0
  let hasDecimals = false
  let text = ''
  for (const token of tokens) {
    if (token.kind === 'literal') text += token.text
    else if (token.kind === 'percent') text += '%'
    else if (token.kind === 'point') {
      inDecimals = true
      text += '.'
    } else if (token.kind === 'digit' && inDecimals) {
      const rest = decimals.slice(taken)
      const digit = decimals[taken++] ?? ''
      if (token.text !== '0' && !/[1-9]/.test(rest)) continue
      text += digit
      hasDecimals = true
    } else if (token.kind === 'digit') {
      // The first place takes all digits that have no place of their own.
      const end = digits.length - place + 1
      const start = place === integers ? 0 : Math.max(0, end - 1)
      place--
      const own = end > 0 ? digits.slice(start, end) : token.text === '0' ? '0' : ''
      for (let i = 0; i < own.length; i++) {
        text += own[i]
        const after = place + own.length - 1 - i
        if (isGrouped && after > 0 && after % 3 === 0) text += ','
      }
    }
  }
  return (hasDecimals ? text : text.replace(/\.(?!\d)/, '')).trim()
}

function asPower(value: number, section: FormatSection): string {
  const step = Math.max(1, section.integers)
  let power = value === 0 ? 0 : Math.floor(Math.log10(value) / step) * step
  let digits = rounded(value / 10 ** power, section.decimals)
  if (Number(digits) >= 10 ** step) {
    power += step
    digits = rounded(value / 10 ** power, section.decimals)
  }
  const mantissa = placed(digits, { ...section, isGrouped: false })
  const { sign = '', places = 1 } = section.exponent ?? {}
  const shown = power < 0 ? '-' : sign
  return `${mantissa}E${shown}${String(Math.abs(power)).padStart(places, '0')}`
}

/** Digits of a denominator that are tried. */
const MAX_PLACES = 4

/** The nearest fraction with a denominator of so many digits. */
function asFraction(value: number, { fraction, hasWhole }: FormatSection): string {
  const whole = hasWhole ? Math.floor(value) : 0
  const rest = value - whole
  const fixed = fraction?.denominator ?? null
  const most = fixed ?? 10 ** Math.min(fraction?.places ?? 1, MAX_PLACES) - 1
  let best = { over: 0, under: 1, error: Math.abs(rest) }
  for (let under = fixed ?? 1; under <= most; under++) {
    const over = Math.round(rest * under)
    const error = Math.abs(rest - over / under)
    if (error < best.error - 1e-12) best = { over, under, error }
  }
  if (best.over === 0) return String(whole)
  if (hasWhole && best.over === best.under) return String(whole + 1)
  const part = `${best.over}/${best.under}`
  return hasWhole && whole > 0 ? `${whole} ${part}` : part
}
