// The excerpts of what a search found: asked for once its hits are on the screen, put into them later.

import type {
  CollectionSlug,
  Excerpt,
  FoundPlace,
  GroupedHits,
  RankedHit,
} from '../../model/library/library.ts'
import type { ShownHit } from '../shape/search-state.ts'

/** The places whose excerpts are shown, in the order of the screen. */
export function placesOf(
  { groups }: GroupedHits<RankedHit>,
  slug: CollectionSlug,
): readonly FoundPlace[] {
  return groups.flatMap(({ collection, hits }) =>
    hits.map(({ ref }) => ({ collection: collection?.slug ?? slug, node: ref.node })),
  )
}

/** The hits with their excerpts, which come in the order of `placesOf`. */
export function withExcerpts(
  found: GroupedHits<RankedHit>,
  excerpts: readonly Excerpt[],
): GroupedHits<ShownHit> {
  let next = 0
  return filled(found, () => excerpts.at(next++) ?? null)
}

/**
 * New hits with the excerpts that the same places have on the screen: they stay where they are until
 * their own come, so that nothing flickers with every letter.
 */
export function withEarlier(
  found: GroupedHits<RankedHit>,
  earlier: GroupedHits<ShownHit> | null,
): GroupedHits<ShownHit> {
  const known = new Map<string, Excerpt | null>()
  for (const { collection, hits } of earlier?.groups ?? []) {
    for (const { ref, excerpt } of hits) known.set(keyOf(collection?.slug, ref.id), excerpt)
  }
  return filled(found, ({ ref }, slug) => known.get(keyOf(slug, ref.id)) ?? null)
}

function keyOf(slug: CollectionSlug | undefined, id: string): string {
  return `${slug ?? ''}\n${id}`
}

function filled(
  found: GroupedHits<RankedHit>,
  excerptFor: (hit: RankedHit, slug: CollectionSlug | undefined) => Excerpt | null,
): GroupedHits<ShownHit> {
  const groups = found.groups.map((group) => ({
    ...group,
    hits: group.hits.map((hit) => ({ ...hit, excerpt: excerptFor(hit, group.collection?.slug) })),
  }))
  return { ...found, groups }
}
