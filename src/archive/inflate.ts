// DEFLATE (RFC 1951), decoded into a buffer of known size: what claims to be 10 bytes can never
// become 50 MB, and decoding stops at the first byte too many.

import {
  BASE,
  createPrefixCode,
  END_OF_BLOCK,
  fillPrefixCode,
  LITERAL,
  type PrefixCode,
  SECOND_TABLE,
} from './huffman.ts'

/** `size`: decoded bytes. `complete` is false where the data went on and `stopAtSize` was asked for. */
export interface Inflated {
  readonly size: number
  readonly complete: boolean
}

/** Why the data could not be unpacked. */
export type InflateFailure = 'damaged' | 'too-long' | 'cut'

/** The data is no DEFLATE, holds more than the buffer has room for, or ends too early. */
export class InflateError extends Error {
  override readonly name = 'InflateError'
  readonly failure: InflateFailure

  constructor(failure: InflateFailure) {
    super(MESSAGES[failure])
    this.failure = failure
  }
}

const MESSAGES: Readonly<Record<InflateFailure, string>> = {
  damaged: 'The compressed data is damaged',
  'too-long': 'The compressed data holds more than it should',
  cut: 'The compressed data ends too early',
}

/**
 * Decodes `input` into `output`.
 * @param stopAtSize stops quietly when the buffer is full, for the beginning of a file.
 * @throws InflateError
 */
export function inflateInto(input: Uint8Array, output: Uint8Array, stopAtSize = false): Inflated {
  const state: State = { input, output, at: 0, bits: 0, held: 0, filled: 0, stopAtSize }
  for (let last = 0; last === 0; ) {
    last = take(state, 1)
    const kind = take(state, 2)
    if (kind === 3) throw new InflateError('damaged')
    const more = kind === 0 ? copyStored(state) : decodeBlock(state, kind === 1)
    if (more) return { size: state.filled, complete: false }
  }
  return { size: state.filled, complete: true }
}

interface State {
  readonly input: Uint8Array
  readonly output: Uint8Array
  readonly stopAtSize: boolean
  /** Next byte of the input. */
  at: number
  /** Bits taken from the input and not used yet, first bit lowest; `held` of them. */
  bits: number
  held: number
  filled: number
}

/** The next `count` bits, at most 16. */
function take(state: State, count: number): number {
  while (state.held < count) {
    if (state.at >= state.input.length) throw new InflateError('cut')
    state.bits |= state.input[state.at++] << state.held
    state.held += 8
  }
  const value = state.bits & ((1 << count) - 1)
  state.bits >>>= count
  state.held -= count
  return value
}

/** @returns whether there is more than the output takes. */
function copyStored(state: State): boolean {
  take(state, state.held & 7)
  const length = take(state, 16)
  if (take(state, 16) !== (length ^ 0xffff)) throw new InflateError('damaged')
  // Whole bytes that were taken ahead.
  state.at -= state.held >> 3
  state.bits = 0
  state.held = 0
  const { input, output, at, filled } = state
  if (at + length > input.length) throw new InflateError('cut')
  const fits = Math.min(length, output.length - filled)
  output.set(input.subarray(at, at + fits), filled)
  state.at = at + length
  state.filled = filled + fits
  return fits < length && full(state, filled + fits, false)
}

/** There is more than the output takes; `beyond`: what there is was read past the input's end. */
function full(state: State, filled: number, beyond: boolean): true {
  if (beyond) throw new InflateError('cut')
  if (!state.stopAtSize) throw new InflateError('too-long')
  state.filled = filled
  return true
}

// What the symbols mean (RFC 1951, 3.2.5), as entries without a code length.

const LITERAL_ENTRIES = new Uint32Array(288)
const DISTANCE_ENTRIES = new Uint32Array(32)
const LENGTH_ENTRIES = new Uint32Array(19)
for (let byte = 0; byte < 256; byte++) LITERAL_ENTRIES[byte] = (byte << 16) | LITERAL
LITERAL_ENTRIES[256] = END_OF_BLOCK
for (let i = 0, base = 3; i < 28; i++) {
  const extra = i < 8 ? 0 : (i >> 2) - 1
  LITERAL_ENTRIES[257 + i] = (base << 16) | BASE | (extra << 4)
  base += 1 << extra
}
LITERAL_ENTRIES[285] = (258 << 16) | BASE
for (let i = 0, base = 1; i < 30; i++) {
  const extra = i < 4 ? 0 : (i >> 1) - 1
  DISTANCE_ENTRIES[i] = (base << 16) | BASE | (extra << 4)
  base += 1 << extra
}
for (let i = 0; i < 19; i++) LENGTH_ENTRIES[i] = (i << 16) | LITERAL

const LITERAL_ROOT_BITS = 10
const DISTANCE_ROOT_BITS = 8

const fixedLiterals = createPrefixCode()
const fixedDistances = createPrefixCode()
const fixedLengths = new Uint8Array(288).fill(8).fill(9, 144, 256).fill(7, 256, 280)
fillPrefixCode(fixedLiterals, fixedLengths, LITERAL_ENTRIES, LITERAL_ROOT_BITS)
fillPrefixCode(fixedDistances, new Uint8Array(32).fill(5), DISTANCE_ENTRIES, DISTANCE_ROOT_BITS)

// Filled anew for each block; nothing is awaited while they are in use.
const literals = createPrefixCode()
const distances = createPrefixCode()
const lengthCode = createPrefixCode()
const codeLengths = new Uint8Array(320)
const lengthLengths = new Uint8Array(19)
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

