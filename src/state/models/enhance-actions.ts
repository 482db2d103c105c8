// Having a model write summaries of the current collection (HIER-2): the plan, the run, and the places
// that get theirs when they are opened.

import { loadOnce } from '../../base/load-once.ts'
import type { ModelLimits } from '../../llm/meter.ts'
import type { SummaryMode } from '../../model/library/hierarchy.ts'
import { wordsOf } from '../../model/words/words.ts'
import type { Context } from '../core/action-context.ts'
import { openedNode } from '../fold/derive.ts'
import { NO_ENHANCE } from '../shape/enhance-state.ts'
import type { WalkModels } from '../shape/model-access.ts'
import type { EnhanceRun } from './enhance-run.ts'

/** Sets the actions up. @param models those that are given now */
export function enhanceActions(context: Context, models: () => WalkModels | null) {
  const { store, jobs } = context
  let begun: EnhanceRun | null = null
  const load = loadOnce(async () => {
    const { EnhanceRun } = await import('./enhance-run.ts')
    begun = new EnhanceRun(context, models)
    return begun
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
    // Without the file the next place is another try.
    jobs.run(async () => (await load()).lazily()).catch(() => undefined)
  })
  return {
    /** Opens the dialog and reckons what it would take. */
    openEnhance: () =>
      jobs.run(async () => {
        const { current, enhance } = store.getState()
        if (current.status !== 'ready') return
        const { slug } = current.info
        if (enhance.collection !== slug) {
          begun?.stop()
          store.setState({ enhance: { ...NO_ENHANCE, collection: slug } })
        }
        store.setState({ dialog: { kind: 'enhance' } })
        if (store.getState().enhance.work.status !== 'running')
          await withRun((run) => run.plan(enhance.mode))
      }),
    /** Chooses which places get one, and reckons anew. */
    planEnhance: (mode: SummaryMode) => jobs.run(() => withRun((run) => run.plan(mode))),
    /** Writes what is missing, within these limits. */
    runEnhance: (limits: ModelLimits) => jobs.run(() => withRun((run) => run.all(limits))),
    /** What was written before stays. */
    stopEnhance: () => begun?.stop(),
    /** Has a place get its summary when it is opened from now on, or no longer. */
    setLazyEnhance: (lazy: boolean) =>
      store.setState(({ enhance }) => ({ enhance: { ...enhance, lazy } })),
  }
}
