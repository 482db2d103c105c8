// llama.cpp in WebAssembly: one GGUF file, on the CPU or, if shaders support 16 bits, on the graphics
// card.

import type { ChatCompletionChunk, ChatCompletionParams, Wllama } from '@wllama/wllama/esm/index.js'
import { isAbort, messageOf } from '../../base/abort.ts'
import { filled } from '../../messages/words.ts'
import { LlmError, type LlmReply, type LlmRequest } from '../llm.ts'
import { chatMessages, StreamedAnswer } from './chat-messages.ts'
import { type FileHost, type GgufSource, openedFile } from './download.ts'
import { type GgufFacts, WITHOUT_SYSTEM } from './gguf.ts'
import { jsonGrammarOf } from './grammar.ts'
import type { Machine } from './machine.ts'
import type { Engine, EngineWatch, LoadedModel } from './protocol.ts'

/** The location of the model, and the hardware to use. */
export type WllamaSource = GgufSource & {
  readonly useGpu: boolean
  /** As `threadsOf` gives them. */
  readonly threads: number
}

/** Functions that the worker provides. */
export interface WllamaHost extends FileHost {
  /** Creates the library's object, which starts its own worker. */
  readonly create: () => Promise<Wllama>
  readonly machine: () => Promise<Machine>
}

/** Maximum tokens of prompt and answer together, if the model was trained with as many. */
const MAX_CONTEXT_TOKENS = 4096
/** Tokens per batch: progress and stops are handled between two batches. */
const CPU_BATCH = 64
const GPU_BATCH = 512

/** The word that a model writes after loading: at most two tokens in any vocabulary. */
const PROBE_WORD = 'OK'

/** The engine; nothing is loaded before the first call. */
export class WllamaEngine implements Engine<WllamaSource> {
  private readonly host: WllamaHost
  private wllama: Wllama | null = null
  private facts: GgufFacts | null = null

  constructor(host: WllamaHost) {
    this.host = host
  }

  async load(source: WllamaSource, watch: EngineWatch): Promise<LoadedModel> {
    const { file, facts, name } = await openedFile(source, 'text', this.host, watch)
    watch.onProgress({ stage: 'load', done: 0, total: 1 })
    const onGpu = source.useGpu && (await this.host.machine()).gpu === 'f16'
    const wllama = await this.host.create()
    await start(wllama, file, facts, { onGpu, threads: source.threads })
    watch.signal.throwIfAborted()
    this.wllama = wllama
    this.facts = facts
    watch.onProgress({ stage: 'probe', done: 0, total: 1 })
    await this.probe(watch.signal)
    const { n_ctx: contextTokens } = wllama.getLoadedContextInfo()
    const device = onGpu ? 'gpu' : 'cpu'
    return { name, contextTokens, device, bytes: file.size }
  }

  /** @param held a grammar in place of that of the request. */
  async ask(
    request: LlmRequest,
    watch: EngineWatch,
    held: Pick<ChatCompletionParams, 'grammar'> = {},
  ): Promise<LlmReply> {
    const { wllama, facts } = this
    if (wllama === null || facts === null) throw new LlmError('engine', 'The model was unloaded.')
    const answer = new StreamedAnswer(request, watch.onText)
    try {
      const chunks = await wllama.createChatCompletion({
        ...paramsOf(request, facts.architecture),
        ...held,
        stream: true,
        abortSignal: watch.signal,
      })
      for await (const chunk of chunks) handleChunk(chunk, answer, watch)
      watch.signal.throwIfAborted()
      return answer.reply()
    } catch (error) {
      if (watch.signal.aborted || isAbort(error)) throw error
      throw inWords(error)
    }
  }

