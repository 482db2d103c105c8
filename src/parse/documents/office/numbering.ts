// The automatic numbers of paragraphs, as word processors show them: "2.2", "(a)", "IV.".

import { ITEM_MARK } from '../../../model/library/document-lines.ts'

/** How one level of a list is numbered. */
export interface NumberLevel {
  /** As the format names it: `decimal`, `lowerRoman` …, or `bullet`. */
  readonly format: string
  /** The text with `%1` for the number of the first level. */
  readonly text: string
  readonly start: number
  /** Level after which it restarts; `null` for any level above it, 0 for never. */
  readonly restart?: number | null
  /** Whether the numbers of all levels are shown in digits. */
  readonly isLegal?: boolean
}

/** The levels of a list; the first one is 0. */
export type NumberLevels = ReadonlyMap<number, NumberLevel>

const MAX_LEVELS = 10

/** Counts the paragraphs of one list. */
export class ListCounter {
  readonly #counts: (number | undefined)[] = []

  /** Sets the number that the next paragraph of a level has. */
  restart(level: number, start: number): void {
    this.#counts[level] = start - 1
  }

  /** The number or mark before the next paragraph of a level, with a space behind; empty if nothing does. */
  next(levels: NumberLevels, level: number): string {
    const own = levels.get(level)
    if (own === undefined || level < 0 || level >= MAX_LEVELS) return ''
    this.#counts[level] = (this.#counts[level] ?? own.start - 1) + 1
    for (let below = level + 1; below < MAX_LEVELS; below++) {
      const restart = levels.get(below)?.restart ?? null
      if (restart === null || (restart > 0 && level < restart)) this.#counts[below] = undefined
    }
    if (own.format === 'bullet') return ITEM_MARK
    const label = own.text.replace(/%(\d)/g, (_, digit: string) => {
      const at = Number(digit) - 1
      const shown = levels.get(at)
      const count = this.#counts[at] ?? shown?.start ?? 1
      // A format that is not known here is written in digits.
      const format = own.isLegal === true ? undefined : NUMBER_FORMATS.get(shown?.format ?? '')
      return (format ?? String)(count)
    })
    return label.trim() === '' ? '' : `${label.trim()} `
  }
}

const NUMBER_FORMATS: ReadonlyMap<string, (count: number) => string> = new Map([
  ['none', () => ''],
  ['decimalZero', (count) => String(count).padStart(2, '0')],
  ['ordinal', (count) => `${count}${ordinalEnding(count)}`],
  ['lowerLetter', letters],
  ['upperLetter', (count) => letters(count).toUpperCase()],
  ['lowerRoman', (count) => roman(count).toLowerCase()],
  ['upperRoman', roman],
])

function ordinalEnding(count: number): string {
  const tens = count % 100
  return tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')
}

/** 1 → a, 26 → z, 27 → aa, as Word continues after z. */
function letters(count: number): string {
  if (count < 1 || count > 780) return String(count)
  return String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.ceil(count / 26))
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

function roman(count: number): string {
  if (count < 1 || count > 4999) return String(count)
  let rest = count
  let text = ''
  for (const [value, sign] of ROMAN) {
    text += sign.repeat(Math.floor(rest / value))
    rest %= value
  }
  return text
}
