// A run of a model over the files of the current collection. Loaded when everyday words are first requested, which most
// visits never do.

import { isLoopback } from '../../../base/hosts.ts'
import { enhance, initialProgress } from '../../../enhance/enhance.ts'
import { estimateEveryday } from '../../../enhance/estimate.ts'
import type { Llm } from '../../../llm/llm.ts'
import type { ModelLimits } from '../../../llm/meter.ts'
import type { ModelPace } from '../../../llm/pace.ts'
import { wordsOf } from '../../../messages/words.ts'
import type { CollectionSlug } from '../../../model/library/node-ref.ts'
import type { Usage } from '../../../model/walk/trace.ts'
import type { Context } from '../../state/core/action-context.ts'
import type { EnhanceState } from '../../state/shape/enhance-state.ts'
import type { WalkModels } from '../../state/shape/model-access.ts'
import { keepRun, keptRuns } from './kept-runs.ts'

/** Plans and writes everyday words, one run at a time. */
export class EnhanceRun {
  readonly #context: Context
  readonly #models: () => WalkModels | null
  #running = new AbortController()
  /** Model id → its speed in the last run of this visit. */
  readonly #paces = new Map<string, ModelPace>()
  #goesOn = false

  constructor(context: Context, models: () => WalkModels | null) {
    this.#context = context
    this.#models = models
  }

  stop(): void {
    this.#running.abort(new DOMException('Stopped by the user', 'AbortError'))
  }

  /** Estimates what the missing words would take, once no other tab writes some. */
  async plan(): Promise<void> {
    const { library, kept } = this.#context.dependencies
    const { collection } = this.#state()
    const llm = this.#models()?.words ?? null
    if (collection === null || !(await this.#isTurn(collection))) return
    this.#patch({ work: { status: 'planning' } })
    // The user sees the estimate and decides whether to continue.
    keepRun(kept, collection, null)
    try {
      const plan = await library.everydayPlan(collection)
      const estimate =
        llm && (await estimateEveryday(library, collection, plan, this.#optionsOf(llm)))
      // Another collection may have been chosen since.
      if (this.#state().collection !== collection) return
      this.#patch({ work: { status: 'planned', kept: plan.kept, estimate } })
    } catch (error) {
      this.#patch({ work: { status: 'failed', why: wordsOf(error) } })
    }
  }

  /** Goes on with a run that was cut off, once no other tab does; at once only where that costs nothing. */
  async goOn(): Promise<void> {
    const { kept } = this.#context.dependencies
    const { collections, enhance } = this.#context.store.getState()
    const { status } = enhance.work
    const run = keptRuns(kept).find((one) =>
      collections.some(({ slug }) => slug === one.collection),
    )
    if (run === undefined || (status !== 'none' && status !== 'cut-off') || this.#goesOn) return
    this.#goesOn = true
    try {
      await this.#goOnWith(run.collection)
    } finally {
      this.#goesOn = false
    }
  }

  async #goOnWith(collection: CollectionSlug): Promise<void> {
    const { kept } = this.#context.dependencies
    this.#patch({ collection, work: { status: 'cut-off' } })
    if (!(await this.#isTurn(collection))) return
    const left = keptRuns(kept).find((one) => one.collection === collection)
    const llm = this.#models()?.words ?? null
    if (left === undefined) await this.plan()
    else if (llm === null || (llm.host !== null && !isLoopback(llm.host)))
      this.#patch({ work: { status: 'cut-off' } })
    else await this.all(left.limits)
  }

  /** Waits while another tab writes words of a collection; `false` if the wait was stopped. */
  async #isTurn(collection: CollectionSlug): Promise<boolean> {
    const { dependencies, jobs } = this.#context
    let release = await dependencies.wordsLock(collection, null)
    if (release === null) {
      this.#patch({ work: { status: 'elsewhere' } })
      const { signal } = this.#begin()
      release = await jobs.pause(dependencies.wordsLock(collection, signal))
    }
    release?.()
    return release !== null && this.#state().collection === collection
  }

  /** Ends what is running, and begins something else. */
  #begin(): AbortController {
    this.stop()
    this.#running = new AbortController()
    return this.#running
  }

  #optionsOf(llm: Llm) {
    return { llm, random: Math.random, pace: this.#paces.get(llm.id) ?? null }
  }

  /** Writes the missing words, unless another tab does. */
  async all(limits: ModelLimits): Promise<void> {
    const { wordsLock } = this.#context.dependencies
    const llm = this.#models()?.words ?? null
    const { collection } = this.#state()
    if (llm === null || collection === null) return
    const release = await wordsLock(collection, null)
    if (release === null) return this.plan()
    try {
      await this.#write(llm, collection, limits)
    } finally {
      release()
    }
  }

  /** Writes what is missing now: another tab may have written since the estimate. */
  async #write(llm: Llm, collection: CollectionSlug, limits: ModelLimits): Promise<void> {
    const { now, library, kept } = this.#context.dependencies
    const running = this.#begin()
    const from = now()
    const patch = (work: EnhanceState['work']): void => {
      if (this.#running === running && this.#state().collection === collection)
        this.#patch({ work })
    }
    try {
      const plan = await library.everydayPlan(collection)
      keepRun(kept, collection, limits)
      patch({ status: 'running', progress: initialProgress(plan), ms: 0 })
      const result = await enhance(library, collection, plan, {
        ...{ llm, limits, now, random: Math.random, signal: running.signal },
        turn: () => this.#whenNothingIsAsked(),
        onProgress: (progress) => {
          keepRun(kept, collection, rest(limits, progress.spent))
          patch({ status: 'running', progress, ms: now() - from })
        },
      })
      // A model that does not answer may do so at the next visit, and a page that is left fails its requests.
      if (result.end !== 'model') keepRun(kept, collection, null)
      if (result.pace !== null) this.#paces.set(llm.id, result.pace)
      patch({ status: 'ended', result })
    } catch (error) {
      patch({ status: 'failed', why: wordsOf(error) })
    }
  }

  /** Removes all words of the collection, and estimates again. */
  async remove(): Promise<void> {
    const { collection } = this.#state()
    if (collection === null) return
    await this.#context.dependencies.library.removeEveryday(collection)
    await this.plan()
  }

  /** Resolves when no question is being answered: the person who waits for an answer comes first. */
  #whenNothingIsAsked(): Promise<void> {
    const { store } = this.#context
    const isAsking = () => store.getState().walk.status === 'running'
    if (!isAsking()) return Promise.resolve()
    return new Promise((resolve) => {
      const stop = store.subscribe(() => {
        if (isAsking()) return
        stop()
        resolve()
      })
    })
  }

  #state(): EnhanceState {
    return this.#context.store.getState().enhance
  }

  #patch(change: Partial<EnhanceState>): void {
    this.#context.store.setState(({ enhance }) => ({ enhance: { ...enhance, ...change } }))
  }
}

/** The limits for the rest of a run. */
function rest(
  { calls, tokens, costUsd }: ModelLimits,
  { calls: asked, tokensIn, tokensOut, costUsd: paid = 0 }: Usage,
): ModelLimits {
  return { calls: calls - asked, tokens: tokens - tokensIn - tokensOut, costUsd: costUsd - paid }
}
