// Where a question is asked (NAV-17): in one place of the current collection, and in other collections.

import type { CollectionSlug, NodeRef } from '../../../model/library/node-ref.ts'
import type { Context } from '../../state/core/action-context.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import type { AskedQuestion } from '../../state/shape/dependencies.ts'
import type { Scope } from '../../state/shape/walk-state.ts'

/** Sets up the actions on the scope of questions. */
export function scopeActions({ store }: Pick<Context, 'store'>) {
  const patch = (change: Partial<Scope>): void =>
    store.setState(({ scope }) => ({ scope: { ...scope, ...change } }))
  return {
    /** Limits further questions to this place; `null` removes the limit. */
    askInside: (place: NodeRef | null) =>
      patch({ within: place === null || place.node <= 0 ? null : place }),
    /** Adds a collection to the scope of further questions, or removes it. */
    toggleAsked: (collection: CollectionSlug) => {
      const { also } = store.getState().scope
      const without = also.filter((other) => other !== collection)
      patch({ also: without.length < also.length ? without : [...also, collection] })
    },
  }
}

/** The fields of a question that follow from the scope, without deleted collections. */
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
