// Converts a text file to UTF-8 without a byte order mark; line endings stay.

import chardet from 'chardet'
import { utf8Name } from '../archive/names.ts'
import { decodeCodePage, isCodePage } from '../base/code-pages.ts'
import { decodeSevenBit } from './seven-bit.ts'
import { hasUtf8Mark, type TextKind } from './sniff.ts'
import { decodeWide } from './wide-text.ts'

/** The text as UTF-8, its original charset (empty for UTF-8), and the number of replaced characters. */
export interface DecodedText {
  readonly bytes: Uint8Array
  readonly charset: string
  /** Whether the charset is a guess. */
  readonly guessed: boolean
  /** Characters replaced by U+FFFD because their bytes are invalid. */
  readonly replaced: number
}

/** Bytes that chardet reads. */
const DETECT_BYTES = 64 * 1024

/**
 * Decodes a text. Valid UTF-8 is returned as a view on the same bytes.
 * @param sniffed the result of `sniff` for them.
 */
export function decode(bytes: Uint8Array, sniffed: Exclude<TextKind, 'binary'>): DecodedText {
  if (sniffed !== 'text') return encoded(decodeWide(bytes, sniffed), sniffed, !hasWideMark(bytes))
  const text = hasUtf8Mark(bytes) ? bytes.subarray(3) : bytes
  const isPlain = isAscii(text)
  const sevenBit = isPlain ? decodeSevenBit(text) : null
  if (sevenBit !== null) return encoded(sevenBit.text, sevenBit.charset, true)
  if (isPlain || utf8Name(text) !== null) {
    return { bytes: text, charset: '', guessed: false, replaced: 0 }
  }
  return recoded(text, text === bytes ? guessCharset(text) : 'utf-8', true)
}

function hasWideMark(bytes: Uint8Array): boolean {
  return bytes[0] >= 0xfe || (bytes[2] === 0xfe && bytes[3] === 0xff && bytes[0] + bytes[1] === 0)
}

const HIGH_BITS = 0x80808080
const NO_WORDS = new Uint32Array(0)

function isAscii(bytes: Uint8Array): boolean {
  let i = 0
  const aligned = Math.min((4 - (bytes.byteOffset & 3)) & 3, bytes.length)
  for (; i < aligned; i++) if (bytes[i] > 127) return false
  const count = (bytes.length - i) >> 2
  // Fewer than four bytes to the next multiple of four cannot be viewed as words.
  const words = count === 0 ? NO_WORDS : new Uint32Array(bytes.buffer, bytes.byteOffset + i, count)
  for (let w = 0; w < count; w++) if ((words[w] & HIGH_BITS) !== 0) return false
  for (i += count * 4; i < bytes.length; i++) if (bytes[i] > 127) return false
  return true
}

function recoded(bytes: Uint8Array, charset: string, guessed: boolean): DecodedText {
  const text = isCodePage(charset)
    ? decodeCodePage(bytes, charset)
    : new TextDecoder(charset).decode(bytes)
  return encoded(text, charset, guessed)
}

function encoded(text: string, charset: string, guessed: boolean): DecodedText {
  const replaced = countReplaced(text)
  return {
    bytes: new TextEncoder().encode(text),
    charset: charset === 'utf-8' ? '' : charset,
    guessed: guessed && charset !== 'utf-8',
    replaced,
  }
}

/** UTF-8 if only a few bytes are invalid; else the result of chardet. */
function guessCharset(bytes: Uint8Array): string {
  const head = bytes.subarray(0, DETECT_BYTES)
  if (mostlyUtf8(new TextDecoder('utf-8').decode(head))) return 'utf-8'
  const guess = chardet.detect(head)
  return (guess !== null && guess !== 'ASCII' && platformName(guess)) || 'windows-1252'
}

/** Whether there are at least ten multi-byte characters for each invalid one. */
function mostlyUtf8(text: string): boolean {
  const broken = countReplaced(text)
  let whole = 0
  for (let i = 0; i < text.length && whole < broken * 10; i++) {
    const unit = text.charCodeAt(i)
    if (unit > 127 && unit !== 0xfffd) whole++
  }
  return whole >= broken * 10
}

/** The platform's name of a charset; `null` if it cannot decode it. */
function platformName(charset: string): string | null {
  try {
    return new TextDecoder(charset).encoding
  } catch {
    return null
  }
}

function countReplaced(text: string): number {
  let count = 0
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) count++
  return count
}