  /**
   * Writes one word by a grammar that any valid weights can follow: the library accepts damaged weights until it
   * computes with them, and then fails at the grammar because the results are NaN.
   */
  private async probe(signal: AbortSignal): Promise<void> {
    const request: LlmRequest = {
      system: '',
      user: `Say ${PROBE_WORD}.`,
      shape: { kind: 'text' },
      maxTokens: 2,
    }
    const ignore = () => undefined
    const watch = { signal, onText: ignore, onProgress: ignore }
    const { text } = await this.ask(request, watch, { grammar: `root ::= "${PROBE_WORD}"` })
    if (text === PROBE_WORD) return
    throw new LlmError('engine', 'The model loads but answers nothing: its file may be damaged.')
  }
}

async function start(
  wllama: Wllama,
  file: File,
  { contextTokens }: GgufFacts,
  { onGpu, threads }: { readonly onGpu: boolean; readonly threads: number },
): Promise<void> {
  const batch = onGpu ? GPU_BATCH : CPU_BATCH
  try {
    await wllama.loadModel([file], {
      n_ctx: contextTokens > 0 ? Math.min(contextTokens, MAX_CONTEXT_TOKENS) : MAX_CONTEXT_TOKENS,
      n_parallel: 1,
      n_batch: batch,
      n_ubatch: batch,
      n_gpu_layers: onGpu ? 999 : 0,
      // The library reduces it to 1 if memory cannot be shared.
      n_threads: threads,
      jinja: true,
      warmup: false,
      reasoning_format: 'none',
    })
  } catch (error) {
    throw inWords(error)
  }
}

/** A request as parameters of the library. */
export function paramsOf(request: LlmRequest, architecture: string): ChatCompletionParams {
  const { shape, maxTokens } = request
  const grammar = jsonGrammarOf(shape)
  const isFree = shape.kind === 'text'
  return {
    messages: chatMessages(request, WITHOUT_SYSTEM.has(architecture)),
    max_tokens: maxTokens,
    // JSON is decoded greedily; free text of small models would repeat itself endlessly that way.
    temperature: isFree ? 0.2 : 0,
    ...(isFree && { penalty_repeat: 1.1, penalty_last_n: 64 }),
    seed: 1,
    ...(grammar !== null && { grammar }),
    // Reasoning is switched off: it takes minutes here.
    chat_template_kwargs: { enable_thinking: false },
    cache_prompt: true,
    return_progress: true,
    timings_per_token: true,
  }
}

/** Handles one event of the stream: progress of the prompt, text, token counts. */
function handleChunk(
  { choices, prompt_progress: progress, timings }: ChatCompletionChunk,
  answer: StreamedAnswer,
  watch: EngineWatch,
): void {
  if (progress !== undefined && progress !== null) {
    watch.onProgress({ stage: 'prompt', done: progress.processed, total: progress.total })
  }
  const read = timings === undefined ? 0 : timings.cache_n + timings.prompt_n
  if (timings !== undefined && read > 0) answer.count(read, timings.predicted_n)
  answer.hear(choices)
}

const ERROR_MESSAGES = [
  [
    /exceeds? the available context|context size|kv cache/iu,
    'too-long',
    'The question does not fit the model’s context. Shorten it, or choose a model with a larger one.',
  ],
  [
    /device.*lost|lost.*device/iu,
    'engine',
    'The graphics card stopped, most often because its memory ran out. Choose the next smaller model, or continue without one.',
  ],
  [
    /memory|allocat|out of bounds|array buffer|buffer size/iu,
    'engine',
    'There is not enough memory for this model ({why}). Use a smaller one, or continue without a model.',
  ],
] as const

/** An error of the library or the machine as a message that the user can act on. */
export function inWords(error: unknown): LlmError {
  if (error instanceof LlmError) return error
  const message = messageOf(error).slice(0, 300)
  const [, kind, text] = ERROR_MESSAGES.find(([pattern]) => pattern.test(message)) ?? [
    ...([null, 'engine', 'The engine failed: {why}'] as const),
  ]
  return new LlmError(kind, filled(text, { why: message }), { cause: error })
}
