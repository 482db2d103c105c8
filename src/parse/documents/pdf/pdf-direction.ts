// Writing direction: PDFs hold letters in the order in which they are drawn, from left to right.

/** Letters and marks that are read from right to left (Hebrew, Arabic, Syriac, Thaana, N'Ko), without digits. */
const RIGHT_CLASS = '\\u0590-\\u065f\\u066a-\\u06ef\\u06fa-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc'
const LEFT_LETTER = `(?![${RIGHT_CLASS}])\\p{L}`
const RIGHT_LETTER = new RegExp(`[${RIGHT_CLASS}]`, 'u')
const RIGHT_LETTERS = new RegExp(`[${RIGHT_CLASS}]`, 'gu')
const ANY_LETTER = /\p{L}/u
const ANY_LETTERS = /\p{L}/gu
const ARABIC_LETTER = /[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u

/**
 * Numbers, whose digits are drawn from left to right in every text. What belongs to them differs after Arabic letters
 * (rules W2, W4 and W5 of the Unicode bidirectional algorithm, UAX #9).
 */
const NUMBER_IN_ARABIC = '\\p{N}+(?:[.,:/]\\p{N}+)*'
const NUMBER_IN_HEBREW = '[$€£₪#]?\\p{N}+(?:[.,:/+-]\\p{N}+)*[%°$€£₪]?'
const IN_BRACKETS = `[([][^${RIGHT_CLASS}()[\\]]+[)\\]]`
/** Words that are read from left to right, with all between them and brackets that they open. */
const LEFT_WORDS = `\\p{N}*${LEFT_LETTER}(?:[^${RIGHT_CLASS}]*(?:${LEFT_LETTER}|\\p{N})(?:[)\\]](?<=${IN_BRACKETS}))?)?`
const RIGHT_WORDS = new RegExp(
  `[${RIGHT_CLASS}](?:(?:(?!${LEFT_LETTER}).)*[${RIGHT_CLASS}])?`,
  'gu',
)

const unitsOf = (number: string, words: string) => new RegExp(`${words}${number}|.`, 'gsu')
const TURNED_UNITS = {
  arabic: [
    unitsOf(NUMBER_IN_ARABIC, ''),
    unitsOf(NUMBER_IN_ARABIC, `${IN_BRACKETS}|${LEFT_WORDS}|`),
  ],
  hebrew: [
    unitsOf(NUMBER_IN_HEBREW, ''),
    unitsOf(NUMBER_IN_HEBREW, `${IN_BRACKETS}|${LEFT_WORDS}|`),
  ],
} as const

function hasRightToLeft(text: string): boolean {
  return RIGHT_LETTER.test(text)
}

/** Whether most letters are read from right to left. */
export function isMostlyRightToLeft(text: string): boolean {
  if (!hasRightToLeft(text)) return false
  const right = text.match(RIGHT_LETTERS)?.length ?? 0
  return right * 2 > (text.match(ANY_LETTERS)?.length ?? 0)
}

/**
 * Whether a line is read from right to left: by its letters at both ends, else as the page or as most of its letters.
 * @param drawn the line in the order in which it is drawn
 */
export function isRightToLeftLine(drawn: string, isPageRight: boolean): boolean {
  if (!hasRightToLeft(drawn)) return isPageRight && !ANY_LETTER.test(drawn)
  const letters = drawn.match(ANY_LETTERS) ?? []
  const first = hasRightToLeft(letters[0] ?? '')
  const last = hasRightToLeft(letters.at(-1) ?? '')
  return first === last ? first : isPageRight || isMostlyRightToLeft(drawn)
}

/**
 * Converts a text from the order in which it is drawn, from left to right, to the order in which it is read, or back.
 * Brackets stay as they are.
 * @param isRight whether its sentence is read from right to left
 */
export function reordered(text: string, isRight: boolean): string {
  return turned(text, isRight, (unit) => unit)
}

/**
 * The text as it is read. What is drawn as `)` in a text from right to left opens a bracket, but some files name it
 * `(`: of both readings the one with pairs of brackets is taken. In a line with half a pair, a bracket after a space
 * opens, and one after a word closes.
 */
export function inReadingDirection(drawn: string, isRight: boolean): string {
  if (!hasRightToLeft(drawn)) return drawn
  const read = turned(drawn, isRight, mirrored)
  const named = turned(drawn, isRight, (unit) => unit)
  const paired = [read, named].find(isPaired)
  return (
    paired ??
    read
      .replace(/(?<=^|\s)[)\]}](?=[\p{L}\p{N}])/gu, mirrored)
      .replace(/(?<=[\p{L}\p{N}])[([{](?=[\s\p{P}]|$)/gu, mirrored)
  )
}

function isPaired(text: string): boolean {
  let open = 0
  for (const sign of text) {
    if ('([{'.includes(sign)) open++
    else if (')]}'.includes(sign) && open-- === 0) return false
  }
  return open === 0
}

function mirrored(sign: string): string {
  return MIRRORED_SIGNS.get(sign) ?? sign
}

const MIRRORED_SIGNS = new Map(
  ['()', '[]', '{}', '«»', '<>'].flatMap(([open, close]) => [
    [open, close],
    [close, open],
  ]),
)

function turned(text: string, isRight: boolean, each: (unit: string) => string): string {
  if (!hasRightToLeft(text)) return text
  const [numbers, numbersAndWords] = TURNED_UNITS[ARABIC_LETTER.test(text) ? 'arabic' : 'hebrew']
  const turn = (part: string, units: RegExp) =>
    (part.match(units) ?? []).reverse().map(each).join('')
  if (isRight) return turn(text, numbersAndWords)
  return text.replace(RIGHT_WORDS, (words) => turn(words, numbers))
}

const PRESENTATION_FORMS = /[\ufb00-\ufdff\ufe70-\ufefc]/gu

/** Replaces the forms that letters have at their place in a word, and ligatures, by the letters. */
export function plainLetters(text: string): string {
  // A form of a mark without a letter decomposes to the mark after a space.
  return text.replace(PRESENTATION_FORMS, (form) => form.normalize('NFKC').replace(' ', ''))
}
