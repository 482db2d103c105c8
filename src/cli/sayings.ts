// Sayings from the files beside the code, for hosts with a file system.

import { readdir, readFile } from 'node:fs/promises'
import { loadOnce } from '../base/load-once.ts'
import { type LoadSayings, readSayings } from '../navigate/vocabulary/sayings.ts'

const FOLDER = new URL('../navigate/vocabulary/sayings/', import.meta.url)

/** Reads all sayings, each file once. */
export const nodeLoadSayings: LoadSayings = loadOnce(async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.txt')).sort()
  const files = names.map(async (name): Promise<[string, string]> => {
    return [name, await readFile(new URL(name, FOLDER), 'utf8')]
  })
  return readSayings(new Map(await Promise.all(files)))
})
