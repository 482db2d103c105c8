// Names of entries: from their Unicode field, else as UTF-8 if they are valid UTF-8, else in the old charset
// that explains all such names of the archive best. That last one is a guess and is reported as one. Each charset
// scores how unlikely a name is in it; no library can tell so short texts apart.

import { decodeCodePage, isCodePage } from '../base/code-pages.ts'

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

/** A charset as a model of names. Costs are in bits: −log2 of how often a character of its range occurs. */
interface Charset {
  /** Label for `TextDecoder`, or own tables. */
  readonly label: string
  /** Display name. */
  readonly title: string
  /** How rare archives in it are, in bits. */
  readonly prior: number
  /** Whether its letters stand alone between ASCII letters, or among themselves. */
  readonly script: 'latin' | 'cyrillic' | 'east-asian'
  /** Bytes that are a character on their own. */
  readonly single: readonly Range[]
  /** First and second bytes of characters of two bytes. */
  readonly lead: readonly Range[]
  readonly trail: readonly Range[]
}

/** Bytes from … to, and what a character with them costs. */
type Range = readonly [from: number, to: number, bits: number]

/** `80-9a:8.6 e1:9` as ranges. */
function ranges(text: string): readonly Range[] {
  const parts = text === '' ? [] : text.split(' ')
  return parts.map((part) => {
    const [bytes, bits = '0'] = part.split(':')
    const [from, to = from] = bytes.split('-').map((byte) => Number.parseInt(byte, 16))
    return [from, to, Number(bits)]
  })
}

function charset(
  [label, title, prior, script]: readonly [string, string, number, Charset['script']],
  single: string,
  lead = '',
  trail = '',
): Charset {
  const parts = { single: ranges(single), lead: ranges(lead), trail: ranges(trail) }
  return { label, title, prior, script, ...parts }
}

/** Rows of data; add one here. Of overlapping ranges the first counts. */
const CHARSETS: readonly Charset[] = [
  charset(['ibm437', 'code page 437', 0, 'latin'], '80-9a:8.6 a0-a7:8.6 e1:8.6 80-ff:17'),
  charset(
    ['ibm850', 'code page 850', 3, 'latin'],
    '80-9b:8.6 a0-a7:8.6 b5-b7:11 c6-c7:8.6 d2-d4:11 e0-e5:8.6 80-ff:17',
  ),
  charset(
    ['windows-1252', 'Windows-1252', 5, 'latin'],
    'df-f6:8.6 f8-fc:8.6 c0-dc:11 91-97:12 80-ff:17',
  ),
  charset(
    ['ibm866', 'code page 866', 5, 'cyrillic'],
    '80-9f:8.3 a0-af:5.5 e0-ef:5.5 f0-f1:9 80-ff:15',
  ),
  charset(
    ['windows-1251', 'Windows-1251', 8, 'cyrillic'],
    'c0-df:8.3 e0-ff:5.5 a8:9 b8:9 80-ff:15',
  ),
  charset(
    ['shift_jis', 'Shift JIS', 3, 'east-asian'],
    'a1-df:13',
    '81:11 82-83:8.7 84:17 88-97:12.3 98-9f:16 e0-ea:17 f0-fc:22',
    '40-7e 80-fc',
  ),
  // GB 2312 has 3,755 usual characters and 3,008 rarer ones; what GBK added is rarer still.
  charset(
    ['gbk', 'GBK', 3, 'east-asian'],
    '',
    'a1:10.5 a2-a9:15 b0-d7:11.9 d8-f7:16 81-fe:22',
    'a1-fe 40-7e:12 80-fe:12',
  ),
  // The 2,350 syllables of KS X 1001, its signs and its 4,888 Chinese characters.
  charset(
    ['euc-kr', 'EUC-KR', 3, 'east-asian'],
    '',
    'a1-ac:14 b0-c8:11.2 ca-fd:19 81-fe:22',
    'a1-fe 40-7e:12 80-fe:12',
  ),
  charset(
    ['big5', 'Big5', 4, 'east-asian'],
    '',
    'a1-a3:12 a4-c6:12.4 c9-f9:17 87-fe:22',
    '40-7e a1-fe',
  ),
  charset(
    ['euc-jp', 'EUC-JP', 6, 'east-asian'],
    '',
    'a1:10.5 a4-a5:8.5 a2-a8:16 b0-cf:12.3 d0-f4:17',
    'a1-fe',
  ),
]

/** The rarest characters of two bytes. */
const RARE_BITS = 22
/** Bits of surprise for bytes that are not a valid character. */
const INVALID_BITS = 28
/** An ASCII character, in any charset. */
const ASCII_BITS = 5
/** In names a backslash is forbidden (APPNOTE 4.4.17); where it occurs it often is half a character. */
const BACKSLASH_BITS = 14
const BACKSLASH_CODE = 0x5c
/** Cost of an unusual pair of letters: of two scripts, or two accented letters in a row. */
const ODD_NEIGHBOUR_BITS = 6

type Kind = 'ascii-letter' | 'letter' | 'other'

/** How unlikely the bytes of a name are in a charset, in bits. */
function surprisalBits(bytes: Uint8Array, charset: Charset): number {
  let sum = 0
  let before: Kind = 'other'
  for (let at = 0; at < bytes.length; ) {
    const kind = kindOf(bytes[at])
    const [length, bits] = characterAt(bytes, at, charset)
    at += length
    sum += bits
    if (isOdd(charset, before, kind)) sum += ODD_NEIGHBOUR_BITS
    before = kind
  }
  return sum
}

/** How many bytes the character at a position has, and what it costs. */
function characterAt(
  bytes: Uint8Array,
  at: number,
  { single, lead, trail }: Charset,
): readonly [length: number, bits: number] {
  const byte = bytes[at]
  if (byte < 0x80) return [1, byte === BACKSLASH_CODE ? BACKSLASH_BITS : ASCII_BITS]
  const alone = rangeOf(byte, single)
  if (alone !== undefined) return [1, alone[2]]
  const first = rangeOf(byte, lead)
  const second = rangeOf(bytes[at + 1] ?? 0, trail)
  if (first === undefined || second === undefined) return [1, INVALID_BITS]
  return [2, Math.min(RARE_BITS, first[2] + second[2])]
}

function rangeOf(byte: number, all: readonly Range[]): Range | undefined {
  return all.find(([from, to]) => byte >= from && byte <= to)
}

function kindOf(byte: number): Kind {
  if (byte >= 0x80) return 'letter'
  const small = byte | 0x20
  return small >= 0x61 && small <= 0x7a ? 'ascii-letter' : 'other'
}

/** Whether a pair of letters is unusual: accented letters occur between ASCII letters, other scripts next to each other. */
function isOdd({ script }: Charset, before: Kind, kind: Kind): boolean {
  if (script === 'latin') return before === 'letter' && kind === 'letter'
  return before !== kind && before !== 'other' && kind !== 'other'
}
