// The score of each word of a question in a node; the scores add up to the node's score.

import { FIELD_WEIGHTS, FIELDS, type Field } from '../../index/fields.ts'
import { type Index, type IndexPart, locateNode } from '../../index/open-index.ts'
import type { FieldMatch, WordMatch } from '../../model/library/explanation.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import { countNodes } from '../part-nodes.ts'
import { idf, type ResolvedWord, type TermGroup } from '../resolve.ts'
import { lengthNorm, saturate } from './length-norms.ts'

/** How a word matches a node. The caller adds where the word comes from. */
export type Match = Omit<WordMatch, 'from'>

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
    const length = lengthOf(index, found.part, node, found.local, field)
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

function lengthOf(
  { slotOf, toc }: Index,
  { segment: { lengths } }: IndexPart,
  node: NodeNumber,
  local: number,
  field: Field,
): number {
  return field === 'path' ? lengths.path[slotOf[toc.document[node]]] : lengths[field][local]
}
