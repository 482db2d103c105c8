// The browser's own model, if it has one. The API exists in pages only, not in workers.

import { isAbort, messageOf } from '../../base/abort.ts'
import { tokenBound } from '../../base/tokens.ts'
import { filled } from '../../messages/words.ts'
import { chatMessages } from '../engines/chat-messages.ts'
import { type Llm, LlmError, type LlmOptions, type LlmReply, type LlmRequest } from '../llm.ts'

/** `download`: the browser would have to download it first, for all pages. */
export type BuiltInState = 'missing' | 'unavailable' | 'download' | 'downloading' | 'available'

interface Session {
  readonly contextWindow?: number
  readonly inputQuota?: number
  promptStreaming(text: string, options: object): ReadableStream<string>
  destroy(): void
}
interface LanguageModelApi {
  availability(options: object): Promise<string>
  create(options: object): Promise<Session>
}

/** The options of both `availability` and `create`, which must agree. */
const LANGUAGE_OPTIONS = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
}
/** Context in tokens if the browser does not report it. */
const DEFAULT_CONTEXT_TOKENS = 4096

function apiOf(scope: object): LanguageModelApi | null {
  if (!('LanguageModel' in scope)) return null
  return scope.LanguageModel as LanguageModelApi
}

/** Whether the browser has a model, and whether it is downloaded. Does not reject. */
export async function builtInState(scope: object = globalThis): Promise<BuiltInState> {
  const api = apiOf(scope)
  if (api === null) return 'missing'
  try {
    const availability = await api.availability(LANGUAGE_OPTIONS)
    if (availability === 'available' || availability === 'downloading') return availability
    return availability === 'downloadable' ? 'download' : 'unavailable'
  } catch {
    return 'unavailable'
  }
}

/**
 * Opens the browser's model. If it has to be downloaded, this must be called in a click handler.
 * @param onDownload progress of the browser's own download, 0 to 1
 */
export async function openBuiltIn(
  signal: AbortSignal,
  onDownload: (share: number) => void,
  scope: object = globalThis,
): Promise<{ readonly llm: Llm; readonly close: () => void }> {
  const api = apiOf(scope)
  if (api === null) throw new LlmError('engine', 'This browser has no built-in model.')
  const monitor = (target: EventTarget): void =>
    target.addEventListener('downloadprogress', (event) => {
      if ('loaded' in event && typeof event.loaded === 'number') onDownload(event.loaded)
    })
  const first = await createSession(api, { ...LANGUAGE_OPTIONS, signal, monitor })
  const contextTokens = first.contextWindow ?? first.inputQuota ?? DEFAULT_CONTEXT_TOKENS
  first.destroy()
  const closed = new AbortController()
  return {
    llm: {
      id: 'built-in:browser',
      name: 'The browser’s own model',
      host: null,
      contextTokens,
      size: 'small',
      complete: (request, options = {}) => complete(api, request, options, closed.signal),
    },
    close: () => closed.abort(new LlmError('engine', 'The model was unloaded.')),
  }
}

/** Each request has its own session: they share nothing. */
async function complete(
  api: LanguageModelApi,
  request: LlmRequest,
  { signal, onText }: LlmOptions,
  closed: AbortSignal,
): Promise<LlmReply> {
  const { shape } = request
  const both = signal === undefined ? closed : AbortSignal.any([signal, closed])
  const messages = chatMessages(request)
  const initialPrompts = messages.slice(0, -1)
  const session = await createSession(api, { ...LANGUAGE_OPTIONS, signal: both, initialPrompts })
  try {
    let text = ''
    const stream = session.promptStreaming(messages.at(-1)?.content ?? '', {
      signal: both,
      ...(shape.kind === 'json' && { responseConstraint: shape.schema }),
    })
    const reader = stream.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      both.throwIfAborted()
      if (done) break
      text += value
      onText?.(value)
    }
    const tokensIn = messages.reduce((sum, { content }) => sum + tokenBound(content), 0)
    return { text, tokensIn, tokensOut: tokenBound(text), counted: false, finish: 'stop' }
  } catch (error) {
    throw both.aborted ? both.reason : inWords(error)
  } finally {
    session.destroy()
  }
}

async function createSession(api: LanguageModelApi, options: object): Promise<Session> {
  try {
    return await api.create(options)
  } catch (error) {
    throw inWords(error)
  }
}

function inWords(error: unknown): unknown {
  if (isAbort(error) || error instanceof LlmError) return error
  const name = error instanceof Error ? error.name : ''
  switch (name) {
    case 'QuotaExceededError':
      return new LlmError(
        'too-long',
        'The question does not fit the model’s context. Shorten it, or choose a model with a larger one.',
      )
    case 'NotAllowedError':
      return new LlmError('engine', 'The browser downloads its model only after a click.')
    case 'NotSupportedError':
    case 'InvalidStateError':
      return new LlmError('engine', 'This browser has no built-in model.')
    default:
      return new LlmError('engine', filled('The engine failed: {why}', { why: messageOf(error) }), {
        cause: error,
      })
  }
}
