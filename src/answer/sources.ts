// What a walk read, as answers in the words of the places are made from it.

import type { CollectionSlug, NodeRef, Passage } from '../model/library/library.ts'
import type { Flagged } from '../model/walk/trace.ts'
import type { Said } from '../model/words/words.ts'

/** What the walk read at one place. */
export interface ReadPlace {
  readonly ref: NodeRef
  readonly passages: readonly Passage[]
  readonly why: Said
  /** 0–1. */
  readonly score: number
  readonly flagged?: readonly Flagged[]
  readonly collection?: CollectionSlug
}
