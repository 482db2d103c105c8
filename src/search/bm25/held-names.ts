// Which words of a question stand in the titles and descriptions of a few nodes: what is asked of what
// other nodes lie in, without scores.

import type { Index } from '../../index/open-index.ts'
import { DESCRIPTION, TITLE } from '../../index/segment/fields.ts'
import type { PostingList } from '../../index/segment/postings.ts'
import type { SearchSettings } from '../../model/settings.ts'
import { type NodesOfPart, nodesByPart } from '../query/part-nodes.ts'
import type { ResolvedQuery } from '../query/resolve.ts'
import { bitOf } from './bm25f.ts'
import { type ExactList, groupLists, type PartList } from './group-lists.ts'
import { leapTo, NODE_BITS } from './merged-lists.ts'

/** A mask a node: word i of the question stands in its title, or in its description. */
export interface HeldNames {
  readonly title: Uint32Array
  readonly description: Uint32Array
}

/** @param nodes rise. @param wanted the words that are looked for, as bits. */
export function heldNames(
  index: Index,
  { words }: ResolvedQuery,
  settings: SearchSettings,
  nodes: Uint32Array,
  wanted: number,
): HeldNames {
  const title = new Uint32Array(nodes.length)
  const description = new Uint32Array(nodes.length)
  const found = { title, description }
  if (nodes.length === 0 || wanted === 0) return found
  const dealt = nodesByPart(index, nodes)
  const lists = groupLists(index, settings)
  const { list } = index.scratch
  for (let i = 0; i < words.length; i++) {
    const bit = bitOf(i)
    if ((wanted & bit) === 0) continue
    for (const group of words[i].groups) {
      const kept = lists.known(group)
      for (let p = 0; p < dealt.length; p++) {
        if (dealt[p].locals.length === 0) continue
        const part = kept?.parts[p]
        if (part?.exact !== undefined) {
          markKept(part, part.exact, dealt[p], bit, found)
          continue
        }
        for (const term of group.terms[p]) {
          index.parts[p].segment.readOnly(term, list, dealt[p].locals)
          markRead(list, dealt[p], bit, found)
        }
      }
    }
  }
  return found
}

function markRead(
  { count, node, names }: PostingList,
  { locals, rows }: NodesOfPart,
  bit: number,
  { title, description }: HeldNames,
): void {
  for (let i = 0, at = 0; i < count; i++) {
    while (locals[at] < node[i]) at++
    if ((names[i] & 255) !== 0) title[rows[at]] |= bit
    if (names[i] >>> (8 * DESCRIPTION) !== 0) description[rows[at]] |= bit
  }
}

/** From a list that was added up. */
function markKept(
  { entries }: PartList,
  { fields }: ExactList,
  { locals, rows }: NodesOfPart,
  bit: number,
  { title, description }: HeldNames,
): void {
  let at = 0
  for (let i = 0; i < locals.length; i++) {
    at = leapTo(entries, at, locals[i])
    if (at >= entries.length) return
    if ((entries[at] & NODE_BITS) !== locals[i]) continue
    if (fields[at] & (1 << TITLE)) title[rows[i]] |= bit
    if (fields[at] & (1 << DESCRIPTION)) description[rows[i]] |= bit
  }
}
