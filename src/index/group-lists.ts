// Groups of terms as one list each: which nodes hold any of the terms, and how much each node gets of
// what the group can give at most. The lists of the last searches are kept: while a question is typed
// its earlier words stay, and only the last one is read anew.

import type { SearchSettings } from '../model/settings.ts'
import { CODE, DESCRIPTION, fieldWeights, PATH } from './fields.ts'
import { MergedLists } from './merged-lists.ts'
import { type Norms, normsOf, saturate } from './norms.ts'
import type { Index, IndexPart } from './open-index.ts'
import { keepCount, keyOf } from './part-nodes.ts'
import type { TermGroup } from './resolve.ts'

/** Live nodes that hold a group, in no order. */
export interface GroupList {
  readonly count: number
  /** Numbers in the table of contents; `IN_TITLE` is added where the title holds the group. */
  readonly entries: Uint32Array
  /** Saturated frequency, 0 to k1 + 1, rounded to 24 bits. */
  readonly impact: Float32Array
  /** The highest of them. */
  readonly most: number
}

export const IN_TITLE = 2 ** 31
export const NODE_BITS = 2 ** 31 - 1

/** Nodes that the kept lists have together at most, for each node of the collection, and besides. */
const KEPT_PER_NODE = 2
const KEPT_BESIDES = 2 ** 16

const listsOfIndex = new WeakMap<Index, { readonly key: string; readonly lists: GroupLists }>()

/** The lists of an index; those of the settings used last are kept. */
export function groupLists(index: Index, settings: SearchSettings): GroupLists {
  const key = `${settings.k1} ${settings.b} ${fieldWeights(settings).join(' ')}`
  const known = listsOfIndex.get(index)
  if (known?.key === key) return known.lists
  const lists = new GroupLists(index, settings)
  listsOfIndex.set(index, { key, lists })
  return lists
}

/** Reads lists of groups, and keeps them within bounds. */
export class GroupLists {
  readonly #index: Index
  readonly #norms: Norms
  readonly #k1: number
  readonly #merged: MergedLists
  /** By terms, the one used last at the end. */
  readonly #kept = new Map<string, GroupList>()
  #entries = 0

  constructor(index: Index, settings: SearchSettings) {
    this.#index = index
    this.#norms = normsOf(index, settings)
    this.#merged = new MergedLists(index, this.#norms)
    this.#k1 = settings.k1
  }

  /** The group's list if it is kept. */
  known(group: TermGroup): GroupList | null {
    return this.#kept.get(keyOf(group)) ?? null
  }

  of(group: TermGroup): GroupList {
    const key = keyOf(group)
    const known = this.#kept.get(key)
    const list = known ?? this.#read(group.terms)
    if (known === undefined) {
      this.#entries += list.count
      keepCount(this.#index, group, list.count)
    } else this.#kept.delete(key)
    this.#kept.set(key, list)
    const most = KEPT_BESIDES + KEPT_PER_NODE * this.#index.toc.count
    for (const [oldest, { count }] of this.#kept) {
      if (this.#entries <= most || oldest === key) break
      this.#kept.delete(oldest)
      this.#entries -= count
    }
    return list
  }

  #read(terms: TermGroup['terms']): GroupList {
    return terms.every((ofPart) => ofPart.length <= 2) ? this.#merge(terms) : this.#addUp(terms)
  }

  /** Reads one or two lists a part side by side: cells of nodes are not needed for that. */
  #merge(terms: TermGroup['terms']): GroupList {
    const { parts } = this.#index
    const most = terms.flatMap((ofPart, i) =>
      ofPart.map((term) => parts[i].segment.frequency(term)),
    )
    const entries = new Uint32Array(most.reduce((sum, nodes) => sum + nodes, 0))
    const impact = new Float32Array(entries.length)
    const merged = this.#merged
    let count = 0
    let highest = 0
    parts.forEach(({ segment, globalOf }, i) => {
      if (terms[i].length === 0) return
      merged.read(segment, terms[i], null)
      const { node: locals, frequency, title } = merged
      for (let row = 0; row < merged.count; row++) {
        const node = globalOf[locals[row]]
        if (node < 0) continue
        entries[count] = title[row] === 1 ? node + IN_TITLE : node
        impact[count] = saturate(frequency[row], this.#k1)
        if (impact[count] > highest) highest = impact[count]
        count++
      }
    })
    if (count === entries.length) return { count, entries, impact, most: highest }
    // A copy: what is kept should hold no memory that it does not use.
    return {
      count,
      entries: entries.slice(0, count),
      impact: impact.slice(0, count),
      most: highest,
    }
  }

  /** Reads any number of lists one after the other. */
  #addUp(terms: TermGroup['terms']): GroupList {
    const { byNode } = this.#index.scratch.boards()
    const { frequency, fields } = byNode
    const { members } = byNode.touched
    let count = 0
    this.#index.parts.forEach((part, i) => {
      for (const term of terms[i]) count = this.#add(part, term, count)
    })
    const entries = members.slice(0, count)
    const impact = new Float32Array(count)
    let most = 0
    for (let i = 0; i < count; i++) {
      const node = entries[i]
      impact[i] = saturate(frequency[node], this.#k1)
      if (impact[i] > most) most = impact[i]
      if (fields[node] & TITLE_HOLDS) entries[i] = node + IN_TITLE
      frequency[node] = 0
      fields[node] = 0
    }
    return { count, entries, impact, most }
  }

  /** Adds a term's frequencies; nodes that are new are put behind `count`. Returns the new count. */
  #add({ segment, globalOf }: IndexPart, term: number, count: number): number {
    const { list } = this.#index.scratch
    const { frequency, fields, touched } = this.#index.scratch.boards().byNode
    const { members } = touched
    const bodyNorm = this.#norms.body
    const lengths = segment.lengths.body
    segment.read(term, list)
    const { node: locals, body, names } = list
    for (let i = 0; i < list.count; i++) {
      const local = locals[i]
      const node = globalOf[local]
      if (node < 0) continue
      if (fields[node] === 0) {
        members[count++] = node
        fields[node] = SEEN
      }
      frequency[node] += body[i] * bodyNorm[lengths[local]]
      if (names[i] === 0) continue
      frequency[node] += this.#inNames(segment.lengths, node, local, names[i])
      if ((names[i] & 255) !== 0) fields[node] = SEEN | TITLE_HOLDS
    }
    return count
  }

  /** Normalised frequency of the times in title, path, signature and description: a byte each. */
  #inNames(
    lengths: IndexPart['segment']['lengths'],
    node: number,
    local: number,
    names: number,
  ): number {
    const norms = this.#norms
    const { slotOf, toc } = this.#index
    const title = names & 255
    const path = (names >>> (8 * PATH)) & 255
    const code = (names >>> (8 * CODE)) & 255
    const description = names >>> (8 * DESCRIPTION)
    let frequency = 0
    if (title > 0) frequency += title * norms.title[lengths.title[local]]
    if (path > 0) frequency += path * norms.path[lengths.path[slotOf[toc.document[node]]]]
    if (code > 0) frequency += code * norms.code[lengths.code[local]]
    if (description > 0) frequency += description * norms.description[lengths.description[local]]
    return frequency
  }
}

const SEEN = 1
const TITLE_HOLDS = 2
