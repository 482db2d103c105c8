// Other collections that speak of the question: offered once it is answered, asked by a click.

import type { CollectionSlug } from '../../model/library/library.ts'
import type { Context } from '../core/action-context.ts'

/** What asking another collection needs of the other actions. */
interface RelatedNeeds {
  readonly openCollection: (collection: CollectionSlug) => Promise<void>
  readonly ask: (question: string) => Promise<void>
}

/** `offer` looks for what is related to the walk that has just ended. */
export function relatedActions(
  { store, dependencies, jobs }: Context,
  { openCollection, ask }: RelatedNeeds,
) {
  const { library } = dependencies
  const offer = async (): Promise<void> => {
    const { current, collections, walk } = store.getState()
    if (current.status !== 'ready' || collections.length < 2) return
    const { slug } = current.info
    // What cannot be read is not offered.
    const related = await library.related(slug, walk.question).catch(() => [])
    const now = store.getState()
    if (now.walk.id !== walk.id) return
    // One that was just deleted can be brought back for a while, but is not offered.
    const listed = new Set(now.collections.map((info) => info.slug))
    store.setState({ related: related.filter((one) => listed.has(one.slug)) })
  }
  return {
    offer: () => void jobs.run(offer),
    /** Asks the current question of another collection. */
    askThere: (collection: CollectionSlug) =>
      jobs.run(async () => {
        const { question } = store.getState().walk
        await openCollection(collection)
        const { current } = store.getState()
        if (current.status === 'ready' && current.info.slug === collection) await ask(question)
      }),
  }
}
