// Checks an answer without a model (ANS-3): the names, numbers and quoted strings of a sentence must be in the lines
// that it cites, or in others that were shown. It compares words, not meanings; failures are marked, and nothing is
// removed.

import { filled } from '../messages/words.ts'
import type { Claim } from '../model/walk/trace.ts'
import type { Sentence } from './sentences.ts'

/** Checks the sentences of an answer. @param cited text of the lines for each citation number, with their path */
export function checkClaims(
  sentences: readonly Sentence[],
  cited: ReadonlyMap<number, string>,
  shown: string,
): Claim[] {
  const everything = searchable(shown)
  return sentences
    .filter(({ numbers }) => numbers.length > 0)
    .map((sentence) => {
      const lines = sentence.numbers.map((number) => cited.get(number) ?? '').join('\n')
      return claimOf(sentence, searchable(lines), everything)
    })
}

interface Searchable {
  readonly text: string
  readonly quantities: readonly Quantity[]
}

function searchable(text: string): Searchable {
  return { text: plain(text), quantities: quantitiesIn(text) }
}

/** Text in lower case with plain quotes and single spaces. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’‚]/gu, "'")
    .replace(/\s+/gu, ' ')
}

function claimOf({ text, from, to, numbers }: Sentence, lines: Searchable, all: Searchable): Claim {
  const wanted = [...namesIn(text), ...figuresIn(text)]
  const elsewhere = wanted.filter((one) => !one.isIn(lines))
  const nowhere = elsewhere.find((one) => !one.isIn(all))
  const [met] = elsewhere
  const why =
    nowhere !== undefined
      ? filled('`{what}` was not seen in any line that was read', { what: nowhere.text })
      : met !== undefined
        ? filled('`{what}` stands in other lines that were read', { what: met.text })
        : filled('its names, numbers and quotes stand in the lines cited')
  return { text, range: [from, to], citations: numbers, grounded: nowhere === undefined, why }
}

interface WantedText {
  readonly text: string
  readonly isIn: (where: Searchable) => boolean
}

const CODE_SPAN = /`([^`\n]{1,120})`/gu
const QUOTED_STRING = /[“"]([^“”"\n]{4,120})[”"]/gu

/** Names in backticks and quoted strings. */
function namesIn(text: string): WantedText[] {
  const code = [...text.matchAll(CODE_SPAN)].map(([, name]) => name)
  const quoted = [...text.replace(CODE_SPAN, ' ').matchAll(QUOTED_STRING)].map(([, words]) => words)
  return [...code, ...quoted].map((name) => ({
    text: name,
    isIn: (where) => contains(plain(name), where.text),
  }))
}

