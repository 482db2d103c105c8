// A place that a walk read.

import type { UiMessage } from '../../messages/words.ts'
import type { CollectionSlug, NodeRef } from '../../model/library/node-ref.ts'
import type { Passage } from '../../model/library/reading-types.ts'
import type { Flagged } from '../../model/walk/trace.ts'

export interface Reading {
  readonly ref: NodeRef
  readonly passages: readonly Passage[]
  readonly why: UiMessage
  /** 0–1. */
  readonly score: number
  /** Lines that are addressed to a model: they are not sent to it. */
  readonly flagged?: readonly Flagged[]
  /** Only its first lines and its outline were read: its parts may be read as well. */
  readonly overview?: true
  /** Read besides the best places: it does not count for whether enough was read. */
  readonly isExtra?: true
  /** Present if several collections are asked. */
  readonly collection?: CollectionSlug
}
