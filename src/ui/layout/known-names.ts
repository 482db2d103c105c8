// A second copy of the names of stored collections: if the browser clears its storage, the next visit can say
// which are gone.

import { parsedJson } from '../../base/json.ts'
import type { KnownNames } from '../../state/shape/dependencies.ts'
import { safeStorage } from '../hooks/safe-storage.ts'

const KEY = 'wayleaf-known'

/** Names of the collections in the browser's plain storage. */
export const knownNames: KnownNames = {
  read() {
    const names = parsedJson(safeStorage.getItem(KEY) ?? '')
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  },
  write: (names) => safeStorage.setItem(KEY, JSON.stringify(names)),
}
