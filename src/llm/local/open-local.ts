// Opens a model in this browser with its engine.

import { filled, type Words } from '../../messages/words.ts'
import { type EnginePort, EngineSlot } from '../engines/engine-slot.ts'
import { canShareMemory, threadsOf } from '../engines/machine.ts'
import { GGUF_MODELS } from '../engines/models.ts'
import type { EngineProgress, LoadedModel } from '../engines/protocol.ts'
import type { WllamaSource } from '../engines/wllama-engine.ts'
import { type Llm, LlmError, type LlmOptions } from '../llm.ts'
import { openBuiltIn } from './built-in.ts'
import { type ImportedFile, importFolder } from './import-folder.ts'
import { BUILT_IN, type LocalEngine, WEBLLM_PREFIX, webLlmName } from './offers.ts'
import type { WebLlmSource } from './webllm-engine.ts'

/** The model to open. */
export type LocalSource =
  | { readonly kind: 'listed'; readonly id: string }
  | { readonly kind: 'address'; readonly engine: 'wllama' | 'webllm'; readonly url: string }
  | {
      readonly kind: 'file'
      readonly file: File
      /** Handle to read the file again after a reload, if the browser has them. */
      readonly handle?: FileSystemFileHandle | undefined
    }
  /** A folder of WebLLM: weights, tokenizer and compiled library. */
  | { readonly kind: 'folder'; readonly name: string; readonly files: readonly ImportedFile[] }

/** Options and callbacks for loading a model. */
export interface OpenOptions {
  readonly signal: AbortSignal
  /** Called while the model is loaded, and later while it reads prompts. */
  readonly onProgress: (progress: EngineProgress | null) => void
  /** Called with the reason when the model can no longer answer. */
  readonly onLost: (why: Words) => void
  readonly useGpu: boolean
  /** Whether to use half of the cores if the page may; else one. */
  readonly useThreads: boolean
}

/** A model in memory. */
export interface OpenedModel {
  readonly llm: Llm
  readonly engine: LocalEngine
  readonly model: LoadedModel
  /** Frees its memory. */
  close(): void
}

/** Starts the workers when a model is opened. */
export interface LocalHost {
  readonly startWllama: () => EnginePort<WllamaSource>
  readonly startWebLlm: () => EnginePort<WebLlmSource>
}

/** Loads a model. Rejects with an `LlmError` or the abort. */
export async function openLocal(
  host: LocalHost,
  source: LocalSource,
  options: OpenOptions,
): Promise<OpenedModel> {
  const computed = computedBy(options)
  switch (source.kind) {
    case 'file': {
      const file: WllamaSource = { kind: 'file', file: source.file, ...computed }
      return openSeatModel('wllama', host.startWllama, file, options)
    }
    case 'folder': {
      options.onProgress({ stage: 'check', done: 0, total: 1 })
      const url = await importFolder(source.name, source.files, caches)
      const imported: WebLlmSource = { kind: 'address', url, name: source.name }
      return openSeatModel('webllm', host.startWebLlm, imported, options)
    }
    case 'address': {
      const { url, engine } = source
      const name = lastPart(url)
      return engine === 'wllama'
        ? openSeatModel(engine, host.startWllama, { kind: 'url', url, name, ...computed }, options)
        : openSeatModel(engine, host.startWebLlm, { kind: 'address', url, name }, options)
    }
    case 'listed':
      return openListed(host, source.id, options)
  }
}

function computedBy({ useGpu, useThreads }: OpenOptions): Pick<WllamaSource, 'useGpu' | 'threads'> {
  return { useGpu, threads: threadsHere(useThreads) }
}

/** Number of threads of an engine on this page. */
export function threadsHere(useThreads: boolean): number {
  return threadsOf(navigator.hardwareConcurrency || 1, useThreads && canShareMemory())
}

