// A walk of this page as a text that is kept for a later visit: a trace, with how the walk was asked and
// how it ended.

import { TRACE_VERSION, type Trace } from '../../model/walk/trace.ts'
import { inEnglish } from '../../model/words/words.ts'
import { failure } from '../core/action-context.ts'
import type { Failure } from '../shape/failure.ts'
import type { WalkState } from '../shape/walk-state.ts'

/** What is kept of a walk besides its trace. */
export interface KeptTrace extends Trace {
  readonly walk: Pick<WalkState, 'failure' | 'scope' | 'steering' | 'imported'> & {
    readonly status: 'done' | 'stopped' | 'failed'
    /** Generation of the collection whose numbers the places of the steps carry. */
    readonly numbered: number
  }
}

/** A walk as it was, and the generation whose numbers its places carry. */
export interface ReadWalk {
  readonly walk: WalkState
  readonly numbered: number
}

/** Ids of places that are kept of those that an imported walk misses. */
const MISSING = 1000

/** What is said of a walk that an error ended. */
export function brokenOff(error: unknown): Failure {
  return failure('The walk stopped early.', 'The steps so far are kept.', error)
}

/** The walk as a text; `null` for one that has not ended, or was never asked. */
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
      failure: failure && { ...failure, detail: inEnglish(failure.detail) },
      scope,
      steering,
      imported: imported && { ...imported, missing: imported.missing.slice(0, MISSING) },
      numbered,
    },
  }
  return JSON.stringify({ format: 'wayleaf-trace', ...kept })
}
