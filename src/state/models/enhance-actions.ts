// Lets a model write everyday words for the current collection (HIER-3): the plan and the run.

import { loadOnce } from '../../base/load-once.ts'
import type { ModelLimits } from '../../llm/meter.ts'
import { wordsOf } from '../../messages/words.ts'
import { everydayFile } from '../../model/tree/everyday.ts'
import type { Context } from '../core/action-context.ts'
import { NO_ENHANCE } from '../shape/enhance-state.ts'
import type { WalkModels } from '../shape/model-access.ts'
import type { EnhanceRun } from './enhance-run.ts'

/** Sets up the actions. @param models the models of a walk that starts now */
export function enhanceActions(context: Context, models: () => WalkModels | null) {
  const { store, jobs } = context
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
    /** Opens the dialog and estimates the cost. */
    openEnhance: () =>
      jobs.run(async () => {
        const { current, enhance } = store.getState()
        if (current.status !== 'ready') return
        const { slug } = current.info
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
    /** All words of the collection as a file that a folder can carry. */
    everydayFile: async (): Promise<string> => {
      const { collection } = store.getState().enhance
      if (collection === null) return ''
      return everydayFile(await context.dependencies.library.everydayWords(collection))
    },
    /** Removes all words. */
    removeEveryday: () => jobs.run(() => withRun((run) => run.remove())),
  }
}
