// Shows the days and times of spreadsheets, which are numbers of days.

import type { FormatSection, FormatToken } from './format-codes.ts'

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

export function isDateFormat({ tokens }: FormatSection): boolean {
  return tokens.some(({ kind }) => kind === 'date' || kind === 'elapsed')
}

/** A number of days as a date, a time or a duration; `null` if it is none. */
export function formattedDate(
  days: number,
  section: FormatSection,
  is1904: boolean,
): string | null {
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
