// What the page does before anything else, in a file of its own that runs while the others are still
// on their way: it narrows the policy, and starts the library worker under it where there is
// something to open. A first visit is drawn before the worker takes the network.

import { addPolicy, openConnectPolicy } from './state/models/connect-policy.ts'
import type { ConnectPolicy } from './state/shape/dependencies.ts'
import { safeStorage } from './ui/hooks/safe-storage.ts'
import { knownNames } from './ui/layout/known-names.ts'
import { type EarlyWorker, holdWorker } from './worker/early-worker.ts'
import libraryWorkerUrl from './worker/library/library.worker.ts?worker&url'
import { refuseUntrustedScripts, startWorker } from './worker/wire/start-worker.ts'

// Workers take over the policy that the page has when they start.
/** Which hosts the page may speak to, as its policy says from its first moment. */
export const connect: ConnectPolicy = openConnectPolicy(safeStorage, (policy) =>
  addPolicy(document, policy),
)
refuseUntrustedScripts()

const start = (): Worker => startWorker(libraryWorkerUrl, 'library')
/** Whether something is there to be opened, as far as the page can know. */
export const isAwaited = location.search !== '' || knownNames.read().length > 0
const first: EarlyWorker | null = isAwaited ? holdWorker(start()) : null

/** The worker that was started first; when that one has died, another one. */
export function startLibraryWorker(): Worker {
  return first?.take() ?? start()
}
