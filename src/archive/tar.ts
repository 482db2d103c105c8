// Tar archives, plain or packed by gzip: a list of entries with their content in memory, within the
// bounds of any archive. Nothing in it is trusted: sizes, checksums and names are checked first.

import { MessageError } from '../messages/words.ts'
import { type ByteSource, bytesOfStream } from './byte-source.ts'
import { unpackBudget, ZIP_LIMITS } from './limits.ts'

/** A file, or what is none, of a tar. */
export interface TarEntry {
  /** As written: may be unsafe, empty or a duplicate. */
  readonly name: string
  readonly kind: 'file' | 'directory' | 'link' | 'other'
  /** Milliseconds since the epoch. */
  readonly modified: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Thrown for an archive that cannot be used; the message is for people. */
class TarError extends MessageError {
  override readonly name = 'TarError'
}

const BLOCK_BYTES = 512
/** Maximum size of the unpacked archive, which is in memory as a whole. Bytes. */
const MAX_UNPACKED = 512 * 1024 * 1024

/** Reads all entries. Rejects with a `TarError` if the file is not a tar, cut off, or too large. */
export async function readTar(source: ByteSource): Promise<TarEntry[]> {
  const head = await source.slice(0, Math.min(2, source.size))
  const most = Math.min(MAX_UNPACKED, unpackBudget(source.size, ZIP_LIMITS))
  const isPacked = head[0] === 0x1f && head[1] === 0x8b
  if (!isPacked && source.size > most) throw tooLarge()
  const all = await source.slice(0, source.size)
  return entriesOf(isPacked ? await unpacked(all, most) : all)
}

function tooLarge(): TarError {
  return new TarError('The archive is too large. Unpack it yourself and open the folder instead.')
}

function cutOff(cause?: unknown): TarError {
  return new TarError('The archive is damaged or cut off. Download or copy it again.', { cause })
}

function unpacked(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
  return bytesOfStream(stream, most, tooLarge).catch((cause: unknown) => {
    throw cause instanceof TarError ? cause : cutOff(cause)
  })
}

function entriesOf(bytes: Uint8Array): TarEntry[] {
  const entries: TarEntry[] = []
  let longName = ''
  for (let at = 0; at + BLOCK_BYTES <= bytes.length; ) {
    const header = bytes.subarray(at, at + BLOCK_BYTES)
    if (header.every((byte) => byte === 0)) break
    if (!hasChecksum(header))
      throw at === 0 ? new TarError('The file is not an archive.') : cutOff()
    const size = numberAt(header, 124, 12)
    const start = at + BLOCK_BYTES
    if (size > bytes.length - start) throw cutOff()
    const content = bytes.slice(start, start + size)
    at = start + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES
    if (at > bytes.length) throw cutOff()
    const type = String.fromCharCode(header[156])
    // Longer names are in a separate entry before the file's.
    if (type === 'L') longName = textOf(content, 0, content.length)
    else if (type === 'x') longName = PAX_PATH.exec(decoder.decode(content))?.[1] || longName
    else if (type !== 'g' && type !== 'K') {
      if (entries.length >= ZIP_LIMITS.entries) throw tooLarge()
      const modified = numberAt(header, 136, 12) * 1000
      entries.push({
        name: longName || nameOf(header),
        kind: kindOf(type),
        modified,
        bytes: content,
      })
      longName = ''
    }
  }
  return entries
}

function kindOf(type: string): TarEntry['kind'] {
  if (type === '0' || type === '\0' || type === '7') return 'file'
  if (type === '5') return 'directory'
  return type === '1' || type === '2' ? 'link' : 'other'
}

/** The sum of the header's bytes, its own field counted as blanks. */
function hasChecksum(header: Uint8Array): boolean {
  let sum = 0
  for (let i = 0; i < BLOCK_BYTES; i++) sum += i >= 148 && i < 156 ? 32 : header[i]
  return sum === numberAt(header, 148, 8)
}

/** Octal digits, or, for what is too large for them, a number of bytes. */
function numberAt(header: Uint8Array, from: number, length: number): number {
  if ((header[from] & 0x80) !== 0) {
    let value = 0
    for (let i = from + length - 8; i < from + length; i++) value = value * 256 + header[i]
    return value
  }
  const digits = /^[\s\0]*([0-7]*)/.exec(textOf(header, from, length, true))?.[1] ?? ''
  return digits === '' ? 0 : Number.parseInt(digits, 8)
}

const decoder = new TextDecoder()

function textOf(bytes: Uint8Array, from: number, length: number, whole = false): string {
  const field = bytes.subarray(from, from + length)
  const end = whole ? -1 : field.indexOf(0)
  return decoder.decode(end < 0 ? field : field.subarray(0, end))
}

function nameOf(header: Uint8Array): string {
  const prefix = textOf(header, 257, 5) === 'ustar' ? textOf(header, 345, 155) : ''
  const name = textOf(header, 0, 100)
  return prefix === '' ? name : `${prefix}/${name}`
}

/** `path` of the records `LENGTH KEY=VALUE\n`. */
const PAX_PATH = /(?:^|\n)\d+ path=([^\n]*)\n/
