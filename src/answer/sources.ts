// What a walk read, as the source of answers without a model.

import type { UiMessage } from '../messages/words.ts'
import type { CollectionSlug, NodeRef } from '../model/library/node-ref.ts'
import type { Passage } from '../model/library/reading-types.ts'
import type { Flagged } from '../model/walk/trace.ts'

export interface ReadPlace {
  readonly ref: NodeRef
  readonly passages: readonly Passage[]
  readonly why: UiMessage
  /** 0–1. */
  readonly score: number
  readonly flagged?: readonly Flagged[]
  readonly collection?: CollectionSlug
}
