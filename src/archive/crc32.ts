// CRC-32 as zip and gzip use it (polynomial 0x04C11DB7, reflected), eight bytes per step.

const REFLECTED_POLYNOMIAL = 0xedb88320
const BYTES_PER_STEP = 8

/** `STEP_TABLES[n * 256 + b]`: the contribution of byte `b` if n more bytes follow in the same step. */
const STEP_TABLES = new Int32Array(256 * BYTES_PER_STEP)
for (let byte = 0; byte < 256; byte++) {
  let crc = byte
  for (let bit = 0; bit < 8; bit++)
    crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ REFLECTED_POLYNOMIAL
  STEP_TABLES[byte] = crc
}
for (let i = 256; i < STEP_TABLES.length; i++) {
  STEP_TABLES[i] = (STEP_TABLES[i - 256] >>> 8) ^ STEP_TABLES[STEP_TABLES[i - 256] & 255]
}

const NO_WORDS = new Int32Array(0)

/** CRC-32 of bytes, as an unsigned number. Slicing-by-8: Kounavis and Berry, 2005. */
export function crc32(bytes: Uint8Array): number {
  let crc = -1
  let i = 0
  const aligned = Math.min(-bytes.byteOffset & 3, bytes.length)
  for (; i < aligned; i++) crc = (crc >>> 8) ^ STEP_TABLES[(crc ^ bytes[i]) & 255]
  // Words in the machine's byte order, which is little-endian wherever a browser runs.
  const count = (bytes.length - i) >> 3
  const words = count > 0 ? new Int32Array(bytes.buffer, bytes.byteOffset + i, count * 2) : NO_WORDS
  for (let w = 0; w < words.length; w += 2) {
    crc ^= words[w]
    const next = words[w + 1]
    crc =
      STEP_TABLES[1792 + (crc & 255)] ^
      STEP_TABLES[1536 + ((crc >>> 8) & 255)] ^
      STEP_TABLES[1280 + ((crc >>> 16) & 255)] ^
      STEP_TABLES[1024 + (crc >>> 24)] ^
      STEP_TABLES[768 + (next & 255)] ^
      STEP_TABLES[512 + ((next >>> 8) & 255)] ^
      STEP_TABLES[256 + ((next >>> 16) & 255)] ^
      STEP_TABLES[next >>> 24]
  }
  for (i += count * BYTES_PER_STEP; i < bytes.length; i++)
    crc = (crc >>> 8) ^ STEP_TABLES[(crc ^ bytes[i]) & 255]
  return ~crc >>> 0
}
