// Takes the format codes of spreadsheets apart: `[Red]#,##0.00 "EUR";-#,##0.00`, `[$-407]d. mmmm yyyy`, `[h]:mm`.

import { getCachedOrMake } from '../../../base/kept.ts'

/** A part of a code. */
export interface FormatToken {
  readonly kind:
    | 'literal'
    | 'digit'
    | 'point'
    | 'percent'
    | 'date'
    | 'elapsed'
    | 'noon'
    | 'general'
    | 'text'
  /** The letters of the code; of a literal the text that is shown. */
  readonly text: string
}

/** The code for one sort of values. */
export interface FormatSection {
  readonly tokens: readonly FormatToken[]
  readonly condition?: (value: number) => boolean
  /** Whether it is for texts. */
  readonly isText: boolean
  /** The language of names of months, as Windows numbers languages. */
  readonly language: number
  readonly hasDigits: boolean
  /** Places before the point. */
  readonly integers: number
  readonly decimals: number
  readonly percents: number
  /** Times that the number is divided by 1000. */
  readonly thousands: number
  readonly isGrouped: boolean
  readonly exponent: { readonly sign: string; readonly places: number } | null
  readonly fraction: { readonly places: number; readonly denominator: number | null } | null
  /** Whether a fraction has whole numbers before it. */
  readonly hasWhole: boolean
}

const known = new Map<string, readonly FormatSection[]>()
const MAX_KNOWN = 2000
/** No real code is this long. */
const MAX_CODE = 1000

/** The sections of a code, for positive and negative numbers, zero, and texts. */
export function parseFormat(code: string): readonly FormatSection[] {
  return getCachedOrMake(known, code, MAX_KNOWN, () =>
    split(code.slice(0, MAX_CODE)).map((part, i) => parseSection(part, i === 3)),
  )
}

/** At semicolons that are of quotes and brackets. */
function split(code: string): string[] {
  const parts = ['']
  for (const [piece] of code.matchAll(/"[^"]*"?|\\.|\[[^\]]*\]?|[_*].|;|./gsu)) {
    if (piece === ';') parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts
}

const CODE_PIECES =
  /"[^"]*"?|\\.|\[[^\]]*\]?|_.|\*.|General|AM\/PM|A\/P|y+|m+|d+|h+|s+(?:\.0+)?|e\+|e-|[0#?]|[.,%@/]|./gisu
const CONDITION_CODE = /^\[(<=|>=|<>|<|>|=)(-?[\d.]+)\]$/

function parseSection(code: string, isFourth: boolean): FormatSection {
  const tokens: FormatToken[] = []
  let condition: ((value: number) => boolean) | undefined
  let language = 0
  const add = (kind: FormatToken['kind'], text: string): void => void tokens.push({ kind, text })
  for (const [piece] of code.matchAll(CODE_PIECES)) {
    const lower = piece.toLowerCase()
    if (piece.startsWith('[')) {
      const [, operator, number] = CONDITION_CODE.exec(piece) ?? []
      const [, sign, id] = /^\[\$([^\]-]*)(?:-([\da-f]+))?/i.exec(piece) ?? []
      if (operator !== undefined) condition = compares(operator, Number(number))
      else if (/^\[(?:h+|m+|s+)\]$/i.test(piece)) add('elapsed', lower.slice(1, -1))
      else if (sign !== undefined) {
        if (sign !== '') add('literal', sign)
        language = Number.parseInt(id ?? '0', 16) & 0xffff
      }
    } else if (piece.startsWith('"')) add('literal', piece.replaceAll('"', ''))
    else if (piece.startsWith('\\')) add('literal', piece.slice(1))
    else if (/^_./su.test(piece)) add('literal', ' ')
    else if (piece.startsWith('*') && piece.length > 1) add('literal', ' ')
    else if (lower === 'general') add('general', '')
    else if (lower === 'am/pm' || lower === 'a/p') add('noon', lower)
    else if (/^[ymdhs]/.test(lower)) add('date', lower)
    else if (/^[0#?]$/.test(piece)) add('digit', piece)
    else if (piece === '.') add('point', '.')
    else if (piece === '%') add('percent', '%')
    else if (piece === '@') add('text', '@')
    else add('literal', piece)
  }
  const isText = isFourth || tokens.some(({ kind }) => kind === 'text')
  return { ...shapeOf(tokens), isText, language, ...(condition === undefined ? {} : { condition }) }
}

function compares(operator: string, limit: number): (value: number) => boolean {
  return (value) => {
    if (operator === '<') return value < limit
    if (operator === '<=') return value <= limit
    if (operator === '>') return value > limit
    if (operator === '>=') return value >= limit
    return operator === '=' ? value === limit : value !== limit
  }
}

type Shape = Omit<FormatSection, 'condition' | 'isText' | 'language'>

/** Counts the places; commas, exponents and denominators are not text. */
function shapeOf(tokens: readonly FormatToken[]): Shape {
  const isDate = tokens.some(({ kind }) => kind === 'date' || kind === 'elapsed')
  const first = tokens.findIndex(({ kind }) => kind === 'digit')
  const hasDigits = !isDate && first >= 0
  const cut = hasDigits
    ? tokens.findIndex(
        ({ kind, text }, at) => at > first && kind === 'literal' && TAIL_BEGINNING.test(text),
      )
    : -1
  const head = cut < 0 ? tokens : tokens.slice(0, cut)
  const tail = cut < 0 ? [] : tokens.slice(cut + 1)
  const sign = cut < 0 ? '' : tokens[cut].text
  const places = tail.filter(({ kind }) => kind === 'digit').length
  const point = head.findIndex(({ kind }) => kind === 'point')
  const whole = digitsOf(point < 0 ? head : head.slice(0, point))
  const lastDigit = head.findLastIndex(({ kind }) => kind === 'digit')
  const isComma = ({ kind, text }: FormatToken, at: number): boolean =>
    hasDigits && kind === 'literal' && text === ',' && at > first
  const commas = head.flatMap((token, at) => (isComma(token, at) ? [at] : []))
  return {
    tokens: head.filter((token, at) => !isComma(token, at)),
    hasDigits,
    integers: whole,
    decimals: digitsOf(head) - whole,
    percents: head.filter(({ kind }) => kind === 'percent').length,
    thousands: commas.filter((at) => at > lastDigit).length,
    isGrouped: commas.some((at) => at < lastDigit),
    exponent: sign === '' || sign === '/' ? null : { sign: sign.slice(1).replace('-', ''), places },
    fraction: sign === '/' ? { places, denominator: denominatorOf(tail) } : null,
    hasWhole:
      whole > 1 && head.some(({ text }, at) => text === ' ' && at > first && at < lastDigit),
  }
}

/** An exponent or a fraction begins. */
const TAIL_BEGINNING = /^(?:e[+-]|\/)$/i

function digitsOf(tokens: readonly FormatToken[]): number {
  return tokens.filter(({ kind }) => kind === 'digit').length
}

/** The number that a code such as `# ?/8` divides by. */
function denominatorOf(tail: readonly FormatToken[]): number | null {
  const digits = tail
    .map(({ kind, text }) => (kind === 'literal' ? text : ''))
    .join('')
    .trim()
  const value = Number(digits)
  return digits !== '' && value > 0 && value < 10_000 ? value : null
}
