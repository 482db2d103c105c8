// What is dropped and there already: updated, kept beside the other, or left alone, as the user says.

import type { Context } from '../core/action-context.ts'
import type { DuplicateChoice } from '../shape/app-state.ts'

/** Asks what to do with what was dropped and is there already. */
export interface Asker {
  /** Resolves with the choice; closing the dialog is a choice as well. */
  readonly ask: (name: string, sameFolder: boolean) => Promise<DuplicateChoice>
  readonly answer: (choice: DuplicateChoice) => void
}

/** Sets up the question whether to update; one is open at a time. */
export function createAsker({ store, jobs }: Context): Asker {
  let given: DuplicateChoice = 'cancel'
  return {
    ask: (name, sameFolder) => {
      given = 'cancel'
      const dialog = { kind: 'again', name, sameFolder } as const
      store.setState({ dialog })
      return jobs.pause(
        new Promise((resolve) => {
          const stop = store.subscribe((state) => {
            if (state.dialog === dialog) return
            stop()
            resolve(given)
          })
        }),
      )
    },
    answer: (choice) => {
      given = choice
      store.setState({ dialog: null })
    },
  }
}
