// Dates in any notation as one: “26 May 2024”, “May 26th, 2024”, “26.5.2024” and “5/26/24” are “2024-05-26”, so that a
// question and a cell that write them differently are compared (FMT-23).

import { foldedWord } from '../../model/question/counting-words.ts'

/** Languages whose names of months are known. */
const MONTH_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'ru']
const DAY_FIRST =
  /(?<![\p{L}\p{N}])(\d{1,2})(?:st|nd|rd|th|er|ST|ND|RD|TH|º|\.)?(?:\s+|-)(?:(?:of|de)\s+)?(\p{L}{3,})\.?(?:(?:-|,?\s+(?:del?\s+)?)(\d{4})|-(\d{2}))?(?![\p{L}\p{N}])/gu
const MONTH_FIRST =
  /(?<![\p{L}\p{N}])(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th|ST|ND|RD|TH)?(?:,?\s+(\d{4}))?(?![\p{L}\p{N}])/gu
const ALL_NUMBERS = /(?<![\p{N}./-])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\p{N}/-]|\.\p{N})/gu
const MAX_MONTH = 12
const MAX_DAY = 31
/** Two digits from here on are of the last century, as in spreadsheets. */
const FIRST_OLD_YEAR = 30

let months: ReadonlyMap<string, number> | null = null

/** By their names, long and short, in lower case and without accents: the number of the month, from 1. */
function monthsByName(): ReadonlyMap<string, number> {
  months ??= new Map(
    MONTH_LANGUAGES.flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        // With a day, since the name of a month may then have another form.
        const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' })
        return Array.from({ length: MAX_MONTH }, (_, i): [string, number] => {
          const parts = format.formatToParts(Date.UTC(2024, i, 1))
          const name = parts.find(({ type }) => type === 'month')?.value ?? ''
          return [foldedWord(name.replace(/\.$/u, '')), i + 1]
        })
      }),
    ),
  )
  return months
}

/** A date as this module writes it. */
export const PLAIN_DATE = /(?<!\p{N})(?:\p{N}{4}|-)-\p{N}{2}-\p{N}{2}(?!\p{N})/u

/**
 * A text with its dates as `2024-05-26`, those without a year as `--05-26`, as ISO 8601 writes them.
 * @param isDayFirst how `3/4/2024` is read; such dates stay without it
 */
export function withPlainDates(text: string, isDayFirst: boolean | null = null): string {
  if (!/\p{N}/u.test(text)) return text
  return text
    .replace(ALL_NUMBERS, (whole, one: string, sign: string, other: string, year: string) => {
      const [a, b] = [Number(one), Number(other)]
      const isDay = sign === '/' ? (isDayAhead(a, b) ?? isDayFirst) : true
      if (isDay === null) return whole
      return plain(isDay ? b : a, isDay ? a : b, year) ?? whole
    })
    .replace(
      DAY_FIRST,
      (whole, day: string, name: string, year?: string, short?: string) =>
        named(name, day, year ?? short) ?? whole,
    )
    .replace(
      MONTH_FIRST,
      (whole, name: string, day: string, year?: string) => named(name, day, year) ?? whole,
    )
}

/** Whether the first of two numbers between slashes is the day; `null` if both may be. */
function isDayAhead(one: number, other: number): boolean | null {
  return one > MAX_MONTH ? true : other > MAX_MONTH || one === other ? false : null
}

/** Whether dates with slashes begin with the day, by the first one that tells; `null` if none does. */
export function dayOrder(texts: Iterable<string>): boolean | null {
  for (const text of texts)
    for (const [, one, sign, other] of text.matchAll(ALL_NUMBERS)) {
      const isDay = sign === '/' && one !== other ? isDayAhead(Number(one), Number(other)) : null
      if (isDay !== null) return isDay
    }
  return null
}

function named(name: string, day: string, year: string | undefined): string | null {
  const month = monthsByName().get(foldedWord(name))
  return month === undefined ? null : plain(month, Number(day), year)
}

/** `null` if there is no such day. */
function plain(month: number, day: number, year?: string): string | null {
  if (month < 1 || month > MAX_MONTH || day < 1 || day > MAX_DAY) return null
  const short = [month, day].map((part) => `${part}`.padStart(2, '0')).join('-')
  if (year === undefined) return `--${short}`
  const century = Number(year) < FIRST_OLD_YEAR ? '20' : '19'
  return `${year.length === 2 ? century : ''}${year}-${short}`
}
