// xxHash64 without WASM, for pages whose policy allows none. Slower; the same digits.

import type { HashBytes } from './hash.ts'

// Constants and steps of the algorithm are those of its specification (XXH64, seed 0).
const PRIME_1 = 0x9e3779b185ebca87n
const PRIME_2 = 0xc2b2ae3d27d4eb4fn
const PRIME_3 = 0x165667b19e3779f9n
const PRIME_4 = 0x85ebca77c2b2ae63n
const PRIME_5 = 0x27d4eb2f165667c5n
const STRIPE_BYTES = 32

const word = (value: bigint): bigint => BigInt.asUintN(64, value)
const rotated = (value: bigint, bits: bigint): bigint =>
  word(value << bits) | (value >> (64n - bits))
const round = (sum: bigint, input: bigint): bigint =>
  word(rotated(word(sum + input * PRIME_2), 31n) * PRIME_1)

/** Hashes as the function of `createHash` does. */
export const hashInScript: HashBytes = (bytes) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const stripes = bytes.length - (bytes.length % STRIPE_BYTES)
  const begun = bytes.length < STRIPE_BYTES ? PRIME_5 : striped(view, stripes)
  const hash = rest(view, stripes, word(begun + BigInt(bytes.length)))
  return avalanche(hash).toString(16).padStart(16, '0')
}

function striped(view: DataView, end: number): bigint {
  const sums = [word(PRIME_1 + PRIME_2), PRIME_2, 0n, word(-PRIME_1)]
  for (let at = 0; at < end; at += STRIPE_BYTES)
    for (let lane = 0; lane < sums.length; lane++)
      sums[lane] = round(sums[lane], view.getBigUint64(at + lane * 8, true))
  const turns = [1n, 7n, 12n, 18n]
  const joined = word(sums.reduce((all, sum, lane) => all + rotated(sum, turns[lane]), 0n))
  return sums.reduce((all, sum) => word((all ^ round(0n, sum)) * PRIME_1 + PRIME_4), joined)
}

/** What is left behind the last whole stripe: by eight bytes, then four, then one by one. */
function rest(view: DataView, from: number, begun: bigint): bigint {
  let hash = begun
  let at = from
  for (; at + 8 <= view.byteLength; at += 8) {
    const mixed = hash ^ round(0n, view.getBigUint64(at, true))
    hash = word(rotated(mixed, 27n) * PRIME_1 + PRIME_4)
  }
  if (at + 4 <= view.byteLength) {
    const mixed = hash ^ word(BigInt(view.getUint32(at, true)) * PRIME_1)
    hash = word(rotated(mixed, 23n) * PRIME_2 + PRIME_3)
    at += 4
  }
  for (; at < view.byteLength; at++)
    hash = word(rotated(hash ^ word(BigInt(view.getUint8(at)) * PRIME_5), 11n) * PRIME_1)
  return hash
}

function avalanche(sum: bigint): bigint {
  let hash = word((sum ^ (sum >> 33n)) * PRIME_2)
  hash = word((hash ^ (hash >> 29n)) * PRIME_3)
  return hash ^ (hash >> 32n)
}
