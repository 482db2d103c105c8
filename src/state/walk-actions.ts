// Asking, stopping and replaying.

import { isAbort } from '../base/abort.ts'
import type { Step } from '../model/trace.ts'
import { shownSteps } from './derive.ts'
import { IDLE_WALK, NO_SELECTION } from './initial.ts'
import { type Context, failure } from './slice.ts'
import { opened } from './tree-actions.ts'
import type { Actions, AppState, WalkState } from './types.ts'
import { enteredNodes, lanesOf } from './walk-marks.ts'

type WalkActions = Pick<Actions, 'setDraft' | 'ask' | 'stop' | 'showSteps' | 'lightStep'>

/** Sets the walk's actions up; a new question stops the one before. */
export function walkActions<S>(
  context: Context<S>,
  showLatest: (steps: readonly Step[]) => void,
): WalkActions & { readonly reset: () => void } {
  const { store, dependencies, jobs } = context
  let running = new AbortController()
  const patch = (walk: Partial<WalkState>): void =>
    store.setState((state) => ({ walk: { ...state.walk, ...walk } }))

  const walk = async (collection: string, question: string, signal: AbortSignal): Promise<void> => {
    try {
      for await (const step of dependencies.ask({ collection, question }, signal)) {
        // A stopped walk may still sum up; one that another question replaced may not.
        if (signal !== running.signal) return
        store.setState((state) => withStep(state, step))
        if (step.kind === 'read' || step.kind === 'answer') showLatest(shownSteps(store.getState()))
      }
      if (!signal.aborted) patch({ status: 'done' })
    } catch (error) {
      if (signal.aborted || isAbort(error)) return
      const what = 'The walk broke off.'
      patch({ status: 'failed', failure: failure(what, 'The steps so far are kept.', error) })
    }
  }

  const stop = (): void => {
    if (store.getState().walk.status === 'running') patch({ status: 'stopped' })
    running.abort(new DOMException('Stopped by the user', 'AbortError'))
  }

  return {
    setDraft: (draft) => store.setState({ draft }),
    ask: async (text) => {
      const state = store.getState()
      const question = (text ?? state.draft).trim()
      if (question === '' || state.current.status !== 'ready') return
      running.abort(new DOMException('Another question was asked', 'AbortError'))
      running = new AbortController()
      const { signal } = running
      const collection = state.current.info.slug
      store.setState(({ tree }) => ({
        draft: question,
        walk: { ...IDLE_WALK, status: 'running', question, startedAt: dependencies.now() },
        selection: NO_SELECTION,
        source: { status: 'empty' },
        notice: null,
        tree: { ...tree, follow: true },
      }))
      await jobs.run(() => walk(collection, question, signal))
    },
    stop,
    reset: () => running.abort(new DOMException('Another collection was opened', 'AbortError')),
    showSteps: (steps) => {
      const { length } = store.getState().walk.steps
      patch({ shown: steps === null || steps >= length ? null : Math.max(1, steps) })
      store.setState(({ tree }) => ({ tree: { ...tree, follow: true } }))
      showLatest(shownSteps(store.getState()))
    },
    lightStep: (lit) => patch({ lit }),
  }
}

/** The state with one step more: logged, and what it entered opened in the tree. */
function withStep(state: AppState, step: Step): Partial<AppState> {
  const steps = [...state.walk.steps, step]
  const walk = { ...state.walk, steps }
  if (state.current.status !== 'ready') return { walk }
  const lane = step.kind === 'done' ? undefined : lanesOf(steps).at(-1)
  if (lane === undefined) return { walk }
  return { walk, tree: opened(state.current.tree, state.tree, enteredNodes(lane)) }
}
