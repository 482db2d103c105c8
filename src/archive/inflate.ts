// DEFLATE within bounds: data with a declared size of 10 bytes cannot use the memory or time of 50 MB.

import { Inflate, inflateSync } from 'fflate'

/** Why the data could not be unpacked: it is invalid or ends too early, or it is too long. */
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

/** Packed bytes per step. A byte becomes at most 1,032, which bounds the cost of a wrong size. */
const STEP_BYTES = 64 * 1024

/**
 * Unpacks all data.
 * @throws InflateError if it is more than `size`, or the data is invalid.
 */
export function inflate(data: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  // The additional byte shows whether the data is longer than allowed.
  const output = new Uint8Array(size + 1)
  const length =
    data.length > STEP_BYTES
      ? inflateSteps(data, output, true)
      : checked(() => inflateSync(data, { out: output }).length)
  if (length > size) throw new InflateError('too-long')
  return output.subarray(0, length)
}

/**
 * Unpacks the first `size` bytes, or fewer if the data ends before: it may be cut.
 * @throws InflateError if the data is invalid.
 */
export function inflateHead(data: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const output = new Uint8Array(size)
  return output.subarray(0, inflateSteps(data, output, false))
}

/** Fills the output step by step until it is full. @returns the number of bytes. */
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
