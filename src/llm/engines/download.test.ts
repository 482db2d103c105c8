import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { LlmError } from '../llm.ts'
import { type DownloadNet, download } from './download.ts'
import { type Folder, idOf, ModelFiles } from './model-files.ts'
import type { EngineProgress } from './protocol.ts'

const MODEL_URL = 'https://models.example/a/tiny.gguf?download=true'
const BYTES = new Uint8Array(5000).map((_, i) => (i < 4 ? 'GGUF'.charCodeAt(i) : i % 251))

/** Files by name; writing fails after `room` bytes in all. */
class MemoryFolder implements Folder {
  readonly files = new Map<string, Uint8Array>()
  room = Number.POSITIVE_INFINITY

  async getFileHandle(name: string, options?: { readonly create: boolean }) {
    if (!this.files.has(name)) {
      if (options?.create !== true) throw new DOMException('There is none', 'NotFoundError')
      this.files.set(name, new Uint8Array())
    }
    return {
      getFile: async () => new File([new Uint8Array(this.bytes(name))], name),
      createSyncAccessHandle: async () => ({
        write: (bytes: Uint8Array, { at }: { readonly at: number }) => {
          if (at + bytes.length > this.room) throw new DOMException('Full', 'QuotaExceededError')
          const grown = new Uint8Array(Math.max(this.bytes(name).length, at + bytes.length))
          grown.set(this.bytes(name))
          grown.set(bytes, at)
          this.files.set(name, grown)
          return bytes.length
        },
        truncate: (size: number) => {
          const kept = new Uint8Array(size)
          kept.set(this.bytes(name).subarray(0, size))
          this.files.set(name, kept)
        },
        flush: () => undefined,
        close: () => undefined,
      }),
    }
  }

  async removeEntry(name: string): Promise<void> {
    this.files.delete(name)
  }

  async *keys(): AsyncIterable<string> {
    yield* [...this.files.keys()]
  }

  private bytes(name: string): Uint8Array {
    return this.files.get(name) ?? new Uint8Array()
  }
}

let folder: MemoryFolder
let files: ModelFiles
/** The `range` header of each request. */
let requestedRanges: (string | null)[]

beforeEach(() => {
  folder = new MemoryFolder()
  files = new ModelFiles(folder)
  requestedRanges = []
})

interface Server {
  readonly bytes?: Uint8Array
  readonly etag?: string
  /** The number of bytes after which the response breaks off. */
  readonly cutAt?: number
  readonly ranges?: boolean
  readonly status?: number
  readonly room?: number | null
}

function net(server: Server = {}): DownloadNet {
  const { bytes = BYTES, etag = '"1"', cutAt, ranges = true, status, room = null } = server
  return {
    room: async () => room,
    fetch: async (_, init) => {
      const range = new Headers(init?.headers).get('range')
      requestedRanges.push(range)
      if (status !== undefined) return new Response('', { status })
      const from = ranges && range !== null ? Number(/\d+/.exec(range)?.[0]) : 0
      if (from >= bytes.length && from > 0) return new Response('', { status: 416 })
      const rest = bytes.subarray(from)
      const headers = new Headers({ 'content-length': String(rest.length), etag })
      const isPart = ranges && range !== null
      if (isPart) headers.set('content-range', `bytes ${from}-${bytes.length - 1}/${bytes.length}`)
      const body = bodyOf(rest, cutAt)
      return new Response(body, { status: isPart ? 206 : 200, headers })
    },
  }
}

/** The bytes in pieces of 700, with a network error at `cutAt`. */
function bodyOf(bytes: Uint8Array, cutAt = Number.POSITIVE_INFINITY): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= cutAt) controller.error(new TypeError('network error'))
      else if (at >= bytes.length) controller.close()
      else controller.enqueue(new Uint8Array(bytes.subarray(at, at + 700)))
      at += 700
    },
  })
}

function get(server: Server = {}, signal?: AbortSignal, seen?: EngineProgress[]) {
  return getOver(net(server), signal, seen)
}

function getOver(
  over: DownloadNet,
  signal = new AbortController().signal,
  seen: EngineProgress[] = [],
) {
  const onProgress = (progress: EngineProgress) => void seen.push(progress)
  return download({ url: MODEL_URL, name: 'Tiny' }, files, over, { signal, onProgress })
}

const bytesOf = async (file: Blob) => [...new Uint8Array(await file.arrayBuffer())]

async function failureOf(server: Server): Promise<LlmError> {
  const error: unknown = await get(server).catch((thrown: unknown) => thrown)
  if (!(error instanceof LlmError)) throw new Error('the download did not fail')
  return error
}

