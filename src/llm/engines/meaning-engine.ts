// A model in a GGUF file that compares texts, run by llama.cpp in WebAssembly on the processor: an
// embedding model gives vectors of length 1, a reranker how well each text answers a question. It has its
// own worker, next to a model that writes.

import type { Wllama } from '@wllama/wllama/esm/index.js'
import { isAbort } from '../../base/abort.ts'
import { LlmError } from '../llm.ts'
import { type FileHost, type GgufSource, openedFile } from './download.ts'
import type { GgufFacts } from './gguf.ts'
import type { Engine, EngineWatch, LoadedModel } from './protocol.ts'
import { inWords } from './wllama-engine.ts'

/** Where the model is, and with how many threads it runs. */
export type MeaningSource = GgufSource & {
  /** As `threadsOf` gives them. */
  readonly threads: number
}

/** Texts to compare: with each other by their vectors, or each with a question. */
export interface MeaningRequest {
  readonly texts: readonly string[]
  /** Only for a model that ranks. */
  readonly question?: string
}

/** The model's result for each text, in order. */
export type MeaningReply =
  | { readonly kind: 'vectors'; readonly vectors: readonly Float32Array[] }
  /** Natural logarithms of the odds that a text answers the question. */
  | { readonly kind: 'log-odds'; readonly logOdds: readonly number[] }

type Library = Pick<Wllama, 'createEmbedding'> & RankingLibrary

/** Functions that the worker provides. */
export interface MeaningHost extends FileHost {
  /** Creates the library's object, which starts its own worker. */
  readonly create: () => Promise<Pick<Wllama, 'loadModel'> & Library>
}

/** Tokens of one text, which is read in one batch. */
const CONTEXT_TOKENS = 512
/** The same of a question and a text together. */
const RANK_CONTEXT = 1024
/** UTF-16 units of a text that are embedded at most. */
const MAX_UNITS = 500
/** UTF-16 units of a text, and of a question, that a reranker reads at most. */
const MAX_RANKED_UNITS = 1000
/** A text that is too long for the model is halved, at most down to this length. */
const MIN_UNITS = 16

/** The engine; nothing is loaded before the first call. */
export class MeaningEngine implements Engine<MeaningSource, MeaningRequest, MeaningReply> {
  private readonly host: MeaningHost
  private loaded: { readonly library: Library; readonly facts: GgufFacts } | null = null

  constructor(host: MeaningHost) {
    this.host = host
  }

  async load(source: MeaningSource, watch: EngineWatch): Promise<LoadedModel> {
    const { file, facts, name } = await openedFile(source, 'meaning', this.host, watch)
    watch.onProgress({ stage: 'load', done: 0, total: 1 })
    const wllama = await this.host.create()
    const contextTokens = contextOf(facts)
    try {
      await wllama.loadModel([file], {
        ...poolingOf(facts),
        n_ctx: contextTokens,
        n_batch: contextTokens,
        n_ubatch: contextTokens,
        n_parallel: 1,
        n_gpu_layers: 0,
        n_threads: source.threads,
        warmup: false,
      })
    } catch (error) {
      throw inWords(error)
    }
    watch.signal.throwIfAborted()
    this.loaded = { library: wllama, facts }
    watch.onProgress({ stage: 'probe', done: 0, total: 1 })
    const ranks = facts.kind !== 'embedding'
    const probe = { texts: ['a word', 'another one'], ...(ranks && { question: 'a word' }) }
    await this.ask(probe, { ...watch, onProgress: () => undefined })
    return { name, contextTokens, device: 'cpu', bytes: file.size, ranks }
  }

  async ask({ texts, question }: MeaningRequest, watch: EngineWatch): Promise<MeaningReply> {
    if (this.loaded === null) throw new LlmError('engine', 'The model was unloaded.')
    const { library, facts } = this.loaded
    if (question === undefined) {
      const vectors = await each(texts, MAX_UNITS, watch, (text) => vectorOf(library, text))
      if (vectors.some(({ length }) => length !== vectors[0].length)) throw answersNothing()
      return { kind: 'vectors', vectors }
    }
    const rank = facts.kind === 'decision' ? decisionLogOdds : rerankerLogOdds
    const asked = { question: cut(question, MAX_RANKED_UNITS), architecture: facts.architecture }
    const logOdds = await each(texts, MAX_RANKED_UNITS, watch, (text) => rank(library, text, asked))
    return { kind: 'log-odds', logOdds }
  }
}

