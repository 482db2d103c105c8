// An upper bound of a text's o200k tokens that needs only the most frequent merges.
//
// Why it is never below: byte pair encoding always merges the pair of lowest rank. With only the
// merges below some rank it does exactly the first part of the same work, and what the full
// vocabulary would still merge can only lower the number. The text is cut into pieces as o200k
// cuts it, and a piece that is itself a token is one token.

import { ONE_SCRIPT, SEPARATOR } from './o200k-cuts.ts'
import o200k from './o200k-merges.json' with { type: 'json' }
import { endOfAsciiPiece, piecesPattern } from './o200k-pieces.ts'

/** Longer pieces are counted as a token a byte: merging takes quadratic time. */
const MAX_MERGED_BYTES = 1024
/** Pieces whose bound is remembered; all are forgotten when it is full. */
const MAX_REMEMBERED = 20_000
const MAX_REMEMBERED_LENGTH = 32

const remembered = new Map<string, number>()
let table: ReadonlyMap<string, number> | undefined

/** At least as many tokens as o200k makes of `text` (special tokens taken as plain text). */
export function tokenBound(text: string): number {
  let bound = 0
  if (NOT_ASCII.test(text)) {
    for (const [piece] of text.matchAll(piecesPattern())) bound += pieceBound(piece)
    return bound
  }
  for (let at = 0; at < text.length; ) {
    const end = endOfAsciiPiece(text, at)
    bound += pieceBound(text.slice(at, end))
    at = end
  }
  return bound
}

function pieceBound(piece: string): number {
  if (piece.length === 1 && piece.charCodeAt(0) < 128) return 1
  if (DIGITS.test(piece)) return 1
  const known = remembered.get(piece)
  if (known !== undefined) return known
  const bound = countMerged(utf8(piece))
  if (piece.length <= MAX_REMEMBERED_LENGTH) {
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(piece, bound)
  }
  return bound
}

/** Every number of up to three digits is a token. */
const DIGITS = /^[0-9]{1,3}$/
const NOT_ASCII = /[^\0-\x7f]/
const encoder = new TextEncoder()

/** The bytes of a text, as a string of one character a byte. */
function utf8(text: string): string {
  if (!NOT_ASCII.test(text)) return text
  let bytes = ''
  for (const byte of encoder.encode(text)) bytes += String.fromCharCode(byte)
  return bytes
}

/** Merge → its place in the order of ranks. Made once, when the first text is counted. */
function mergeTable(): ReadonlyMap<string, number> {
  table ??= new Map(o200k.merges.split(SEPARATOR).map((merge, place) => [merge, place]))
  return table
}

const NONE = 0x7fffffff

/** Tokens left of `bytes` when no kept merge applies any more. */
function countMerged(bytes: string): number {
  const places = mergeTable()
  if (bytes.length < 2 || places.has(bytes)) return 1
  if (bytes.length > MAX_MERGED_BYTES) return bytes.length
  const limit = ONE_SCRIPT.test(bytes) ? places.size : o200k.complete
  /** `starts[i]` is where token i begins, `joined[i]` the place of token i merged with the next. */
  const starts = Uint16Array.from({ length: bytes.length + 1 }, (_, i) => i)
  const joined = new Int32Array(bytes.length).fill(NONE)
  let count = bytes.length
  const rate = (i: number): void => {
    const place = i + 1 < count ? places.get(bytes.slice(starts[i], starts[i + 2])) : undefined
    joined[i] = place === undefined || place >= limit ? NONE : place
  }
  for (let i = 0; i < count; i++) rate(i)
  for (let best = lowest(joined, count); joined[best] !== NONE; best = lowest(joined, count)) {
    starts.copyWithin(best + 1, best + 2, count + 1)
    joined.copyWithin(best, best + 1, count)
    count--
    if (best > 0) rate(best - 1)
    rate(best)
  }
  return count
}

/** Position of the first lowest value. */
function lowest(values: Int32Array, count: number): number {
  let at = 0
  for (let i = 1; i < count; i++) if (values[i] < values[at]) at = i
  return at
}
