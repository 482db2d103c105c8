// What the page does before anything else: it narrows its security policy, and starts the library worker if there is
// something to open.

import { atFirstSign } from './app/hooks/first-sign.ts'
import { safeStorage } from './app/hooks/safe-storage.ts'
import { addPolicy, openConnectPolicy } from './app/models/state/connect-policy.ts'
import { knownNames } from './app/shell/known-names.ts'
import type { ConnectPolicy } from './app/state/shape/dependencies.ts'
import { type EarlyWorker, holdWorker } from './worker/early-worker.ts'
import libraryWorkerUrl from './worker/library/library.worker.ts?worker&url'
import { refuseUntrustedScripts, startWorker } from './worker/wire/start-worker.ts'

/** Work that began before the app was loaded. */
export interface Early {
  /** The hosts that the initial policy of the page allows. */
  readonly connect: ConnectPolicy
  /** Whether there is something to open, as far as the page can know. */
  readonly isAwaited: boolean
  /** The worker that was started first; if it has failed, a new one. */
  readonly startLibraryWorker: () => Worker
  /** Resolves when the user first uses the page. */
  readonly used: Promise<void>
}

export function beginEarly(): Early {
  // Workers inherit the policy that the page has when they start.
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
