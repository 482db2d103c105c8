// Having a model write the summaries of the current collection: what it would take, and how far it is.

import type { EnhanceEnd, EnhanceProgress } from '../../enhance/enhance.ts'
import type { SummaryEstimate } from '../../enhance/estimate.ts'
import type { SummaryMode } from '../../model/library/hierarchy.ts'
import type { CollectionSlug } from '../../model/library/library.ts'
import type { UiMessage } from '../../model/words/words.ts'

/** Where the work stands. */
export type EnhanceWork =
  | { readonly status: 'none' }
  | { readonly status: 'planning' }
  | {
      readonly status: 'planned'
      /** Places whose summaries are there. */
      readonly kept: number
      readonly estimate: SummaryEstimate
    }
  | {
      readonly status: 'running'
      readonly progress: EnhanceProgress
      /** Milliseconds since it began. */
      readonly ms: number
    }
  | { readonly status: 'ended'; readonly result: EnhanceEnd }
  | { readonly status: 'failed'; readonly why: UiMessage }

/** Summaries of one collection. */
export interface EnhanceState {
  /** `null` before the dialog was opened. */
  readonly collection: CollectionSlug | null
  readonly mode: SummaryMode
  /** Whether a place gets its summary when it is opened; ends with the visit. */
  readonly lazy: boolean
  readonly work: EnhanceWork
}

/** Nothing was asked for. */
export const NO_ENHANCE: EnhanceState = {
  collection: null,
  mode: 'selective',
  lazy: false,
  work: { status: 'none' },
}
