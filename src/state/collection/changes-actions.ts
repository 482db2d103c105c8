// Facts about the current collection that are computed on request: what changed since the page was
// opened, and which concepts there are.

import type { CollectionInfo } from '../../model/library/library.ts'
import type { Context } from '../core/action-context.ts'
import type { AppState } from '../shape/app-state.ts'

/** Sets up the actions that load them. After a failure nothing is shown. */
export function changesActions(context: Context) {
  const { library } = context.dependencies
  return {
    /** Loads what changed since the page was opened. */
    loadChanges: () =>
      load(context, async ({ slug }) => ({
        changes: await library.changes(slug).catch(() => null),
      })),
    /** Counts the concepts of the current collection. */
    loadConcepts: () =>
      load(context, async ({ slug }) => ({
        concepts: await library.concepts(slug).catch(() => null),
      })),
  }
}

/** Puts the result into the state, unless another build became the current one meanwhile. */
function load(
  { store, jobs }: Context,
  find: (info: CollectionInfo) => Promise<Partial<AppState>>,
): Promise<void> {
  return jobs.run(async () => {
    const before = store.getState().current
    if (before.status !== 'ready') return
    const found = await find(before.info)
    const after = store.getState().current
    if (after.status !== 'ready') return
    const { slug, generation } = before.info
    if (after.info.slug === slug && after.info.generation === generation) store.setState(found)
  })
}
