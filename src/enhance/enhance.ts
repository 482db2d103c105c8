// Lets a model write the everyday words of the files of a plan: can be stopped and resumed, and stays within a budget
// (HIER-2, HIER-3). Words are stored during the run; another run requests only the missing ones.

import { abortable, isAbort } from '../base/abort.ts'
import type { Llm } from '../llm/llm.ts'
import { costOf, createMeter, LASTING_ERRORS, type ModelLimits } from '../llm/meter.ts'
import { type ModelPace, type WatchedLlm, watched } from '../llm/pace.ts'
import type { Random } from '../llm/prompt.ts'
import { filled, type UiMessage, wordsOf } from '../messages/words.ts'
import type {
  EverydayJob,
  EverydayLibrary,
  EverydayMaterial,
  EverydayPlan,
} from '../model/library/everyday.ts'
import type { CollectionSlug } from '../model/library/node-ref.ts'
import { EVERYDAY_LIMITS, type EverydayWords } from '../model/tree/everyday.ts'
import type { Usage } from '../model/walk/trace.ts'
import { addUsage, NO_USAGE } from '../model/walk/usage.ts'
import { readWords, type WordsRequest, wordsRequest } from './words-prompt.ts'

/** The progress of a run. */
export interface EnhanceProgress {
  readonly done: number
  readonly total: number
  /** Files without words, because they have changed or the model gave no usable answer. */
  readonly skipped: readonly { readonly path: string; readonly why: UiMessage }[]
  readonly spent: Usage
}

/** How a run ended. Everything written before is stored, except after `storage`. */
export interface EnhanceEnd extends EnhanceProgress {
  /** `budget`: the next call could have exceeded it. `model`, `storage`: see `why`. */
  readonly end: 'done' | 'stopped' | 'budget' | 'model' | 'storage'
  readonly why: UiMessage
  /** The number of files whose words were written and could not be stored. */
  readonly lost: number
  /** The speed of the model; `null` if it wrote too little to measure it. */
  readonly pace: ModelPace | null
}

/** The dependencies of a run. */
export interface EnhanceOptions {
  readonly llm: Llm
  readonly limits: ModelLimits
  readonly random: Random
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: EnhanceProgress) => void
  /** Awaited before each file: resolves when nothing that matters more needs the model. */
  readonly turn?: () => Promise<void>
}

/** The number of parallel calls: one for an engine in this browser, a few for a provider. */
export function callsAtOnce({ host }: Pick<Llm, 'host'>): number {
  return host === null ? 1 : 3
}

/** Number of attempts for one file, and number of consecutive failed files after which the run ends. */
const MAX_ATTEMPTS = 2
const MAX_FAILED_FILES = 3
/** Number of files whose words are stored together. */
const BATCH_FILES = 8
/** The progress of a run that has not begun. */
export function initialProgress({ jobs }: EverydayPlan): EnhanceProgress {
  return { done: 0, total: jobs.length, skipped: [], spent: NO_USAGE }
}

type WordsLibrary = Pick<EverydayLibrary, 'everydayMaterial' | 'keepEveryday'>

/** Runs a plan. Never rejects: the result says how the run ended. */
export async function enhance(
  library: WordsLibrary,
  collection: CollectionSlug,
  plan: EverydayPlan,
  options: EnhanceOptions,
): Promise<EnhanceEnd> {
  const run = new Run(library, collection, plan, options)
  return run.all()
}

type RunEnd = Pick<EnhanceEnd, 'end' | 'why'>

class Run {
  readonly #library: WordsLibrary
  readonly #collection: CollectionSlug
  readonly #plan: EverydayPlan
  readonly #options: EnhanceOptions
  readonly #watched: WatchedLlm
  readonly #skipped: { path: string; why: UiMessage }[] = []
  /** Words of the files written in this run, to notice a model that writes the same everywhere. */
  readonly #said = new Set<string>()
  #unkept: EverydayWords[] = []
  #keeping: Promise<void> = Promise.resolve()
  #next = 0
  #done = 0
  #failedInRow = 0
  #spent: Usage = NO_USAGE
  /** The maximum cost of the calls in progress. */
  #reserved = { calls: 0, tokens: 0, costUsd: 0 }
  #ended: RunEnd | null = null

  constructor(
    library: WordsLibrary,
    collection: CollectionSlug,
    plan: EverydayPlan,
    options: EnhanceOptions,
  ) {
    this.#library = library
    this.#collection = collection
    this.#plan = plan
    this.#options = options
    this.#watched = watched(options.llm, options.now)
  }

