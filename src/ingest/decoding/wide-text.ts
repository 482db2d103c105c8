// Recognises UTF-16 and UTF-32 without a byte order mark: read in the wrong unit or byte order, bytes give
// characters that no text contains.

/** A charset of wide units. */
export type WideCharset = 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be'

/** Units of characters that no text has, at most, and of those that nearly every text has, at least. */
const MAX_ODD_SHARE = 0.02
const MIN_USUAL_SHARE = 0.01
/** ASCII read as UTF-16 gives Chinese characters, of bytes that are all printable; a text has spaces. */
const MIN_UNPRINTABLE_SHARE = 0.15
const MIN_BASIC_SHARE = 0.1
const MIN_UNITS = 3

/** The charset of the mark at the beginning, also where it can be told that UTF-32 is meant. */
export function markedCharset(head: Uint8Array): WideCharset | null {
  const [a, b, c, d] = head
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff)
    return isUtf32(head, false) ? 'utf-32be' : null
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return isUtf32(head, true) ? 'utf-32le' : null
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  return a === 0xfe && b === 0xff ? 'utf-16be' : null
}

/**
 * The charset that the beginning of a file without a mark seems to be in, or `null`.
 * @param counts how often it has each byte
 */
export function wideCharset(head: Uint8Array, counts: Uint32Array): WideCharset | null {
  const hasNuls = counts[0] > 0
  if (hasNuls) {
    if (isLikely(utf32Units(head, true))) return 'utf-32le'
    if (isLikely(utf32Units(head, false))) return 'utf-32be'
  }
  const isPrintable = unprintable(counts) < head.length * MIN_UNPRINTABLE_SHARE
  // Characters below U+0100, which printable bytes must hold, have a NUL: most files end here.
  if ((isPrintable && !hasNuls) || isUtf8Start(head, counts)) return null
  const little = utf16Units(head, true)
  const big = utf16Units(head, false)
  const [best, label] =
    little.odd <= big.odd ? ([little, 'utf-16le'] as const) : ([big, 'utf-16be'] as const)
  if (!isLikely(best) || (isPrintable && best.basic < best.count * MIN_BASIC_SHARE)) return null
  return best.isEastAsian || (hasNuls && best.ended * 4 <= best.basic) ? label : null
}

/** What the units of a text would be. */
interface Units {
  readonly count: number
  /** Characters that no text has. */
  readonly odd: number
  /** Spaces, line ends, ASCII, kana, and the punctuation of East Asia. */
  readonly usual: number
  /** Below U+0100, and those whose other byte is NUL: about as many where NULs only separate bytes. */
  readonly basic: number
  readonly ended: number
  /**
   * Whether all are of Chinese or Japanese, and some of their punctuation or kana: the bytes of these
   * do not occur where they would in the double-byte charsets.
   */
  readonly isEastAsian: boolean
}

/** Where a unit is NUL: that is data. */
const NO_TEXT: Units = { count: 0, odd: Infinity, usual: 0, basic: 0, ended: 0, isEastAsian: false }

function isLikely({ count, odd, usual }: Units): boolean {
  return count >= MIN_UNITS && odd <= count * MAX_ODD_SHARE && usual >= count * MIN_USUAL_SHARE
}

function utf16Units(head: Uint8Array, isLittle: boolean): Units {
  const view = new DataView(head.buffer, head.byteOffset, head.length)
  const count = head.length >> 1
  return countUnits(count, (i) => {
    const unit = view.getUint16(i * 2, isLittle)
    if (unit < 0xd800 || unit > 0xdfff) return unit
    const isHigh = unit < 0xdc00
    const other = isHigh ? i + 1 : i - 1
    if (other === count) return unit < 0xdc00 ? A_PAIR : ODD
    const found = other < 0 ? 0 : view.getUint16(other * 2, isLittle)
    return found >> 10 === (isHigh ? 0xdc00 : 0xd800) >> 10 ? A_PAIR : ODD
  })
}

