// The text of a walk that is stored for a later visit: a trace, with how the walk was asked and
// how it ended; the ids of walks and the state of one that has ended.

import { inEnglish, wordsOf } from '../../../messages/words.ts'
import type { WalkId } from '../../../model/walk/kept-walk.ts'
import { TRACE_VERSION, type Trace } from '../../../model/walk/trace.ts'
import type { Failure } from '../../state/shape/failure.ts'
import type { WalkState } from '../../state/shape/walk-state.ts'

/** A trace with what else is stored of a walk. */
export interface KeptTrace extends Trace {
  readonly walk: Pick<WalkState, 'failure' | 'scope' | 'steering' | 'imported'> & {
    readonly status: 'done' | 'stopped' | 'failed'
    /** Generation of the collection to which the node numbers in the steps refer. */
    readonly numbered: number
  }
}

/** A stored walk, and the generation to which its node numbers refer. */
export interface ReadWalk {
  readonly walk: WalkState
  readonly numbered: number
}

/** Stored ids of the places that the current collection does not have. */
const MAX_MISSING_IDS = 1000

/** The failure of a walk that an error ended. */
export function walkFailure(error: unknown): Failure {
  return { what: 'The search for the answer stopped early.', detail: wordsOf(error) }
}

/** How a walk ends; `error` is `null` if nothing failed. */
export function endedWith(error: unknown): Partial<WalkState> {
  if (error === null) return { status: 'done', writing: null }
  return { status: 'failed', failure: walkFailure(error), writing: null }
}

/** The text of a walk; `null` if it has not ended, or nothing was asked. */
export function walkText(walk: WalkState, numbered: number): string | null {
  const { status, on, question, reasoner, model, settings, startedAt, steps } = walk
  if (on === null || status === 'idle' || status === 'running') return null
  const { failure, scope, steering, imported } = walk
  const kept: KeptTrace = {
    version: TRACE_VERSION,
    question,
    ...on,
    reasoner,
    ...(model !== undefined && { model }),
    ...(Object.keys(settings).length > 0 && { settings }),
    startedAt,
    steps,
    walk: {
      status,
      failure: failure && { ...failure, detail: inEnglish(failure.detail ?? '') },
      scope,
      steering,
      imported: imported && { ...imported, missing: imported.missing.slice(0, MAX_MISSING_IDS) },
      numbered,
    },
  }
  return JSON.stringify({ format: 'wayleaf-trace', ...kept })
}

const RANDOM_LETTERS = 4

/** A new id of a walk. @param startedAt milliseconds since the epoch */
export function newWalkId(startedAt: number): WalkId {
  const random = Math.random()
    .toString(36)
    .slice(2, 2 + RANDOM_LETTERS)
  return `${Math.max(0, Math.trunc(startedAt)).toString(36)}-${random.padEnd(RANDOM_LETTERS, '0')}`
}
