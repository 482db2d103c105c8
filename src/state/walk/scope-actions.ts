// Where a question looks (NAV-17): in one place of the current collection, and in others besides.

import type { CollectionSlug, NodeRef } from '../../model/library/library.ts'
import type { Context } from '../core/action-context.ts'
import type { AppState } from '../shape/app-state.ts'
import type { AskedQuestion } from '../shape/dependencies.ts'
import type { Scope } from '../shape/walk-state.ts'

/** Sets up the actions on where a question looks. */
export function scopeActions({ store }: Pick<Context, 'store'>) {
  const patch = (change: Partial<Scope>): void =>
    store.setState(({ scope }) => ({ scope: { ...scope, ...change } }))
  return {
    /** Further questions stay inside this place; `null`: they no longer do. */
    askInside: (place: NodeRef | null) =>
      patch({ within: place === null || place.node <= 0 ? null : place }),
    /** Further questions are asked of this collection as well, or no longer. */
    toggleAsked: (collection: CollectionSlug) => {
      const { also } = store.getState().scope
      const without = also.filter((other) => other !== collection)
      patch({ also: without.length < also.length ? without : [...also, collection] })
    },
  }
}

/** What the scope says of a question; collections that were deleted meanwhile are passed over. */
export function scoped({
  current,
  collections,
  scope,
}: Pick<AppState, 'current' | 'collections' | 'scope'>): Pick<
  AskedQuestion,
  'within' | 'collections'
> {
  if (current.status !== 'ready') return {}
  const { slug } = current.info
  const others = scope.also.filter(
    (other) => other !== slug && collections.some((info) => info.slug === other),
  )
  return {
    ...(scope.within !== null && { within: scope.within.node }),
    ...(others.length > 0 && { collections: [slug, ...others] }),
  }
}
