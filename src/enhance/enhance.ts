// Lets a model write the summaries of a plan, bottom-up: can be stopped and resumed, and stays within a budget
// (HIER-2). Summaries are stored during the run; another run of the same plan requests only the missing ones.

import { abortable, isAbort } from '../base/abort.ts'
import type { Llm } from '../llm/llm.ts'
import { createMeter, LASTING_ERRORS, type ModelLimits } from '../llm/meter.ts'
import { type ModelPace, type WatchedLlm, watched } from '../llm/pace.ts'
import type { Random } from '../llm/prompt.ts'
import { filled, type UiMessage, wordsOf } from '../messages/words.ts'
import type { SummaryJob, SummaryLibrary, SummaryPlan } from '../model/library/hierarchy.ts'
import type { CollectionSlug } from '../model/library/node-ref.ts'
import type { WrittenSummary } from '../model/tree/written.ts'
import type { Usage } from '../model/walk/trace.ts'
import { addUsage, NO_USAGE } from '../model/walk/usage.ts'
import { readSummary, type SummaryRequest, summaryRequest } from './summary-prompt.ts'

/** The progress of a run. */
export interface EnhanceProgress {
  readonly done: number
  readonly total: number
  /** Places without a summary, because they have changed or the model gave no usable answer. */
  readonly skipped: readonly { readonly id: string; readonly why: UiMessage }[]
  readonly spent: Usage
}

/** How a run ended. Everything written before is stored, except after `storage`. */
export interface EnhanceEnd extends EnhanceProgress {
  /** `budget`: the next call could have exceeded it. `model`, `storage`: see `why`. */
  readonly end: 'done' | 'stopped' | 'budget' | 'model' | 'storage'
  readonly why: UiMessage
  /** The number of summaries that were written and could not be stored. */
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
}

/** The number of parallel calls: one for an engine in this browser, a few for a provider. */
export function callsAtOnce({ host }: Pick<Llm, 'host'>): number {
  return host === null ? 1 : 3
}

/** Number of attempts for one place, and number of consecutive failed places after which the run ends. */
const MAX_ATTEMPTS = 2
const MAX_FAILED_PLACES = 3
/** Number of summaries that are stored together. */
const BATCH_SUMMARIES = 8
/** The progress of a run that has not begun. */
export function notBegun({ jobs }: SummaryPlan): EnhanceProgress {
  return { done: 0, total: jobs.length, skipped: [], spent: NO_USAGE }
}

/** Runs a plan. Never rejects: the result says how the run ended. */
export async function enhance(
  library: SummaryLibrary,
  collection: CollectionSlug,
  plan: SummaryPlan,
  options: EnhanceOptions,
): Promise<EnhanceEnd> {
  const run = new Run(library, collection, plan, options)
  return run.all()
}

type Ended = Pick<EnhanceEnd, 'end' | 'why'>

class Run {
  readonly #library: SummaryLibrary
  readonly #collection: CollectionSlug
  readonly #plan: SummaryPlan
  readonly #options: EnhanceOptions
  readonly #watched: WatchedLlm
  readonly #skipped: { id: string; why: UiMessage }[] = []
  readonly #written = new Map<string, WrittenSummary>()
  readonly #running = new Map<SummaryJob, Promise<void>>()
  #unkept: (readonly [string, WrittenSummary])[] = []
  #keeping: Promise<void> = Promise.resolve()
  #next = 0
  #done = 0
  #failedInRow = 0
  #spent: Usage = NO_USAGE
  /** The maximum cost of the calls in progress. */
  #reserved = { calls: 0, tokens: 0, costUsd: 0 }
  #ended: Ended | null = null

  constructor(
    library: SummaryLibrary,
    collection: CollectionSlug,
    plan: SummaryPlan,
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

  /** Processes one place after the other, until there are none or the run has ended. */
  async #work(): Promise<void> {
    while (this.#ended === null && this.#next < this.#plan.jobs.length) {
      const job = this.#plan.jobs[this.#next++]
      const before = [...this.#running].filter(
        ([other]) => other.key === job.key || isBelow(other, job),
      )
      const doing = Promise.all(before.map(([, one]) => one)).then(() => this.#write(job))
      this.#running.set(job, doing)
      try {
        await doing
      } catch (error) {
        this.#end(
          isAbort(error) || this.#options.signal?.aborted
            ? { end: 'stopped', why: '' }
            : { end: isStorage(error) ? 'storage' : 'model', why: wordsOf(error) },
        )
      }
      this.#running.delete(job)
    }
  }

  async #write(job: SummaryJob): Promise<void> {
    const { llm, random, signal } = this.#options
    signal?.throwIfAborted()
    if (this.#ended !== null) return
    if (this.#written.has(job.key)) return this.#finish()
    const found = await this.#library.summaryMaterial(this.#collection, job)
    if (found === null) return this.#skip(job, filled('It changed in the meantime.'))
    const parts = found.parts.map((part) => ({
      ...part,
      summary: this.#written.get(part.key)?.text ?? part.summary,
    }))
    const request = summaryRequest(llm, { ...found, parts }, random)
    if (request === null)
      return this.#skip(
        job,
        filled('It does not fit into the context of {name}.', { name: llm.name }),
      )
    await this.#asked(job, request)
  }

  /** Asks the model until it gives a usable answer, up to the maximum number of attempts. */
  async #asked(job: SummaryJob, request: SummaryRequest): Promise<void> {
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
      const said = readSummary(reply.text)
      if (said !== null) {
        this.#failedInRow = 0
        return this.#take(job, said)
      }
    }
    if (this.#ended !== null) return
    this.#skip(job, why)
    if (++this.#failedInRow >= MAX_FAILED_PLACES)
      this.#end({
        end: 'model',
        why: filled('{count} places in a row failed: {why}', { count: MAX_FAILED_PLACES, why }),
      })
  }

  /** One call, within the budget that the calls in progress leave. */
  async #call({ prompt, shape, maxTokens }: SummaryRequest) {
    const { limits, now, signal } = this.#options
    const { llm } = this.#watched
    const tokens = prompt.tokens + maxTokens
    const { price } = llm
    const costUsd = price ? (prompt.tokens * price.input + maxTokens * price.output) / 1_000_000 : 0
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
    { key }: SummaryJob,
    said: Pick<WrittenSummary, 'text' | 'questions' | 'details'>,
  ): Promise<void> {
    const { llm, now } = this.#options
    const summary = { ...said, model: llm.name.slice(0, 120), at: now() }
    this.#written.set(key, summary)
    this.#unkept.push([key, summary])
    this.#finish()
    if (this.#unkept.length >= BATCH_SUMMARIES) await this.#keep()
  }

  /** Stores what was written, one batch after the other; a failure ends the run. */
  async #keep(): Promise<void> {
    const task = this.#keeping.then(async () => {
      const batch = this.#unkept
      if (batch.length === 0) return
      this.#unkept = []
      try {
        await this.#library.keepSummaries(this.#collection, batch)
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

  #skip({ id }: SummaryJob, why: UiMessage): void {
    this.#skipped.push({ id, why })
    this.#finish()
  }

  /** Records the end of a run; the first reason counts. */
  #end(ended: Ended): void {
    this.#ended ??= ended
  }

  #progress(): EnhanceProgress {
    const total = this.#plan.jobs.length
    return { done: this.#done, total, skipped: [...this.#skipped], spent: this.#spent }
  }
}

function isBelow(part: SummaryJob, whole: SummaryJob): boolean {
  return part.node > whole.node && part.node < whole.node + whole.size
}

function isStorage(error: unknown): boolean {
  return error instanceof Error && error.name === 'StorageFullError'
}