describe('download', () => {
  it('downloads and stores a file, and needs no network after that (LLM-2)', async () => {
    const seen: EngineProgress[] = []
    const file = await get({}, undefined, seen)
    expect(await bytesOf(file)).toEqual([...BYTES])
    expect(seen[0]).toEqual({ stage: 'download', done: 0, total: 5000 })
    expect(await bytesOf(await get({ status: 500 }))).toEqual([...BYTES])
    expect(requestedRanges).toEqual([null])
    expect(await files.list()).toMatchObject([{ name: 'Tiny', size: 5000, isWhole: true }])
  })

  it('continues where the connection was cut (LLM-2, fault 79)', async () => {
    expect(await failureOf({ cutAt: 2100 })).toMatchObject({
      kind: 'cut',
      message: expect.stringMatching(/interrupted.*continues from there/),
    })
    expect(await bytesOf(await get())).toEqual([...BYTES])
    expect(requestedRanges).toEqual([null, 'bytes=2100-'])
  })

  it('starts again if the file has changed or the server does not support ranges (LLM-2, fault 79)', async () => {
    await failureOf({ cutAt: 2100 })
    const other = BYTES.map((byte, i) => (i < 4 ? byte : 7))
    expect(await bytesOf(await get({ bytes: other, etag: '"2"' }))).toEqual([...other])
    await files.remove(idOf(MODEL_URL))
    await failureOf({ cutAt: 2100 })
    expect(await bytesOf(await get({ ranges: false }))).toEqual([...BYTES])
  })

  it('detects a response that ends early without an error (LLM-2, fault 79)', async () => {
    const short: DownloadNet = {
      room: async () => null,
      fetch: async () =>
        new Response(new Uint8Array(BYTES.subarray(0, 900)), {
          headers: { 'content-length': '5000' },
        }),
    }
    await expect(getOver(short)).rejects.toMatchObject({ kind: 'cut' })
    expect(await files.whole(MODEL_URL)).toBeNull()
  })

  it.each<[string, Server, string, RegExp]>([
    [
      'a missing file',
      { status: 404 },
      'model',
      /models\.example answered 404: there is no such file/,
    ],
    ['a file behind a login', { status: 401 }, 'key', /401: it does not provide the file/],
    ['a server that is not available', { status: 503 }, 'server', /503/],
    [
      'a web page instead of the file',
      { bytes: new TextEncoder().encode('<!doctype html>') },
      'protocol',
      /not lead to a model/,
    ],
    ['too little storage', { room: 1000 }, 'engine', /not enough room.*Delete another/],
  ])(
    'explains the failure for %s, and what helps (LLM-2, fault 79)',
    async (_, server, kind, words) => {
      const error = await failureOf(server)
      expect(error.kind).toBe(kind)
      expect(error.message).toMatch(words)
      expect(await files.whole(MODEL_URL)).toBeNull()
    },
  )

  it('stops with a message when the disk is full, and counts no file as complete (KEEP-4, fault 79)', async () => {
    folder.room = 3000
    expect(await failureOf({})).toMatchObject({ message: expect.stringMatching(/no more room/) })
    expect(await files.whole(MODEL_URL)).toBeNull()
  })

  it('names a host that cannot be reached (LLM-2)', async () => {
    const unreachable: DownloadNet = {
      room: async () => null,
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    }
    await expect(getOver(unreachable)).rejects.toThrow(/models\.example cannot be reached/)
  })

  it('completes the file in a later try, wherever it was cut or stopped (LLM-2)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ at: fc.nat(5200), stop: fc.boolean() }), { maxLength: 4 }),
        async (tries) => {
          folder.files.clear()
          for (const { at, stop } of tries) {
            const control = new AbortController()
            const download = get({ cutAt: at }, control.signal)
            if (stop) control.abort(new DOMException('Stopped', 'AbortError'))
            await download.catch(() => undefined)
          }
          expect(await bytesOf(await get())).toEqual([...BYTES])
        },
      ),
      { numRuns: 40 },
    )
  })

  it('deletes a model with all its records (KEEP-4)', async () => {
    await get()
    const [kept] = await files.list()
    await files.remove(kept?.id ?? '')
    expect(folder.files.size).toBe(0)
  })

  it('ignores the damaged record of a file (KEEP-4)', async () => {
    await get()
    folder.files.set(`${idOf(MODEL_URL)}.json`, new TextEncoder().encode('{"url":7}'))
    expect(await files.list()).toEqual([])
    expect(await bytesOf(await get())).toEqual([...BYTES])
  })
})
