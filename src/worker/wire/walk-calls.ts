// What the page calls to have a question walked beside the index.

import type { AskRequest } from '../../ask.ts'
import type { Steering, Step } from '../../model/walk/trace.ts'

/** Steps since the last time, and whether they are the last ones. */
export interface WalkedSteps {
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
