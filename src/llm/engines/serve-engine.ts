// The worker's side of an engine: runs one call at a time, each of which can be aborted.

import { isAbort, messageOf } from '../../base/abort.ts'
import { filled } from '../../messages/words.ts'
import { LlmError } from '../llm.ts'
import type { Engine, EngineCall, EngineFailure, EngineNotice, EngineWatch } from './protocol.ts'

/** The methods of a worker's global scope that are used. */
export interface EngineScope<Reply> {
  postMessage(notice: EngineNotice<Reply>): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/** Answers the page's calls with this engine. */
export function serveEngine<Source, Request, Reply>(
  scope: EngineScope<Reply>,
  engine: Engine<Source, Request, Reply>,
): void {
  const running = new Map<number, AbortController>()
  let last: Promise<void> = Promise.resolve()

  const work = async (
    call: Exclude<EngineCall<Source, Request>, { kind: 'abort' }>,
  ): Promise<void> => {
    const { id } = call
    const signal = running.get(id)?.signal ?? AbortSignal.abort()
    const watch: EngineWatch = {
      signal,
      onProgress: (progress) => scope.postMessage({ kind: 'progress', id, progress }),
      onText: (piece) => scope.postMessage({ kind: 'text', id, piece }),
    }
    try {
      signal.throwIfAborted()
      if (call.kind === 'load') {
        const model = await engine.load(call.source, watch)
        scope.postMessage({ kind: 'loaded', id, model })
      } else {
        const reply = await engine.ask(call.request, watch)
        scope.postMessage({ kind: 'reply', id, reply })
      }
    } catch (error) {
      scope.postMessage({ kind: 'failed', id, failure: failureOf(error, signal) })
    } finally {
      running.delete(id)
    }
  }

  scope.addEventListener('message', ({ data }) => {
    // Only this app's own page sends messages to the worker.
    const call = data as EngineCall<Source, Request>
    if (call.kind === 'abort') {
      running.get(call.id)?.abort(new DOMException('Stopped', 'AbortError'))
      return
    }
    running.set(call.id, new AbortController())
    last = last.then(() => work(call))
  })
}

function failureOf(error: unknown, signal: AbortSignal): EngineFailure {
  if (signal.aborted || isAbort(error)) return { kind: 'abort', words: 'it stopped' }
  return error instanceof LlmError
    ? { kind: error.kind, words: error.words }
    : { kind: 'engine', words: filled('The engine failed: {why}', { why: messageOf(error) }) }
}
