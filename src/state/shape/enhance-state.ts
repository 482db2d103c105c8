// Summaries of the current collection that a model writes: the estimate and the progress.

import type { EnhanceEnd, EnhanceProgress } from '../../enhance/enhance.ts'
import type { SummaryEstimate } from '../../enhance/estimate.ts'
import type { UiMessage } from '../../messages/words.ts'
import type { SummaryMode } from '../../model/library/hierarchy.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'

/** The state of the work. */
export type EnhanceWork =
  | { readonly status: 'none' }
  | { readonly status: 'planning' }
  | {
      readonly status: 'planned'
      /** Places that already have a summary. */
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
  /** `null` until the dialog is opened. */
  readonly collection: CollectionSlug | null
  readonly mode: SummaryMode
  /** Whether a place gets its summary when it is opened; ends with the visit. */
  readonly lazy: boolean
  readonly work: EnhanceWork
}

/** No summaries were requested. */
export const NO_ENHANCE: EnhanceState = {
  collection: null,
  mode: 'selective',
  lazy: false,
  work: { status: 'none' },
}
