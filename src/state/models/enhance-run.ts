// A run of a model over the files of the current collection. Loaded when everyday words are first requested, which most
// visits never do.

import { enhance, notBegun } from '../../enhance/enhance.ts'
import { estimateEveryday } from '../../enhance/estimate.ts'
import type { Llm } from '../../llm/llm.ts'
import type { ModelLimits } from '../../llm/meter.ts'
import type { ModelPace } from '../../llm/pace.ts'
import { wordsOf } from '../../messages/words.ts'
import type { EverydayPlan } from '../../model/library/everyday.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import type { Context } from '../core/action-context.ts'
import type { EnhanceState } from '../shape/enhance-state.ts'
import type { WalkModels } from '../shape/model-access.ts'

/** Plans and writes everyday words, one run at a time. */
export class EnhanceRun {
  readonly #context: Context
  readonly #models: () => WalkModels | null
  #running = new AbortController()
  /** Model id → its speed in the last run of this visit. */
  readonly #paces = new Map<string, ModelPace>()
  #ready: { readonly collection: CollectionSlug; readonly plan: EverydayPlan } | null = null

  constructor(context: Context, models: () => WalkModels | null) {
    this.#context = context
    this.#models = models
  }

  stop(): void {
    this.#running.abort(new DOMException('Stopped by the user', 'AbortError'))
  }

  /** Estimates what the missing words would take. */
  async plan(): Promise<void> {
    const { library } = this.#context.dependencies
    const { collection } = this.#state()
    const llm = this.#models()?.words ?? null
    if (collection === null) return
    this.#patch({ work: { status: 'planning' } })
    try {
      const plan = await library.everydayPlan(collection)
      const estimate =
        llm && (await estimateEveryday(library, collection, plan, this.#optionsOf(llm)))
      // Another collection may have been chosen since.
      if (this.#state().collection !== collection) return
      this.#ready = { collection, plan }
      this.#patch({ work: { status: 'planned', kept: plan.kept, estimate } })
    } catch (error) {
      this.#patch({ work: { status: 'failed', why: wordsOf(error) } })
    }
  }

  #optionsOf(llm: Llm) {
    return { llm, random: Math.random, pace: this.#paces.get(llm.id) ?? null }
  }

  /** Writes the missing words of the plan. */
  async all(limits: ModelLimits): Promise<void> {
    const { now, library } = this.#context.dependencies
    const llm = this.#models()?.words ?? null
    const { collection } = this.#state()
    if (llm === null || this.#ready === null || this.#ready.collection !== collection) return
    const { plan } = this.#ready
    this.stop()
    const running = new AbortController()
    this.#running = running
    const from = now()
    const patch = (work: EnhanceState['work']): void => {
      if (this.#running === running && this.#state().collection === collection)
        this.#patch({ work })
    }
    try {
      patch({ status: 'running', progress: notBegun(plan), ms: 0 })
      const result = await enhance(library, collection, plan, {
        ...{ llm, limits, now, random: Math.random, signal: running.signal },
        turn: () => this.#whenNothingIsAsked(),
        onProgress: (progress) => patch({ status: 'running', progress, ms: now() - from }),
      })
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
