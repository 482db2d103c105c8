// Asks again for comparison, and opens walks from files.

import { quoted } from '../../../messages/lists.ts'
import { filled } from '../../../messages/words.ts'
import type { ReasonerName, Step, Trace } from '../../../model/walk/trace.ts'
import { type Context, failure } from '../../state/core/action-context.ts'
import { followSteps, type ShowSteps } from '../../state/fold/step-log.ts'
import { placeSteps, stepSeenFrom } from '../../state/fold/step-refs.ts'
import { enteredNodes, lanesOf } from '../../state/fold/walk-marks.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import type { AskLive } from '../../state/shape/dependencies.ts'
import { IDLE_WALK, WALK_RESET } from '../../state/shape/initial.ts'
import type { WalkModels } from '../../state/shape/model-access.ts'
import type { TraceFile, WalkState } from '../../state/shape/walk-state.ts'
import { opened } from '../../state/view/tree-actions.ts'
import { scoped } from './scope-actions.ts'
import { turnsOnceReplaced } from './turns.ts'
import { endedWith, newWalkId } from './walk-text.ts'

/** Sets up the actions of the comparison; `showLatest` shows what an imported walk read last. */
export function compareActions(
  context: Context,
  showLatest: (steps: readonly Step[]) => void,
  models: () => WalkModels | null,
) {
  const { store, jobs } = context
  let running = new AbortController()
  const stop = (): void => running.abort(new DOMException('Another comparison', 'AbortError'))

  return {
    /** Asks the current question again with another reasoner, for comparison. */
    compareWith: async (reasoner: ReasonerName) => {
      stop()
      running = new AbortController()
      const { signal } = running
      const inUse = reasoner === 'model' ? models() : null
      await jobs.run(() => walkAgain(context, reasoner, inUse, signal))
    },
    /** Opens a trace as the current walk, to be replayed. */
    importTrace: (file: TraceFile) =>
      jobs.run(() =>
        openTrace(context, file, (imported) => {
          stop()
          store.setState((state) => withImported(state, imported))
          showLatest(imported.steps)
        }),
      ),
  }
}

/** Asks the current question again, as the second walk. */
async function walkAgain(
  { store, dependencies }: Context,
  reasoner: ReasonerName,
  inUse: WalkModels | null,
  signal: AbortSignal,
): Promise<void> {
  const { current, walk: first } = store.getState()
  if (current.status !== 'ready' || first.question === '') return
  const { question } = first
  const collection = current.info.slug
  const { settings } = store.getState()
  const put = (walk: Partial<WalkState>): void =>
    store.setState(({ compare }) => (compare === null ? {} : { compare: { ...compare, ...walk } }))
  const compare: WalkState = {
    ...IDLE_WALK,
    status: 'running',
    question,
    reasoner,
    settings,
    startedAt: dependencies.now(),
    ...(inUse !== null && { model: inUse.model.id }),
  }
  store.setState({ compare, view: 'compare', pane: 'walk' })
  let steps: readonly Step[] = []
  const show: ShowSteps = (added, writing) => {
    if (signal.aborted) return
    steps = [...steps, ...added.map((step) => stepSeenFrom(collection, step))]
    put({ steps, ...(writing !== null && { writing }) })
  }
  const asked = { collection, question, reasoner, settings, ...scoped(store.getState()) }
  const walk = (onWriting: AskLive['onWriting']) =>
    dependencies.ask(asked, signal, { models: inUse, onWriting, steer: () => [] })
  await followSteps(walk, signal, show, (error) => put(endedWith(error)))
}

async function openTrace(
  context: Context,
  file: TraceFile,
  show: (walk: WalkState) => void,
): Promise<void> {
  const { store } = context
  const before = store.getState().current
  try {
    const walk = await walkOf(context, file)
    // Another collection may have become the current one while the file was read.
    if (store.getState().current === before) show(walk)
  } catch (error) {
    const what = filled('{names} could not be opened.', { names: quoted(file.name) })
    store.setState({ notice: failure(what, error) })
  }
}

/** The walk of a file, with its places found in the current collection. */
async function walkOf(context: Context, file: TraceFile): Promise<WalkState> {
  const { store, dependencies } = context
  const { current } = store.getState()
  // Checking needs a large package that most visits never use, so it is loaded on demand.
  const { LARGEST_TRACE, readTrace, TraceError } = await import('./trace-file.ts')
  if (current.status !== 'ready') throw new TraceError('Open a collection first, then the steps.')
  if (file.size > LARGEST_TRACE)
    throw new TraceError('It is not a file of steps that Wayleaf exported.')
  const trace: Trace = readTrace(await file.text())
  const placed = await placeSteps(trace.steps, current.info.slug, dependencies.library)
  return {
    ...IDLE_WALK,
    id: newWalkId(dependencies.now()),
    on: { collection: current.info.slug, generation: current.info.generation },
    status: 'done',
    question: trace.question,
    reasoner: trace.reasoner,
    ...(trace.model !== undefined && { model: trace.model }),
    ...(trace.settings !== undefined && { settings: trace.settings }),
    startedAt: trace.startedAt,
    steps: placed.steps,
    imported: { file: file.name, collection: trace.collection, missing: placed.missing },
  }
}

/** The state with an imported walk as the current one, and with the nodes open that it entered. */
function withImported(state: AppState, walk: WalkState): Partial<AppState> {
  if (state.current.status !== 'ready') return {}
  const entered = lanesOf(walk.steps).flatMap(enteredNodes)
  return {
    walk,
    draft: walk.question,
    turns: turnsOnceReplaced(state, ''),
    ...WALK_RESET,
    view: 'steps',
    pane: 'walk',
    notice: null,
    tree: { ...opened(state.current.tree, state.tree, entered), follow: true },
  }
}
