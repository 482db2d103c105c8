// Running the ways of the lab: what only a run needs.

import type { Context } from '../core/action-context.ts'
import { settingsOfWalk } from '../core/settings-actions.ts'
import type { LabState, LabWay } from '../shape/lab-state.ts'
import type { WalkModels } from '../shape/model-access.ts'
import { runWay } from './lab-run.ts'

/** Runs the ways one after the other; each is shown when it is through. */
export async function runAll(
  { store, dependencies }: Context,
  ways: readonly LabWay[],
  models: WalkModels | null,
  signal: AbortSignal,
): Promise<void> {
  const { lab, current } = store.getState()
  const { collection, questions } = lab
  if (current.status !== 'ready' || collection !== current.info.slug) return
  const patch = (change: Partial<LabState>): void => {
    if (!signal.aborted && store.getState().lab.collection === collection)
      store.setState((state) => ({ lab: { ...state.lab, ...change } }))
  }
  const settings = settingsOfWalk(store.getState())
  for (const way of ways) {
    const total = questions.length
    patch({ running: { status: 'running', way, done: 0, total } })
    const run = await runWay(way, store.getState().settings, {
      ...{ collection, questions, settings, models, signal },
      ask: dependencies.ask,
      library: dependencies.library,
      now: dependencies.now,
      onQuestion: (done) => patch({ running: { status: 'running', way, done, total } }),
    })
    const others = store.getState().lab.results.filter((one) => one.way !== way)
    patch({ results: [...others, run] })
  }
  patch({ running: { status: 'none' } })
}
