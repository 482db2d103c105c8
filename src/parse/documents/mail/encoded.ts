// The letters of a mail: each part declares its own charset, or none, and headers have a writing of their own.

import { bytesOf, decodeAs } from '../charsets.ts'

const ENCODED_WORD = /=\?([^?*\s]+)(?:\*[^?\s]*)?\?([BQ])\?([^?]*)\?=/gi

/** A header as people read it: words such as `=?utf-8?B?…?=`, and letters of eight bits in the charset of the body. */
export function headerText(header: string, charset = ''): string {
  let text = ''
  let at = 0
  // A letter may be cut between two words of the same charset.
  let open: { readonly charset: string; readonly bytes: number[] } | null = null
  const flush = () => {
    if (open !== null) text += decodeAs(open.charset, Uint8Array.from(open.bytes))
    open = null
  }
  for (const match of header.matchAll(ENCODED_WORD)) {
    const [word, label, how, written] = match
    const between = header.slice(at, match.index)
    const continues = open !== null && between.trim() === '' && label.toLowerCase() === open.charset
    if (!continues) {
      flush()
      // Spaces between two encoded words are not text (RFC 2047, 6.2).
      if (at === 0 || between.trim() !== '') text += decodeAs(charset, bytesOf(between))
      open = { charset: label.toLowerCase(), bytes: [] }
    }
    const bytes =
      how.toUpperCase() === 'B'
        ? fromBase64(written)
        : fromQuotedPrintable(written.replaceAll('_', ' '))
    for (const byte of bytes) open?.bytes.push(byte)
    at = match.index + word.length
  }
  flush()
  return text + decodeAs(charset, bytesOf(header.slice(at)))
}

/** A parameter of a header, which may be in parts and in a charset of its own (RFC 2231); empty without one. */
export function parameter(
  header: string,
  name: string,
  shown = (value: string): string => value,
): string {
  const parts = new RegExp(
    `(?:^|[;\\s])${name}(\\*\\d+)?(\\*)?\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]*))`,
    'gi',
  )
  let value = ''
  let isEncoded = false
  for (const [, number, star, quoted, bare = ''] of header.matchAll(parts)) {
    if (value !== '' && number === undefined) break
    isEncoded ||= star !== undefined
    value += quoted?.replace(/\\(.)/g, '$1') ?? bare
  }
  if (!isEncoded) return shown(value)
  const [, charset = '', written = value] = /^([^']*)'[^']*'(.*)$/s.exec(value) ?? []
  return decodeAs(charset, fromQuotedPrintable(written, '%'))
}

/** A parameter as people read it, such as the name of a file: some programs write it as a header's text. */
export function nameIn(header: string, name: string): string {
  return parameter(header, name, headerText)
}

/** The bytes of Base64; none where it is broken. */
export function fromBase64(text: string): Uint8Array {
  const letters = text.replace(/[^A-Za-z0-9+/]/g, '')
  try {
    return bytesOf(atob(letters.slice(0, letters.length - (letters.length % 4 === 1 ? 1 : 0))))
  } catch {
    return new Uint8Array(0)
  }
}

/** The bytes of quoted-printable text. */
export function fromQuotedPrintable(text: string, mark = '='): Uint8Array {
  const bytes: number[] = []
  for (let i = 0; i < text.length; i++) {
    const digits = text[i] === mark ? text.slice(i + 1, i + 3) : ''
    if (/^[\da-f]{2}$/i.test(digits)) {
      bytes.push(Number.parseInt(digits, 16))
      i += 2
    } else bytes.push(text.charCodeAt(i) & 0xff)
  }
  return Uint8Array.from(bytes)
}
