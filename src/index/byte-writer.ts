// A growing byte buffer, with integers of variable length: seven bits per byte, lowest bits first.

/** Appends bytes and unsigned integers. */
export class ByteWriter {
  bytes: Uint8Array<ArrayBuffer>
  length = 0

  constructor(capacity = 1024) {
    this.bytes = new Uint8Array(capacity)
  }

  /** Reserves space for `count` more bytes. */
  reserve(count: number): void {
    const needed = this.length + count
    if (needed <= this.bytes.length) return
    const grown = new Uint8Array(Math.max(needed, this.bytes.length * 2))
    grown.set(this.bytes.subarray(0, this.length))
    this.bytes = grown
  }

  /** Appends an integer of 0 … 2³² − 1. */
  varint(value: number): void {
    this.reserve(5)
    this.put(value)
  }

  /** Like `varint`, but requires that space was reserved. */
  put(value: number): void {
    const { bytes } = this
    let at = this.length
    while (value > 127) {
      bytes[at++] = (value & 127) | 128
      value >>>= 7
    }
    bytes[at++] = value
    this.length = at
  }

  byte(value: number): void {
    this.reserve(1)
    this.bytes[this.length++] = value
  }

  append(bytes: Uint8Array): void {
    this.reserve(bytes.length)
    this.bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  /** The bytes written so far, without a copy. */
  view(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.length)
  }

  clear(): void {
    this.length = 0
  }
}

/** Maps an integer of any sign to a non-negative one: 0, −1, 1, −2 … → 0, 1, 2, 3 … */
export function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value
}

export function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2
}
