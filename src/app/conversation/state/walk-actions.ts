// Asks, steers, stops and replays.

import type { Writing } from '../../../ask/request.ts'
import type { Comparing } from '../../../llm/local/open-embedder.ts'
import type { CorrectionStore } from '../../../model/walk/correction.ts'
import type { WalkId } from '../../../model/walk/kept-walk.ts'
import { type Steering, type Step, TRACE_VERSION, type Trace } from '../../../model/walk/trace.ts'
import type { Context } from '../../state/core/action-context.ts'
import { afterDrawing } from '../../state/core/after-drawing.ts'
import { shownSteps } from '../../state/fold/derive.ts'
import { followSteps, type ShowSteps, type StepLog } from '../../state/fold/step-log.ts'
import { readPlaces, stepSeenFrom } from '../../state/fold/step-refs.ts'
import { collapsed } from '../../state/fold/tree-rows.ts'
import { enteredNodes, lanesOf } from '../../state/fold/walk-marks.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import type { AskedQuestion, AskLive } from '../../state/shape/dependencies.ts'
import { FOLDED, IDLE_WALK, WALK_RESET } from '../../state/shape/initial.ts'
import type { WalkModels } from '../../state/shape/model-access.ts'
import type { WalkState } from '../../state/shape/walk-state.ts'
import { opened } from '../../state/view/tree-actions.ts'
import { scoped } from './scope-actions.ts'
import { type How, lastingSteering, steeringActions } from './steering-actions.ts'
import { turnsForModel, turnsOnceReplaced } from './turns.ts'
import { endedWith, newWalkId } from './walk-text.ts'

/** The other actions that walks need. */
export interface WalkNeeds {
  readonly showLatest: (steps: readonly Step[]) => void
  readonly models: () => WalkModels | null
  readonly comparing: () => Comparing
  readonly corrections: CorrectionStore
  /** Called when a walk has ended by itself. */
  readonly ended: () => void
}

/** Sets up the actions of the walk; a new question stops the one before. */
export function walkActions(context: Context, needs: WalkNeeds) {
  const { store, dependencies, jobs } = context
  const { showLatest, models } = needs
  // Steering that the running walk has not taken yet.
  const pending: Steering[] = []
  const walker = createWalker(context, needs, pending)

  const ask = async (
    text: string,
    how: HowAsked = {},
    shown = how.steering ?? [],
  ): Promise<void> => {
    const before = store.getState()
    const question = text.trim()
    if (question === '' || before.current.status !== 'ready') return
    const signal = walker.begin('Another question was asked')
    pending.length = 0
    const inUse = how.reasoner === undefined || how.reasoner === 'model' ? models() : null
    const reasoner = how.reasoner ?? (inUse === null ? 'structural' : 'model')
    const startedAt = dependencies.now()
    const { slug: collection, generation } = before.current.info
    const { id = newWalkId(startedAt), first, alone = false, ...howAsked } = how
    const { settings, scope, followsUp } = before
    const conversation = alone ? [] : turnsForModel(before, id)
    const withConversation = conversation.length > 0 && { conversation }
    const asked = {
      ...howAsked,
      ...withConversation,
      ...(followsUp && { followsUp }),
      ...scoped(before),
    }
    const of = { question, reasoner, settings }
    const on = { collection, generation }
    const started = { id, on, scope, startedAt, ...of, ...(first !== undefined && { first }) }
    // Asked before the state changes, so that the library works while the page is drawn. No step arrives within this call.
    const walking = jobs.run(() => walker.walk({ ...asked, collection, ...of }, inUse, signal))
    store.setState((state) => withStarted(state, started, inUse, shown))
    await walking
  }

  /** Asks the current question again with the same reasoner. */
  const again = (how: HowAsked, shown?: readonly Steering[]): Promise<void> => {
    const { walk } = store.getState()
    const same = walk.imported === null ? { reasoner: walk.reasoner } : {}
    return ask(walk.question, { ...same, ...steeringOf(walk), ...wordsOf(walk), ...how }, shown)
  }

  return {
    setDraft: (draft: string) => store.setState({ draft }),
    /** Asks the given text, or the draft. */
    ask: (text?: string) => {
      const { draft, walk: last } = store.getState()
      const question = text ?? draft
      // Pins and prunes apply to one question.
      return ask(question, question.trim() === last.question ? steeringOf(last) : {})
    },
    /** Asks the current question again, without the conversation. */
    askAlone: () => again({ alone: true }),
    /** Sets whether the next question follows up on the current turn. */
    followUp: (followsUp: boolean) => store.setState({ followsUp }),
    ...steeringActions(context, pending, again),
    stop: () => {
      if (store.getState().walk.status === 'running')
        patch(context, { status: 'stopped', writing: null })
      walker.stop('Stopped by the user')
    },
    reset: () => void walker.begin('Another collection was opened'),
    walkAnew: () => again({ id: store.getState().walk.id }),
    /** Asks again, with the model, a question that did not wait for it; the first answer is shown until then. */
    better: () => {
      const first = earlyWalk(store.getState())
      if (first !== null && models() !== null)
        void again({ id: first.id, reasoner: 'model', first })
    },
    ...replayActions(context, showLatest),
    /** The trace of the current walk; `null` if there is none. */
    trace: () => traceOf(store.getState()),
  }
}

