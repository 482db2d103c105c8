// Models in this browser as the page sees them: what there is, how one is opened, what is kept.

import { type Llm, LlmError, type LlmOptions } from '../llm.ts'
import { GGUF_MODELS } from '../wllama/models.ts'
import type { WllamaSource } from '../wllama/wllama-engine.ts'
import { type EnginePort, openSeat } from './engine-seat.ts'
import { lookAtMachine, type Machine } from './machine.ts'
import { openModelFiles } from './model-files.ts'
import { ggufOffers, type LocalEngine, type LocalOffer, recommended } from './offers.ts'
import type { EngineProgress, LoadedModel } from './protocol.ts'

/** What is to be opened. */
export type LocalSource =
  | { readonly kind: 'listed'; readonly id: string }
  | { readonly kind: 'address'; readonly engine: LocalEngine; readonly url: string }
  | { readonly kind: 'file'; readonly file: File }

export interface LocalView {
  readonly machine: Machine
  readonly offers: readonly LocalOffer[]
  /** The offer to begin with on this machine. */
  readonly recommended: string | null
}

export interface OpenOptions {
  readonly signal: AbortSignal
  /** Of the loading, and later of prompts that are being read. */
  readonly onProgress: (progress: EngineProgress | null) => void
  /** The model does not answer any more: why, in words. */
  readonly onLost: (why: string) => void
  readonly useGpu: boolean
}

export interface OpenedModel {
  readonly llm: Llm
  readonly engine: LocalEngine
  readonly model: LoadedModel
  readonly measured: LocalOffer['measured']
  /** Frees its memory. */
  close(): void
}

export interface KeptLocalModel {
  readonly id: string
  readonly name: string
  readonly bytes: number
}

export interface LocalModels {
  /** What this machine has and what can be run on it. Does not reject. */
  look(): Promise<LocalView>
  /** Sources that the page must be allowed to reach; none where all of it is here. */
  hostsOf(source: LocalSource): Promise<readonly string[]>
  /** Loads a model. Rejects with an `LlmError` or the abort. */
  open(source: LocalSource, options: OpenOptions): Promise<OpenedModel>
  list(): Promise<readonly KeptLocalModel[]>
  remove(id: string): Promise<void>
}

/** What starts the workers; they cost nothing until a model is opened. */
export interface LocalHost {
  readonly startWllama: () => EnginePort<WllamaSource>
}

/** The models of this browser. */
export function createLocalModels(host: LocalHost): LocalModels {
  return {
    look: async () => {
      const [machine, kept] = await Promise.all([lookAtMachine(), keptFiles()])
      const whole = new Set(kept.filter(({ isWhole }) => isWhole).map(({ url }) => url))
      const offers = ggufOffers(machine, whole)
      return { machine, offers, recommended: recommended(offers, machine)?.id ?? null }
    },
    hostsOf: async (source) => {
      const url = urlOf(source)
      if (url === null) return []
      const isKept = (await keptFiles()).some((file) => file.isWhole && file.url === url)
      if (isKept) return []
      const listed = source.kind === 'listed' ? offerHosts(source.id) : null
      return listed ?? [url]
    },
    open: (source, options) => openWllama(host, source, options),
    list: async () =>
      (await keptFiles()).map(({ id, name, isWhole, size }) => ({
        id,
        name: isWhole ? name : `${name} (not complete)`,
        bytes: size,
      })),
    remove: async (id) => (await openModelFiles()).remove(id),
  }
}

async function keptFiles() {
  try {
    return await (await openModelFiles()).list()
  } catch {
    return []
  }
}

function urlOf(source: LocalSource): string | null {
  switch (source.kind) {
    case 'listed':
      return GGUF_MODELS.find(({ id }) => `wllama:${id}` === source.id)?.url ?? null
    case 'address':
      return source.url
    case 'file':
      return null
  }
}

function offerHosts(id: string): readonly string[] | null {
  return ggufOffers(NO_MACHINE, new Set()).find((offer) => offer.id === id)?.hosts ?? null
}

const NO_MACHINE: Machine = {
  gpu: 'none',
  gpuName: '',
  maxBufferBytes: 0,
  cores: 1,
  memoryGB: null,
  noWasm: null,
  room: null,
}

async function openWllama(
  host: LocalHost,
  source: LocalSource,
  options: OpenOptions,
): Promise<OpenedModel> {
  const { signal, onProgress, onLost, useGpu } = options
  const seat = openSeat<WllamaSource>({ start: host.startWllama, onLost })
  try {
    const model = await seat.load(wllamaSource(source, useGpu), { signal, onProgress })
    const llm = seatLlm('wllama', model, async (request, given) => {
      try {
        return await seat.ask(request, { ...given, onProgress })
      } catch (error) {
        if (error instanceof LlmError && error.kind === 'engine') onLost(error.message)
        throw error
      } finally {
        onProgress(null)
      }
    })
    const listed = source.kind === 'listed' ? GGUF_MODELS.find(isListed(source.id)) : undefined
    return {
      llm,
      engine: 'wllama',
      model,
      measured: listed?.measured ?? 'no',
      close: seat.close,
    }
  } catch (error) {
    seat.close()
    throw error
  }
}

const isListed = (id: string) => (row: { readonly id: string }) => `wllama:${row.id}` === id

function wllamaSource(source: LocalSource, useGpu: boolean): WllamaSource {
  if (source.kind === 'file') return { kind: 'file', file: source.file, useGpu }
  if (source.kind === 'address') {
    return { kind: 'url', url: source.url, name: lastPart(source.url), useGpu }
  }
  const row = GGUF_MODELS.find(isListed(source.id))
  if (row === undefined) throw new LlmError('model', `“${source.id}” is in no list of models.`)
  return { kind: 'url', url: row.url, name: row.name, useGpu }
}

function lastPart(url: string): string {
  const name = url.split(/[?#]/u, 1)[0]?.split('/').at(-1) ?? ''
  return name.replace(/\.gguf$/iu, '') || url
}

/** A loaded model as every other. */
export function seatLlm(
  engine: LocalEngine,
  { name, contextTokens }: LoadedModel,
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
    size: 'small',
    complete: (request, options = {}) => complete(request, options),
  }
}
