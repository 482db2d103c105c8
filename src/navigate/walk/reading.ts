// A place that a walk read.

import type { CollectionSlug, NodeRef, Passage } from '../../model/library/library.ts'
import type { Flagged } from '../../model/walk/trace.ts'
import type { Said } from '../../model/words/words.ts'

/** What was read, and why. */
export interface Reading {
  readonly ref: NodeRef
  readonly passages: readonly Passage[]
  readonly why: Said
  /** 0–1. */
  readonly score: number
  /** Lines that are addressed to a model: kept from it. */
  readonly flagged?: readonly Flagged[]
  /** Only its first lines and its outline were read: its parts may be read as well. */
  readonly overview?: true
  /** Its first lines define what is asked about, following the term itself where that is on a line of its own. */
  readonly defines?: string
  /** The things themselves, where a question asks for all of a kind. */
  readonly parts?: readonly NodeRef[]
  /** The folder that holds them; they lie in the place or are made from it otherwise. */
  readonly folder?: string
  /** Read besides the best places: whether the walk has read enough does not depend on it. */
  readonly beside?: true
  /** Set when several collections are asked. */
  readonly collection?: CollectionSlug
}
