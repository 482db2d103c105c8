// The frequency of a word's terms in each field of each node, weighted and normalised by length.

import type { Frequencies } from '../../index/accumulators.ts'
import { BODY, CODE, DESCRIPTION, FIELD_WEIGHTS, PATH, TITLE } from '../../index/fields.ts'
import type { Index, IndexPart } from '../../index/open-index.ts'
import type { PostingList } from '../../index/postings.ts'
import type { FieldLengths } from '../../index/segment-statistics.ts'
import type { NodesOfPart } from '../part-nodes.ts'
import type { ResolvedWord, TermGroup } from '../resolve.ts'
import type { GroupLists } from './group-lists.ts'
import type { Norms } from './length-norms.ts'
import { gallopTo, NODE_BITS } from './merged-lists.ts'
import type { ExactList, PartList } from './posting-sums.ts'

/** The nodes that contain any of the words. */
export function nodesOf(index: Index, norms: Norms, words: readonly ResolvedWord[]): Set<number> {
  const found = new Set<number>()
  if (words.length === 0) return found
  const { byNode } = index.scratch.boards()
  for (const group of words.flatMap(({ groups }) => groups)) {
    collectGroup(index, group, norms, byNode)
    for (let i = 0; i < byNode.touched.count; i++) found.add(byNode.touched.members[i])
    byNode.clear()
  }
  return found
}

/** Sums the frequencies of a group's terms by node; the caller clears the sums. */
export function collectGroup(
  index: Index,
  { terms }: TermGroup,
  norms: Norms,
  into: Frequencies,
): void {
  const { list } = index.scratch
  index.parts.forEach((part, i) => {
    for (const term of terms[i]) {
      part.segment.read(term, list)
      collectList(index, part, list, norms, into, null)
    }
  })
}

/**
 * The same for some nodes, by row and without `raw`.
 * @param lists lists that were read before, for these nodes
 */
export function collectSome(
  index: Index,
  group: TermGroup,
  norms: Norms,
  byNode: Frequencies,
  only: readonly NodesOfPart[],
  lists: GroupLists | null,
): void {
  const { list } = index.scratch
  const known = lists?.known(group) ?? null
  index.parts.forEach((part, i) => {
    const nodes = only[i]
    if (nodes.locals.length === 0) return
    const kept = known?.parts[i]
    if (kept?.exact !== undefined) {
      pickFrequencies(kept, kept.exact, nodes, byNode)
      return
    }
    for (const term of group.terms[i]) {
      part.segment.readOnly(term, list, nodes.locals)
      collectList(index, part, list, norms, byNode, nodes)
    }
  })
}

/** Takes the frequencies of some nodes from a merged list. */
function pickFrequencies(
  { entries }: PartList,
  { frequency, fields }: ExactList,
  { locals, rows }: NodesOfPart,
  into: Frequencies,
): void {
  let at = 0
  for (let i = 0; i < locals.length; i++) {
    at = gallopTo(entries, at, locals[i])
    if (at >= entries.length) return
    if ((entries[at] & NODE_BITS) !== locals[i]) continue
    into.touched.add(rows[i])
    into.frequency[rows[i]] = frequency[at]
    into.fields[rows[i]] = fields[at]
  }
}

/** The bit of the body in the mask of fields that contain a word. */
const BODY_BIT = 1 << BODY

function collectList(
  index: Index,
  { segment, globalOf }: IndexPart,
  list: PostingList,
  norms: Norms,
  into: Frequencies,
  only: NodesOfPart | null,
): void {
  const { frequency, raw, fields, touched } = into
  const lengths = segment.lengths.body
  const bodyNorm = norms.body
  const bodyWeight = FIELD_WEIGHTS[BODY]
  for (let i = 0, at = 0; i < list.count; i++) {
    const local = list.node[i]
    const node = globalOf[local]
    if (node < 0) continue
    let cell = node
    if (only !== null) {
      while (only.locals[at] < local) at++
      cell = only.rows[at]
    }
    touched.add(cell)
    const times = list.body[i]
    if (times > 0) {
      frequency[cell] += times * bodyNorm[lengths[local]]
      raw[cell] += times * bodyWeight
      fields[cell] |= BODY_BIT
    }
    if (list.names[i] === 0) continue
    const path = segment.lengths.path[index.slotOf[index.toc.document[node]]]
    addNames(segment.lengths, path, norms, into, cell, local, list.names[i])
  }
}

/** Adds the occurrences of a term in title, path, signature and description; `names` has one byte for each. */
function addNames(
  lengths: FieldLengths,
  pathWords: number,
  norms: Norms,
  into: Frequencies,
  cell: number,
  local: number,
  names: number,
): void {
  const title = names & 255
  const path = (names >>> (8 * PATH)) & 255
  const code = (names >>> (8 * CODE)) & 255
  const description = names >>> (8 * DESCRIPTION)
  let frequency = 0
  if (title > 0) frequency += title * norms.title[lengths.title[local]]
  if (path > 0) frequency += path * norms.path[pathWords]
  if (code > 0) frequency += code * norms.code[lengths.code[local]]
  if (description > 0) frequency += description * norms.description[lengths.description[local]]
  into.frequency[cell] += frequency
  into.raw[cell] +=
    title * FIELD_WEIGHTS[TITLE] +
    path * FIELD_WEIGHTS[PATH] +
    code * FIELD_WEIGHTS[CODE] +
    description * FIELD_WEIGHTS[DESCRIPTION]
  into.fields[cell] |=
    (title > 0 ? 1 << TITLE : 0) |
    (path > 0 ? 1 << PATH : 0) |
    (code > 0 ? 1 << CODE : 0) |
    (description > 0 ? 1 << DESCRIPTION : 0)
}
