// The user's verdicts on places of earlier walks (NAV-14). Stored in this browser only.

import type { CollectionSlug, NodeRef } from '../library/node-ref.ts'

/** A verdict on one place for one question. */
export interface Correction {
  /** Unique in its store. */
  readonly id: string
  readonly collection: CollectionSlug
  /** The question whose walk it corrects. */
  readonly question: string
  /** Readable id of the place, which does not change with a build. */
  readonly place: NodeRef['id']
  readonly verdict: 'right' | 'wrong'
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** A store of corrections. A second verdict on one place for one question replaces the first. */
export interface CorrectionStore {
  /** Newest first; of one collection, or of all. */
  list(collection?: CollectionSlug): Promise<readonly Correction[]>
  add(correction: Correction): Promise<void>
  /** Deletes one correction, or all. */
  clear(id?: string): Promise<void>
}

/** Corrections that are stored at most; the oldest are deleted first. */
const MAX_CORRECTIONS = 500

/** The list with one correction added, by the rules of every store. */
export function withCorrection(
  kept: readonly Correction[],
  added: Correction,
): readonly Correction[] {
  const others = kept.filter(
    (one) =>
      one.collection !== added.collection ||
      one.place !== added.place ||
      one.question !== added.question,
  )
  return [added, ...others].slice(0, MAX_CORRECTIONS)
}
