// Sayings for the browser: each file is an asset of the build, so that page and workers share one copy.

import { loadOnce } from '../base/load-once.ts'
import { type LoadSayings, readSayings } from '../navigate/sayings.ts'

const URLS = import.meta.glob<string>('../navigate/sayings/*.txt', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Fetches all sayings. Rejects where a file is missing or damaged, or when offline. */
export const loadSayings: LoadSayings = loadOnce(async () => {
  const files = await Promise.all(Object.entries(URLS).map(fetchFile))
  return readSayings(new Map(files))
})

async function fetchFile([path, url]: readonly [string, string]): Promise<[string, string]> {
  const name = path.slice(path.lastIndexOf('/') + 1)
  // Inside a worker that was started from a blob, only addresses relative to this file resolve.
  const response = await fetch(new URL(url, import.meta.url))
  if (!response.ok) throw new Error(`${name} could not be loaded (${response.status})`)
  return [name, await response.text()]
}
