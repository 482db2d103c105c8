// WebLLM: models compiled for the graphics card. The library is large, so only the worker imports it;
// this file imports its types.

import type {
  AppConfig,
  ChatCompletionRequestStreaming,
  InitProgressReport,
  MLCEngineInterface,
} from '@mlc-ai/web-llm'
import { isAbort, messageOf } from '../../base/abort.ts'
import { filled, type TextWithoutPlaces } from '../../messages/words.ts'
import { chatMessages, StreamedAnswer } from '../engines/chat-messages.ts'
import { jsonGrammarOf } from '../engines/grammar.ts'
import type { Machine } from '../engines/machine.ts'
import type { Engine, EngineWatch, LoadedModel } from '../engines/protocol.ts'
import { LlmError, type LlmReply, type LlmRequest } from '../llm.ts'

/** The location of a model. */
export type WebLlmSource =
  /** By its name in the library's list. */
  | { readonly kind: 'listed'; readonly id: string; readonly name: string }
  /** A folder with `resolve/main/…` and `lib.wasm`, on a server or imported from the disk. */
  | { readonly kind: 'address'; readonly url: string; readonly name: string }

/** The library, as the worker imports it. */
export interface WebLlmHost {
  readonly create: (
    config: AppConfig,
    onProgress: (report: InitProgressReport) => void,
  ) => Pick<MLCEngineInterface, 'reload' | 'unload' | 'interruptGenerate' | 'chat'>
  /** The library's own list. */
  readonly prebuilt: AppConfig
  readonly machine: () => Promise<Machine>
}

/** Context in tokens for which the listed models are compiled. */
const CONTEXT_TOKENS = 4096

/** The engine; nothing is loaded before the first call. */
export class WebLlmEngine implements Engine<WebLlmSource> {
  private readonly host: WebLlmHost
  private library: ReturnType<WebLlmHost['create']> | null = null

  constructor(host: WebLlmHost) {
    this.host = host
  }

  async load(source: WebLlmSource, watch: EngineWatch): Promise<LoadedModel> {
    watch.onProgress({ stage: 'check', done: 0, total: 1 })
    const { gpu } = await this.host.machine()
    if (gpu === 'none') throw noGpu()
    const { id, config } = this.configOf(source)
    const library = this.host.create(config, (report) => watch.onProgress(progressOf(report)))
    // Unloading makes the library stop fetching.
    const stop = () => void library.unload().catch(() => undefined)
    watch.signal.addEventListener('abort', stop, { once: true })
    try {
      await library.reload(id, { context_window_size: CONTEXT_TOKENS })
      watch.signal.throwIfAborted()
      this.library = library
      watch.onProgress({ stage: 'probe', done: 0, total: 1 })
      await this.probe(watch.signal)
    } catch (error) {
      if (watch.signal.aborted) throw watch.signal.reason
      throw inWords(error)
    } finally {
      watch.signal.removeEventListener('abort', stop)
    }
    return { name: source.name, contextTokens: CONTEXT_TOKENS, device: 'gpu', bytes: 0 }
  }

  async ask(request: LlmRequest, watch: EngineWatch): Promise<LlmReply> {
    const { library } = this
    if (library === null) throw new LlmError('engine', 'The model was unloaded.')
    const stop = () => void library.interruptGenerate()
    watch.signal.addEventListener('abort', stop, { once: true })
    const answer = new StreamedAnswer(request, watch.onText)
    try {
      const chunks = await library.chat.completions.create(paramsOf(request))
      for await (const { choices, usage } of chunks) {
        if (usage) answer.count(usage.prompt_tokens, usage.completion_tokens)
        answer.hear(choices)
      }
      watch.signal.throwIfAborted()
      return answer.reply()
    } catch (error) {
      if (watch.signal.aborted || isAbort(error)) throw watch.signal.reason ?? error
      throw inWords(error)
    } finally {
      watch.signal.removeEventListener('abort', stop)
    }
  }

  private configOf(source: WebLlmSource): { readonly id: string; readonly config: AppConfig } {
    if (source.kind === 'listed') {
      const record = this.host.prebuilt.model_list.find(({ model_id }) => model_id === source.id)
      if (record === undefined)
        throw new LlmError(
          'model',
          filled('“{name}” is not among the models listed.', { name: source.id }),
        )
      return { id: source.id, config: { model_list: [record], cacheBackend: 'cache' } }
    }
    const base = source.url.endsWith('/') ? source.url : `${source.url}/`
    const record = {
      model: `${base}resolve/main/`,
      model_id: source.name,
      model_lib: `${base}lib.wasm`,
    }
    return { id: source.name, config: { model_list: [record], cacheBackend: 'cache' } }
  }

