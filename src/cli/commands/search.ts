// wayleaf search: ranked passages of one directory, or of several together.

import { type SearchedCollection, searchAcross } from '../../library/across.ts'
import type { SearchRequest } from '../../model/library.ts'
import type { NodeNumber } from '../../model/toc.ts'
import type { CommandLine } from '../command-line.ts'
import { openDirectories, scopeOf } from '../directories.ts'
import { print, printJson } from '../output.ts'

/** Runs `wayleaf search`. */
export async function search(line: CommandLine): Promise<void> {
  const directories = await openDirectories(line)
  const within = await scopeOf(line, directories[0])
  const collections = directories.map(({ library, collection, name, weight }, i) => {
    const searched = { ...library.searched(collection), slug: `${i}`, name, weight }
    return i === 0 && within !== null ? insideOf(searched, within) : searched
  })
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

/** A collection of which only one subtree is searched. */
function insideOf(collection: SearchedCollection, within: NodeNumber): SearchedCollection {
  const inside = (request: SearchRequest): SearchRequest => ({ ...request, within })
  return {
    ...collection,
    searchGrouped: (request) => collection.searchGrouped(inside(request)),
    rankGrouped: (request) => collection.rankGrouped(inside(request)),
  }
}
