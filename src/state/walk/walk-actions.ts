// Asking, steering, stopping and replaying.

import type { Comparing } from '../../llm/local/open-embedder.ts'
import type { CollectionSlug } from '../../model/library/library.ts'
import type { CorrectionStore } from '../../model/walk/correction.ts'
import type { WalkId } from '../../model/walk/kept-walk.ts'
import { type Steering, type Step, TRACE_VERSION, type Trace } from '../../model/walk/trace.ts'
import type { Context } from '../core/action-context.ts'
import { afterDrawing } from '../core/after-drawing.ts'
import { shownSteps } from '../fold/derive.ts'
import { readPlaces } from '../fold/read-places.ts'
import { followSteps } from '../fold/step-log.ts'
import { collapsed } from '../fold/tree-rows.ts'
import { enteredNodes, lanesOf } from '../fold/walk-marks.ts'
import type { AppState } from '../shape/app-state.ts'
import { NO_COMPARE } from '../shape/compare-state.ts'
import type { AskedQuestion, AskLive } from '../shape/dependencies.ts'
import { FOLDED, IDLE_WALK, NO_SELECTION } from '../shape/initial.ts'
import type { WalkModels } from '../shape/model-access.ts'
import type { WalkState } from '../shape/walk-state.ts'
import { opened } from '../view/tree-actions.ts'
import { seenFrom } from './foreign-places.ts'
import { conversationOf } from './history.ts'
import { scoped } from './scope-actions.ts'
import { type How, lastingSteering, steeringActions } from './steering-actions.ts'
import { turnsOnceReplaced } from './turns.ts'
import { newWalkId } from './walk-id.ts'
import { brokenOff } from './walk-text.ts'

/** What walks need of the other actions. */
export interface WalkNeeds {
  readonly showLatest: (steps: readonly Step[]) => void
  readonly models: () => WalkModels | null
  readonly comparing: () => Comparing
  readonly corrections: CorrectionStore
  /** Called when a walk has ended by itself. */
  readonly ended: () => void
}

/** Sets the walk's actions up; a new question stops the one before. */
export function walkActions(context: Context, needs: WalkNeeds) {
  const { store, dependencies, jobs } = context
  const { showLatest, models } = needs
  // What was said since the walk last looked.
  const said: Steering[] = []
  const walker = createWalker(context, needs, said)

  const ask = async (
    text: string,
    how: HowAsked = {},
    shown = how.steering ?? [],
  ): Promise<void> => {
    const before = store.getState()
    const question = text.trim()
    if (question === '' || before.current.status !== 'ready') return
    const signal = walker.begin('Another question was asked')
    said.length = 0
    const inUse = how.reasoner === undefined || how.reasoner === 'model' ? models() : null
    const reasoner = how.reasoner ?? (inUse === null ? 'structural' : 'model')
    const startedAt = dependencies.now()
    const { slug: collection, generation } = before.current.info
    const { id = newWalkId(startedAt), first, alone = false, ...howAsked } = how
    const { settings, scope, followsUp } = before
    const talk = alone ? {} : talkOf(before, collection, id)
    const asked = { ...howAsked, ...talk, ...(followsUp && { followsUp }), ...scoped(before) }
    const of = { question, reasoner, settings }
    const on = { collection, generation }
    const begun = { id, on, scope, startedAt, ...of, ...(first !== undefined && { first }) }
    // Asked first and drawn second: the library answers meanwhile. No step comes within this call.
    const walking = jobs.run(() => walker.walk({ ...asked, collection, ...of }, inUse, signal))
    store.setState((state) => withBegun(state, begun, inUse, shown))
    await walking
  }

  /** Asks the current question once more, of whom it was asked. */
  const again = (how: HowAsked, shown?: readonly Steering[]): Promise<void> => {
    const { walk } = store.getState()
    const same = walk.imported === null ? { reasoner: walk.reasoner } : {}
    return ask(walk.question, { ...same, ...steeringOf(walk), ...wordsOf(walk), ...how }, shown)
  }

  return {
    setDraft: (draft: string) => store.setState({ draft }),
    /** Asks the draft, or the text that is given. */
    ask: (text?: string) => {
      const { draft, walk: last } = store.getState()
      const question = text ?? draft
      // What was pinned and left out is for one question.
      return ask(question, question.trim() === last.question ? steeringOf(last) : {})
    },
    /** Asks the current question once more, as if nothing had been asked before. */
    askAlone: () => again({ alone: true }),
    /** Says whether the next question follows up on the turn in view. */
    followUp: (followsUp: boolean) => store.setState({ followsUp }),
    ...steeringActions(context, said, again),
    stop: () => {
      if (store.getState().walk.status === 'running')
        patch(context, { status: 'stopped', writing: null })
      walker.stop('Stopped by the user')
    },
    reset: () => void walker.begin('Another collection was opened'),
    walkAnew: () => again({ id: store.getState().walk.id }),
    /** Asks once more what did not wait for the model, now that it is there; the first answer stays in view. */
    better: () => {
      const first = earlyWalk(store.getState())
      if (first !== null && models() !== null)
        void again({ id: first.id, reasoner: 'model', first })
    },
    ...replayActions(context, showLatest),
    /** The current walk as it can be kept in a file; `null` when there is none. */
    trace: () => traceOf(store.getState()),
  }
}