/** The steering of a walk that applies to the next walk of its question. */
function steeringOf(walk: WalkState): Pick<How, 'steering'> {
  const steering = lastingSteering(walk.steering)
  return steering.length > 0 ? { steering } : {}
}

/** The words that the user gave for the question, which apply to every walk of it. */
function wordsOf({ steps }: WalkState): Pick<How, 'words'> {
  const step = steps.find(({ kind }) => kind === 'words')
  return step?.kind === 'words' && step.given === true ? { words: step.words } : {}
}

/** How a question is asked; a walk that runs again keeps its id, and may show its first answer meanwhile. */
type HowAsked = How & {
  readonly id?: WalkId
  readonly first?: WalkState
  /** Whether it is asked without the conversation. */
  readonly alone?: boolean
}

const patch = ({ store }: Context, walk: Partial<WalkState>): void =>
  store.setState((state) => ({ walk: { ...state.walk, ...walk } }))

/** Runs one walk at a time. */
function createWalker(
  context: Context,
  { showLatest, comparing, corrections, ended }: WalkNeeds,
  pending: Steering[],
) {
  const { store, dependencies } = context
  let running = new AbortController()
  const isLast = (signal: AbortSignal): boolean => signal === running.signal
  const showLater = showingLater(context, isLast, showLatest)
  const stop = (why: string): void => running.abort(new DOMException(why, 'AbortError'))
  return {
    stop,
    /** Stops the previous walk, and returns the signal of the next. */
    begin: (why: string): AbortSignal => {
      stop(why)
      running = new AbortController()
      return running.signal
    },
    walk: (asked: AskedQuestion, inUse: WalkModels | null, signal: AbortSignal): Promise<void> => {
      const show: ShowSteps = (steps, writing) => {
        // A stopped walk may still take its closing step; a replaced one may not.
        if (!isLast(signal)) return
        store.setState((state) => withSteps(state, steps, signal.aborted ? null : writing))
        if (steps.some((step) => step.kind === 'answer' || readPlaces(step).length > 0))
          showLater(signal)
      }
      const isCurrent = (): boolean => isLast(signal) && !signal.aborted
      const live = (write: StepLog['write']): AskLive => ({
        models: inUse,
        onWriting: (writing) => {
          if (isCurrent()) write(writing)
        },
        steer: () => pending.splice(0),
        // Without corrections, earlier walks can be reused from memory.
        ...(store.getState().corrections.length > 0 && { corrections }),
        ...comparing(),
      })
      const end = (error: unknown): void => {
        patch(context, endedWith(error))
        if (error === null) ended()
      }
      const follow = (write: StepLog['write']) => dependencies.ask(asked, signal, live(write))
      return followSteps(follow, signal, show, end)
    },
  }
}

/** Shows the lines of the last step after the step itself, or the answer, was drawn. */
function showingLater(
  { store, jobs }: Context,
  isCurrent: (signal: AbortSignal) => boolean,
  showLatest: (steps: readonly Step[]) => void,
): (signal: AbortSignal) => void {
  let waiting: AbortSignal | null = null
  return (signal) => {
    if (waiting === signal) return
    waiting = signal
    const { selection } = store.getState()
    const done = jobs.begin()
    afterDrawing(() => {
      if (waiting === signal) waiting = null
      // If the user chose another place meanwhile, that stays.
      if (isCurrent(signal) && store.getState().selection === selection)
        showLatest(shownSteps(store.getState()))
      done()
    })
  }
}

