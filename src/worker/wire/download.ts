// Downloads from untrusted addresses: bounded, with progress, aborted by a signal.

import { joinBytes } from '../../base/columns/join-bytes.ts'
import { filled, MessageError } from '../../messages/words.ts'

/** An address could not be downloaded; the message gives the reason and what can be done. */
export class DownloadError extends MessageError {
  override readonly name = 'DownloadError'
}

/** Callbacks and the signal of a download. */
export interface DownloadHooks {
  readonly signal?: AbortSignal
  /** Called with every piece as it arrives. */
  readonly onPiece?: (piece: Uint8Array) => void
  /** Bytes so far, and the total if it is known. */
  readonly onBytes?: (bytes: number, total: number | null) => void
  /** Called with the first bytes, as soon as there are this many; may throw to end the download. */
  readonly onStart?: { readonly bytes: number; readonly check: (start: Uint8Array) => void }
  /** Called once, before more than `askAbove` bytes are read; `false` ends the download. */
  readonly ask?: (bytes: number) => Promise<boolean>
  readonly askAbove?: number
  /** Whether the file never changes, so that the browser can use its cache without a check. */
  readonly isLasting?: boolean
}

/**
 * Fetches an address, at most `most` bytes of it.
 * @throws DownloadError, or what a hook throws, or as the signal does.
 */
export async function download(
  address: string,
  most: number,
  hooks: DownloadHooks = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const stop = new AbortController()
  const signal = hooks.signal ? AbortSignal.any([hooks.signal, stop.signal]) : stop.signal
  try {
    const cache = hooks.isLasting === true ? 'default' : 'no-cache'
    const response = await ask(address, { signal, cache })
    return await readBody(response, most, hooks)
  } finally {
    // Stop the rest of the download.
    stop.abort()
  }
}

async function ask(
  address: string,
  { signal, cache }: { readonly signal: AbortSignal; readonly cache: RequestCache },
): Promise<Response> {
  const { host } = new URL(address)
  const options = { signal, cache, referrerPolicy: 'no-referrer' } as const
  const response = await fetch(address, options).catch((cause) => {
    signal.throwIfAborted()
    const text =
      '{host} cannot be reached: there is no network, the host is not allowed here, or it does not let pages of other sites read its files (CORS).'
    throw new DownloadError(filled(text, { host }), { cause })
  })
  if (response.ok) return response
  const { status } = response
  const text =
    status === 404 || status === 410
      ? '{host} answered {status}: there is no such file.'
      : '{host} answered {status}: it does not provide the file.'
  throw new DownloadError(filled(text, { host, status }))
}

async function readBody(
  response: Response,
  most: number,
  { onPiece, onBytes, onStart, ask: confirm, askAbove = most }: DownloadHooks,
): Promise<Uint8Array<ArrayBuffer>> {
  const length = Number(response.headers.get('content-length') ?? '')
  // With a content encoding the declared length is that of the packed data.
  const total = length > 0 && !response.headers.has('content-encoding') ? length : null
  if (length > most) throw tooLarge(length, most)
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  let isAsked = false
  let isChecked = false
  const proceed = async (bytes: number): Promise<void> => {
    if (isAsked || bytes <= askAbove) return
    isAsked = true
    if (confirm !== undefined && !(await confirm(bytes)))
      throw new DOMException('The download was not wanted', 'AbortError')
  }
  await proceed(length)
  while (reader !== undefined) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > most) throw tooLarge(size, most)
    chunks.push(value)
    onPiece?.(value)
    if (onStart !== undefined && !isChecked && size >= onStart.bytes) {
      isChecked = true
      onStart.check(joinBytes(chunks))
    }
    onBytes?.(size, total)
    await proceed(size)
  }
  if (total !== null && size < total) {
    throw new DownloadError(
      filled('The download stopped after {size} of {total} bytes. Try again.', { size, total }),
    )
  }
  return joinBytes(chunks)
}

const BYTES_PER_MB = 1_000_000

function tooLarge(bytes: number, most: number): DownloadError {
  const [found, limit] = [bytes, most].map((n) => Math.round(n / BYTES_PER_MB).toLocaleString('en'))
  return new DownloadError(
    filled('The file has {found} MB; at most {limit} MB can be opened.', {
      found,
      limit,
    }),
  )
}