  private async probe(signal: AbortSignal): Promise<void> {
    const ignore = () => undefined
    const watch = { signal, onText: ignore, onProgress: ignore }
    await this.ask({ system: '', user: 'Say OK.', shape: { kind: 'text' }, maxTokens: 1 }, watch)
  }
}

/** A request as parameters of the library. */
export function paramsOf(request: LlmRequest): ChatCompletionRequestStreaming {
  const { shape, maxTokens } = request
  const grammar = jsonGrammarOf(shape)
  return {
    messages: [...chatMessages(request)],
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: maxTokens,
    temperature: shape.kind === 'text' ? 0.2 : 0,
    seed: 1,
    ...(grammar !== null && { response_format: { type: 'grammar', grammar } }),
    // Reasoning would use up the maximum length of the answer.
    extra_body: { enable_thinking: false },
  }
}

/** The progress as a share; the library's sentences are only in English. */
function progressOf({ progress, text }: InitProgressReport) {
  const isDownload = /fetching|downloading/iu.test(text)
  const done = Math.round(progress * 100)
  return { stage: isDownload ? ('download' as const) : ('load' as const), done, total: 100 }
}

function noGpu(cause?: unknown): LlmError {
  return new LlmError(
    'engine',
    'This browser does not let the page use the graphics card (WebGPU). Use a model file, which runs on the processor.',
    { cause },
  )
}

type Row = readonly [pattern: RegExp, kind: LlmError['kind'], words: TextWithoutPlaces]

/** Messages by the name and text of an error; the library exports only one of its error classes. */
const ERROR_MESSAGES: readonly Row[] = [
  [
    /shader-?f16|FeatureSupport|maxStorageBuffer|limit/iu,
    'engine',
    'The graphics card lacks something that this model needs. Choose a smaller model.',
  ],
  [
    /DeviceLost|device (?:was|is) lost|out ?of ?memory|OOM/iu,
    'engine',
    'The graphics card stopped, most often because its memory ran out. Choose the next smaller model, or continue without one.',
  ],
  [
    /ContextWindowSizeExceeded|context window/iu,
    'too-long',
    'The question does not fit the model’s context. Shorten it, or choose a model with a larger one.',
  ],
  [
    /LinkError|CompileError|WebAssembly|magic word/iu,
    'engine',
    'The model’s compiled library does not fit this version of the engine, or is damaged. It has to be one for WebLLM 0.2.86.',
  ],
  [
    /Quota/iu,
    'engine',
    'The browser has no more room for this page. Delete another model or collection.',
  ],
  [
    /Integrity/iu,
    'engine',
    'The file is damaged or cut off. Download it again, or choose another.',
  ],
  [
    /ModelNotFound|404|Not Found/iu,
    'model',
    'The model’s files cannot be fetched: one is missing at that address, there is no network, the host is not allowed here, or the download was interrupted. What has arrived is kept.',
  ],
  [
    /Failed to fetch|NetworkError|on 'Cache'|Cache\.add|network/iu,
    'network',
    'The model’s files cannot be fetched: one is missing at that address, there is no network, the host is not allowed here, or the download was interrupted. What has arrived is kept.',
  ],
  [
    /Unexpected token|JSON|Tokenizer|tensor-cache|shard/iu,
    'engine',
    'The file is damaged or cut off. Download it again, or choose another.',
  ],
]

/** An error of the library as a message that the user can act on. */
export function inWords(error: unknown): LlmError {
  if (error instanceof LlmError) return error
  const name = error instanceof Error ? error.name : ''
  const message = `${name}: ${messageOf(error)}`
  if (/WebGPUNot/u.test(message)) return noGpu(error)
  const [, kind, words] = ERROR_MESSAGES.find(([pattern]) => pattern.test(message)) ?? [
    ...([null, 'engine'] as const),
    filled('The engine failed: {why}', { why: messageOf(error).slice(0, 300) }),
  ]
  return new LlmError(kind, words, { cause: error })
}