  async all(): Promise<EnhanceEnd> {
    const { llm } = this.#options
    await Promise.all(Array.from({ length: callsAtOnce(llm) }, () => this.#work()))
    await this.#keep()
    const { end, why } = this.#ended ?? { end: 'done', why: '' }
    const pace = this.#watched.pace()
    return { ...this.#progress(), end, why, lost: this.#unkept.length, pace }
  }

  /** Processes one file after the other, until there are none or the run has ended. */
  async #work(): Promise<void> {
    while (this.#ended === null && this.#next < this.#plan.jobs.length) {
      const job = this.#plan.jobs[this.#next++]
      try {
        await this.#write(job)
      } catch (error) {
        this.#end(
          isAbort(error) || this.#options.signal?.aborted
            ? { end: 'stopped', why: '' }
            : { end: isStorage(error) ? 'storage' : 'model', why: wordsOf(error) },
        )
      }
    }
  }

  async #write(job: EverydayJob): Promise<void> {
    const { llm, random, signal, turn } = this.#options
    if (turn !== undefined) await abortable(turn(), signal)
    signal?.throwIfAborted()
    if (this.#ended !== null) return
    const found = await this.#library.everydayMaterial(this.#collection, job)
    if (found === null) return this.#skip(job, filled('It changed in the meantime.'))
    const request = wordsRequest(llm, found, random)
    if (request === null)
      return this.#skip(
        job,
        filled('It does not fit into the context of {name}.', { name: llm.name }),
      )
    await this.#asked(found, request)
  }

  /** Asks the model until it gives a usable answer, up to the maximum number of attempts. */
  async #asked(material: EverydayMaterial, request: WordsRequest): Promise<void> {
    let why: UiMessage = filled('The model gave no usable answer.')
    for (let tried = 0; tried < MAX_ATTEMPTS && this.#ended === null; tried++) {
      const reply = await this.#call(request)
      if (reply.kind === 'capped') return this.#end({ end: 'budget', why: '' })
      if (reply.kind === 'failed') {
        why = reply.why
        if (reply.error !== null && LASTING_ERRORS.has(reply.error))
          return this.#end({ end: 'model', why })
        continue
      }
      const replyWords = readWords(reply.text, material)
      if (replyWords !== null && !this.#said.has(replyWords.words)) {
        this.#said.add(replyWords.words)
        this.#failedInRow = 0
        return this.#take(material, replyWords)
      }
    }
    if (this.#ended !== null) return
    this.#skip(material, why)
    if (++this.#failedInRow >= MAX_FAILED_FILES)
      this.#end({
        end: 'model',
        why: filled('{count} files in a row failed: {why}', { count: MAX_FAILED_FILES, why }),
      })
  }

  /** One call, within the budget that the calls in progress leave. */
  async #call({ prompt, shape, maxTokens }: WordsRequest) {
    const { limits, now, signal } = this.#options
    const { llm } = this.#watched
    const tokens = prompt.tokens + maxTokens
    const costUsd = costOf(llm, prompt.tokens, maxTokens)
    const { calls, tokensIn, tokensOut, costUsd: paid = 0 } = this.#spent
    const meter = createMeter(
      {
        calls: limits.calls - calls - this.#reserved.calls,
        tokens: limits.tokens - tokensIn - tokensOut - this.#reserved.tokens,
        costUsd: limits.costUsd - paid - this.#reserved.costUsd,
      },
      now,
    )
    this.#reserve(1, tokens, costUsd)
    try {
      return await meter.ask({ llm, prompt, shape, maxTokens, signal })
    } finally {
      this.#reserve(-1, -tokens, -costUsd)
      this.#spent = addUsage(this.#spent, meter.spent())
    }
  }

  #reserve(calls: number, tokens: number, costUsd: number): void {
    const held = this.#reserved
    this.#reserved = {
      calls: held.calls + calls,
      tokens: held.tokens + tokens,
      costUsd: held.costUsd + costUsd,
    }
  }

  async #take(
    { path, hash }: EverydayJob,
    said: Pick<EverydayWords, 'words' | 'places'>,
  ): Promise<void> {
    const { name, host } = this.#options.llm
    // Words are shared with other people, who need not know the address of a server.
    const by = name.replace(` (${host})`, '').slice(0, EVERYDAY_LIMITS.by)
    this.#unkept.push({ path, hash, ...said, by })
    this.#finish()
    if (this.#unkept.length >= BATCH_FILES) await this.#keep()
  }

  /** Stores what was written, one batch after the other; a failure ends the run. */
  async #keep(): Promise<void> {
    const task = this.#keeping.then(async () => {
      const batch = this.#unkept
      if (batch.length === 0) return
      this.#unkept = []
      try {
        await this.#library.keepEveryday(this.#collection, batch)
      } catch (error) {
        this.#unkept = [...batch, ...this.#unkept]
        this.#end({ end: 'storage', why: wordsOf(error) })
      }
    })
    this.#keeping = task
    await abortable(task)
  }

  #finish(): void {
    this.#done++
    this.#options.onProgress?.(this.#progress())
  }

  #skip({ path }: EverydayJob, why: UiMessage): void {
    this.#skipped.push({ path, why })
    this.#finish()
  }

  /** Records the end of a run; the first reason counts. */
  #end(ended: RunEnd): void {
    this.#ended ??= ended
  }

  #progress(): EnhanceProgress {
    const total = this.#plan.jobs.length
    return { done: this.#done, total, skipped: [...this.#skipped], spent: this.#spent }
  }
}

function isStorage(error: unknown): boolean {
  return error instanceof Error && error.name === 'StorageFullError'
}
