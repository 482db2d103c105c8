// Why a walk failed, and a place that it read, as the source of an answer without a model.

import { type UiMessage, wordsOf } from '../../messages/words.ts'
import { isPieceMissing } from '../collection/pieces.ts'
import type { CollectionSlug, NodeRef } from '../library/node-ref.ts'
import type { Passage } from '../library/reading-types.ts'
import type { Failure, FlaggedText } from './trace.ts'

export interface Reading {
  readonly ref: NodeRef
  readonly passages: readonly Passage[]
  readonly why: UiMessage
  /** 0–1. */
  readonly score: number
  /** Lines that are addressed to a model: they are not sent to it. */
  readonly flagged?: readonly FlaggedText[]
  /** Only its first lines and its outline were read: its parts may be read as well. */
  readonly overview?: true
  /** Read besides the best places: it does not count for whether enough was read. */
  readonly isExtra?: true
  /** Present if several collections are asked. */
  readonly collection?: CollectionSlug
}

/** The reason of a failure, from what was thrown. */
export function failureOf(error: unknown): Failure {
  const why = wordsOf(error)
  return isPieceMissing(error) ? { why, missing: 'piece' } : { why }
}
