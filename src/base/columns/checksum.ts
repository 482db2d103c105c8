// A 32-bit checksum that tells damage, not malice: FNV-1a over 32-bit words instead of bytes.

const OFFSET_BASIS = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * Checksum of bytes. Each step is a bijection of the state, so any damage confined to one aligned
 * word is always noticed. Constants: FNV-1a, 32 bits (draft-eastlake-fnv).
 */
export function checksum(bytes: Uint8Array): number {
  const words = bytes.length >>> 2
  let hash = OFFSET_BASIS ^ bytes.length
  if (bytes.byteOffset % 4 === 0) {
    const view = new Uint32Array(bytes.buffer, bytes.byteOffset, words)
    for (let i = 0; i < words; i++) hash = Math.imul(hash ^ view[i], FNV_PRIME)
  } else {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    for (let i = 0; i < words; i++) hash = Math.imul(hash ^ view.getUint32(i * 4, true), FNV_PRIME)
  }
  for (let i = words * 4; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i], FNV_PRIME)
  return hash >>> 0
}

/** Words that are taken by one call: the engine compiles a function that is called often sooner than one long loop. */
const AT_ONCE = 1024

/**
 * The same in four lanes, which a processor works on side by side: three to four times as fast. Word i
 * goes to lane i mod 4, and the lanes, then the rest of the bytes, to the sum: each step is a bijection.
 */
export function checksumInLanes(bytes: Uint8Array): number {
  if (bytes.byteOffset % 4 !== 0) return checksumInLanes(bytes.slice())
  const rows = bytes.length >>> 4
  // Signed, for half of all unsigned ones are no small integers to an engine that has not compiled this yet.
  const view = new Int32Array(bytes.buffer, bytes.byteOffset, rows * 4)
  const lanes = Int32Array.of(OFFSET_BASIS ^ bytes.length, OFFSET_BASIS, OFFSET_BASIS, OFFSET_BASIS)
  for (let i = 0; i < view.length; i += AT_ONCE) {
    addRows(lanes, view, i, Math.min(view.length, i + AT_ONCE))
  }
  let hash = lanes[0]
  for (const lane of lanes.subarray(1)) hash = Math.imul(hash ^ lane, FNV_PRIME)
  for (let i = rows * 16; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i], FNV_PRIME)
  return hash >>> 0
}

function addRows(lanes: Int32Array, view: Int32Array, from: number, to: number): void {
  let a = lanes[0]
  let b = lanes[1]
  let c = lanes[2]
  let d = lanes[3]
  for (let i = from; i < to; i += 4) {
    a = Math.imul(a ^ view[i], FNV_PRIME)
    b = Math.imul(b ^ view[i + 1], FNV_PRIME)
    c = Math.imul(c ^ view[i + 2], FNV_PRIME)
    d = Math.imul(d ^ view[i + 3], FNV_PRIME)
  }
  lanes[0] = a
  lanes[1] = b
  lanes[2] = c
  lanes[3] = d
}
