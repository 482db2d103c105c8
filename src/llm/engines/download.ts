// The file of a model, from the disk or from an address, checked before an engine gets it. A download is resumed, and checked
// to be complete and of the right type.

import { isAbort, messageOf } from '../../base/abort.ts'
import { filled } from '../../messages/words.ts'
import { LlmError } from '../llm.ts'
import { type GgufFacts, type GgufPurpose, readGguf } from './gguf.ts'
import type { FileNote, ModelFiles, SyncHandle } from './model-files.ts'
import type { EngineWatch } from './protocol.ts'

/** The browser functions that a download needs. */
export interface DownloadNet {
  readonly fetch: typeof fetch
  /** Bytes that may still be stored; `null` if the browser does not report it. */
  readonly room: () => Promise<number | null>
}

/** Bytes between two reports. */
const REPORT_BYTES = 1 << 20
const BYTES_PER_GB = 1_000_000_000

/** The file of an address, from the browser's storage if it is there. @throws LlmError, or the abort. */
export async function download(
  { url, name }: Pick<FileNote, 'url' | 'name'>,
  files: ModelFiles,
  net: DownloadNet,
  watch: Pick<EngineWatch, 'signal' | 'onProgress'>,
): Promise<File> {
  const kept = await files.whole(url)
  if (kept !== null) return kept
  const begun = await files.find(url)
  const from = begun !== null && begun.size > 0 ? begun.size : 0
  const answer = await ask(url, from, net, watch.signal)
  const goesOn = answer.status === 206 && isSame(answer, begun, from)
  // The stored part is of another version: download everything again.
  const response = answer.status === 206 && !goesOn ? await ask(url, 0, net, watch.signal) : answer
  const start = goesOn ? from : 0
  const rest = Number(response.headers.get('content-length') ?? 0)
  const total = rest === 0 ? 0 : start + rest
  await checkRoom(net, rest)
  const etag = response.headers.get('etag') ?? ''
  const note: FileNote = { url, name, bytes: total, etag, isWhole: false }
  await files.begin(note)
  const end = await write(response, files, { url, start, total }, watch)
  if (total > 0 && end < total) throw cut()
  await files.begin({ ...note, bytes: end, isWhole: true })
  const whole = await files.whole(url)
  if (whole === null || whole.size !== end) throw noRoom()
  return whole
}

async function ask(
  url: string,
  from: number,
  net: DownloadNet,
  signal: AbortSignal,
): Promise<Response> {
  const { host } = new URL(url)
  let response: Response
  try {
    // A `range` header of this form needs no CORS preflight.
    const headers = from > 0 ? { range: `bytes=${from}-` } : {}
    response = await net.fetch(url, { signal, headers, credentials: 'omit', cache: 'no-store' })
  } catch (error) {
    if (isAbort(error) || signal.aborted) throw error
    throw new LlmError(
      'network',
      filled(
        '{host} cannot be reached: there is no network, the host is not allowed here, or it does not let pages of other sites read its files (CORS).',
        { host },
      ),
      { cause: error },
    )
  }
  // The stored part is as long as the file, or longer: download everything again.
  if (response.status === 416) return ask(url, 0, net, signal)
  if (response.ok) return response
  const { status } = response
  if (status === 401 || status === 403) {
    throw new LlmError(
      'key',
      filled('{host} answered {status}: it does not provide the file.', { host, status }),
    )
  }
  if (status === 404)
    throw new LlmError(
      'model',
      filled('{host} answered {status}: there is no such file.', { host, status }),
    )
  throw new LlmError(
    'server',
    filled('{name} answered with an error ({status}). Try again later.', { name: host, status }),
  )
}

/** Whether the server sends the rest of the same version of the file. */
function isSame(answer: Response, begun: FileNote | null, from: number): boolean {
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/u.exec(answer.headers.get('content-range') ?? '')
  const etag = answer.headers.get('etag')
  if (begun === null) return false
  if (range !== null && Number(range[1]) !== from) return false
  if (range !== null && begun.bytes > 0 && Number(range[2]) !== begun.bytes) return false
  if (etag !== null && begun.etag !== '' && etag !== begun.etag) return false
  // The headers may not be readable across origins; then the length has to match.
  const rest = Number(answer.headers.get('content-length') ?? 0)
  return begun.bytes > 0 && from + rest === begun.bytes
}

