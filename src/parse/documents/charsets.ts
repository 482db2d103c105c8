// Text of bytes in a declared charset, and bytes as characters, for formats that declare charsets within themselves.

import { likeliestText } from '../../archive/names.ts'
import { decodeCodePage, isCodePage } from '../../base/code-pages.ts'

/** Bytes as a text with one character each. */
export function binaryString(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return text
}

const strict = new TextDecoder('utf-8', { fatal: true })

/** Bytes that are written as one character each. */
export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (unit) => unit.charCodeAt(0))
}

/** The text of bytes in a charset; without one, or where it is not the right one, in the likeliest. */
export function decodeAs(charset: string, bytes: Uint8Array): string {
  const label = charset
    .trim()
    .toLowerCase()
    .replace(/^cp-?(?=1\d{3}$)/, 'windows-')
    .replace(/^cp-?(?=\d)/, 'ibm')
  try {
    if (label !== '' && !/ascii|^(?:unknown|x-unknown|8bit)/.test(label)) {
      if (label === 'utf-8' || label === 'utf8') return strict.decode(bytes)
      const page = /^(?:iso-?8859-?1|latin-?1)$/.test(label) ? 'windows-1252' : label
      return isCodePage(page) ? decodeCodePage(bytes, page) : new TextDecoder(page).decode(bytes)
    }
    return strict.decode(bytes)
  } catch {
    return likeliestText(bytes)
  }
}

/** The charsets that Windows numbers as code pages. */
const CODE_PAGE_LABELS: ReadonlyMap<number, string> = new Map([
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [1200, 'utf-16le'],
  [1201, 'utf-16be'],
  [10000, 'macintosh'],
  [20127, 'windows-1252'],
  [20866, 'koi8-r'],
  [20932, 'euc-jp'],
  [21866, 'koi8-u'],
  [28591, 'windows-1252'],
  [50220, 'iso-2022-jp'],
  [51932, 'euc-jp'],
  [51949, 'euc-kr'],
  [54936, 'gb18030'],
  [65001, 'utf-8'],
])

/** The name of a code page; empty for an unknown one. */
export function codePageLabel(page: number): string {
  const known = CODE_PAGE_LABELS.get(page)
  if (known !== undefined) return known
  if (page >= 1250 && page <= 1258) return `windows-${page}`
  if (page > 28591 && page <= 28606) return `iso-8859-${page - 28590}`
  return page === 437 || page === 850 ? `ibm${page}` : ''
}
