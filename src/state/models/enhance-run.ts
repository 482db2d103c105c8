// A run of a model over the places of the current collection, or over those that are opened. Loaded when summaries
// are first requested, which most visits never do.

import { enhance, notBegun } from '../../enhance/enhance.ts'
import { estimateSummaries } from '../../enhance/estimate.ts'
import type { ModelLimits } from '../../llm/meter.ts'
import type { ModelPace } from '../../llm/pace.ts'
import { type Words, wordsOf } from '../../messages/words.ts'
import type { SummaryMode, SummaryPlan } from '../../model/library/hierarchy.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import type { Context } from '../core/action-context.ts'
import { openedNode } from '../fold/derive.ts'
import type { EnhanceState } from '../shape/enhance-state.ts'
import type { WalkModels } from '../shape/model-access.ts'

/** Limits for the summary of one opened place. */
const ONE_PLACE: ModelLimits = { calls: 2, tokens: 8000, costUsd: 0.05 }
const NO_MODEL: Words = 'Choose a model in the settings first.'

/** Plans and writes summaries, one run at a time. */
export class EnhanceRun {
  readonly #context: Context
  readonly #models: () => WalkModels | null
  #running = new AbortController()
  #isLazy = false
  /** Model id → its speed in the last run of this visit. */
  readonly #paces = new Map<string, ModelPace>()
  #ready: { readonly collection: CollectionSlug; readonly plan: SummaryPlan } | null = null

  constructor(context: Context, models: () => WalkModels | null) {
    this.#context = context
    this.#models = models
  }

  stop(): void {
    this.#running.abort(new DOMException('Stopped by the user', 'AbortError'))
  }

  /** Estimates what summaries of this mode would take. */
  async plan(mode: SummaryMode): Promise<void> {
    const { library } = this.#context.dependencies
    const { collection } = this.#state()
    const llm = this.#models()?.summaries ?? null
    if (collection === null) return
    this.#patch({ mode, work: { status: 'planning' } })
    if (llm === null) return this.#patch({ work: { status: 'failed', why: NO_MODEL } })
    try {
      const plan = await library.summaryPlan(collection, mode)
      const options = { llm, random: Math.random, pace: this.#paces.get(llm.id) ?? null }
      const estimate = await estimateSummaries(library, collection, plan, options)
      // Another collection or mode may have been chosen since.
      const now = this.#state()
      if (now.collection !== collection || now.mode !== mode) return
      this.#ready = { collection, plan }
      this.#patch({ work: { status: 'planned', kept: plan.kept, estimate } })
    } catch (error) {
      this.#patch({ work: { status: 'failed', why: wordsOf(error) } })
    }
  }

  /** Writes the missing summaries of the plan. */
  async all(limits: ModelLimits): Promise<void> {
    const { now, library } = this.#context.dependencies
    const llm = this.#models()?.summaries ?? null
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
        onProgress: (progress) => patch({ status: 'running', progress, ms: now() - from }),
      })
      if (result.pace !== null) this.#paces.set(llm.id, result.pace)
      patch({ status: 'ended', result })
    } catch (error) {
      patch({ status: 'failed', why: wordsOf(error) })
    }
  }

  /** Writes the summary of the open place, if it has none; one after the other. */
  async lazily(): Promise<void> {
    const { store, dependencies, jobs } = this.#context
    const { library, now } = dependencies
    const llm = this.#models()?.summaries ?? null
    const { current } = store.getState()
    const node = openedNode(store.getState())
    if (this.#isLazy || llm === null || node === null || current.status !== 'ready') return
    const { slug } = current.info
    this.#isLazy = true
    await jobs
      .run(async () => {
        const plan = await library.summaryPlan(slug, 'full', [node])
        const options = { llm, now, random: Math.random, limits: ONE_PLACE }
        await enhance(library, slug, plan, options)
      })
      // The user did not ask for this summary, so a failure is not shown; the next place tries again.
      .catch(() => undefined)
    this.#isLazy = false
    if (openedNode(store.getState()) !== node) await this.lazily()
  }

  #state(): EnhanceState {
    return this.#context.store.getState().enhance
  }

  #patch(change: Partial<EnhanceState>): void {
    this.#context.store.setState(({ enhance }) => ({ enhance: { ...enhance, ...change } }))
  }
}
