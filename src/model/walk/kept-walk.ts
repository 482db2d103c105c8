// A walk as it is kept in this browser, and how many are kept (UI-17).

import type { CollectionSlug } from '../library/library.ts'

/** Names a walk in addresses, in the history and where walks are kept. */
export type WalkId = string

/** What an id of a walk looks like. */
export const WALK_ID = /^[a-z0-9-]{1,40}$/

/** Which walk it is, and how large; what it says is kept beside it. */
export interface KeptWalkHead {
  readonly id: WalkId
  /** The collection that was current. */
  readonly collection: CollectionSlug
  /** When it was kept last; milliseconds since the epoch. */
  readonly at: number
  /** UTF-16 units of its text. */
  readonly size: number
}

/** Which walks are meant. */
export type WhichWalks = { readonly walk: WalkId } | { readonly collection: CollectionSlug } | 'all'

/** Keeps walks as texts; whoever reads them checks them. */
export interface WalkStore {
  /** Keeps a walk, or keeps it anew; the oldest give way. One that is too large is not kept. */
  keep(head: KeptWalkHead, text: string): Promise<void>
  /** `null` for a walk that is not kept, or no longer. */
  read(id: WalkId): Promise<string | null>
  forget(which: WhichWalks): Promise<void>
  heads(): Promise<readonly KeptWalkHead[]>
}

/** How much is kept: walks, and UTF-16 units of their texts, all together and of one. */
export const KEPT_WALKS = { most: 200, units: 24_000_000, unitsOfOne: 4_000_000 } as const

/** The walks that must give way so that the rest is within bounds, oldest first. */
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

/** Whether a walk is one of those that are meant. */
export function isMeant({ id, collection }: KeptWalkHead, which: WhichWalks): boolean {
  if (which === 'all') return true
  return 'walk' in which ? which.walk === id : which.collection === collection
}
