// Lets a model write everyday words for the current collection (HIER-3): the plan and the run.

import { loadOnce } from '../../../base/load-once.ts'
import type { ModelLimits } from '../../../llm/meter.ts'
import { wordsOf } from '../../../messages/words.ts'
import type { CollectionSlug } from '../../../model/library/node-ref.ts'
import type { EverydayWords } from '../../../model/tree/everyday.ts'
import type { Context } from '../../state/core/action-context.ts'
import { NO_ENHANCE } from '../../state/shape/enhance-state.ts'
import type { WalkModels } from '../../state/shape/model-access.ts'
import type { EnhanceRun } from './enhance-run.ts'
import { keptRuns } from './kept-runs.ts'

/** Sets up the actions. @param models the models of a walk that starts now */
export function enhanceActions(context: Context, models: () => WalkModels | null) {
  const { store, jobs } = context
  const { library } = context.dependencies
  let loadedRun: EnhanceRun | null = null
  const load = loadOnce(async () => {
    const { EnhanceRun } = await import('./enhance-run.ts')
    loadedRun = new EnhanceRun(context, models)
    return loadedRun
  })
  const withRun = async (use: (run: EnhanceRun) => Promise<void>): Promise<void> => {
    try {
      await use(await load())
    } catch (error) {
      const work = { status: 'failed', why: wordsOf(error) } as const
      store.setState(({ enhance }) => ({ enhance: { ...enhance, work } }))
    }
  }
  return {
    /** Opens the dialog for the current collection, or another one, and estimates the cost. */
    openEnhance: (other: CollectionSlug | null = null) =>
      jobs.run(async () => {
        const { current, enhance } = store.getState()
        if (current.status !== 'ready') return
        const slug = other ?? current.info.slug
        if (enhance.collection !== slug) {
          loadedRun?.stop()
          store.setState({ enhance: { ...NO_ENHANCE, collection: slug } })
        }
        store.setState({ dialog: { kind: 'enhance' } })
        if (store.getState().enhance.work.status !== 'running') await withRun((run) => run.plan())
      }),
    /** Estimates again. */
    planEnhance: () => jobs.run(() => withRun((run) => run.plan())),
    /** Writes the missing words, within these limits. */
    runEnhance: (limits: ModelLimits) => jobs.run(() => withRun((run) => run.all(limits))),
    /** Stops; words that are written stay. */
    stopEnhance: () => loadedRun?.stop(),
    /** Goes on with a run that the last visit did not end, or says that there is one. */
    goOnEnhance: () =>
      jobs.run(async () => {
        if (keptRuns(context.dependencies.kept).length > 0) await withRun((run) => run.goOn())
      }),
    /** All words of the collection as a file that a folder can carry. */
    everydayFile: async (): Promise<Blob> => {
      const { collection } = store.getState().enhance
      return collection === null ? new Blob() : library.everydayFile(collection)
    },
    /** The words of the file that is selected, which can be edited; `null` if none is. */
    wordsToEdit: async (): Promise<EverydayWords | null> => {
      const { current, selection } = store.getState()
      if (current.status !== 'ready' || selection.node === null) return null
      const { slug } = current.info
      const { path } = await library.details(slug, selection.node)
      return library.everydayOf(slug, path)
    },
    /** Stores words that a person edited. */
    editEveryday: (words: EverydayWords) =>
      jobs.run(() =>
        withRun(async () => {
          const { collection } = store.getState().enhance
          if (collection !== null) await library.keepEveryday(collection, [words])
        }),
      ),
    /** Removes all words. */
    removeEveryday: () => jobs.run(() => withRun((run) => run.remove())),
  }
}
