// Follows an address: opens a place, shows a stored walk, or fills in a question without one,
// which is not asked.

import { assertNever } from '../../../base/assert.ts'
import type { CollectionSlug } from '../../../model/library/node-ref.ts'
import type { WalkId } from '../../../model/walk/kept-walk.ts'
import type { Context } from '../core/action-context.ts'
import type { Selection } from '../shape/app-state.ts'
import type { Failure } from '../shape/failure.ts'
import type { Mark } from '../shape/view-state.ts'
import type { WalkOpening } from '../shape/walk-state.ts'
import { readLink } from './link.ts'

/** The other actions that following an address needs. */
interface LinkNeeds {
  readonly openPlace: (
    collection: CollectionSlug,
    id: string,
    lines?: Selection['lines'],
  ) => Promise<void>
  readonly openWalk: (walk: WalkId) => Promise<WalkOpening>
  readonly closeWalk: (draft: string) => void
  /** Makes a collection the current one; returns whether it exists. */
  readonly bring: (collection: CollectionSlug) => Promise<boolean>
}

/** Sets up the action that follows an address. */
export function linkActions(
  { store, jobs }: Context,
  { openPlace, openWalk, closeWalk, bring }: LinkNeeds,
) {
  /** Shows the walk that was current at an entry, or none. */
  const toWalk = async ({ walk, collection }: Mark): Promise<void> => {
    if (walk !== '' && (await openWalk(walk)) !== 'gone') return
    if (store.getState().walk.id !== '') closeWalk('')
    await bring(collection)
  }
  const toQuestion = async (question: string, walk: Mark['walk'], mark: Mark | null) => {
    store.setState({ pane: 'walk' })
    const outcome = walk === '' ? 'none' : await openWalk(walk)
    if (outcome === 'shown' || outcome === 'superseded') return
    if (mark !== null) await bring(mark.collection)
    closeWalk(question)
    if (outcome === 'gone') store.setState({ notice: NOT_KEPT })
  }
  return {
    /**
     * Follows an address of the page: a stored walk is shown, a question without one is
     * filled in and not asked.
     * @param mark what the history stores with the address; `null` for one that was never open
     */
    followLink: (hash: string, mark: Mark | null) =>
      jobs.run(async () => {
        const link = readLink(hash)
        switch (link.kind) {
          case 'none':
            return mark === null ? undefined : toWalk(mark)
          case 'place':
            if (mark !== null) await toWalk(mark)
            if (link.id !== '') store.setState({ pane: 'source' })
            return openPlace(link.collection, link.id, link.lines)
          case 'question':
            return toQuestion(link.question, link.walk ?? '', mark)
          case 'refused': {
            const what = 'The address of this page could not be opened.'
            store.setState({ notice: { what, kept: 'Nothing was changed.' } })
            return
          }
          default:
            return assertNever(link)
        }
      }),
  }
}

const NOT_KEPT: Failure = {
  what: 'The answer to this question is no longer in this browser. Ask the question again.',
}
