// The table of words of like meaning for the browser: one asset of the build, which page and worker share.

import { loadOnce } from '../../base/load-once.ts'
import { type LoadWordTable, readWordTable } from '../../navigate/vocabulary/word-table.ts'
import urlOfWordTable from '../../navigate/vocabulary/word-table.txt?url'

/** Fetches the table. Rejects where it is missing or damaged, or when offline. */
export const loadWordTable: LoadWordTable = loadOnce(async () => {
  // Inside a worker that was started from a blob, only addresses relative to this file resolve.
  const response = await fetch(new URL(urlOfWordTable, import.meta.url))
  if (!response.ok) throw new Error(`The table of words could not be loaded (${response.status})`)
  return readWordTable(await response.text())
})
