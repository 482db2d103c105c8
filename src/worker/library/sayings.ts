// Sayings for the browser: one asset of the build, which page and worker share.

import urlOfSayings from 'virtual:sayings-url'
import { loadOnce } from '../../base/load-once.ts'
import { type LoadSayings, readSayings } from '../../navigate/vocabulary/sayings.ts'

/** Fetches all sayings. Rejects where they are missing or damaged, or when offline. */
export const loadSayings: LoadSayings = loadOnce(async () => {
  // Inside a worker that was started from a blob, only addresses relative to this file resolve.
  const response = await fetch(new URL(urlOfSayings, import.meta.url))
  if (!response.ok) throw new Error(`sayings.txt could not be loaded (${response.status})`)
  return readSayings(new Map([['sayings.txt', await response.text()]]))
})
