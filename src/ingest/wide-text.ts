// Recognises UTF-16 and UTF-32 without a byte order mark: read in the wrong unit or byte order, bytes give
// characters that no text contains. No library does this.

/** A charset of wide units. */
export type WideCharset = 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be'

/** Of all characters: those that no text has, at most, and those that nearly every text has, at least. */
const MAX_ODD_SHARE = 0.02
const MIN_USUAL_SHARE = 0.01
/** ASCII read as UTF-16 gives Chinese characters whose bytes are all printable; real text contains other bytes. */
const MIN_UNPRINTABLE_SHARE = 0.15
const MIN_BASIC_SHARE = 0.1
const MIN_CHARACTERS = 3

/** The charset of the byte order mark at the beginning, including UTF-32. */
export function markedCharset(head: Uint8Array): WideCharset | null {
  const [a, b, c, d] = head
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return isUtf32(head, 'utf-32be')
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return isUtf32(head, 'utf-32le')
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  return a === 0xfe && b === 0xff ? 'utf-16be' : null
}

function isUtf32(head: Uint8Array, charset: WideCharset): WideCharset | null {
  const { odd, count } = charactersIn(head, charset)
  return count > 0 && odd <= count * MAX_ODD_SHARE ? charset : null
}

/**
 * The likely charset of the beginning of a file without a mark, or `null`.
 * @param counts frequencies of its bytes
 */
export function wideCharset(head: Uint8Array, counts: Uint32Array): WideCharset | null {
  const hasNuls = counts[0] > 0
  // Each character of UTF-32 has a NUL among its four bytes.
  if (counts[0] >= (head.length >> 2) * (1 - MAX_ODD_SHARE)) {
    if (isLikely(charactersIn(head, 'utf-32le'))) return 'utf-32le'
    if (isLikely(charactersIn(head, 'utf-32be'))) return 'utf-32be'
  }
  // As UTF-16 it would contain the character NUL, which no text does.
  if (hasNuls && hasNulPair(head)) return null
  const isPrintable = unprintable(counts) < head.length * MIN_UNPRINTABLE_SHARE
  // Wide text of printable characters below U+0100 contains NULs: most files end here.
  if ((isPrintable && !hasNuls) || isUtf8Start(head, counts)) return null
  const little = charactersIn(head, 'utf-16le')
  const big = charactersIn(head, 'utf-16be')
  const [best, label] =
    little.odd <= big.odd ? ([little, 'utf-16le'] as const) : ([big, 'utf-16be'] as const)
  if (!isLikely(best) || (isPrintable && best.basic < best.count * MIN_BASIC_SHARE)) return null
  return best.isEastAsian || (hasNuls && best.ended * 4 <= best.basic) ? label : null
}

/** Whether both bytes of a unit of UTF-16 are NUL; binary files nearly always have such. */
function hasNulPair(head: Uint8Array): boolean {
  for (let i = 0; i + 1 < head.length; i += 2) if (head[i] === 0 && head[i + 1] === 0) return true
  return false
}

/** What the characters of a text would be. */
interface Characters {
  readonly count: number
  /** Characters that no text contains. */
  readonly odd: number
  /** Spaces, line ends, ASCII, kana, and the punctuation of East Asia. */
  readonly usual: number
  /** Characters below U+0100, or with a NUL as the other byte: their numbers are similar if NULs only separate bytes. */
  readonly basic: number
  readonly ended: number
  /**
   * Whether all characters are Chinese or Japanese, and some are punctuation or kana, whose bytes are invalid at
   * these positions in the double-byte charsets.
   */
  readonly isEastAsian: boolean
}

const NO_TEXT: Characters = {
  ...{ count: 0, odd: Infinity, usual: 0, basic: 0, ended: 0 },
  isEastAsian: false,
}

function isLikely({ count, odd, usual }: Characters): boolean {
  return count >= MIN_CHARACTERS && odd <= count * MAX_ODD_SHARE && usual >= count * MIN_USUAL_SHARE
}

/** Characters outside the blocks of scripts in use: unassigned, private or rare ones, and controls. */
const ODD_CHARACTERS =
  /[^\t\n\f\r -~\u00a0-\u052f\u0531-\u06ff\u0901-\u0e7f\u10a0-\u10ff\u1e00-\u206f\u20a0-\u20cf\u2100-\u2bff\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufb06\ufe30-\ufe4f\ufeff\uff01-\uffef\u{10000}-\u{31fff}]/gu
const USUAL_CHARACTERS = /[\n\r\t -~\u2000-\u206f\u3000-\u30ff\uff01-\uff6f]/gu
const LATIN_1_CHARACTERS = /[\0-\u00ff]/gu
const EAST_ASIAN_MARK = /[\u3000-\u30ff\uff01-\uff6f]/gu
const EAST_ASIAN = /[\u3000-\u30ff\u3400-\u9fff\uff01-\uff6f]|[^\0-\uffff]/gu

/** The characters of the beginning of a file; none where one is NUL, since that is data. */
function charactersIn(head: Uint8Array, charset: WideCharset): Characters {
  const text = decodeWide(head, charset, true)
  if (text.includes('\0')) return NO_TEXT
  const count = countOf(text, /./gsu)
  const odd = countOf(text, ODD_CHARACTERS)
  if (odd > count * MAX_ODD_SHARE) return { ...NO_TEXT, count, odd }
  const marks = countOf(text, EAST_ASIAN_MARK)
  const isEastAsian =
    countOf(text, EAST_ASIAN) >= count * (1 - MAX_ODD_SHARE) && marks >= count * MIN_USUAL_SHARE
  let ended = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit > 255 && (unit & 255) === 0 && unit !== IDEOGRAPHIC_SPACE) ended++
  }
  return {
    count,
    odd,
    usual: countOf(text, USUAL_CHARACTERS),
    basic: countOf(text, LATIN_1_CHARACTERS),
    ended,
    isEastAsian,
  }
}

const IDEOGRAPHIC_SPACE = 0x3000

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
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

/**
 * The text without its byte order mark; invalid characters become U+FFFD.
 * @param isCut whether half a character at the end is left out
 */
export function decodeWide(bytes: Uint8Array, charset: WideCharset, isCut = false): string {
  if (charset === 'utf-16le' || charset === 'utf-16be')
    return new TextDecoder(charset).decode(bytes, { stream: isCut })
  // No platform decodes UTF-32.
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let text = ''
  for (let at = 0; at < bytes.length; at += 4) {
    const isWhole = at + 4 <= bytes.length
    if (isCut && !isWhole) break
    const point = isWhole ? view.getUint32(at, charset === 'utf-32le') : -1
    if (at === 0 && point === 0xfeff) continue
    const isCharacter = point >= 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
    text += isCharacter ? String.fromCodePoint(point) : '\ufffd'
  }
  return text
}
