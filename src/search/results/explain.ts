// Explains why a search or a walk ranks its places as it does. The ranking itself records no explanations: the places
// are ranked again, and the parts of their scores are recorded.

import type { OpenCollection } from '../../collection/opened.ts'
import { FIELD_WEIGHTS, FIELDS } from '../../index/fields.ts'
import { type Index, type IndexPart, locateNode } from '../../index/open-index.ts'
import type { FieldMatch, ScoreExplanation, WordMatch } from '../../model/library/explanation.ts'
import type { EvidenceRequest, SearchRequest } from '../../model/library/search-types.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import { type ExplainedPlace, explainFound } from '../../rank/explain.ts'
import type { RankInput } from '../../rank/file-sums.ts'
import { MODELS } from '../../rank/models.ts'
import { refOf } from '../../toc/node-ref.ts'
import { lengthNorm, saturate } from '../bm25/length-norms.ts'
import { foldTitles } from '../fold-titles.ts'
import { loadLists } from '../load-lists.ts'
import { countNodes } from '../part-nodes.ts'
import { parseQuery } from '../query.ts'
import { idf, type ResolvedQuery, type ResolvedWord, type TermGroup } from '../resolve.ts'
import { resolvedOf } from '../resolved.ts'
import { type FoundFor, findFor } from './found.ts'
import { boundsOf, orderPlaces, searchedFor } from './ordered.ts'

/** Explains the scores of nodes as a finished search shows them; `null` for nodes that it does not find. */
export async function explainPlaces(
  collection: OpenCollection,
  request: SearchRequest,
  nodes: readonly NodeNumber[],
): Promise<readonly (ScoreExplanation | null)[]> {
  const { toc, index } = collection
  const resolved = await resolvedOf(collection, request)
  await loadLists(index, resolved, true)
  const { draft: _, ...finished } = request
  const ordered = await orderPlaces(collection, resolved, finished)
  const { filter, limit } = boundsOf(collection, finished)
  const counted = ordered.map(({ node }) => ({ node, counted: node }))
  // A document and the heading that is its title are one place.
  const shown = new Map(
    foldTitles(toc, counted, filter, limit).map((row) => [row.node, row.counted]),
  )
  const { found, help } = await searchedFor(collection, resolved, finished)
  const wanted = nodes.map((node) => shown.get(node) ?? -1)
  return explained(collection, { found, help, resolved }, wanted)
}

/** Explains the scores of a walk's evidence; `null` for a place that is not a candidate. */
export async function explainEvidence(
  collection: OpenCollection,
  request: EvidenceRequest,
  nodes: readonly NodeNumber[],
): Promise<readonly (ScoreExplanation | null)[]> {
  return explained(collection, await findFor(collection, request), nodes)
}

async function explained(
  collection: OpenCollection,
  { found, help, resolved }: Pick<FoundFor, 'found' | 'help' | 'resolved'>,
  nodes: readonly NodeNumber[],
): Promise<readonly (ScoreExplanation | null)[]> {
  const known = nodes.filter((node) => node >= 0)
  const all = await explainFound(found, help, MODELS, known)
  const byNode = new Map(known.map((node, i) => [node, all[i]]))
  return nodes.map((node) => {
    const place = byNode.get(node) ?? null
    return place === null ? null : explanationOf(collection, found, resolved, place)
  })
}

function explanationOf(
  { toc, index }: OpenCollection,
  { places: ranked, asked, everyday }: RankInput,
  resolved: ResolvedQuery,
  { node, row, score, file, place, best }: ExplainedPlace,
): ScoreExplanation {
  const places = everyday?.own ?? ranked
  const around = places.above[row] | places.about[row]
  const held =
    places.title[row] | places.code[row] | places.description[row] | places.body[row] | around
  return {
    ref: refOf(toc, node),
    ...{ file, place, score, weight: 1, nodes: index.nodes },
    best: best === node ? null : refOf(toc, best),
    words: matchesOf(resolved).flatMap(({ word, from }) => {
      const match = explainWord(index, word, node)
      return match === null ? [] : [{ ...match, from }]
    }),
    missing: asked.texts.filter(
      (_, i) => asked.weights[i] > 0 && i < 32 && ((held >>> i) & 1) === 0,
    ),
  }
}

/** The words of a question with their origin: words that the question does not contain are from the glossary. */
function matchesOf({ query, words }: ResolvedQuery) {
  const { stemming } = query
  const asked = parseQuery(query.text, { stemming }).words
  const known = new Map(asked.map(({ surface, isPart }) => [surface, isPart]))
  return words.map((word): { word: typeof word; from: WordMatch['from'] } => {
    const isPart = known.get(word.surface)
    const from = isPart === undefined ? 'glossary' : isPart ? 'identifier' : 'question'
    return { word, from }
  })
}

/** How a word matches a node. The caller adds where the word comes from. */
type Match = Omit<WordMatch, 'from'>

/** The match with the highest score of a word in the node; `null` where nothing matches. */
export function explainWord(index: Index, word: ResolvedWord, node: NodeNumber): Match | null {
  let best: Match | null = null
  for (const group of word.groups) {
    const match = explainGroup(index, word, group, node)
    if (match !== null && match.score > (best?.score ?? -1)) best = match
  }
  return best
}

function explainGroup(
  index: Index,
  word: ResolvedWord,
  group: TermGroup,
  node: NodeNumber,
): Match | null {
  const fields = explainFields(index, group, node)
  if (fields.length === 0) return null
  const frequency = fields.reduce((sum, field) => sum + field.frequency, 0)
  const saturation = saturate(frequency)
  const nodes = countNodes(index, group)
  const { text, weight } = word
  const { how, factor } = group
  const rarity = idf(index.nodes, nodes)
  const score = weight * factor * rarity * saturation
  return { text, how, weight, factor, idf: rarity, nodes, fields, saturation, score }
}

function explainFields(index: Index, group: TermGroup, node: NodeNumber): FieldMatch[] {
  const found = locateNode(index, node)
  if (found === null) return []
  const terms = group.terms[index.parts.indexOf(found.part)]
  const times = FIELDS.map(() => 0)
  for (const term of terms) addTimes(index, found.part, term, found.local, times)
  return FIELDS.flatMap((field, i) => {
    if (times[i] === 0) return []
    const of = field === 'path' ? index.slotOf[index.toc.document[node]] : found.local
    const length = found.part.segment.lengths[field][of]
    const average = index.averages[i]
    const norm = lengthNorm(length, average)
    const weight = FIELD_WEIGHTS[i]
    const frequency = (times[i] * weight) / norm
    return [{ field, times: times[i], length, average, weight, norm, frequency }]
  })
}

function addTimes(
  { scratch: { list } }: Index,
  { segment }: IndexPart,
  term: number,
  local: number,
  times: number[],
): void {
  segment.readOnly(term, list, Uint32Array.of(local))
  if (list.count === 0) return
  FIELDS.forEach((name, field) => {
    times[field] += name === 'body' ? list.body[0] : (list.names[0] >>> (field * 8)) & 255
  })
}
