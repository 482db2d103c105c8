// Trying the model in use, and what follows for walks.

import { isAbort } from '../../base/abort.ts'
import type { Llm } from '../../llm/llm.ts'
import { wordsOf } from '../../model/words/words.ts'
import { choosingBy } from '../../trial/advice.ts'
import type { Trial } from '../../trial/run-trial.ts'
import type { Context } from '../core/action-context.ts'
import type { ModelsState } from '../shape/model-state.ts'
import type { TrialActions, TrialState } from '../shape/trial-state.ts'

/** Name under which trials are kept. */
export const TRIALS = 'wayleaf-trials'

/** The name of a model's trial: the same model is another one on another device. */
export function trialName(id: string, { settings, local }: ModelsState): string {
  const device =
    settings.place === 'browser' && local.model.status === 'ready' ? local.model.device : ''
  return `${id} ${device}`.trim()
}

/** The model as its trial showed that it chooses best; as it is where it was not tried. */
export function asTried(llm: Llm, models: ModelsState): Llm {
  const trial = models.trial.kept[trialName(llm.id, models)]
  const choosing = trial === undefined ? null : choosingBy(trial)
  return choosing === null ? llm : { ...llm, choosing }
}

/** @param inUse the model that walks are given now. */
export function trialActions(context: Context, inUse: () => Llm | null): TrialActions {
  const { store, dependencies, jobs } = context
  let running = new AbortController()
  const models = (): ModelsState => store.getState().models
  const patch = (change: Partial<TrialState>): void =>
    store.setState(({ models: before }) => ({
      models: { ...before, trial: { ...before.trial, ...change } },
    }))
  const keep = (kept: Readonly<Record<string, Trial>>): void => {
    patch({ kept })
    dependencies.models.local?.kept.write(TRIALS, JSON.stringify(kept))
  }
  const run = async (own: boolean): Promise<void> => {
    const llm = inUse()
    if (llm === null) return
    running.abort(new DOMException('Tried anew', 'AbortError'))
    running = new AbortController()
    const { signal } = running
    const name = trialName(llm.id, models())
    const progress = (done: number, total: number): void =>
      patch({ run: { status: 'running', done, total } })
    progress(0, 0)
    try {
      const { tried } = await import('./trial-run.ts')
      const trial = await tried(context, llm, own, { signal, progress })
      if (signal.aborted) return
      patch({ run: { status: 'none' } })
      keep({ ...models().trial.kept, [name]: trial })
    } catch (error) {
      if (!signal.aborted && !isAbort(error))
        patch({ run: { status: 'failed', why: wordsOf(error) } })
    }
  }
  return {
    tryModel: (own = false) => jobs.run(() => run(own)),
    stopTrial: () => {
      running.abort(new DOMException('Stopped by the user', 'AbortError'))
      patch({ run: { status: 'none' } })
    },
    forgetTrial: () => {
      const llm = inUse()
      if (llm === null) return
      const { [trialName(llm.id, models())]: _, ...others } = models().trial.kept
      keep(others)
    },
  }
}