/** Whether the text contains a name as written, or each part of a composed name such as `Session.open()`. */
function contains(name: string, text: string): boolean {
  const bare = name.trim().replace(/^[.:#@$-]+|\(.*\)$|[.:,;]+$/gu, '')
  if (bare === '' || text.includes(bare)) return true
  const parts = bare.match(/[\p{L}\p{N}_]+/gu) ?? []
  return parts.every((part) => holdsWord(text, part))
}

/** Whether the text contains a whole word. */
function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + word.length] ?? ' '}`
    if (!/[\p{L}\p{N}_]/u.test(around)) return true
  }
  return false
}

/** Figures only: numbers written as words count what a reader sees. */
function figuresIn(text: string): WantedText[] {
  return quantitiesIn(text.replace(CODE_SPAN, ' '))
    .filter(({ text: written }) => /\d/u.test(written))
    .map((quantity) => ({
      text: quantity.text,
      isIn: ({ text: there, quantities }) =>
        there.includes(quantity.text) || quantities.some((one) => isSameQuantity(quantity, one)),
    }))
}

/** A number in a text, with its unit if it has one. */
interface Quantity {
  /** Possible values: `1.000` is a thousand or one. */
  readonly values: readonly number[]
  /** A key of `UNITS`; empty if there is none or it is unknown. */
  readonly unit: string
  /** As written. */
  readonly text: string
}

/**
 * Units by kind, with their size in the first unit of their kind, milliseconds for time and bytes for memory, and their
 * spellings in the languages of the interface.
 */
const UNITS: Readonly<Record<string, readonly [kind: string, size: number, words: string]>> = {
  ms: [
    'time',
    1,
    'ms msec millis millisecond milliseconds millisekunde millisekunden milliseconde millisecondes milisegundo milisegundos 毫秒 ミリ秒',
  ],
  s: [
    'time',
    1000,
    's sec secs second seconds sekunde sekunden seconde secondes segundo segundos 秒 秒钟 秒間',
  ],
  min: ['time', 60_000, 'min mins minute minutes minuten minuto minutos 分 分钟 分鐘 分間'],
  h: [
    'time',
    3_600_000,
    'h hr hrs hour hours stunde stunden heure heures hora horas 小时 小時 时间 時間',
  ],
  d: ['time', 86_400_000, 'd day days tag tage tagen jour jours día días dia dias 天 日 日間'],
  B: ['memory', 1, 'b byte bytes octet octets 字节 バイト'],
  K: ['memory', 1024, 'k kb kib kilobyte kilobytes'],
  M: ['memory', 1024 ** 2, 'mb mib megabyte megabytes'],
  G: ['memory', 1024 ** 3, 'gb gib gigabyte gigabytes'],
  T: ['memory', 1024 ** 4, 'tb tib terabyte terabytes'],
  '%': ['share', 1, '% percent prozent pourcent 百分'],
}

const UNIT_OF = new Map(
  Object.entries(UNITS).flatMap(([unit, [, , words]]) =>
    words.split(' ').map((word) => [word, unit] as const),
  ),
)

/** Numbers written as words; "one" is left out, since it is seldom a number. */
const NUMBER_WORDS: Readonly<Record<string, string>> = {
  0: 'zero null zéro cero 零',
  2: 'two twice double zwei zweimal deux dos 二 两 兩',
  3: 'three thrice drei dreimal trois tres 三',
  4: 'four vier viermal quatre cuatro 四',
  5: 'five fünf fünfmal cinq cinco 五',
  6: 'six sechs sechsmal seis 六',
  7: 'seven sieben siebenmal sept siete 七',
  8: 'eight acht achtmal huit ocho 八',
  9: 'nine neun neunmal neuf nueve 九',
  10: 'ten zehn zehnmal dix diez 十',
  11: 'eleven elf onze',
  12: 'twelve dozen zwölf douze doce 十二',
  20: 'twenty zwanzig vingt veinte 二十',
  30: 'thirty dreißig trente treinta 三十',
  40: 'forty vierzig quarante cuarenta 四十',
  50: 'fifty fünfzig cinquante cincuenta 五十',
  60: 'sixty sechzig soixante sesenta 六十',
  90: 'ninety neunzig noventa 九十',
  100: 'hundred hundert cent cien 百',
  1000: 'thousand tausend mille mil 千',
}
const VALUE_OF = new Map(
  Object.entries(NUMBER_WORDS).flatMap(([value, words]) =>
    words.split(' ').map((word) => [word, Number(value)] as const),
  ),
)

/** A figure that is not part of a name (`sha256`, `v2`, `utf-8`), with the characters right after it. */
const WRITTEN_FIGURE =
  /(?<![\p{Script=Latin}\p{N}_$#])(?<!(?:[\p{Script=Latin}_]|\d[.:])[-.:]?)\d+(?:[ _,.’'\u00a0\u202f]\d{3}(?!\d))*(?:[.,]\d+)?(?:\s?%|[ \u00a0_-]?[\p{Script=Latin}]+|\s?(?:毫秒|ミリ秒|秒|分|小时|小時|時間|天|日|字节|バイト))?/gu
const LATIN_WORD = /(?<![\p{L}\p{N}_])[\p{Script=Latin}]+(?![\p{L}\p{N}_])/gu
/** A Han numeral before a counted thing. */
const HAN_NUMERAL = /(?:[一二两兩三四五六七八九十百千]+)(?=[次回个個秒分时時天日倍件行本页頁枚])/gu

/** The numbers of a text, both figures and words. */
export function quantitiesIn(text: string): Quantity[] {
  const plain = text.normalize('NFKC').replace(/^\s*(?:\d{1,3}[.)]\s)/u, '')
  const figures = [...plain.matchAll(WRITTEN_FIGURE)].flatMap(([written]) => figureOf(written))
  const words = [...plain.matchAll(LATIN_WORD)].flatMap((match) => {
    const value = VALUE_OF.get(match[0].toLowerCase())
    if (value === undefined) return []
    const [, behind = ''] =
      /^[\s-]+([\p{L}%]+)/u.exec(plain.slice(match.index + match[0].length)) ?? []
    return [{ values: [value], unit: UNIT_OF.get(behind.toLowerCase()) ?? '', text: match[0] }]
  })
  const han = [...plain.matchAll(HAN_NUMERAL)].flatMap(([written]) => {
    const value = VALUE_OF.get(written)
    return value === undefined ? [] : [{ values: [value], unit: '', text: written }]
  })
  return [...figures, ...words, ...han]
}

function figureOf(written: string): Quantity[] {
  const [digits = ''] = /^[\d ,._’'\u00a0\u202f]*\d/u.exec(written) ?? []
  const behind = written.slice(digits.length).replace(/^[\s_-]+/u, '')
  const unit = UNIT_OF.get(behind) ?? UNIT_OF.get(behind.toLowerCase()) ?? ''
  const values = valuesOf(digits)
  return values.length === 0 ? [] : [{ values, unit, text: digits.trim() }]
}

const GROUPED_DIGITS = /^[1-9]\d{0,2}(?:[ _,.’'\u00a0\u202f]\d{3})+$/u
const DIGIT_SEPARATORS = /[ _,.’'\u00a0\u202f]/gu

function valuesOf(digits: string): number[] {
  const decimal = Number(digits.replace(/[ _’'\u00a0\u202f]/gu, '').replace(',', '.'))
  const grouped = GROUPED_DIGITS.test(digits) ? [Number(digits.replace(DIGIT_SEPARATORS, ''))] : []
  const isDecimal = grouped.length === 0 || /^\d+[.,]\d+$/u.test(digits)
  return [...grouped, ...(isDecimal && Number.isFinite(decimal) ? [decimal] : [])]
}

/** Whether two numbers are equal; a number without a unit may have any. */
export function isSameQuantity(claimed: Quantity, there: Quantity): boolean {
  return claimed.values.some((a) =>
    there.values.some((b) => isSameValue(a, claimed.unit, b, there.unit)),
  )
}

function isSameValue(claimed: number, unit: string, there: number, thereUnit: string): boolean {
  const [kind, size] = UNITS[unit] ?? ['', 1]
  const [thereKind, thereSize] = UNITS[thereUnit] ?? ['', 1]
  if (kind !== '' && thereKind !== '')
    return kind === thereKind && nearly(claimed * size, there * thereSize, kind)
  if (claimed === there) return true
  // `TIMEOUT = 45_000` is 45 seconds if its unit is known, and the sentence names the unit.
  return kind !== '' && sizesOf(kind).some((one) => nearly(claimed * size, there * one, kind))
}

function sizesOf(kind: string): number[] {
  return Object.values(UNITS).flatMap(([of, size]) => (of === kind ? [size] : []))
}

/** Some count memory in thousands instead of 1024. */
function nearly(a: number, b: number, kind: string): boolean {
  return kind === 'memory' ? a > b * 0.9 && a < b * 1.1 : Math.abs(a - b) <= Math.abs(a) * 1e-9
}
