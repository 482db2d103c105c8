// What can be searched instead if a walk found nothing: the kinds of text that contain words of the question
// at all.

import { SYMBOL_KINDS } from '../../model/tree/node.ts'
import type { Context } from '../core/action-context.ts'
import type { FacetChoice, InsteadSort } from '../shape/search-state.ts'
import { passageRequest } from './search-request.ts'

/** Kind of text → the facets that limit a search to it. */
export const INSTEAD: Readonly<Record<InsteadSort, FacetChoice>> = {
  documentation: { kind: ['section', 'page'] },
  code: { kind: [...SYMBOL_KINDS], tests: ['no'] },
  tests: { tests: ['yes'] },
}
const SORTS: readonly InsteadSort[] = ['documentation', 'code', 'tests']

/** Sets up the search for these kinds. */
export function insteadActions({ store, dependencies, jobs }: Context) {
  const look = async (question: string): Promise<void> => {
    const { current, collections } = store.getState()
    if (current.status !== 'ready') return
    const { slug } = current.info
    const matched = await Promise.all(
      SORTS.map(async (sort) => {
        const search = { text: question, facets: INSTEAD[sort], also: [] }
        const request = { ...passageRequest(search, slug, collections), draft: true }
        try {
          return (await dependencies.library.rank(request)).matched
        } catch {
          // If this fails, the search itself shows why.
          return 1
        }
      }),
    )
    if (store.getState().current !== current) return
    store.setState({ instead: { question, sorts: SORTS.filter((_, i) => matched[i] > 0) } })
  }
  return {
    lookInstead: (question: string) => {
      if (store.getState().instead?.question !== question) void jobs.run(() => look(question))
    },
  }
}
