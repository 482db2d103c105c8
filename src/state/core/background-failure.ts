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
      const kept = 'Collections that were complete are unchanged.'
      return { what: 'Wayleaf was updated in another tab.', kept, detail, action }
    }
    case 'StorageUnavailableError': {
      const what = 'Anything indexed now is lost when this tab closes. Your files were not touched.'
      const kept = 'What this browser stored before cannot be read now; it may still be there.'
      return { what, kept, detail, action }
    }
    default: {
      const kept = 'Reload the page to see what is still there.'
      return { what: 'Something failed in the background.', kept, detail, action }
    }
  }
}
