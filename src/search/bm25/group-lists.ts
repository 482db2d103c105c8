// Groups of terms as one list each: the nodes that contain any of the terms, and the share of the maximum impact that
// each node gets. The lists of recent searches are cached: while a question is typed its earlier words stay the same,
// and only the last one is read again.

import { oncePer } from '../../base/kept.ts'
import type { Index, IndexPart } from '../../index/open-index.ts'
import { keepCount, keyOf } from '../part-nodes.ts'
import type { TermGroup } from '../resolve.ts'
import { type Norms, normsOf, saturate } from './length-norms.ts'
import { MergedLists, NODE_BITS } from './merged-lists.ts'
import { type PartList, PostingSums } from './posting-sums.ts'

/** Live nodes that contain a term of a group, by part. */
export interface GroupList {
  readonly parts: readonly PartList[]
  readonly count: number
  /** The highest impact. */
  readonly most: number
}

/** Size limit of the cache: its total number of nodes per node of the collection, in addition to a constant. */
const MAX_CACHED_PER_NODE = 6
const MIN_CACHED_NODES = 2 ** 16

/** The lists of an index. */
export const groupLists = oncePer((index: Index) => new GroupLists(index))

/** Reads the lists of groups, and caches them up to a limit. */
export class GroupLists {
  readonly #index: Index
  readonly #norms: Norms
  readonly #merged: MergedLists
  #sums = new PostingSums()
  /** Cached lists by terms, the most recently used last. */
  readonly #kept = new Map<string, GroupList>()
  #entries = 0

  constructor(index: Index) {
    this.#index = index
    this.#norms = normsOf(index)
    this.#merged = new MergedLists(this.#norms)
  }

  /** The group's list if it is cached. */
  known(group: TermGroup): GroupList | null {
    return this.#kept.get(keyOf(group)) ?? null
  }

  of(group: TermGroup): GroupList {
    const key = keyOf(group)
    const known = this.#kept.get(key)
    const list = known ?? this.#read(group)
    if (known === undefined) {
      this.#entries += list.count
      keepCount(this.#index, group, list.count)
    } else this.#kept.delete(key)
    this.#kept.set(key, list)
    const most = MIN_CACHED_NODES + MAX_CACHED_PER_NODE * this.#index.toc.count
    for (const [oldest, { count }] of this.#kept) {
      if (this.#entries <= most || oldest === key) break
      this.#kept.delete(oldest)
      this.#entries -= count
    }
    return list
  }

  /** The part of a list for some nodes, for a group of one or two terms; not cached. `wanted` is ascending. */
  some({ terms }: TermGroup, part: number, wanted: Uint32Array): PartList {
    return this.#merge(this.#index.parts[part], terms[part], wanted)
  }

  #read({ terms }: TermGroup): GroupList {
    const parts = this.#index.parts.map((part, i) =>
      terms[i].length <= 2 ? this.#merge(part, terms[i], null) : this.#addUp(part, terms[i]),
    )
    let count = 0
    let most = 0
    for (const { entries, impact } of parts) {
      count += entries.length
      for (let i = 0; i < impact.length; i++) if (impact[i] > most) most = impact[i]
    }
    return { parts, count, most }
  }

  /** Reads one or two lists of a part in parallel, which needs no cells of nodes. */
  #merge(part: IndexPart, terms: readonly number[], wanted: Uint32Array | null): PartList {
    if (terms.length === 0) return EMPTY
    const { count, entry, frequency } = this.#merged.read(part.segment, terms, wanted)
    const { globalOf, complete } = part
    if (complete) return { entries: entry.slice(0, count), impact: impactOf(frequency, count) }
    const entries = new Int32Array(count)
    const impact = new Float32Array(count)
    let live = 0
    for (let i = 0; i < count; i++) {
      if (globalOf[entry[i] & NODE_BITS] < 0) continue
      entries[live] = entry[i]
      impact[live++] = saturate(frequency[i])
    }
    if (live === count) return { entries, impact }
    // A copy, so that a cached list holds no unused memory.
    return { entries: entries.slice(0, live), impact: impact.slice(0, live) }
  }

  /** Reads any number of lists of a part, one after the other. */
  #addUp(part: IndexPart, terms: readonly number[]): PartList {
    const { nodes } = part.segment
    const sums = this.#sums
    sums.reserve(nodes)
    try {
      for (const term of terms) sums.add(part, term, this.#norms)
    } catch (error) {
      // A damaged list may have been added in part.
      this.#sums = new PostingSums()
      throw error
    }
    return sums.take(nodes)
  }
}

function impactOf(frequency: Float64Array, count: number): Float32Array {
  const impact = new Float32Array(count)
  for (let i = 0; i < count; i++) impact[i] = saturate(frequency[i])
  return impact
}

const EMPTY: PartList = { entries: new Int32Array(0), impact: new Float32Array(0) }
