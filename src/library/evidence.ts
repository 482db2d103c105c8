// What the index knows of a question, as the walk reads it.

import { gatherEvidence } from '../index/evidence.ts'
import type { OtherName } from '../index/glossary.ts'
import { loadLists } from '../index/load-lists.ts'
import { parseQuery } from '../index/query.ts'
import { resolveQuery } from '../index/resolve.ts'
import type {
  CandidateEvidence,
  Evidence,
  EvidenceRequest,
  NameEvidence,
} from '../model/library.ts'
import type { Settings } from '../model/settings.ts'
import { flagsOf, type NodeNumber, type Toc } from '../model/toc.ts'
import { refOf } from '../toc/refs.ts'
import { withNames } from './glossary.ts'
import type { OpenCollection } from './opened.ts'
import { votesFor } from './votes.ts'

/** Candidates worth weighing, with what matched where. */
export async function evidenceOf(
  collection: OpenCollection,
  request: EvidenceRequest,
  settings: Settings,
): Promise<Evidence> {
  const { toc, index } = collection
  const { question, title, within = 0, limit, asWritten = false } = request
  const asked = parseQuery(question, {
    stemming: index.stemming,
    ...(title !== undefined && { title }),
  })
  const { query, names } = asWritten
    ? { query: asked, names: [] }
    : await withNames(collection, asked, settings.search)
  const range = rangeOf(toc, within)
  // A folder that is asked about is a library of its own: what is rare elsewhere may be common in it.
  const isFolder = within !== 0 && toc.document[within] < 0
  const resolved = resolveQuery(index, query, settings.search)
  await loadLists(index, resolved, false)
  const columns = gatherEvidence(index, resolved, settings.search, {
    within: range,
    ...(isFolder && { statistics: range }),
    ...(limit !== undefined && { limit }),
  })
  const { node, document, masks } = columns
  const votes = await votesFor(collection, document)
  const candidates = Array.from(
    { length: columns.count },
    (_, i): CandidateEvidence => ({
      ref: refOf(toc, node[i]),
      document: document[i],
      flags: flagsOf(toc, node[i]),
      unitScore: columns.unitScore[i],
      fileScore: columns.fileScore[i],
      title: masks.title[i],
      path: masks.path[i],
      code: masks.code[i],
      description: masks.description[i],
      body: masks.body[i],
      above: columns.above[i],
      about: columns.about[i],
      votes: votes[i],
    }),
  )
  return {
    words: columns.words
      .slice(0, names.length > 0 ? asked.words.length : undefined)
      .map(({ text, term, idf, nodes, how, weight }) => ({
        ...{ text, term, idf, nodes, weight },
        ...(how !== null && { how }),
      })),
    candidates,
    ...(names.length > 0 && { names: names.map(asMasks) }),
    matchedNodes: columns.matchedNodes,
    matchedDocuments: columns.matchedDocuments,
  }
}

function asMasks({ text, of, words, standsFor }: OtherName): NameEvidence {
  return { text, of, mask: maskOf(words), standsFor: maskOf(standsFor) }
}

function maskOf(words: readonly number[]): number {
  return words.reduce((mask, word) => mask | (1 << word), 0)
}

/** The node range of a scope, as the index takes it. */
export function rangeOf(toc: Toc, within: NodeNumber): readonly [from: number, to: number] {
  return [within, within + toc.size[within]]
}
