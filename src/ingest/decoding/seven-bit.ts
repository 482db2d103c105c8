// Charsets whose bytes are all ASCII: ISO-2022, HZ and UTF-7 write other characters as escapes. Without this
// check such a text would pass for UTF-8 and come out as gibberish.

/** A text that was written in such a charset. */
export interface SevenBit {
  readonly text: string
  readonly charset: string
}

/** Decodes bytes that are all ASCII, where they are in one of these charsets, else `null`. */
export function decodeSevenBit(bytes: Uint8Array): SevenBit | null {
  if (bytes.includes(ESCAPE)) return decodeIso2022(bytes)
  const ascii = latin1.decode(bytes)
  return decodeHz(ascii) ?? decodeUtf7(ascii)
}

const ESCAPE = 0x1b
const SHIFT_OUT = 0x0e
const SHIFT_IN = 0x0f
const latin1 = new TextDecoder('latin1')
const ESC = '\u001b'

/** Escapes of ISO-2022 → what is behind them: RFC 1468, RFC 1557, RFC 1922. */
const ISO_2022 = [
  { charset: 'iso-2022-jp', marks: [`${ESC}$B`, `${ESC}$@`, `${ESC}(I`], inside: '' },
  { charset: 'iso-2022-kr', marks: [`${ESC}$)C`], inside: 'euc-kr' },
  { charset: 'iso-2022-cn', marks: [`${ESC}$)A`], inside: 'gbk' },
] as const

/** Whether a text begins by naming a set that shift characters, which are controls, switch to. */
export function usesShifts(head: Uint8Array): boolean {
  return latin1.decode(head).includes(`${ESC}$)`)
}

function decodeIso2022(bytes: Uint8Array): SevenBit | null {
  const ascii = latin1.decode(bytes)
  for (const { charset, marks, inside } of ISO_2022) {
    if (!marks.some((mark) => ascii.includes(mark))) continue
    const text =
      inside === '' ? new TextDecoder(charset).decode(bytes) : decodeShifts(bytes, inside)
    return { text, charset }
  }
  return null
}

/** What stands between shift out and shift in, at most to the end of the line, is a set without its high bits. */
function decodeShifts(bytes: Uint8Array, inside: string): string {
  const plain: number[] = []
  let isOut = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === ESCAPE && bytes[at + 1] === 0x24) at += 3
    else if (byte === SHIFT_OUT) isOut = true
    else if (byte === SHIFT_IN) isOut = false
    else {
      if (byte === 0x0a) isOut = false
      plain.push(isOut && byte > 0x20 ? byte | 0x80 : byte)
    }
  }
  return new TextDecoder(inside).decode(Uint8Array.from(plain))
}

/** Pairs of GB 2312 in braces (RFC 1843). Of these at least so many, none of them in doubt. */
const HZ_RUN = /~\{((?:[\x21-\x77][\x21-\x7e])+?)~\}/g
const MIN_HZ_PAIRS = 4

function decodeHz(ascii: string): SevenBit | null {
  let pairs = 0
  let isPlausible = true
  const opened = ascii.split('~{').length - 1
  if (opened === 0) return null
  let runs = 0
  const text = ascii.replace(HZ_RUN, (_, run: string) => {
    runs++
    pairs += run.length / 2
    const decoded = new TextDecoder('gbk').decode(
      Uint8Array.from(run, (c) => c.charCodeAt(0) | 0x80),
    )
    if (
      !/^[\p{Script=Han}\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}\p{P}\p{Z}\p{N}\uff00-\uffef]+$/u.test(
        decoded,
      )
    )
      isPlausible = false
    return decoded
  })
  if (runs < opened || pairs < MIN_HZ_PAIRS || !isPlausible) return null
  return {
    text: text.replace(/~([~\n])/g, (_, next) => (next === '~' ? '~' : '')),
    charset: 'hz-gb-2312',
  }
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Map([...BASE64].map((letter, value) => [letter, value]))
/** `+`, letters of Base64, and a `-` that ends them and belongs to them (RFC 2152). */
const UTF7_RUN = /\+([A-Za-z0-9+/]*)(-?)/g

/**
 * How much a text must look like UTF-7, in bits: so many times less often would it look so by accident.
 * A plus sign is frequent; one that begins what decodes to letters of one script is not.
 */
const MIN_UTF7_BITS = 20

/** Most texts with a plus sign end at their first: what no writer of UTF-7 makes, no such text has. */
function decodeUtf7(ascii: string): SevenBit | null {
  let bits = 0
  let text = ''
  let behind = 0
  for (const { 0: run, 1: letters, 2: end, index } of ascii.matchAll(UTF7_RUN)) {
    const isSign = letters === '' && end === '-'
    const decoded = isSign ? '+' : letters === '' ? null : utf16OfBase64(letters)
    if (decoded === null) return null
    if (!isSign) bits += evidenceOf(decoded, letters.length)
    text += ascii.slice(behind, index) + decoded
    behind = index + run.length
  }
  return bits >= MIN_UTF7_BITS ? { text: text + ascii.slice(behind), charset: 'utf-7' } : null
}

/** `null` where the bits left over are too many or not zero, or where halves of a pair stand alone. */
function utf16OfBase64(letters: string): string | null {
  let text = ''
  let held = 0
  let bits = 0
  for (const letter of letters) {
    held = (held << 6) | (VALUES.get(letter) ?? 0)
    bits += 6
    if (bits < 16) continue
    bits -= 16
    text += String.fromCharCode((held >>> bits) & 0xffff)
    held &= (1 << bits) - 1
  }
  return bits < 6 && held === 0 && !/[\ud800-\udfff]/u.test(text) ? text : null
}

/** −log2 of how often random bits give as likely characters; below 0 for unlikely ones. */
function evidenceOf(decoded: string, letters: number): number {
  let bits = (letters * 6) % 16
  for (const character of decoded) {
    const point = character.codePointAt(0) ?? 0
    if (point < 0x20 || /[\p{Cn}\p{Co}\p{Cc}]/u.test(character)) bits -= 12
    else if (point < 0x600) bits += 6
    else if (point >= 0x3000 && point < 0x3100) bits += 8
    else if (/[\p{Script=Han}\p{Script=Hangul}\uff00-\uffef\u2000-\u206f]/u.test(character))
      bits += 1.5
    else bits -= 3
  }
  return bits
}
