// Words in UTF-8: their class of bytes, their text, their hash, and where English endings end.

import { BYTE_CLASSES, characterClass, LETTER, MULTIBYTE, SEPARATOR } from './characters.ts'
import { MAX_WORD_BYTES } from './tokenize.ts'

// FNV-1a, 32 bits.
export const HASH_START = 0x811c9dc5 | 0
export const HASH_PRIME = 0x01000193

const ENDINGS: readonly string[] = ['s', 't', 'd', 'm', 're', 've', 'll']
export const APOSTROPHE_CODE = 39

export function isAsciiIn(bytes: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (bytes[i] > 127) return false
  return true
}

const OTHER_KIND = 0
export const ASCII_KIND = 1
export const SMALL_LETTERS = 2
export const CAPITAL_FIRST = 3

/** The class of a word: only `a` … `z`; these after one of `A` … `Z`; ASCII; or other. */
export function asciiKind(bytes: Uint8Array, from: number, to: number): number {
  let kind = bytes[from] >= CAPITAL_A && bytes[from] <= CAPITAL_Z ? CAPITAL_FIRST : SMALL_LETTERS
  for (let i = kind === CAPITAL_FIRST ? from + 1 : from; i < to; i++) {
    const byte = bytes[i]
    if (byte > 127) return OTHER_KIND
    if (byte < SMALL_A || byte > SMALL_Z) kind = ASCII_KIND
  }
  return kind
}

const CAPITAL_A = 65
const CAPITAL_Z = 90
const SMALL_A = 97
const SMALL_Z = 122

/** Arrays for the character codes of a word, by its length. For a few bytes they are faster than a decoder. */
const codesOf: number[][] = Array.from({ length: MAX_WORD_BYTES + 1 }, (_, length) =>
  new Array<number>(length).fill(0),
)

/** The text of an ASCII word of at most `MAX_WORD_BYTES`. */
export function asciiText(bytes: Uint8Array, from: number, to: number): string {
  const codes = codesOf[to - from]
  for (let i = 0; i < codes.length; i++) codes[i] = bytes[from + i]
  return String.fromCharCode(...codes)
}

export function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = HASH_START
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ bytes[i], HASH_PRIME)
  return hash
}

/** The number of bytes of the last decoded sequence. A module variable avoids an object for each character. */
export let decodedLength = 0

/** The code point of the UTF-8 sequence at `at`; U+FFFD, one byte long, for an invalid one. Sets `decodedLength`. */
export function decodeAt(bytes: Uint8Array, at: number, to: number): number {
  const first = bytes[at]
  decodedLength = 1
  if (first < 0x80) return first
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
  if (first < 0xc2 || first > 0xf4 || at + length > to) return 0xfffd
  let codePoint = first & (0x7f >> length)
  for (let i = 1; i < length; i++) {
    const byte = bytes[at + i]
    if ((byte & 0xc0) !== 0x80) return 0xfffd
    codePoint = (codePoint << 6) | (byte & 0x3f)
  }
  if (codePoint > 0x10ffff) return 0xfffd
  decodedLength = length
  return codePoint
}

/** The offset behind an English ending after an apostrophe (’s, ’t, ’re …), or `at` if there is none. */
export function skipEnding(bytes: Uint8Array, at: number, to: number): number {
  const from = endingStart(bytes, at)
  if (from === at) return at
  let end = from
  while (end < to && end - from <= 2 && isLetter(bytes[end])) end++
  const length = end - from
  if (length === 0 || length > 2) return at
  let ending = String.fromCharCode(bytes[from] | 32)
  if (length === 2) ending += String.fromCharCode(bytes[from + 1] | 32)
  if (!ENDINGS.includes(ending)) return at
  return end < to && continuesWord(bytes, end, to) ? at : end
}

function endingStart(bytes: Uint8Array, at: number): number {
  if (bytes[at] === APOSTROPHE_CODE) return at + 1
  return bytes[at] === 0xe2 && bytes[at + 1] === 0x80 && bytes[at + 2] === 0x99 ? at + 3 : at
}

function isLetter(byte: number): boolean {
  return (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)
}

function continuesWord(bytes: Uint8Array, at: number, to: number): boolean {
  const kind = BYTE_CLASSES[bytes[at]]
  if (kind !== MULTIBYTE) return kind === LETTER || bytes[at] === APOSTROPHE_CODE
  const codePoint = decodeAt(bytes, at, to)
  return codePoint === 0x2019 || characterClass(codePoint) !== SEPARATOR
}
