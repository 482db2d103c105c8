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

/** CRC-32 of bytes, as an unsigned number. Slicing-by-8: Kounavis and Berry, 2005. */
export function crc32(bytes: Uint8Array): number {
  let crc = -1
  let i = 0
  for (const end = bytes.length - (STEP - 1); i < end; i += STEP) {
    crc ^= bytes[i] | (bytes[i + 1] << 8) | (bytes[i + 2] << 16) | (bytes[i + 3] << 24)
    crc =
      TABLES[1792 + (crc & 255)] ^
      TABLES[1536 + ((crc >>> 8) & 255)] ^
      TABLES[1280 + ((crc >>> 16) & 255)] ^
      TABLES[1024 + (crc >>> 24)] ^
      TABLES[768 + bytes[i + 4]] ^
      TABLES[512 + bytes[i + 5]] ^
      TABLES[256 + bytes[i + 6]] ^
      TABLES[bytes[i + 7]]
  }
  for (; i < bytes.length; i++) crc = (crc >>> 8) ^ TABLES[(crc ^ bytes[i]) & 255]
  return ~crc >>> 0
}
