// Names of entries: from their Unicode field, else as UTF-8 if they are valid UTF-8, else in the old charset
// that explains all such names of the archive best. That last one is a guess and is reported as one.

import { decodeCodePage, isCodePage } from '../base/code-pages.ts'
import { CHARSETS, surprisalBits } from './charsets.ts'

/** A name before it is decoded. */
export interface RawName {
  readonly bytes: Uint8Array
  /** Whether the archive declares it as UTF-8. */
  readonly isUtf8: boolean
  /** The Unicode Path field (APPNOTE 4.6.9); `null` without one, or if it is not of this name. */
  readonly unicode: string | null
}

/**
 * Decodes the names of one archive, which are assumed to have the same old charset: `guessed`, which is empty for a
 * name that needed no guess.
 */
export function decodeNames(
  raw: readonly RawName[],
): readonly { readonly name: string; readonly guessed: string }[] {
  const plain = raw.map(({ bytes, unicode }) => unicode ?? utf8Name(bytes))
  const isOld = (i: number): boolean => plain[i] === null
  const old = raw.filter((_, i) => isOld(i)).map(({ bytes }) => bytes)
  if (old.length === 0) return plain.map((name) => ({ name: name ?? '', guessed: '' }))
  const charset = charsetOf(old)
  const decode = decoderOf(charset.label)
  const isDouble = charset.script === 'east-asian'
  return raw.map(({ bytes, isUtf8, unicode }, i) => {
    const name = plain[i]
    // Two characters of a double-byte charset can look like one of UTF-8.
    const isDoubtful = isDouble && !isUtf8 && unicode === null && isPairsOnly(bytes)
    if (name !== null && !isDoubtful) return { name, guessed: '' }
    const decoded = decode(bytes)
    return decoded === null
      ? {
          name: name ?? decodeCodePage(bytes, 'ibm437'),
          guessed: name === null ? 'code page 437' : '',
        }
      : { name: decoded, guessed: charset.title }
  })
}

/** Bytes of names that are used to choose a charset. */
const SAMPLE_BYTES = 64 * 1024

/** A text of unknown charset in the likeliest one. Charsets of DOS are left out: they are those of old archives. */
export function likeliestText(bytes: Uint8Array): string {
  const charsets = CHARSETS.filter(({ label }) => !label.startsWith('ibm'))
  const { label } = charsetOf([bytes.subarray(0, SAMPLE_BYTES)], charsets)
  return decoderOf(label)(bytes) ?? decodeCodePage(bytes, 'windows-1252')
}

function charsetOf(
  names: readonly Uint8Array[],
  charsets: typeof CHARSETS = CHARSETS,
): (typeof CHARSETS)[number] {
  let sampled = 0
  const sample = names.filter(({ length }) => {
    const isTaken = sampled < SAMPLE_BYTES
    sampled += length
    return isTaken
  })
  let best = charsets[0]
  let least = Infinity
  for (const charset of charsets) {
    let bits = charset.prior
    for (const bytes of sample) bits += surprisalBits(bytes, charset)
    if (bits < least) [best, least] = [charset, bits]
  }
  return best
}

/** The text if the bytes are UTF-8, else `null`. */
export const utf8Name = strictly('utf-8')

/** Decodes in a charset; gives `null` for bytes that are not valid in it. */
function strictly(label: string): (bytes: Uint8Array) => string | null {
  const decoder = new TextDecoder(label, { fatal: true, ignoreBOM: true })
  return (bytes) => {
    try {
      return decoder.decode(bytes)
    } catch {
      return null
    }
  }
}

/** Whether all characters beyond ASCII have two bytes: longer valid sequences are hardly accidental. */
function isPairsOnly(bytes: Uint8Array): boolean {
  let isAscii = true
  for (const byte of bytes) {
    if (byte >= 0xe0) return false
    if (byte >= 0x80) isAscii = false
  }
  return !isAscii
}

function decoderOf(label: string): (bytes: Uint8Array) => string | null {
  return isCodePage(label) ? (bytes) => decodeCodePage(bytes, label) : strictly(label)
}
