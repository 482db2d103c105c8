// Runs walks without a model in the library worker, next to the index. A walk needs no messages to read the
// library, and the page gets all new steps at each request.

import type { AskRequest } from '../../ask.ts'
import { loadOnce } from '../../base/load-once.ts'
import { withMembers } from '../../base/with-members.ts'
import type { Library } from '../../model/library/library.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import type { Steering, Step, StepOf } from '../../model/walk/trace.ts'
import type { LoadWordTable } from '../../navigate/question/word-table.ts'
import type { WalkCalls, WalkedSteps } from '../wire/api.ts'

/** Functions of the host that walks need. */
export interface WalksNeeds {
  readonly library: () => Promise<Library>
  /** Builds the call graph in the background. @param pause between two slices */
  readonly linkCalls: (collection: CollectionSlug, pause: () => Promise<void>) => Promise<void>
  readonly wordTable?: LoadWordTable | undefined
  /** Runs `task` with a signal that cancelling the job aborts. */
  readonly job: (jobId: string, task: (signal: AbortSignal) => Promise<void>) => Promise<void>
  /** Called when a walk begins and at each of its steps. */
  readonly stepped: () => void
  /** Resolves when pending messages have been handled. */
  readonly nextTurn: () => Promise<void>
  /** Milliseconds; only differences count. */
  readonly now: () => number
}

/** Maximum delay of messages during a walk, such as the one that stops it; milliseconds. */
const TURN_MS = 15

/** Running walks by the id of their job. */
export interface Walks extends WalkCalls {
  /** Loads the code for walks in advance. */
  load(): Promise<unknown>
  /**
   * Runs a walk in the background up to the answer, so that the first question finds all code loaded and compiled,
   * or to find out whether there is an answer; `null` if there is none.
   */
  rehearse(request: AskRequest, pause: () => Promise<void>): Promise<StepOf<'answer'> | null>
}

/** Without running walks. */
export function createWalks({
  library,
  linkCalls,
  wordTable,
  job,
  stepped,
  nextTurn,
  now,
}: WalksNeeds): Walks {
  const walks = new Map<string, Walk>()
  const given = { now, ...(wordTable && { wordTable }) }
  // Code that only questions need is a separate chunk.
  const load = loadOnce(async () => {
    // A walk continues without the words and reports this.
    wordTable?.().catch(() => undefined)
    const { ask, createWalkMemory } = await import('../../ask.ts')
    return { ask, memory: createWalkMemory() }
  })

  const run = async (walk: Walk, request: AskRequest, signal: AbortSignal): Promise<void> => {
    stepped()
    const { ask, memory } = await load()
    const steer = (): readonly Steering[] => walk.pendingSteering.splice(0)
    let from = now()
    for await (const step of ask(request, await library(), { ...given, signal, memory, steer })) {
      stepped()
      walk.steps.add(step)
      // The first step is shown while the others are made.
      if (step.number > 1 && now() - from < TURN_MS) continue
      walk.steps.show()
      await nextTurn()
      from = now()
    }
  }

  const take = (jobId: string, { steps }: Walk): Promise<WalkedSteps> =>
    steps.take(() => walks.delete(jobId))

  return {
    load,
    async rehearse(request, pause) {
      const { ask } = await load()
      const whole = await library()
      const patient = withMembers(whole, {
        calls: async (collection, node) => {
          await linkCalls(collection, pause)
          return whole.calls(collection, node)
        },
      })
      for await (const step of ask(request, patient, given)) {
        await pause()
        if (step.kind === 'answer') return step
      }
      return null
    },
    walk(jobId, request) {
      const walk: Walk = { pendingSteering: [], steps: createStepQueue() }
      walks.set(jobId, walk)
      job(jobId, (signal) => run(walk, request, signal)).then(
        () => walk.steps.end(null),
        (error: unknown) => walk.steps.end(error ?? new Error('The walk stopped early')),
      )
      return take(jobId, walk)
    },
    async walkOn(jobId, steering) {
      const walk = walks.get(jobId)
      if (walk === undefined) return { steps: [], done: true }
      walk.pendingSteering.push(...steering)
      return take(jobId, walk)
    },
  }
}

interface Walk {
  readonly pendingSteering: Steering[]
  readonly steps: StepQueue
}

/** Steps that the page has not yet requested. */
interface StepQueue {
  add(step: Step): void
  /** Delivers added steps to a waiting request. */
  show(): void
  /** @param failure why the walk failed; `null` if it ended normally */
  end(failure: unknown): void
  /** The queued or the next steps. Rejects, after all steps, as the walk did. @param over called at the last */
  take(over: () => void): Promise<WalkedSteps>
}

function createStepQueue(): StepQueue {
  let waiting: Step[] = []
  let ended: { readonly failure: unknown } | null = null
  let wake = (): void => undefined
  return {
    add: (step) => void waiting.push(step),
    show: () => wake(),
    end(failure) {
      ended = { failure }
      wake()
    },
    async take(over) {
      if (waiting.length === 0 && ended === null)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      const steps = waiting
      waiting = []
      if (ended === null) return { steps, done: false }
      const { failure } = ended
      // A failure is reported after all steps.
      if (failure !== null && steps.length > 0) return { steps, done: false }
      over()
      if (failure !== null) throw failure
      return { steps, done: true }
    },
  }
}
