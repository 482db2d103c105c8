// Trying the model in use, and what follows for walks.

import { isAbort } from '../../base/abort.ts'
import type { ChoosingWay, Llm } from '../../llm/llm.ts'
import { filled, SaidError, wordsOf } from '../../model/words/words.ts'
import { choosingBy } from '../../trial/advice.ts'
import type { Trial } from '../../trial/run-trial.ts'
import type { Context } from '../core/action-context.ts'
import type { ModelsState } from '../shape/model-state.ts'
import type { TrialActions, TrialState } from '../shape/trial-state.ts'

/** Name under which trials are kept. */
export const TRIALS = 'wayleaf-trials'
/** A second and third way of asking are tried within this time. */
const BUDGET_MS = 120_000
const SMALL_WAYS: readonly ChoosingWay[] = ['one', 'ranked', 'reasons']
const LARGE_WAYS: readonly ChoosingWay[] = ['free', 'ranked', 'reasons']

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
export function trialActions(
  { store, dependencies, jobs }: Context,
  inUse: () => Llm | null,
): TrialActions {
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
  const questions = async (own: boolean, signal: AbortSignal) => {
    if (!own) return { over: {}, asked: (await import('../../trial/questions.ts')).TRIAL_QUESTIONS }
    const { current } = store.getState()
    if (current.status !== 'ready') throw new SaidError('Open a collection first, then try again.')
    const { slug, name } = current.info
    const { FEWEST_QUESTIONS, ownQuestions } = await import('../../trial/own-questions.ts')
    const asked = await ownQuestions(dependencies.library, slug, Math.random, signal)
    if (asked.length >= FEWEST_QUESTIONS) return { over: { over: name }, asked }
    throw new SaidError(
      filled(
        'Too few places of “{name}” say what they are: {made} questions could be made, and a trial needs {needed}. Try the questions that the app brings.',
        { name, made: asked.length, needed: FEWEST_QUESTIONS },
      ),
    )
  }
  const run = async (own: boolean): Promise<void> => {
    const llm = inUse()
    if (llm === null) return
    running.abort(new DOMException('Tried anew', 'AbortError'))
    running = new AbortController()
    const { signal } = running
    const name = trialName(llm.id, models())
    patch({ run: { status: 'running', done: 0, total: 0 } })
    try {
      const [{ runTrial }, { over, asked }] = await Promise.all([
        import('../../trial/run-trial.ts'),
        questions(own, signal),
      ])
      const trial = await runTrial(llm, asked, {
        ways: llm.size === 'small' ? SMALL_WAYS : LARGE_WAYS,
        budgetMs: BUDGET_MS,
        now: dependencies.now,
        random: Math.random,
        signal,
        onProgress: (done, total) => {
          if (!signal.aborted) patch({ run: { status: 'running', done, total } })
        },
      })
      if (signal.aborted) return
      patch({ run: { status: 'none' } })
      keep({ ...models().trial.kept, [name]: { ...trial, ...over } })
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
