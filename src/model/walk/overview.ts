// What a collection says of itself when it is opened.

import type { CollectionSlug, NodeRef } from '../library/library.ts'
import type { AnswerMark, Citation } from './trace.ts'

/** What a collection is and how it is organised, in words of ours and quoted ones, with its sources. */
export interface Overview {
  readonly text: string
  readonly marks: readonly AnswerMark[]
  readonly citations: readonly Citation[]
  /** The places that it names, by where the mark of the name begins. */
  readonly places: ReadonlyMap<number, NodeRef>
}

/** Of what an overview is made. */
export interface OverviewRequest {
  readonly collection: CollectionSlug
  /** What the collection is called. */
  readonly name: string
  /** BCP 47 tag of the language in which it is told; English without it. */
  readonly language?: string
}

/** Of what questions to begin with are made, and in which language. */
export type StartersRequest = OverviewRequest
