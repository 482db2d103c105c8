// Lets a model write summaries of the current collection (HIER-2): the plan, the run, and the places
// that get their summary when they are opened.

import { loadOnce } from '../../base/load-once.ts'
import type { ModelLimits } from '../../llm/meter.ts'
import { wordsOf } from '../../messages/words.ts'
import type { SummaryMode } from '../../model/library/hierarchy.ts'
import type { Context } from '../core/action-context.ts'
import { openedNode } from '../fold/derive.ts'
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
  store.subscribe((state, before) => {
    if (!state.enhance.lazy || openedNode(state) === openedNode(before)) return
    // If the file cannot be loaded, the next place tries again.
    jobs.run(async () => (await load()).lazily()).catch(() => undefined)
  })
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
        if (store.getState().enhance.work.status !== 'running')
          await withRun((run) => run.plan(enhance.mode))
      }),
    /** Chooses which places get a summary, and estimates again. */
    planEnhance: (mode: SummaryMode) => jobs.run(() => withRun((run) => run.plan(mode))),
    /** Writes the missing summaries, within these limits. */
    runEnhance: (limits: ModelLimits) => jobs.run(() => withRun((run) => run.all(limits))),
    /** Stops; summaries that are written stay. */
    stopEnhance: () => loadedRun?.stop(),
    /** Sets whether a place gets its summary when it is opened. */
    setLazyEnhance: (lazy: boolean) =>
      store.setState(({ enhance }) => ({ enhance: { ...enhance, lazy } })),
  }
}
