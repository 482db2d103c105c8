// Failures of background work, worded so that they promise nothing that was not checked.

import type { UiMessage } from '../../messages/words.ts'
import type { Failure } from '../shape/failure.ts'

/** A failure of the library worker, with the one thing that helps. */
export function backgroundFailure(failed: {
  readonly name: string
  readonly message: UiMessage
}): Failure {
  const { name, message: detail } = failed
  const action = 'reload'
  switch (name) {
    case 'OutdatedError': {
      return { what: 'Wayleaf was updated in another tab.', detail, action }
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
