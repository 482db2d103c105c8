// Why a node scored what it scored: numbers that add up to its rank.

import type { SearchSettings } from '../model/settings.ts'
import type { NodeNumber } from '../model/toc.ts'
import { FIELDS, type Field } from './fields.ts'
import { normsOf, saturate } from './norms.ts'
import { type Index, type IndexPart, locateNode } from './open-index.ts'
import { type RankParts, rankNodes } from './rank.ts'
import { idf, type ResolvedQuery, type ResolvedWord, type TermGroup } from './resolve.ts'
import { collectGroup, scoreNodes } from './search.ts'

/** A word in one field: `frequency` = times · weight ÷ length norm. */
interface FieldExplanation {
  readonly field: Field
  readonly times: number
  /** Words in the field, and on average over the nodes that have it. */
  readonly length: number
  readonly average: number
  readonly weight: number
  readonly frequency: number
}

/** A word of the question: `score` = weight · factor · idf · saturated sum of the fields' frequencies. */
interface WordExplanation {
  readonly text: string
  readonly how: TermGroup['how']
  readonly weight: number
  readonly factor: number
  readonly idf: number
  /** Nodes that match in this way. */
  readonly nodes: number
  readonly fields: readonly FieldExplanation[]
  readonly score: number
}

export interface Explanation extends RankParts {
  readonly matches: readonly WordExplanation[]
}

/** Explains a node's rank; `null` when the question does not find it. */
export function explainNode(
  index: Index,
  resolved: ResolvedQuery,
  settings: SearchSettings,
  node: NodeNumber,
): Explanation | null {
  const scores = scoreNodes(index, resolved, settings, { within: [node, node + 1] })
  const [ranked] = rankNodes(index, resolved, scores, settings, 1)
  if (ranked === undefined) return null
  const matches = resolved.words.flatMap((word) => bestMatch(index, word, settings, node) ?? [])
  const { words, coverage, proximity, titleOrder, exactTitle, total } = ranked
  return { words, coverage, proximity, titleOrder, exactTitle, total, matches }
}

/** The group by which the word scores most in the node. */
function bestMatch(
  index: Index,
  word: ResolvedWord,
  settings: SearchSettings,
  node: NodeNumber,
): WordExplanation | null {
  let best: WordExplanation | null = null
  for (const group of word.groups) {
    const match = explainGroup(index, word, group, settings, node)
    if (match !== null && match.score > (best?.score ?? -1)) best = match
  }
  return best
}

function explainGroup(
  index: Index,
  word: ResolvedWord,
  group: TermGroup,
  settings: SearchSettings,
  node: NodeNumber,
): WordExplanation | null {
  const { byNode } = index.scratch.boards()
  collectGroup(index, group, normsOf(index, settings), byNode)
  const nodes = byNode.touched.count
  byNode.clear()
  const fields = explainFields(index, group, settings, node)
  if (fields.length === 0) return null
  const frequency = fields.reduce((sum, field) => sum + field.frequency, 0)
  const wordIdf = idf(index.nodes, nodes)
  return {
    text: word.text,
    how: group.how,
    weight: word.weight,
    factor: group.factor,
    idf: wordIdf,
    nodes,
    fields,
    score: word.weight * group.factor * wordIdf * saturate(frequency, settings.k1),
  }
}

function explainFields(
  index: Index,
  group: TermGroup,
  settings: SearchSettings,
  node: NodeNumber,
): FieldExplanation[] {
  const found = locateNode(index, node)
  if (found === null) return []
  const terms = group.terms[index.parts.indexOf(found.part)]
  const times = FIELDS.map(() => 0)
  for (const term of terms) addTimes(index, found.part, term, found.local, times)
  const norms = normsOf(index, settings)
  return FIELDS.flatMap((name, field) => {
    if (times[field] === 0) return []
    const length = lengthOf(index, found.part, node, found.local, name)
    const weight = norms.weights[field]
    const frequency = times[field] * norms[name][length]
    return [
      {
        field: name,
        times: times[field],
        length,
        average: index.averages[field],
        weight,
        frequency,
      },
    ]
  })
}

function addTimes(
  { scratch: { list } }: Index,
  { segment }: IndexPart,
  term: number,
  local: number,
  times: number[],
): void {
  segment.read(term, list)
  const at = list.node.subarray(0, list.count).indexOf(local)
  if (at < 0) return
  FIELDS.forEach((name, field) => {
    times[field] += name === 'body' ? list.body[at] : (list.names[at] >>> (field * 8)) & 255
  })
}

function lengthOf(
  { slotOf, toc }: Index,
  { segment: { lengths } }: IndexPart,
  node: NodeNumber,
  local: number,
  field: Field,
): number {
  return field === 'path' ? lengths.path[slotOf[toc.document[node]]] : lengths[field][local]
}
