// One trial of a model, by the questions that the app brings or by such of the current collection.

import type { ChoosingWay, Llm } from '../../llm/llm.ts'
import { filled, SaidError } from '../../model/words/words.ts'
import { runTrial, type Trial } from '../../trial/run-trial.ts'
import type { Context } from '../core/action-context.ts'

/** A second and third way of asking are tried within this time. */
const BUDGET_MS = 120_000
const SMALL_WAYS: readonly ChoosingWay[] = ['one', 'ranked', 'reasons']
const LARGE_WAYS: readonly ChoosingWay[] = ['free', 'ranked', 'reasons']

/** Who hears how far it is, and what ends it. */
interface TrialHooks {
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number) => void
}

/** Tries a model. @param own by questions that are made of the current collection */
export async function tried(
  context: Context,
  llm: Llm,
  own: boolean,
  { signal, progress }: TrialHooks,
): Promise<Trial> {
  const { over, asked } = await questions(context, own, signal)
  const trial = await runTrial(llm, asked, {
    ways: llm.size === 'small' ? SMALL_WAYS : LARGE_WAYS,
    budgetMs: BUDGET_MS,
    now: context.dependencies.now,
    random: Math.random,
    signal,
    onProgress: (done, total) => {
      if (!signal.aborted) progress(done, total)
    },
  })
  return { ...trial, ...over }
}

async function questions({ store, dependencies }: Context, own: boolean, signal: AbortSignal) {
  if (!own) return { over: {}, asked: (await import('../../trial/questions.ts')).TRIAL_QUESTIONS }
  const { current } = store.getState()
  if (current.status !== 'ready') throw new SaidError('Open a collection first, then try again.')
  const { slug, name } = current.info
  const { FEWEST_QUESTIONS, ownQuestions } = await import('../../trial/own-questions.ts')
  const asked = await ownQuestions(dependencies.library, slug, Math.random, signal)
  if (asked.length >= FEWEST_QUESTIONS) return { over: { over: name }, asked }
  throw new SaidError(
    filled(
      'Too few places in “{name}” describe themselves: {made} questions could be made from them, and a trial needs {needed}. Use the questions that come with the app instead.',
      { name, made: asked.length, needed: FEWEST_QUESTIONS },
    ),
  )
}