async function checkRoom(net: DownloadNet, bytes: number): Promise<void> {
  const room = await net.room()
  if (room === null || bytes <= room) return
  const needed = (bytes / BYTES_PER_GB).toFixed(1)
  const free = (room / BYTES_PER_GB).toFixed(1)
  throw new LlmError(
    'engine',
    filled(
      'There is not enough room: the file needs {needed} GB and the browser gives this page {free} GB. Delete another model or collection, or use the file from your disk, which needs none.',
      { needed, free },
    ),
  )
}

/** Writes the response; returns the size of the file. */
async function write(
  response: Response,
  files: ModelFiles,
  { url, start, total }: { readonly url: string; readonly start: number; readonly total: number },
  { signal, onProgress }: Pick<EngineWatch, 'signal' | 'onProgress'>,
): Promise<number> {
  const handle = await opened(files, url)
  const reader = (response.body ?? new Blob().stream()).getReader()
  let end = start
  let reported = start
  try {
    handle.truncate(start)
    onProgress({ stage: 'download', done: end, total })
    for (;;) {
      const { done, value } = await reader.read()
      signal.throwIfAborted()
      if (done) return end
      if (start === 0 && end === 0) checkStart(value)
      put(handle, value, end)
      end += value.byteLength
      if (end - reported < REPORT_BYTES) continue
      reported = end
      onProgress({ stage: 'download', done: end, total })
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    if (error instanceof LlmError || isAbort(error) || signal.aborted) throw error
    if (error instanceof Error && error.name === 'QuotaExceededError') throw noRoom(error)
    throw cut(error)
  } finally {
    handle.flush()
    handle.close()
  }
}

async function opened(files: ModelFiles, url: string): Promise<SyncHandle> {
  try {
    return await files.open(url)
  } catch (error) {
    throw new LlmError(
      'engine',
      filled('The file cannot be written, perhaps because another tab is downloading it ({why}).', {
        why: messageOf(error),
      }),
      { cause: error },
    )
  }
}

/** Rejects a web page that is sent instead of a file. */
function checkStart(bytes: Uint8Array): void {
  const magic = String.fromCharCode(...bytes.subarray(0, 4))
  if (bytes.byteLength < 4 || magic === 'GGUF') return
  throw new LlmError('protocol', 'The address does not lead to a model file; it may be a web page.')
}

function put(handle: SyncHandle, bytes: Uint8Array, position: number): void {
  if (handle.write(bytes, { at: position }) < bytes.byteLength) throw noRoom()
}

function noRoom(cause?: unknown): LlmError {
  return new LlmError(
    'engine',
    'The browser has no more room for this page. Delete another model or collection.',
    { cause },
  )
}

function cut(cause?: unknown): LlmError {
  return new LlmError(
    'cut',
    'The download was interrupted. What has arrived is kept: start it again, and it continues from there.',
    { cause },
  )
}

/** Where a model is. */
export type GgufSource =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'url'; readonly url: string; readonly name: string }

/** Functions to store and fetch files. */
export interface FileHost {
  readonly files: () => Promise<ModelFiles>
  readonly net: DownloadNet
}

/**
 * The file that an engine gets, which is downloaded if it is not stored, with the facts and the name in its header.
 * @throws LlmError, or the abort
 */
export async function openedFile(
  source: GgufSource,
  purpose: GgufPurpose,
  host: FileHost,
  watch: Pick<EngineWatch, 'signal' | 'onProgress'>,
): Promise<{ readonly file: File; readonly facts: GgufFacts; readonly name: string }> {
  let files: ModelFiles | null = null
  let file: File
  if (source.kind === 'file') ({ file } = source)
  else {
    files = await host.files().catch(noFiles)
    file = await download(source, files, host.net, watch)
  }
  watch.onProgress({ stage: 'check', done: 0, total: 1 })
  const facts = await readGguf(file, purpose).catch(async (error: unknown) => {
    // A damaged file is deleted, so that the next try downloads it again.
    const kept = source.kind === 'url' ? await files?.find(source.url) : null
    if (kept) await files?.remove(kept.id)
    if (error instanceof LlmError || source.kind === 'url') throw error
    throw new LlmError(
      'engine',
      'The file can no longer be read: it was moved or changed, or its drive is gone. Pick it again.',
      { cause: error },
    )
  })
  watch.signal.throwIfAborted()
  return { file, facts, name: facts.name || nameOf(source) }
}

function noFiles(cause: unknown): never {
  throw new LlmError(
    'engine',
    'This browser window cannot keep files; it may be a private one. Use a model file from your disk.',
    { cause },
  )
}

function nameOf(source: GgufSource): string {
  return source.kind === 'url' ? source.name : source.file.name.replace(/\.gguf$/iu, '')
}
