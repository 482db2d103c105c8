// CRC-32 as zip and gzip use it (polynomial 0x04C11DB7, reflected), eight bytes a step.

const POLYNOMIAL = 0xedb88320
const STEP = 8

/** `TABLES[n * 256 + b]`: what byte `b` adds when n more bytes follow in the same step. */
const TABLES = new Int32Array(256 * STEP)
for (let byte = 0; byte < 256; byte++) {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ POLYNOMIAL
  TABLES[byte] = crc
}
for (let i = 256; i < TABLES.length; i++) {
  TABLES[i] = (TABLES[i - 256] >>> 8) ^ TABLES[TABLES[i - 256] & 255]
}

const NONE = new Int32Array(0)

/** CRC-32 of bytes, as an unsigned number. Slicing-by-8: Kounavis and Berry, 2005. */
export function crc32(bytes: Uint8Array): number {
  let crc = -1
  let i = 0
  const aligned = Math.min(-bytes.byteOffset & 3, bytes.length)
  for (; i < aligned; i++) crc = (crc >>> 8) ^ TABLES[(crc ^ bytes[i]) & 255]
  // Words as the machine has them, which is lowest byte first wherever a browser runs.
  const count = (bytes.length - i) >> 3
  const words = count > 0 ? new Int32Array(bytes.buffer, bytes.byteOffset + i, count * 2) : NONE
  for (let w = 0; w < words.length; w += 2) {
    crc ^= words[w]
    const next = words[w + 1]
    crc =
      TABLES[1792 + (crc & 255)] ^
      TABLES[1536 + ((crc >>> 8) & 255)] ^
      TABLES[1280 + ((crc >>> 16) & 255)] ^
      TABLES[1024 + (crc >>> 24)] ^
      TABLES[768 + (next & 255)] ^
      TABLES[512 + ((next >>> 8) & 255)] ^
      TABLES[256 + ((next >>> 16) & 255)] ^
      TABLES[next >>> 24]
  }
  for (i += count * STEP; i < bytes.length; i++) crc = (crc >>> 8) ^ TABLES[(crc ^ bytes[i]) & 255]
  return ~crc >>> 0
}
