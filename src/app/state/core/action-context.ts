// The context that every group of actions gets.

import type { StoreApi } from 'zustand/vanilla'
import { type UiMessage, type Words, wordsOf } from '../../../messages/words.ts'
import type { AppState } from '../shape/app-state.ts'
import type { Dependencies } from '../shape/dependencies.ts'
import type { Failure } from '../shape/failure.ts'
import type { Jobs } from '../shape/jobs.ts'

/** What all actions share. */
export interface Context {
  readonly store: StoreApi<AppState>
  readonly dependencies: Dependencies
  readonly jobs: Jobs
}

/** A failure in words, with the message of the error as its detail. */
export function failure(
  what: Words,
  error: unknown,
  kept: Words = 'Nothing was changed.',
): Failure {
  return { what, kept, detail: wordsOf(error) }
}

/** Runs a counted job. A failure is shown in words that begin with `what`. */
export type Attempt = (what: Words, job: () => Promise<void>) => Promise<void>

/** Attempts that show their failures in a notice. */
export function attempting({ store, jobs }: Context): Attempt {
  return async (what, job) => {
    try {
      await jobs.run(job)
    } catch (error) {
      store.setState({ notice: failure(what, error) })
    }
  }
}

/** A failure of the library worker, with the one thing that helps. */
export function backgroundFailure(failed: {
  readonly name: string
  readonly message: UiMessage
}): Failure {
  const { name, message: detail } = failed
  const action = 'reload'
  switch (name) {
    case 'OutdatedError': {
      return { what: 'Wayleaf was updated in another tab. Reload this one to go on.', action }
    }
    case 'StorageUnavailableError': {
      const what = 'Anything indexed now is lost when this tab closes. Your files were not touched.'
      const kept = 'The browser’s storage could not be opened; what it holds may still be there.'
      return { what, kept, detail, action }
    }
    default: {
      const kept = 'Reload the page to see what is still there.'
      return { what: 'Something failed in the background.', kept, detail, action }
    }
  }
}
