// A second copy of the names of stored collections, to name those that the browser deletes.

import { parsedJson } from '../../base/json.ts'
import { safeStorage } from '../hooks/safe-storage.ts'
import type { KnownNames } from '../state/shape/dependencies.ts'

const NAMES_KEY = 'wayleaf-known'

/** Names of the collections, in `localStorage`. */
export const knownNames: KnownNames = {
  read() {
    const names = parsedJson(safeStorage.getItem(NAMES_KEY) ?? '')
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  },
  write: (names) => safeStorage.setItem(NAMES_KEY, JSON.stringify(names)),
}