/** One text per call: of several, the library returns only the last result. */
async function each<Value>(
  texts: readonly string[],
  maxUnits: number,
  { signal, onProgress }: EngineWatch,
  giveOne: (text: string) => Promise<Value>,
): Promise<readonly Value[]> {
  const values: Value[] = []
  for (const text of texts) {
    signal.throwIfAborted()
    values.push(await ofWhatFits(cut(text, maxUnits), giveOne))
    onProgress({ stage: 'prompt', done: values.length, total: texts.length })
  }
  return values
}

/** Halves the text until the model accepts it: some scripts need several tokens per letter. */
async function ofWhatFits<Value>(
  text: string,
  giveOne: (text: string) => Promise<Value>,
): Promise<Value> {
  try {
    return await giveOne(text)
  } catch (error) {
    if (isAbort(error) || error instanceof LlmError) throw error
    if (text.length <= MIN_UNITS) throw inWords(error)
    return ofWhatFits(cut(text, Math.floor(text.length / 2)), giveOne)
  }
}

function cut(text: string, maxUnits: number): string {
  return text.slice(0, maxUnits).toWellFormed()
}

function poolingOf({ kind, pooling }: GgufFacts) {
  switch (kind) {
    case 'reranker':
      return { embeddings: true, pooling_type: 'rank' } as const
    case 'decision':
      // The library configures such a model itself.
      return {}
    case 'embedding':
    case 'text': {
      // A file without a pooling type is of a kind that uses the mean.
      const isUnsaid = pooling === undefined || pooling === 0
      return { embeddings: true, pooling_type: isUnsaid ? 'mean' : 'unspecified' } as const
    }
  }
}

/** Tokens that are read in one batch, at most the file's own limit. */
function contextOf({ contextTokens, kind }: GgufFacts): number {
  const most = kind === 'embedding' ? CONTEXT_TOKENS : RANK_CONTEXT
  return contextTokens > 0 ? Math.min(contextTokens, most) : most
}

async function vectorOf(library: Library, input: string): Promise<Float32Array> {
  const { data } = await library.createEmbedding({ input })
  return unit(numbersOf(data[0]?.embedding))
}

function answersNothing(): LlmError {
  return new LlmError('engine', 'The model loads but answers nothing: its file may be damaged.')
}

/** The numbers of a vector: a list of numbers, or a list of one such list. */
function numbersOf(embedding: unknown): readonly number[] {
  const flat: unknown[] = Array.isArray(embedding) ? embedding.flat() : []
  const numbers = flat.filter((value) => typeof value === 'number')
  if (numbers.length === 0 || numbers.length !== flat.length) throw answersNothing()
  return numbers
}

/** The vector with length 1. @throws LlmError if a number is NaN, or all are zero. */
function unit(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers)
  if (!Number.isFinite(length) || length === 0) throw answersNothing()
  return Float32Array.from(numbers, (value) => value / length)
}

/** The library's methods for ranking. */
type RankingLibrary = Pick<Wllama, 'createRerank' | 'createSystemOne'>

interface RankedQuestion {
  readonly question: string
  readonly architecture: string
}

/** Their head gives the probability of “yes”; that of all others gives the log odds. */
const PROBABILITY_ARCHITECTURES: ReadonlySet<string> = new Set(['qwen3'])

/** Probabilities nearer to 0 or 1 are rounding errors. */
const MIN_PROBABILITY = 1e-6

/** The score of a reranker, as log odds. @throws LlmError if it gives no number. */
async function rerankerLogOdds(
  library: RankingLibrary,
  text: string,
  { question, architecture }: RankedQuestion,
): Promise<number> {
  const { results } = await library.createRerank({ query: question, documents: [text] })
  const score: unknown = results[0]?.relevance_score
  return PROBABILITY_ARCHITECTURES.has(architecture) ? logOddsOf(score) : finite(score)
}

/** The answer of a decision model to a yes-no question, as log odds. @throws LlmError if it gives no probability. */
async function decisionLogOdds(
  library: RankingLibrary,
  text: string,
  { question }: RankedQuestion,
): Promise<number> {
  const { answers } = await library.createSystemOne({
    state: { question, text },
    questions: {
      answers: {
        type: 'choice',
        instructions: 'Does the text answer the question?',
        criteria: { yes: 'the text answers the question', no: 'the text is about something else' },
      },
    },
  })
  const answer = answers.answers
  return logOddsOf(answer?.type === 'choice' ? answer.probabilities.yes : undefined)
}

function logOddsOf(chance: unknown): number {
  const bounded = Math.min(1 - MIN_PROBABILITY, Math.max(MIN_PROBABILITY, finite(chance)))
  return Math.log(bounded / (1 - bounded))
}

function finite(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw answersNothing()
}
