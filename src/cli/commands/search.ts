// wayleaf search: ranked passages of one directory, or of several together.

import type { ScoreExplanation } from '../../model/library/explanation.ts'
import type { GroupedHits, Hit, HitGroup, SearchRequest } from '../../model/library/search-types.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import {
  type CollectionToSearch,
  explainAcross,
  type PartialSearch,
  searchAcross,
} from '../../search/results/federated-search.ts'
import type { CommandLine } from '../command-line.ts'
import { explanationLines, markedLine, print, printJson } from '../output.ts'
import { openDirectories, scopeOf } from './directories.ts'

/** Runs `wayleaf search`. */
export async function search(line: CommandLine): Promise<void> {
  const directories = await openDirectories(line)
  const within = await scopeOf(line, directories[0])
  const collections = directories.map(({ library, collection, name, weight }, i) => {
    const searched = { ...library.searched(collection), slug: `${i}`, name, weight }
    return i === 0 && within !== null ? insideOf(searched, within) : searched
  })
  const request = {
    query: line.question,
    limit: line.limit,
    ...(line.prefix !== null && { prefix: line.prefix }),
  }
  const searched = await searchAcross(collections, request)
  const found: GroupedHits<ExplainedHit> = line.explain
    ? await explained(searched, collections, request)
    : searched
  if (line.json) {
    printJson(found)
    return
  }
  for (const { collection, hits } of found.groups) {
    for (const { ref, score, excerpt, explanation } of hits) {
      const at = collections.length === 1 ? '' : `${collection?.name ?? ''}: `
      print(`${score.toFixed(2)}  ${at}${ref.path}:${markedLine(excerpt)}  ${ref.title}`)
      if (explanation) for (const line of explanationLines(explanation)) print(`        ${line}`)
    }
  }
  print(`${found.matched} places found`)
}

type ExplainedHit = Hit & { readonly explanation?: ScoreExplanation | null }

/** The results, each with the parts of its score. */
async function explained(
  found: GroupedHits,
  collections: readonly CollectionToSearch[],
  request: SearchRequest,
): Promise<GroupedHits<ExplainedHit>> {
  const slugOf = ({ collection }: HitGroup) => collection?.slug ?? collections[0].slug
  const places = found.groups.flatMap((group) =>
    group.hits.map(({ ref }) => ({ collection: slugOf(group), node: ref.node })),
  )
  const explanations = await explainAcross(collections, { ...request, places })
  // The explanations are in the order of the hits.
  let next = 0
  const groups = found.groups.map((group) => ({
    ...group,
    hits: group.hits.map((hit) => ({ ...hit, explanation: explanations[next++] })),
  }))
  return { ...found, groups }
}

/** A collection of which only one subtree is searched. */
function insideOf(collection: CollectionToSearch, within: NodeNumber): CollectionToSearch {
  const inside = (request: SearchRequest): SearchRequest => ({ ...request, within })
  const reader = async (): Promise<PartialSearch> => {
    const all = await collection.reader()
    return {
      ...all,
      searchGrouped: (request) => all.searchGrouped(inside(request)),
      rankGrouped: (request) => all.rankGrouped(inside(request)),
      wordCounts: (request) => all.wordCounts(inside(request)),
      textMost: (request) => all.textMost(inside(request)),
      explain: (request, nodes) => all.explain(inside(request), nodes),
    }
  }
  return { ...collection, reader }
}
