// What the page does before anything else: it narrows the policy, and starts the library worker under it where
// there is something to open.

import { addPolicy, openConnectPolicy } from './state/models/connect-policy.ts'
import type { ConnectPolicy } from './state/shape/dependencies.ts'
import { atFirstSign } from './ui/hooks/first-sign.ts'
import { safeStorage } from './ui/hooks/safe-storage.ts'
import { knownNames } from './ui/layout/known-names.ts'
import { type EarlyWorker, holdWorker } from './worker/early-worker.ts'
import libraryWorkerUrl from './worker/library/library.worker.ts?worker&url'
import { refuseUntrustedScripts, startWorker } from './worker/wire/start-worker.ts'

/** What was begun before the app came. */
export interface Early {
  /** Which hosts the page may speak to, as its policy says from its first moment. */
  readonly connect: ConnectPolicy
  /** Whether something is there to be opened, as far as the page can know. */
  readonly isAwaited: boolean
  /** The worker that was started first; when that one has died, another one. */
  readonly startLibraryWorker: () => Worker
  /** Resolves at the first sign that somebody makes use of the page. */
  readonly used: Promise<void>
}

export function beginEarly(): Early {
  // Workers take over the policy that the page has when they start.
  const connect = openConnectPolicy(safeStorage, (policy) => addPolicy(document, policy))
  refuseUntrustedScripts()
  const start = (): Worker => startWorker(libraryWorkerUrl, 'library')
  const isAwaited = location.search !== '' || knownNames.read().length > 0
  const first: EarlyWorker | null = isAwaited ? holdWorker(start()) : null
  return {
    connect,
    isAwaited,
    startLibraryWorker: () => first?.take() ?? start(),
    used: new Promise((resolve) => {
      atFirstSign(resolve)
    }),
  }
}