function utf32Units(head: Uint8Array, isLittle: boolean): Units {
  const view = new DataView(head.buffer, head.byteOffset, head.length)
  return countUnits(head.length >> 2, (i) => {
    const unit = view.getUint32(i * 4, isLittle)
    return unit > 0xffff && unit < 0x32000 ? A_PAIR : unit
  })
}

const IDEOGRAPHIC_SPACE = 0x3000
/** Stand for a character beyond the first plane, and for none. */
const A_PAIR = 0x10000
const ODD = 0x110000

function countUnits(count: number, unitAt: (i: number) => number): Units {
  let odd = 0
  let usual = 0
  let basic = 0
  let ended = 0
  let eastAsian = 0
  let marks = 0
  for (let i = 0; i < count; i++) {
    const unit = unitAt(i)
    if (unit === 0) return NO_TEXT
    if (!isOfText(unit)) odd++
    if (unit < 0x7f || (unit >= 0x2000 && unit < 0x2070)) usual++
    if (unit < 0x100) basic++
    else if ((unit & 255) === 0 && unit !== IDEOGRAPHIC_SPACE && unit < A_PAIR) ended++
    const isMark = (unit >= 0x3000 && unit < 0x3100) || (unit > 0xff00 && unit < 0xff70)
    if (isMark) marks++
    if (isMark || (unit >= 0x3400 && unit < 0xa000) || unit === A_PAIR) eastAsian++
  }
  const isEastAsian = eastAsian >= count * (1 - MAX_ODD_SHARE) && marks >= count * MIN_USUAL_SHARE
  return { count, odd, usual: usual + marks, basic, ended, isEastAsian }
}

/** Blocks of scripts in use, from … to; between them lies what is unassigned or private, or controls. */
const BLOCKS: readonly (readonly [number, number])[] = [
  [0x09, 0x0a],
  [0x0c, 0x0d],
  [0x20, 0x7e],
  [0xa0, 0x52f],
  [0x531, 0x6ff],
  [0x901, 0xe7f],
  [0x10a0, 0x10ff],
  [0x1e00, 0x206f],
  [0x20a0, 0x20cf],
  [0x2100, 0x2bff],
  [0x2e80, 0x9fff],
  [0xac00, 0xd7a3],
  [0xf900, 0xfb06],
  [0xfe30, 0xfe4f],
  [0xfeff, 0xfeff],
  [0xff01, 0xffef],
  [A_PAIR, A_PAIR],
]

function isOfText(unit: number): boolean {
  return BLOCKS.some(([from, to]) => unit >= from && unit <= to)
}

function unprintable(counts: Uint32Array): number {
  let sum = 0
  for (let byte = 1; byte < 256; byte++) {
    const isPrintable = (byte >= 0x20 && byte < 0x7f) || (byte >= 9 && byte <= 13)
    if (!isPrintable) sum += counts[byte]
  }
  return sum
}

/** Whether the bytes, which may end inside a character, are UTF-8 and more than ASCII. */
function isUtf8Start(head: Uint8Array, counts: Uint32Array): boolean {
  if (!counts.subarray(128).some((count) => count > 0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}

function isUtf32(head: Uint8Array, isLittle: boolean): boolean {
  const { odd, count } = utf32Units(head, isLittle)
  return count > 0 && odd <= count * MAX_ODD_SHARE
}

const PIECE = 4096

/** Decodes UTF-32, which no platform does; what is no character becomes U+FFFD. */
export function decodeUtf32(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const parts: string[] = []
  const points: number[] = []
  for (let at = 0; at < bytes.length; at += 4) {
    const point = at + 4 <= bytes.length ? view.getUint32(at, isLittle) : ODD
    const isCharacter = point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
    if (at > 0 || point !== 0xfeff) points.push(isCharacter ? point : 0xfffd)
    if (points.length === PIECE) parts.push(String.fromCodePoint(...points.splice(0)))
  }
  parts.push(String.fromCodePoint(...points))
  return parts.join('')
}
