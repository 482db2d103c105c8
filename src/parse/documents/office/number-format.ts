// Shows numbers, days and times as a spreadsheet does: by the format code of their cell.

import { type FormatSection, type FormatToken, parseFormat } from './format-codes.ts'

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

const DAY_MS = 86_400_000
/** Days from 1 January 1904 to 1970, and from 30 December 1899. */
const DAYS_TO_1970 = { from1904: 24_107, from1900: 25_569 }
/** Excel counts a 29 February 1900, which did not exist. */
const FALSE_LEAP_DAY = 60
const MAX_DAYS = 2_958_466

/** Tags of languages by their hexadecimal numbers in format codes; other dates are in English. */
const LANGUAGES: ReadonlyMap<number, string> = new Map(
  (
    '404 zh-TW,405 cs,406 da,407 de,408 el,40a es,40b fi,40c fr,40e hu,410 it,411 ja,412 ko,413 nl,' +
    '414 nb,415 pl,416 pt-BR,418 ro,419 ru,41d sv,41f tr,422 uk,804 zh-CN,807 de-CH,80a es-MX,' +
    '80c fr-BE,810 it-CH,813 nl-BE,816 pt-PT,c07 de-AT,c0a es,c0c fr-CA,100c fr-CH'
  )
    .split(',')
    .map((row) => row.split(' '))
    .map(([number, tag]) => [Number.parseInt(number, 16), tag]),
)

function isDateFormat({ tokens }: FormatSection): boolean {
  return tokens.some(({ kind }) => kind === 'date' || kind === 'elapsed')
}

/** A number of days as a date, a time or a duration; `null` if it is none. */
function formattedDate(days: number, section: FormatSection, is1904: boolean): string | null {
  if (!Number.isFinite(days) || days >= MAX_DAYS) return null
  const isElapsed = section.tokens.some(({ kind }) => kind === 'elapsed')
  if (days < 0 && !isElapsed) return null
  const parts = new DateParts(Math.abs(days), section, is1904)
  const text = section.tokens
    .map((token, at) => parts.show(token, at))
    .join('')
    .trim()
  return days < 0 ? `-${text}` : text
}

class DateParts {
  readonly #tokens: readonly FormatToken[]
  readonly #language: string
  readonly #date: Date
  /** Milliseconds since the first day. */
  readonly #total: number
  readonly #hasNoon: boolean

  constructor(days: number, { tokens, language }: FormatSection, is1904: boolean) {
    this.#tokens = tokens
    this.#language = LANGUAGES.get(language) ?? 'en-US'
    this.#hasNoon = tokens.some(({ kind }) => kind === 'noon')
    const places = Math.max(0, ...tokens.map((token) => fractionPlaces(token)))
    const unit = places > 0 ? 1000 / 10 ** Math.min(places, 3) : 1000
    // 8:30 is stored as 0.35416666666666669.
    this.#total = Math.round((days * DAY_MS) / unit) * unit
    const shift = !is1904 && days < FALSE_LEAP_DAY ? 1 : 0
    const before = is1904 ? DAYS_TO_1970.from1904 : DAYS_TO_1970.from1900 - shift
    this.#date = new Date(this.#total - before * DAY_MS)
  }

  show({ kind, text }: FormatToken, at: number): string {
    if (kind === 'elapsed') return this.#elapsed(text)
    if (kind === 'noon') {
      const noon = this.#date.getUTCHours() < 12 ? 'AM' : 'PM'
      return text === 'a/p' ? noon.slice(0, 1) : noon
    }
    if (kind !== 'date') return text
    const date = this.#date
    const letter = text[0]
    if (letter === 'y') {
      const year = String(date.getUTCFullYear())
      return text.length > 2 ? year : year.slice(-2)
    }
    if (letter === 'd') return this.#day(text)
    if (letter === 'h') {
      const hours = date.getUTCHours()
      return padded(this.#hasNoon ? hours % 12 || 12 : hours, text)
    }
    if (letter === 's') return this.#seconds(text)
    return this.#isMinutes(at) ? padded(date.getUTCMinutes(), text) : this.#month(text)
  }

  #elapsed(text: string): string {
    const unit = text.startsWith('h') ? 3_600_000 : text.startsWith('m') ? 60_000 : 1000
    return padded(Math.floor(this.#total / unit), text)
  }

  #seconds(text: string): string {
    const [whole, fraction] = text.split('.')
    const shown = padded(this.#date.getUTCSeconds(), whole)
    if (fraction === undefined) return shown
    const milliseconds = String(this.#date.getUTCMilliseconds()).padStart(3, '0')
    return `${shown}.${milliseconds.padEnd(fraction.length, '0').slice(0, fraction.length)}`
  }

  #day(text: string): string {
    if (text.length <= 2) return padded(this.#date.getUTCDate(), text)
    return this.#named({ weekday: text.length === 3 ? 'short' : 'long' })
  }

  #month(text: string): string {
    if (text.length <= 2) return padded(this.#date.getUTCMonth() + 1, text)
    const name = this.#named({ month: text.length === 3 ? 'short' : 'long' })
    return text.length === 5 ? name.slice(0, 1) : name
  }

  #named(options: Intl.DateTimeFormatOptions): string {
    return new Intl.DateTimeFormat(this.#language, { ...options, timeZone: 'UTC' }).format(
      this.#date,
    )
  }

  /** `m` is minutes behind hours and before seconds. */
  #isMinutes(at: number): boolean {
    const isTime = (token: FormatToken | undefined, letter: string): boolean =>
      token !== undefined && token.kind !== 'literal' && token.text.startsWith(letter)
    const isPart = ({ kind }: FormatToken): boolean => kind === 'date' || kind === 'elapsed'
    const before = this.#tokens.slice(0, at).filter(isPart).at(-1)
    const after = this.#tokens.slice(at + 1).find(isPart)
    return this.#tokens[at].text.length <= 2 && (isTime(before, 'h') || isTime(after, 's'))
  }
}

function fractionPlaces({ kind, text }: FormatToken): number {
  return kind === 'date' && text.startsWith('s')
    ? text.slice(text.indexOf('.') + 1).replace(/[^0]/g, '').length
    : 0
}

function padded(value: number, code: string): string {
  return String(value).padStart(Math.min(code.length, 2), '0')
}