async function openListed(host: LocalHost, id: string, options: OpenOptions): Promise<OpenedModel> {
  if (id === BUILT_IN) return openBrowsers(options)
  if (id.startsWith(WEBLLM_PREFIX)) {
    const model = id.slice(WEBLLM_PREFIX.length)
    const source: WebLlmSource = { kind: 'listed', id: model, name: webLlmName(model) }
    return openSeatModel('webllm', host.startWebLlm, source, options)
  }
  const row = GGUF_MODELS.find((one) => `wllama:${one.id}` === id)
  if (row === undefined)
    throw new LlmError('model', filled('“{name}” is not among the models listed.', { name: id }))
  const { url, name } = row
  const source: WllamaSource = { kind: 'url', url, name, ...computedBy(options) }
  return openSeatModel('wllama', host.startWllama, source, options)
}

/** Opens the browser's own model, which is already downloaded, for words only. Rejects with an `LlmError`. */
export async function openForWords(): Promise<OpenedModel> {
  const { signal } = new AbortController()
  const opened = await openBrowsers({ signal, onProgress: () => undefined })
  return { ...opened, llm: wordsOnly(opened.llm) }
}

async function openBrowsers({
  signal,
  onProgress,
}: Pick<OpenOptions, 'signal' | 'onProgress'>): Promise<OpenedModel> {
  const onDownload = (share: number): void =>
    onProgress({ stage: 'download', done: Math.round(share * 100), total: 100 })
  const { llm, close } = await openBuiltIn(signal, onDownload)
  const { name, contextTokens } = llm
  const model: LoadedModel = { name, contextTokens, device: 'gpu', bytes: 0 }
  return { llm, engine: 'built-in', model, close }
}

async function openSeatModel<Source>(
  engine: LocalEngine,
  start: () => EnginePort<Source>,
  source: Source,
  { signal, onProgress, onLost }: OpenOptions,
): Promise<OpenedModel> {
  const seat = new EngineSlot<Source>({ start, onLost })
  const model = await seat.load(source, { signal, onProgress })
  const llm = slotLlm(engine, model, async (request, given) => {
    try {
      return await seat.ask(request, { ...given, onProgress })
    } catch (error) {
      if (error instanceof LlmError && error.kind === 'engine') onLost(error.words)
      throw error
    } finally {
      onProgress(null)
    }
  })
  return { llm, engine, model, close: () => seat.close() }
}

/** A loaded model as an `Llm`. */
export function slotLlm(
  engine: LocalEngine,
  { name, contextTokens, device }: Pick<LoadedModel, 'name' | 'contextTokens' | 'device'>,
  complete: (
    request: Parameters<Llm['complete']>[0],
    options: LlmOptions,
  ) => ReturnType<Llm['complete']>,
): Llm {
  const slug = name.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, '-')
  return {
    id: `${engine}:${slug.slice(0, 60)}`,
    name,
    host: null,
    contextTokens,
    // Long prompts take minutes on most graphics cards in browsers.
    size: 'small',
    ...(device === 'cpu' && { isSlow: true }),
    complete: (request, options = {}) => complete(request, options),
  }
}

/** The name of a model: the last part of its address. */
export function lastPart(url: string): string {
  const name = url.split(/[?#]/u, 1)[0]?.replace(/\/$/u, '').split('/').at(-1) ?? ''
  return name.replace(/\.gguf$/iu, '').replaceAll('%20', ' ') || url
}

/** Maximum time that a question waits for its words, in milliseconds. */
const MAX_WORDS_MS = 8000

/**
 * Wraps a model so that it only writes words.
 * @param maxMs maximum time of a request; after it the request rejects with an `LlmError`
 */
export function wordsOnly(llm: Llm, maxMs = MAX_WORDS_MS): Llm {
  return {
    ...llm,
    isSlow: true,
    complete: async (request, options = {}) => {
      const { signal } = options
      const late = AbortSignal.timeout(maxMs)
      const either = signal === undefined ? late : AbortSignal.any([signal, late])
      try {
        return await llm.complete(request, { ...options, signal: either })
      } catch (error) {
        if (!late.aborted || signal?.aborted === true) throw error
        throw new LlmError(
          'timeout',
          filled('no answer for {seconds} s', { seconds: maxMs / 1000 }),
        )
      }
    },
  }
}
