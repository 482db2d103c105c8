// The overview of a collection that is shown when it is opened.

import type { CollectionSlug, NodeRef } from '../library/node-ref.ts'
import type { AnswerMark, Citation } from './trace.ts'

/** What a collection is and how it is organised, in generated and quoted text, with citations. */
export interface Overview {
  readonly text: string
  readonly marks: readonly AnswerMark[]
  readonly citations: readonly Citation[]
  /** The places that it names, by the start of the name's mark. */
  readonly places: ReadonlyMap<number, NodeRef>
  /** The parts that it does not name. */
  readonly rest: readonly NodeRef[]
}

/** A request for an overview. */
export interface OverviewRequest {
  readonly collection: CollectionSlug
  /** Name of the collection. */
  readonly name: string
  /** BCP 47 tag of the language of the text; English without it. */
  readonly language?: string
}

/** A request for example questions. */
export type StartersRequest = OverviewRequest
