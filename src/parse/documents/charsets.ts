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
