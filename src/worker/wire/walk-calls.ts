// The page's calls for walks in the library worker.

import type { AskRequest } from '../../ask.ts'
import type { Steering, Step } from '../../model/walk/trace.ts'

/** The steps since the last call, and whether they are the last ones. */
export interface WalkedSteps {
  readonly steps: readonly Step[]
  readonly done: boolean
}

/** The calls for walks; a walk has the id of its job. */
export interface WalkCalls {
  /** Starts a walk; resolves with the first steps. */
  walk(jobId: string, request: AskRequest): Promise<WalkedSteps>
  /** Resolves when there are further steps. Rejects, after all of them, as the walk did. */
  walkOn(jobId: string, said: readonly Steering[]): Promise<WalkedSteps>
}
