import { describe, expect, it, vi } from 'vitest'
import { askForWasm, createWasmShare, type WasmRequest } from './shared-wasm.ts'

/** The smallest module: its magic and its version. */
const EMPTY = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)

type Share = ReturnType<typeof createWasmShare>

/** A worker's end, whose messages reach the share and come back; `heard` collects those sent to other workers. */
function worker(
  share: Share,
  refuses = false,
): ReturnType<typeof askForWasm> & { readonly heard: unknown[] } {
  const heard: unknown[] = []
  let tell: (event: { data: unknown; stopImmediatePropagation(): void }) => void = () => undefined
  share({
    addEventListener: (_, listener) => {
      tell = listener
    },
    postMessage(message) {
      if (refuses && message.module !== null) throw new DOMException('no', 'DataCloneError')
      end.take(message)
    },
  })
  const post = (data: unknown): void => {
    let isStopped = false
    tell({ data, stopImmediatePropagation: () => (isStopped = true) })
    if (!isStopped) heard.push(data)
  }
  const end = askForWasm((request: WasmRequest) => post(request))
  post({ kind: 'at', id: 1, position: 0 })
  return { ...end, heard }
}

describe('modules that parser workers share (UI-11)', () => {
  it('are fetched and compiled once for all of them, and other messages pass', async () => {
    const fetcher = vi.fn(async () => new Response(EMPTY))
    const share = createWasmShare(fetcher)
    const workers = [worker(share), worker(share)]
    const found = await Promise.all(workers.map(({ load }) => load('https://a.example/x.wasm')))
    expect(found[0]).toBeInstanceOf(WebAssembly.Module)
    expect(found[1]).toBe(found[0])
    expect(fetcher).toHaveBeenCalledTimes(1)
    expect(workers.map(({ heard }) => heard)).toEqual(
      Array(2).fill([{ kind: 'at', id: 1, position: 0 }]),
    )
    expect(workers[0].take({ kind: 'warm' })).toBe(false)
  })

  it('are none where they cannot be loaded, compiled or handed on, and are asked for again', async () => {
    const answers = [
      new Response('', { status: 404 }),
      new Response('no wasm'),
      new Response(EMPTY),
    ]
    const share = createWasmShare(async () => answers.shift() ?? Response.error())
    const { load } = worker(share)
    expect(await load('x')).toBeNull()
    expect(await load('x')).toBeNull()
    expect(await load('x')).toBeInstanceOf(WebAssembly.Module)
    expect(await worker(share, true).load('x')).toBeNull()
  })
})