/** What was asked and answered before, without the walk itself where it is walked anew. */
function talkOf(
  { history, conversationSince, followsUp, walk }: AppState,
  collection: CollectionSlug,
  id: WalkId,
) {
  // Whoever follows up does so on the turn in view; later ones say nothing to it.
  const isBefore = (at: number): boolean => !followsUp || at <= walk.startedAt
  const others = history.filter((turn) => turn.id !== id && isBefore(turn.at))
  const conversation = conversationOf(others, collection, conversationSince)
  return conversation.length > 0 ? { conversation } : {}
}

/** What was said to a walk and holds for the next one of its question. */
function steeringOf(walk: WalkState): Pick<How, 'steering'> {
  const steering = lastingSteering(walk.steering)
  return steering.length > 0 ? { steering } : {}
}

/** Words that the user gave for the question hold for every walk of it. */
function wordsOf({ steps }: WalkState): Pick<How, 'words'> {
  const step = steps.find(({ kind }) => kind === 'words')
  return step?.kind === 'words' && step.given === true ? { words: step.words } : {}
}

/** How it is asked; a walk that is walked anew keeps its name, and may keep its first answer in view. */
type HowAsked = How & {
  readonly id?: WalkId
  readonly first?: WalkState
  /** Whether nothing of the conversation is told. */
  readonly alone?: boolean
}

const patch = ({ store }: Context, walk: Partial<WalkState>): void =>
  store.setState((state) => ({ walk: { ...state.walk, ...walk } }))

/** Walks one question at a time. */
function createWalker(
  context: Context,
  { showLatest, comparing, corrections, ended }: WalkNeeds,
  said: Steering[],
) {
  const { store, dependencies } = context
  let running = new AbortController()
  const isLast = (signal: AbortSignal): boolean => signal === running.signal
  const showLater = showingLater(context, isLast, showLatest)
  const stop = (why: string): void => running.abort(new DOMException(why, 'AbortError'))
  return {
    stop,
    /** Stops the walk before, and gives the signal of the next. */
    begin: (why: string): AbortSignal => {
      stop(why)
      running = new AbortController()
      return running.signal
    },
    walk: (asked: AskedQuestion, inUse: WalkModels | null, signal: AbortSignal): Promise<void> => {
      const show = (steps: readonly Step[]): void => {
        // A stopped walk may still sum up; one that another question replaced may not.
        if (!isLast(signal)) return
        store.setState((state) => withSteps(state, steps))
        if (steps.some((step) => step.kind === 'answer' || readPlaces(step).length > 0))
          showLater(signal)
      }
      const isCurrent = (): boolean => isLast(signal) && !signal.aborted
      const live = (flush: () => void) => ({
        ...liveOf(context, { models: inUse, corrections, said, isCurrent, flush }),
        ...comparing(),
      })
      const end = (error: unknown): void => {
        patch(context, endedWith(error))
        if (error === null) ended()
      }
      const follow = (flush: () => void) => dependencies.ask(asked, signal, live(flush))
      return followSteps(follow, signal, show, end)
    },
  }
}

