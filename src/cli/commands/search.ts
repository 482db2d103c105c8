// wayleaf search: ranked passages of one directory, or of several together.

import { type SearchedCollection, searchAcross } from '../../library/across.ts'
import type { CommandLine } from '../command-line.ts'
import { print, printJson } from '../output.ts'
import { openWorkspace } from '../workspace.ts'

/** Runs `wayleaf search`. */
export async function search(line: CommandLine): Promise<void> {
  const collections: SearchedCollection[] = []
  for (const { directory, weight } of [{ directory: line.directory, weight: 1 }, ...line.also]) {
    const { library, collection } = await openWorkspace({ ...line, directory })
    const slug = `${collections.length}`
    collections.push({ ...library.searched(collection), slug, name: directory, weight })
  }
  const found = await searchAcross(collections, { query: line.question, limit: line.limit })
  if (line.json) {
    printJson(found)
    return
  }
  for (const { collection, hits } of found.groups) {
    for (const { ref, score, excerpt } of hits) {
      const at = collections.length === 1 ? '' : `${collection?.name ?? ''}: `
      print(`${score.toFixed(2)}  ${at}${ref.path}:${excerpt.start}  ${ref.title}`)
    }
  }
  print(`${found.matched} places found`)
}
