// Explains the score of a found place, one place at a time and on request.

import { wordsOf } from '../../messages/words.ts'
import type { ScoreExplanation } from '../../model/library/explanation.ts'
import type { EvidenceRequest, FoundPlace } from '../../model/library/search-types.ts'
import type { Context } from '../core/action-context.ts'
import type { Why } from '../shape/search-state.ts'
import { passageRequest } from './search-request.ts'

/** Sets up the actions that explain scores. */
export function whyActions({ store, dependencies, jobs }: Context) {
  let wanted: FoundPlace | null = null
  const explain = async (place: FoundPlace): Promise<void> => {
    const { current, collections, search } = store.getState()
    if (current.status !== 'ready' || search.found === null) return
    const request = passageRequest(search.found, current.info.slug, collections)
    // The explanation of another place stays until the new one arrives.
    if (store.getState().why === null) store.setState({ why: { place, kind: 'awaited' } })
    const why = await answerTo(place, () =>
      dependencies.library.explain({ ...request, places: [place] }),
    )
    if (wanted === place && store.getState().why !== null) store.setState({ why })
  }
  const end = (): void => {
    wanted = null
    store.setState({ why: null })
  }
  return {
    /** Explains the score of a place that the search shows; `null` closes the explanation. */
    explainPlace: (place: FoundPlace | null) => {
      if (place === null) end()
      else {
        wanted = place
        void jobs.run(() => explain(place))
      }
    },
    /** Closes the explanation of a place, unless another one is explained by now. */
    endExplaining: (place: FoundPlace) => {
      if (wanted?.node === place.node && wanted.collection === place.collection) end()
    },
    /** Explains the score that a place had in a walk. */
    explainWeighed: (place: FoundPlace, weighed: EvidenceRequest) => {
      wanted = place
      store.setState({ why: { place, kind: 'awaited' } })
      const { collection, node } = place
      void jobs.run(async () => {
        const why = await answerTo(place, () =>
          dependencies.library.explainEvidence(collection, weighed, [node]),
        )
        if (wanted === place && store.getState().why !== null) store.setState({ why })
      })
    },
  }
}

async function answerTo(
  place: FoundPlace,
  explain: () => Promise<readonly (ScoreExplanation | null)[]>,
): Promise<Why> {
  try {
    const explanation = (await explain()).at(0) ?? null
    return explanation === null ? { place, kind: 'gone' } : { place, kind: 'known', explanation }
  } catch (error) {
    return { place, kind: 'failed', message: wordsOf(error) }
  }
}