/** Shows the lines of the last step when the step itself, or the answer, is on the screen. */
function showingLater(
  { store, jobs }: Context,
  isCurrent: (signal: AbortSignal) => boolean,
  showLatest: (steps: readonly Step[]) => void,
): (signal: AbortSignal) => void {
  let waits: AbortSignal | null = null
  return (signal) => {
    if (waits === signal) return
    waits = signal
    const { selection } = store.getState()
    const done = jobs.begin()
    afterDrawing(() => {
      if (waits === signal) waits = null
      // Whoever chose another place meanwhile keeps it.
      if (isCurrent(signal) && store.getState().selection === selection)
        showLatest(shownSteps(store.getState()))
      done()
    })
  }
}

interface LiveWalk {
  readonly models: WalkModels | null
  readonly corrections: CorrectionStore
  readonly said: Steering[]
  readonly isCurrent: () => boolean
  readonly flush: () => void
}

/** What passes between a walk and the page while it runs. */
function liveOf(
  { store }: Context,
  { models, corrections, said, isCurrent, flush }: LiveWalk,
): AskLive {
  return {
    models,
    onWriting: (writing) => {
      if (!isCurrent()) return
      // The steps before an answer stand when its first words do.
      flush()
      const { text } = writing
      store.setState(({ walk }) => ({ walk: { ...walk, writing: text === '' ? null : writing } }))
    },
    /** Tells a running walk where to look, or asks again with that. */
    steer: () => said.splice(0),
    // Without any, earlier walks can be shown again from memory.
    ...(store.getState().corrections.length > 0 && { corrections }),
  }
}

function replayActions({ store }: Context, showLatest: (steps: readonly Step[]) => void) {
  return {
    /** Shows the walk up to `steps` steps; `null` for all. */
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

/** The state in which a walk begins. */
function withBegun(
  state: AppState,
  begun: Pick<
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
    walk: {
      ...{ ...IDLE_WALK, ...begun, ...model, status: 'running', steering },
      ...(isEarly && { isEarly }),
    },
    turns: turnsOnceReplaced(state, begun.id),
    compare: NO_COMPARE,
    notice: null,
    related: [],
    // What is read of the first answer stays.
    ...(begun.first === undefined && { selection: NO_SELECTION, source: { status: 'empty' } }),
    tree: { ...state.tree, expanded: openFor(state, begun.question), follow: true, ...FOLDED },
  }
}

/** The walk that did not wait for a model and has ended; `null` for another one. */
function earlyWalk({ walk }: AppState): WalkState | null {
  return walk.isEarly === true && walk.status === 'done' ? walk : null
}

/** Whether questions will be answered by a model of this browser that is still being loaded. */
function isModelLoading({ models }: AppState): boolean {
  return models.settings.place === 'browser' && models.local.model.status === 'loading'
}

/** What is open when a question is asked: another one closes what was opened for the one before. */
function openFor({ current, tree, walk }: AppState, question: string): Uint8Array {
  const isNext = walk.status !== 'idle' && walk.question !== question
  return isNext && current.status === 'ready' ? collapsed(current.tree) : tree.expanded
}

function endedWith(error: unknown): Partial<WalkState> {
  if (error === null) return { status: 'done', writing: null }
  return { status: 'failed', failure: brokenOff(error), writing: null }
}

/** The state with some steps more: logged, and what they entered opened in the tree. */
function withSteps(state: AppState, taken: readonly Step[]): Partial<AppState> {
  const { current } = state
  const added =
    current.status === 'ready' ? taken.map((step) => seenFrom(current.info.slug, step)) : taken
  const steps = [...state.walk.steps, ...added]
  const isWritten = added.some(({ kind }) => kind === 'answer')
  const walk = { ...state.walk, steps, ...(isWritten && { writing: null }) }
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
