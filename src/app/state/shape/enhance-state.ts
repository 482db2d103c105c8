// Everyday words of the current collection that a model writes: the estimate and the progress.

import type { EnhanceEnd, EnhanceProgress } from '../../../enhance/enhance.ts'
import type { EverydayEstimate } from '../../../enhance/estimate.ts'
import type { UiMessage } from '../../../messages/words.ts'
import type { CollectionSlug } from '../../../model/library/node-ref.ts'

/** The state of the work. */
export type EnhanceWork =
  | { readonly status: 'none' }
  | { readonly status: 'planning' }
  /** Another tab writes words of this collection; this one waits for what it leaves. */
  | { readonly status: 'elsewhere' }
  /** The last visit ended during a run, and continuing may cost money or needs a model that is not available. */
  | { readonly status: 'cut-off' }
  | {
      readonly status: 'planned'
      /** Number of files that have words for their present text. */
      readonly kept: number
      /** `null` without a model. */
      readonly estimate: EverydayEstimate | null
    }
  | {
      readonly status: 'running'
      readonly progress: EnhanceProgress
      /** Milliseconds since it began. */
      readonly ms: number
    }
  | { readonly status: 'ended'; readonly result: EnhanceEnd }
  | { readonly status: 'failed'; readonly why: UiMessage }

/** Everyday words of one collection. */
export interface EnhanceState {
  /** `null` until the dialog is opened or a run continues. */
  readonly collection: CollectionSlug | null
  readonly work: EnhanceWork
}

/** No words were requested. */
export const NO_ENHANCE: EnhanceState = { collection: null, work: { status: 'none' } }
