// DEFLATE within bounds: what claims to be 10 bytes can never become 50 MB, in memory or in time.

import { Inflate, inflateSync } from 'fflate'

/** Why the data could not be unpacked: it is no DEFLATE or ends too early, or it holds too much. */
export type InflateFailure = 'damaged' | 'too-long'

/** The data could not be unpacked. */
export class InflateError extends Error {
  override readonly name = 'InflateError'
  readonly failure: InflateFailure

  constructor(failure: InflateFailure, cause?: unknown) {
    super(failure, { cause })
    this.failure = failure
  }
}

/** Packed bytes that are unpacked at once. A byte becomes at most 1,032, so this is what a lie can cost. */
const STEP_BYTES = 64 * 1024

/**
 * All that the data holds.
 * @throws InflateError where that is more than `size`, or the data is no DEFLATE.
 */
export function inflate(data: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  // One byte more than allowed shows that there are more.
  const output = new Uint8Array(size + 1)
  const length =
    data.length > STEP_BYTES
      ? inflateSteps(data, output, true)
      : checked(() => inflateSync(data, { out: output }).length)
  if (length > size) throw new InflateError('too-long')
  return output.subarray(0, length)
}

/**
 * The first `size` bytes of what the data holds, or less where it ends before: it may be cut.
 * @throws InflateError where it is no DEFLATE.
 */
export function inflateHead(data: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const output = new Uint8Array(size)
  return output.subarray(0, inflateSteps(data, output, false))
}

/** Fills the output, step by step until it is full. @returns the bytes that were put there. */
function inflateSteps(data: Uint8Array, output: Uint8Array, isWhole: boolean): number {
  let filled = 0
  const stream = new Inflate((chunk) => {
    const taken = Math.min(chunk.length, output.length - filled)
    output.set(chunk.subarray(0, taken), filled)
    filled += taken
  })
  for (let at = 0; at < data.length && filled < output.length; at += STEP_BYTES) {
    const isLast = isWhole && at + STEP_BYTES >= data.length
    checked(() => stream.push(data.subarray(at, at + STEP_BYTES), isLast))
  }
  return filled
}

/** What the library throws, as an error of ours; a `RangeError` is of a stored block that does not fit. */
function checked<T>(work: () => T): T {
  try {
    return work()
  } catch (cause) {
    throw new InflateError(cause instanceof RangeError ? 'too-long' : 'damaged', cause)
  }
}
