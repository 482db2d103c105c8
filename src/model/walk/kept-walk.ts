// A walk as it is stored in this browser, and how many are stored (UI-17).

import type { CollectionSlug } from '../library/node-ref.ts'

/** Id of a walk in addresses, in the history and in the store. */
export type WalkId = string

/** The form of an id. */
export const WALK_ID = /^[a-z0-9-]{1,40}$/

/** Id and size of a stored walk; its text is stored separately. */
export interface KeptWalkHead {
  readonly id: WalkId
  /** The collection that was current. */
  readonly collection: CollectionSlug
  /** When it was last stored; milliseconds since the epoch. */
  readonly at: number
  /** UTF-16 units of its text. */
  readonly size: number
}

/** Selects one walk, those of a collection, or all. */
export type WhichWalks = { readonly walk: WalkId } | { readonly collection: CollectionSlug } | 'all'

/** Stores walks as texts; the reader has to validate them. */
export interface WalkStore {
  /** Stores or replaces a walk and deletes the oldest if there are too many. A walk that is too large is not stored. */
  keep(head: KeptWalkHead, text: string): Promise<void>
  /** `null` for a walk that is not stored. */
  read(id: WalkId): Promise<string | null>
  forget(which: WhichWalks): Promise<void>
  heads(): Promise<readonly KeptWalkHead[]>
}

/** Bounds of the store: number of walks, UTF-16 units of all texts, and of one. */
export const KEPT_WALKS = { most: 200, units: 24_000_000, unitsOfOne: 4_000_000 } as const

/** The walks to delete so that the rest is within bounds. */
export function walksToEvict(
  heads: readonly KeptWalkHead[],
  bounds: { readonly most: number; readonly units: number } = KEPT_WALKS,
): WalkId[] {
  const newestFirst = heads.toSorted((a, b) => b.at - a.at)
  let units = 0
  const kept = newestFirst.findIndex(({ size }, i) => {
    units += size
    return i >= bounds.most || units > bounds.units
  })
  return kept < 0 ? [] : newestFirst.slice(kept).map(({ id }) => id)
}

/** Whether a walk is among the selected ones. */
export function isSelected({ id, collection }: KeptWalkHead, which: WhichWalks): boolean {
  if (which === 'all') return true
  return 'walk' in which ? which.walk === id : which.collection === collection
}
