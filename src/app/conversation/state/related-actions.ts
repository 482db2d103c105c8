// Other collections about the subject of a question, offered after its answer and asked by a click.

import type { CollectionSlug } from '../../../model/library/node-ref.ts'
import type { Context } from '../../state/core/action-context.ts'

/** The other actions that asking another collection needs. */
interface RelatedNeeds {
  readonly openCollection: (collection: CollectionSlug) => Promise<void>
  readonly ask: (question: string) => Promise<void>
}

/** `offer` looks for collections related to the walk that just ended. */
export function relatedActions(
  { store, dependencies, jobs }: Context,
  { openCollection, ask }: RelatedNeeds,
) {
  const { library } = dependencies
  const offer = async (): Promise<void> => {
    const { current, collections, walk } = store.getState()
    if (current.status !== 'ready' || collections.length < 2) return
    const { slug } = current.info
    // Collections that cannot be read are not offered.
    const related = await library.related(slug, walk.question).catch(() => [])
    const now = store.getState()
    if (now.walk.id !== walk.id) return
    // A collection that was just deleted can still be restored, but is not offered.
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
