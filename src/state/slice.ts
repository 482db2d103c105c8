// What every group of actions is given.

import type { StoreApi } from 'zustand/vanilla'
import { messageOf } from '../base/abort.ts'
import type { Jobs } from './jobs.ts'
import type { AppState, Dependencies, Failure } from './types.ts'

export interface Context {
  readonly store: StoreApi<AppState>
  readonly dependencies: Dependencies
  readonly jobs: Jobs
}

/** A failure in words, with the error's own behind it. */
export function failure(what: string, kept: string, error: unknown): Failure {
  return { what, kept, detail: messageOf(error) }
}
