// The records of an Excel workbook of before 2007 ([MS-XLS] 2.1.4), and their strings, which may continue in the next.

/** A record: its kind, and its bytes in one or more pieces. */
export interface WorkbookRecord {
  readonly kind: number
  readonly pieces: readonly Uint8Array[]
}

const CONTINUE_KIND = 0x3c
const HEADER_BYTES = 4

/** The records from an offset on to the end of the stream; continuation records are pieces of the one before. */
export function* recordsFrom(stream: Uint8Array, offset: number): Generator<WorkbookRecord> {
  let open: { readonly kind: number; readonly pieces: Uint8Array[] } | null = null
  let at = offset
  while (at + HEADER_BYTES <= stream.length) {
    const kind = stream[at] | (stream[at + 1] << 8)
    const length = stream[at + 2] | (stream[at + 3] << 8)
    const bytes = stream.subarray(at + HEADER_BYTES, at + HEADER_BYTES + length)
    at += HEADER_BYTES + length
    if (kind === CONTINUE_KIND && open !== null) {
      open.pieces.push(bytes)
      continue
    }
    if (open !== null) yield open
    open = { kind, pieces: [bytes] }
  }
  if (open !== null) yield open
}

const WIDE_FLAG = 1
const HAS_PHONETICS = 4
const HAS_RUNS = 8
const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true })
const narrow = new TextDecoder('latin1')

/** Reads the pieces of a record one after the other. Throws a `RangeError` at their end. */
export class RecordReader {
  readonly #pieces: readonly Uint8Array[]
  #piece = 0
  #at: number

  constructor({ pieces }: Pick<WorkbookRecord, 'pieces'>, at = 0) {
    this.#pieces = pieces
    this.#at = at
  }

  byte(): number {
    while (this.#at >= this.#bytes.length) this.#turn()
    return this.#bytes[this.#at++]
  }

  short(): number {
    return this.byte() | (this.byte() << 8)
  }

  int(): number {
    return (this.short() | (this.short() << 16)) >>> 0
  }

  skip(count: number): void {
    for (let left = count; left > 0; ) {
      while (this.#at >= this.#bytes.length) this.#turn()
      const step = Math.min(left, this.#bytes.length - this.#at)
      this.#at += step
      left -= step
    }
  }

  /** A string with a length before it, of one byte or two ([MS-XLS] 2.5.240, 2.5.293, 2.5.294). */
  string(hasShortLength = false): string {
    return this.characters(hasShortLength ? this.byte() : this.short())
  }

  /** So many characters, with the properties before and after them. */
  characters(count: number): string {
    const flags = this.byte()
    const runs = (flags & HAS_RUNS) === 0 ? 0 : this.short()
    const phonetics = (flags & HAS_PHONETICS) === 0 ? 0 : this.int()
    let isWide = (flags & WIDE_FLAG) !== 0
    let text = ''
    while (text.length < count) {
      if (this.#at >= this.#bytes.length) {
        this.#turn()
        // The continuation of a string states the width of its characters again.
        isWide = (this.byte() & WIDE_FLAG) !== 0
      }
      const width = isWide ? 2 : 1
      const fits = Math.floor((this.#bytes.length - this.#at) / width)
      const length = Math.min(count - text.length, fits)
      const bytes = this.#bytes.subarray(this.#at, this.#at + length * width)
      text += (isWide ? utf16 : narrow).decode(bytes)
      this.#at = length === 0 ? this.#bytes.length : this.#at + bytes.length
    }
    this.skip(runs * 4 + phonetics)
    return text
  }

  get #bytes(): Uint8Array {
    const piece = this.#pieces[this.#piece]
    if (piece === undefined) throw new RangeError('The record ends')
    return piece
  }

  #turn(): void {
    this.#piece++
    this.#at = 0
  }
}