function replayActions({ store }: Context, showLatest: (steps: readonly Step[]) => void) {
  return {
    /** Shows the first `steps` steps of the walk; `null` for all. */
    showSteps: (steps: number | null) => {
      store.setState(({ walk, tree }) => {
        const { length } = walk.steps
        const shown = steps === null || steps >= length ? null : Math.max(1, steps)
        return { walk: { ...walk, shown }, tree: { ...tree, follow: true } }
      })
      showLatest(shownSteps(store.getState()))
    },
    lightStep: (lit: number | null) => store.setState(({ walk }) => ({ walk: { ...walk, lit } })),
  }
}

/** The state at the start of a walk. */
function withStarted(
  state: AppState,
  started: Pick<
    WalkState,
    'id' | 'on' | 'scope' | 'question' | 'startedAt' | 'reasoner' | 'settings' | 'first'
  >,
  models: WalkModels | null,
  steering: readonly Steering[],
): Partial<AppState> {
  const model = models === null ? {} : { model: models.model.id }
  const isEarly = models === null && isModelLoading(state)
  return {
    draft: '',
    followsUp: false,
    // If the same question is asked in another way from the view of the steps, that view stays open.
    ...(started.question !== state.walk.question && {
      view: 'conversation' as const,
      pane: 'walk' as const,
    }),
    walk: {
      ...{ ...IDLE_WALK, ...started, ...model, status: 'running', steering },
      ...(isEarly && { isEarly }),
    },
    turns: turnsOnceReplaced(state, started.id),
    ...WALK_RESET,
    // The source that is shown for the first answer stays.
    ...(started.first !== undefined && { selection: state.selection, source: state.source }),
    notice: null,
    tree: { ...state.tree, expanded: openNodes(state, started.question), follow: true, ...FOLDED },
  }
}

/** The current walk if it did not wait for a model and has ended; else `null`. */
function earlyWalk({ walk }: AppState): WalkState | null {
  return walk.isEarly === true && walk.status === 'done' ? walk : null
}

/** Whether questions will be answered by a model of this browser that is still being loaded. */
function isModelLoading({ models }: AppState): boolean {
  return models.settings.place === 'browser' && models.local.model.status === 'loading'
}

/** The open nodes when a question is asked: another question closes what was opened for the one before. */
function openNodes({ current, tree, walk }: AppState, question: string): Uint8Array {
  const isNext = walk.status !== 'idle' && walk.question !== question
  return isNext && current.status === 'ready' ? collapsed(current.tree) : tree.expanded
}

/** The state with more steps, with the nodes open that they entered, and with the answer as far as it is written. */
function withSteps(
  state: AppState,
  taken: readonly Step[],
  written: Writing | null,
): Partial<AppState> {
  const { current } = state
  const added =
    current.status === 'ready' ? taken.map((step) => stepSeenFrom(current.info.slug, step)) : taken
  const steps = added.length === 0 ? state.walk.steps : [...state.walk.steps, ...added]
  const isAnswered = added.some(({ kind }) => kind === 'answer')
  const writing = written ?? (isAnswered ? null : state.walk.writing)
  const walk = { ...state.walk, steps, writing: writing?.text === '' ? null : writing }
  if (current.status !== 'ready') return { walk }
  const before = lanesOf(state.walk.steps).length
  const entered = lanesOf(steps).slice(before).flatMap(enteredNodes)
  if (entered.length === 0) return { walk }
  return { walk, tree: opened(current.tree, state.tree, entered) }
}

function traceOf({ current, walk }: AppState): Trace | null {
  if (current.status !== 'ready' || walk.steps.length === 0) return null
  const { question, reasoner, model, settings, startedAt, steps, imported, on } = walk
  return {
    version: TRACE_VERSION,
    question,
    collection: imported?.collection ?? current.info.slug,
    generation: on?.generation ?? current.info.generation,
    reasoner,
    ...(model !== undefined && { model }),
    ...(Object.keys(settings).length > 0 && { settings }),
    startedAt,
    steps,
  }
}
