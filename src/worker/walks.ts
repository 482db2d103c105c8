// Walks of questions that no model is asked for, run beside the index. Between a walk and the library
// no message passes, and the page hears of as many steps at once as there are since it last asked.

import type { AskRequest } from '../ask.ts'
import { loadOnce } from '../base/load-once.ts'
import type { Library } from '../model/library.ts'
import type { Steering, Step } from '../model/trace.ts'
import type { LoadSayings } from '../navigate/sayings.ts'

/** Steps since the last time, and whether they are the last ones. */
interface WalkedSteps {
  readonly steps: readonly Step[]
  readonly done: boolean
}

/** What the page walks with; a walk is named by the id of its job. */
export interface WalkCalls {
  /** Begins to walk; resolves with the first steps. */
  walk(jobId: string, request: AskRequest): Promise<WalkedSteps>
  /** Resolves when there are further steps. Rejects, after all of them, as the walk did. */
  walkOn(jobId: string, said: readonly Steering[]): Promise<WalkedSteps>
}

export interface WalksNeeds {
  readonly library: () => Promise<Library>
  readonly sayings?: LoadSayings | undefined
  /** Runs `task` with a signal that the job's cancelling ends. */
  readonly job: (jobId: string, task: (signal: AbortSignal) => Promise<void>) => Promise<void>
  /** Called when a walk begins and at each of its steps. */
  readonly stepped: () => void
  /** Resolves when messages that wait have been taken. */
  readonly nextTurn: () => Promise<void>
  /** Milliseconds; only differences count. */
  readonly now: () => number
}

/** How long a walk may keep messages waiting, such as the one that stops it; milliseconds. */
const TURN_MS = 15

interface Walk {
  said: Steering[]
  waiting: Step[]
  ended: boolean
  failure: unknown
  wake: () => void
}

export interface Walks extends WalkCalls {
  /** Loads what walks need, ahead of the first. */
  load(): Promise<unknown>
  /** Walks once for nobody, so that the first question finds everything loaded and compiled. */
  rehearse(request: AskRequest, pause: () => Promise<void>): Promise<void>
}

export function createWalks({ library, sayings, job, stepped, nextTurn, now }: WalksNeeds): Walks {
  const walks = new Map<string, Walk>()
  const given = { now, ...(sayings && { sayings }) }
  // What only asking needs comes in files of its own.
  const load = loadOnce(async () => {
    // A walk goes on without them, and says so.
    sayings?.().catch(() => undefined)
    const { ask, createWalkMemory } = await import('../ask.ts')
    return { ask, memory: createWalkMemory() }
  })

  const run = async (walk: Walk, request: AskRequest, signal: AbortSignal): Promise<void> => {
    stepped()
    const { ask, memory } = await load()
    const steer = (): readonly Steering[] => walk.said.splice(0)
    let from = now()
    for await (const step of ask(request, await library(), { ...given, signal, memory, steer })) {
      stepped()
      walk.waiting.push(step)
      // The first step is shown while the others are taken.
      if (step.number > 1 && now() - from < TURN_MS) continue
      walk.wake()
      await nextTurn()
      from = now()
    }
  }

  const take = async (jobId: string, walk: Walk): Promise<WalkedSteps> => {
    if (walk.waiting.length === 0 && !walk.ended)
      await new Promise<void>((wake) => {
        walk.wake = wake
      })
    const steps = walk.waiting
    walk.waiting = []
    const done = walk.ended && walk.failure === null
    if (walk.ended && (done || steps.length === 0)) walks.delete(jobId)
    if (steps.length === 0 && walk.ended && !done) throw walk.failure
    return { steps, done }
  }

  return {
    load,
    async rehearse(request, pause) {
      const { ask } = await load()
      for await (const step of ask(request, await library(), given)) {
        await pause()
        if (step.kind === 'answer') return
      }
    },
    walk(jobId, request) {
      const walk: Walk = {
        said: [],
        waiting: [],
        ended: false,
        failure: null,
        wake: () => undefined,
      }
      walks.set(jobId, walk)
      job(jobId, (signal) => run(walk, request, signal))
        .catch((error: unknown) => {
          walk.failure = error ?? new Error('The walk broke off')
        })
        .finally(() => {
          walk.ended = true
          walk.wake()
        })
      return take(jobId, walk)
    },
    async walkOn(jobId, said) {
      const walk = walks.get(jobId)
      if (walk === undefined) return { steps: [], done: true }
      walk.said.push(...said)
      return take(jobId, walk)
    },
  }
}
