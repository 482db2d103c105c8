// Reads numbers and texts from the start of a file, one window at a time.

/** The file is shorter than its header declares. */
export class EndOfFileError extends Error {
  override readonly name = 'EndOfFileError'
}

const WINDOW = 1 << 20
const UTF8 = new TextDecoder()

/** A position in a little-endian file. Only the window around it is in memory. */
export class BlobReader {
  /** Offset of the next read, in bytes. */
  offset = 0
  private readonly blob: Blob
  private view = new DataView(new ArrayBuffer(0))
  private start = 0

  constructor(blob: Blob) {
    this.blob = blob
  }

  async u8(): Promise<number> {
    return (await this.take(1)).getUint8(this.at(1))
  }

  async u32(): Promise<number> {
    return (await this.take(4)).getUint32(this.at(4), true)
  }

  /** A length or count; files have less than 2^53. */
  async u64(): Promise<number> {
    const value = (await this.take(8)).getBigUint64(this.at(8), true)
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new EndOfFileError('a length without end')
    return Number(value)
  }

  /** A text after its length; only the first `most` bytes are returned. */
  async text(most: number): Promise<string> {
    const length = await this.u64()
    const kept = Math.min(length, most)
    const end = this.offset + length
    const view = await this.take(kept)
    const from = view.byteOffset + this.at(kept)
    const text = UTF8.decode(new Uint8Array(view.buffer, from, kept))
    this.skip(end - this.offset)
    return text
  }

  /** Skips this number of bytes. */
  skip(bytes: number): void {
    this.offset += bytes
    if (this.offset > this.blob.size) throw new EndOfFileError('the file ends here')
  }

  /** A view with the next bytes, which begin at `at(bytes)`. */
  private async take(bytes: number): Promise<DataView> {
    const end = this.offset + bytes
    if (end > this.blob.size) throw new EndOfFileError('the file ends here')
    if (this.offset < this.start || end > this.start + this.view.byteLength) {
      const window = this.blob.slice(this.offset, this.offset + Math.max(bytes, WINDOW))
      this.view = new DataView(await window.arrayBuffer())
      this.start = this.offset
      if (this.view.byteLength < bytes) throw new EndOfFileError('the file ends here')
    }
    this.offset = end
    return this.view
  }

  private at(bytes: number): number {
    return this.offset - bytes - this.start
  }
}
