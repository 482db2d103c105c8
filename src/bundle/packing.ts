// DEFLATE by the streams of the platform. Unpacked data is never longer than announced.

import { joinBytes } from '../base/columns/join-bytes.ts'
import { BundleError } from './bundle-error.ts'

/** Packs bytes (RFC 1951). On the same platform, the same bytes give the same result. */
export function pack(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return through(bytes, new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY)
}

/**
 * Unpacks to exactly `size` bytes.
 * @throws BundleError as soon as there are more, or if the data is invalid
 */
export async function unpack(packed: Uint8Array, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await through(packed, new DecompressionStream('deflate-raw'), size).catch(
    (cause) => {
      throw cause instanceof BundleError
        ? cause
        : new BundleError('damaged', 'packed data', { cause })
    },
  )
  if (bytes.length !== size) throw new BundleError('damaged', 'a section is too short')
  return bytes
}

async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter()
  const reader: ReadableStreamDefaultReader<Uint8Array> = stream.readable.getReader()
  // A failed write also fails the read, where the error is handled.
  const written = writer.write(Uint8Array.from(bytes)).then(() => writer.close())
  written.catch(() => undefined)
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > most) {
      reader.cancel().catch(() => undefined)
      throw new BundleError('damaged', 'a section is too long')
    }
    chunks.push(value)
  }
  return joinBytes(chunks)
}
