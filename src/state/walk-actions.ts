// Asking, stopping and replaying.

import { isAbort } from '../base/abort.ts'
import { type Route, type Step, TRACE_VERSION, type Trace } from '../model/trace.ts'
import { NO_COMPARE } from './compare-state.ts'
import { shownSteps } from './derive.ts'
import { IDLE_WALK, NO_SELECTION } from './initial.ts'
import { type Context, failure } from './slice.ts'
import { stepLog } from './step-log.ts'
import { opened } from './tree-actions.ts'
import type { Actions, AppState, Question, WalkState } from './types.ts'
import { enteredNodes, lanesOf } from './walk-marks.ts'

type WalkActions = Pick<
  Actions,
  'setDraft' | 'ask' | 'askRoute' | 'stop' | 'showSteps' | 'lightStep' | 'trace'
>

/** Sets the walk's actions up; a new question stops the one before. */
export function walkActions(
  context: Context,
  showLatest: (steps: readonly Step[]) => void,
): WalkActions & { readonly reset: () => void } {
  const { store, dependencies, jobs } = context
  let running = new AbortController()
  const patch = (walk: Partial<WalkState>): void =>
    store.setState((state) => ({ walk: { ...state.walk, ...walk } }))

  const abort = (why: string): void => running.abort(new DOMException(why, 'AbortError'))

  const walk = async (asked: Question, signal: AbortSignal): Promise<void> => {
    const log = stepLog((steps) => {
      // A stopped walk may still sum up; one that another question replaced may not.
      if (signal !== running.signal) return
      store.setState((state) => withSteps(state, steps))
      if (steps.some(({ kind }) => kind === 'read' || kind === 'answer'))
        showLatest(shownSteps(store.getState()))
    })
    try {
      for await (const step of dependencies.ask(asked, signal)) log.add(step)
      log.flush()
      if (!signal.aborted) patch({ status: 'done' })
    } catch (error) {
      log.flush()
      if (signal.aborted || isAbort(error)) return
      const what = 'The walk broke off.'
      patch({ status: 'failed', failure: failure(what, 'The steps so far are kept.', error) })
    }
  }

  const ask = async (text: string, route?: Route): Promise<void> => {
    const { current } = store.getState()
    const question = text.trim()
    if (question === '' || current.status !== 'ready') return
    abort('Another question was asked')
    running = new AbortController()
    const { signal } = running
    store.setState(({ tree }) => ({
      draft: question,
      walk: { ...IDLE_WALK, status: 'running', question, startedAt: dependencies.now() },
      compare: NO_COMPARE,
      selection: NO_SELECTION,
      source: { status: 'empty' },
      notice: null,
      tree: { ...tree, follow: true },
    }))
    const collection = current.info.slug
    const asked = { collection, question, ...(route !== undefined && { route }) }
    await jobs.run(() => walk(asked, signal))
  }

  return {
    setDraft: (draft) => store.setState({ draft }),
    ask: (text) => ask(text ?? store.getState().draft),
    askRoute: (route) => ask(store.getState().walk.question, route),
    stop: () => {
      if (store.getState().walk.status === 'running') patch({ status: 'stopped' })
      abort('Stopped by the user')
    },
    reset: () => {
      abort('Another collection was opened')
      running = new AbortController()
    },
    showSteps: (steps) => {
      const { length } = store.getState().walk.steps
      patch({ shown: steps === null || steps >= length ? null : Math.max(1, steps) })
      store.setState(({ tree }) => ({ tree: { ...tree, follow: true } }))
      showLatest(shownSteps(store.getState()))
    },
    lightStep: (lit) => patch({ lit }),
    trace: () => traceOf(store.getState()),
  }
}

/** The state with some steps more: logged, and what they entered opened in the tree. */
function withSteps(state: AppState, added: readonly Step[]): Partial<AppState> {
  const steps = [...state.walk.steps, ...added]
  const walk = { ...state.walk, steps }
  if (state.current.status !== 'ready') return { walk }
  const before = lanesOf(state.walk.steps).length
  const entered = lanesOf(steps).slice(before).flatMap(enteredNodes)
  if (entered.length === 0) return { walk }
  return { walk, tree: opened(state.current.tree, state.tree, entered) }
}

function traceOf({ current, walk }: AppState): Trace | null {
  if (current.status !== 'ready' || walk.steps.length === 0) return null
  const { question, reasoner, model, startedAt, steps, imported } = walk
  return {
    version: TRACE_VERSION,
    question,
    collection: imported?.collection ?? current.info.slug,
    generation: current.info.generation,
    reasoner,
    ...(model !== undefined && { model }),
    startedAt,
    steps,
  }
}
