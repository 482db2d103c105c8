import { describe, expect, it } from 'vitest'
import { filled, type Words } from '../../messages/words.ts'
import { LlmError, type LlmReply, type LlmRequest } from '../llm.ts'
import { type EnginePort, EngineSlot } from './engine-slot.ts'
import type { Engine, EngineCall, LoadedModel } from './protocol.ts'
import { type EngineScope, serveEngine } from './serve-engine.ts'

const MODEL: LoadedModel = { name: 'm', contextTokens: 10, device: 'cpu', bytes: 1 }
const REPLY = { text: 'a', tokensIn: 1, tokensOut: 1, counted: true, finish: 'stop' as const }
const REQUEST: LlmRequest = { system: '', user: '', shape: { kind: 'text' }, maxTokens: 1 }

type Listener = (event: { readonly data: unknown }) => void

/** A seat and an engine with a channel between them; timers run when a test says so. */
function connect(engine: Partial<Engine<string>>, onLost?: (why: Words) => void) {
  const page: Listener[] = []
  const worker: Listener[] = []
  const errors: ((event: { message: string; preventDefault(): void }) => void)[] = []
  const timers = new Map<number, () => void>()
  let ended = 0
  let count = 0
  const scope: EngineScope<LlmReply> = {
    postMessage: (data) => queueMicrotask(() => tell(page, { data })),
    addEventListener: (_, listener) => void worker.push(listener),
  }
  const unused = () => Promise.reject(new Error('not asked for'))
  serveEngine<string, LlmRequest, LlmReply>(scope, { load: unused, ask: unused, ...engine })
  const port = {
    postMessage: (data: EngineCall<string>) => queueMicrotask(() => tell(worker, { data })),
    addEventListener: (type: string, listener: Listener) => {
      if (type === 'message') page.push(listener)
      else errors.push(listener as never)
    },
    terminate: () => void ended++,
  } as EnginePort<string>
  const seat = new EngineSlot<string>({
    start: () => port,
    ...(onLost && { onLost }),
    timer: (_, then) => {
      const id = ++count
      timers.set(id, then)
      return () => void timers.delete(id)
    },
  })
  return {
    seat,
    timers,
    ended: () => ended,
    expire: () => {
      for (const then of [...timers.values()]) then()
    },
    crash: (message: string) => tell(errors, { message, preventDefault: () => undefined }),
  }
}

function tell<T>(listeners: readonly ((event: T) => void)[], event: T): void {
  for (const hear of listeners) hear(event)
}

const never = () => new Promise<never>(() => undefined)

describe('EngineSlot', () => {
  it('loads, tells progress, asks and streams (LLM-2)', async () => {
    const { seat, timers } = connect({
      load: async (_, { onProgress }) => {
        onProgress({ stage: 'load', done: 1, total: 2 })
        return MODEL
      },
      ask: async (_, { onText }) => {
        onText('a')
        return REPLY
      },
    })
    const heard: unknown[] = []
    const onProgress = (progress: unknown) => void heard.push(progress)
    expect(await seat.load('x', { onProgress })).toEqual(MODEL)
    expect(await seat.ask(REQUEST, { onText: (piece) => void heard.push(piece) })).toEqual(REPLY)
    expect(heard).toEqual([{ stage: 'load', done: 1, total: 2 }, 'a'])
    expect(timers.size).toBe(0)
  })

  it('an engine that says nothing while it loads is ended (LLM-2)', async () => {
    const { seat, expire, ended } = connect({ load: never })
    const loading = seat.load('x')
    expire()
    await expect(loading).rejects.toMatchObject({ kind: 'timeout' })
    expect(ended()).toBe(1)
    await expect(seat.ask(REQUEST)).rejects.toThrow(/did not respond for 90 s/)
  })

  it('a stop rejects at once, is told to the engine, and leaves it usable (LLM-2)', async () => {
    const stops: boolean[] = []
    let answers = never as () => Promise<typeof REPLY>
    const { seat } = connect({
      ask: (_, { signal }) => {
        const stopped = new Promise<never>((_resolve, reject) =>
          signal.addEventListener('abort', () => {
            stops.push(true)
            reject(signal.reason)
          }),
        )
        return Promise.race([answers(), stopped])
      },
    })
    const stop = new AbortController()
    const asked = seat.ask(REQUEST, { signal: stop.signal })
    await Promise.resolve()
    await Promise.resolve()
    stop.abort(new DOMException('Stopped by the user', 'AbortError'))
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    answers = async () => REPLY
    expect(await seat.ask(REQUEST)).toEqual(REPLY)
    expect(stops).toEqual([true])
  })

  it('unloading ends the worker and what is under way (LLM-2)', async () => {
    const lost: Words[] = []
    const { seat, ended } = connect({ ask: never }, (why) => void lost.push(why))
    const asked = seat.ask(REQUEST)
    seat.close()
    await expect(asked).rejects.toThrow('The model was unloaded.')
    expect([ended(), lost]).toEqual([1, []])
  })

  it('reports that the worker crashed, most often because of missing memory (LLM-2, fault 80)', async () => {
    const lost: Words[] = []
    const { seat, crash } = connect({ load: never }, (why) => void lost.push(why))
    const loading = seat.load('x')
    crash('out of memory')
    await expect(loading).rejects.toThrow(/crashed.* \(out of memory\)/)
    expect(lost).toHaveLength(1)
  })

  it('passes the kind of a failure on', async () => {
    const { seat } = connect({
      ask: () =>
        Promise.reject(
          new LlmError('too-long', filled('The engine failed: {why}', { why: 'long' })),
        ),
    })
    await expect(seat.ask(REQUEST)).rejects.toMatchObject({
      kind: 'too-long',
      message: 'The engine failed: long',
      words: { values: { why: 'long' } },
    })
  })
})