function readCodes(state: State): void {
  const literalCount = take(state, 5) + 257
  const distanceCount = take(state, 5) + 1
  const lengthCount = take(state, 4) + 4
  if (literalCount > 286 || distanceCount > 30) throw new InflateError('damaged')
  lengthLengths.fill(0)
  for (let i = 0; i < lengthCount; i++) lengthLengths[LENGTH_ORDER[i]] = take(state, 3)
  const total = literalCount + distanceCount
  if (!fillPrefixCode(lengthCode, lengthLengths, LENGTH_ENTRIES, 7))
    throw new InflateError('damaged')
  readCodeLengths(state, total)
  const ofLiterals = codeLengths.subarray(0, literalCount)
  const ofDistances = codeLengths.subarray(literalCount, total)
  const whole =
    ofLiterals[256] > 0 &&
    fillPrefixCode(literals, ofLiterals, LITERAL_ENTRIES, LITERAL_ROOT_BITS) &&
    fillPrefixCode(distances, ofDistances, DISTANCE_ENTRIES, DISTANCE_ROOT_BITS)
  if (!whole) throw new InflateError('damaged')
}

/** Code lengths of both codes, run-length coded: 16 repeats the one before, 17 and 18 zeros. */
function readCodeLengths(state: State, total: number): void {
  for (let i = 0; i < total; ) {
    const symbol = lengthSymbol(state)
    if (symbol < 16) {
      codeLengths[i++] = symbol
      continue
    }
    if (symbol === 16 && i === 0) throw new InflateError('damaged')
    const value = symbol === 16 ? codeLengths[i - 1] : 0
    const run =
      symbol === 16 ? 3 + take(state, 2) : symbol === 17 ? 3 + take(state, 3) : 11 + take(state, 7)
    if (i + run > total) throw new InflateError('damaged')
    codeLengths.fill(value, i, i + run)
    i += run
  }
}

function lengthSymbol(state: State): number {
  while (state.held < 7 && state.at < state.input.length) {
    state.bits |= state.input[state.at++] << state.held
    state.held += 8
  }
  const entry = lengthCode.table[state.bits & ((1 << lengthCode.rootBits) - 1)]
  if (entry === 0) throw new InflateError('damaged')
  take(state, entry & 15)
  return entry >>> 16
}

function decodeBlock(state: State, fixed: boolean): boolean {
  if (fixed) return decodeSymbols(state, fixedLiterals, fixedDistances)
  readCodes(state)
  return decodeSymbols(state, literals, distances)
}

/**
 * The inner loop. Past the end of the input zeros are taken; to use one of them is an error.
 * @returns whether there is more than the output takes.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its state is in locals, for speed.
function decodeSymbols(state: State, litCode: PrefixCode, distCode: PrefixCode): boolean {
  const { input, output } = state
  const { table: lit } = litCode
  const { table: dist } = distCode
  const litBits = litCode.rootBits
  const distBits = distCode.rootBits
  const litMask = (1 << litBits) - 1
  const distMask = (1 << distBits) - 1
  const end = input.length
  const size = output.length
  let { at, bits, held, filled } = state
  for (;;) {
    if (held < 16) {
      if (at + 1 < end) bits |= (input[at] | (input[at + 1] << 8)) << held
      else if (at < end) bits |= input[at] << held
      at += 2
      held += 16
    }
    let entry = lit[bits & litMask]
    if ((entry & SECOND_TABLE) !== 0) {
      entry = lit[(entry >>> 16) + ((bits >>> litBits) & ((1 << ((entry >>> 4) & 15)) - 1))]
    }
    bits >>>= entry & 15
    held -= entry & 15
    if ((entry & LITERAL) !== 0) {
      if (filled === size) return full(state, filled, at - (held >> 3) > end)
      output[filled++] = entry >>> 16
      continue
    }
    if ((entry & BASE) === 0) {
      if ((entry & END_OF_BLOCK) !== 0) break
      throw new InflateError(at - (held >> 3) > end ? 'cut' : 'damaged')
    }
    if (held < 16) {
      if (at + 1 < end) bits |= (input[at] | (input[at + 1] << 8)) << held
      else if (at < end) bits |= input[at] << held
      at += 2
      held += 16
    }
    const lengthExtra = (entry >>> 4) & 15
    const length = (entry >>> 16) + (bits & ((1 << lengthExtra) - 1))
    bits >>>= lengthExtra
    held -= lengthExtra
    if (held < 16) {
      if (at + 1 < end) bits |= (input[at] | (input[at + 1] << 8)) << held
      else if (at < end) bits |= input[at] << held
      at += 2
      held += 16
    }
    entry = dist[bits & distMask]
    if ((entry & SECOND_TABLE) !== 0) {
      entry = dist[(entry >>> 16) + ((bits >>> distBits) & ((1 << ((entry >>> 4) & 15)) - 1))]
    }
    bits >>>= entry & 15
    held -= entry & 15
    if (held < 16) {
      if (at + 1 < end) bits |= (input[at] | (input[at + 1] << 8)) << held
      else if (at < end) bits |= input[at] << held
      at += 2
      held += 16
    }
    const distExtra = (entry >>> 4) & 15
    const distance = (entry >>> 16) + (bits & ((1 << distExtra) - 1))
    bits >>>= distExtra
    held -= distExtra
    if ((entry & BASE) === 0 || distance > filled) throw new InflateError('damaged')
    const stop = filled + length
    let from = filled - distance
    const to = Math.min(stop, size)
    while (filled < to) output[filled++] = output[from++]
    if (stop > size) return full(state, filled, at - (held >> 3) > end)
  }
  // Bytes that were taken ahead go back; the last ones may have been zeros that are not there.
  at -= held >> 3
  if (at > end) throw new InflateError('cut')
  state.at = at
  state.held = held & 7
  state.bits = bits & ((1 << (held & 7)) - 1)
  state.filled = filled
  return false
}
