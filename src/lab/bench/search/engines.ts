// The engines that are compared, behind one interface.

import MiniSearch from 'minisearch'
import { type Index, openIndex } from '../../../index/open-index.ts'
import { openSegment, type Segment } from '../../../index/segment/segment.ts'
import { SegmentBuilder } from '../../../index/segment/segment-builder.ts'
import { DEFAULT_SETTINGS } from '../../../model/settings/settings.ts'
import type { Toc } from '../../../model/tree/toc.ts'
import { scoreNodes } from '../../../search/bm25/bm25f.ts'
import { parseQuery } from '../../../search/query/query.ts'
import { resolveQuery } from '../../../search/query/resolve.ts'
import { rankNodes, searchTop } from '../../../search/top/rank.ts'
import type { Corpus, FlatNode } from './corpus.ts'

export interface SearchEngine {
  readonly name: string
  /** Builds the index. */
  build(): void
  /** The stored index. */
  save(): Uint8Array
  /** Takes over what another process has stored. */
  restore(stored: Uint8Array<ArrayBuffer>): void
  /** Opens what was stored. */
  load(): void
  /** Lets go of what was opened, and of the bytes that it is a view of. */
  drop(): void
  /** The ten best nodes, best first. */
  search(query: string): readonly number[]
  /** Ranks every hit, for a comparison of like with like; gives their number. */
  searchAll(query: string): number
  /** Takes over that the first few documents changed: what was read is indexed, and searchable. */
  change(documents: number): void
}

const TOP = 10
const SETTINGS = DEFAULT_SETTINGS.search

/** This project's index. */
export function wayleaf({ documents }: Corpus): SearchEngine {
  const toc = flatToc(documents)
  const base = Int32Array.from(toc.documentNode)
  let stored = new Uint8Array(0)
  let segment: Segment | null = null
  let index: Index | null = null
  return {
    name: 'wayleaf',
    build() {
      const builder = new SegmentBuilder()
      for (const document of documents) builder.addDocument(document)
      stored = builder.build()
    },
    save: () => stored,
    restore(bytes) {
      stored = bytes
    },
    load() {
      segment = openSegment(stored)
      index = openIndex([{ segment, base }], toc)
    },
    drop() {
      stored = new Uint8Array(0)
      segment = null
      index = null
    },
    change(count) {
      if (segment === null) return
      const builder = new SegmentBuilder()
      for (const document of documents.slice(0, count)) builder.addDocument(document)
      const changed = { segment: openSegment(builder.build()), base: base.slice(0, count) }
      const rest = base.map((node, slot) => (slot < count ? -1 : node))
      index = openIndex([{ segment, base: rest }, changed], toc)
    },
    searchAll(query) {
      if (index === null) return 0
      const resolved = resolveQuery(index, parseQuery(query), SETTINGS)
      const scores = scoreNodes(index, resolved, SETTINGS, { nodesOnly: true })
      return rankNodes(index, resolved, scores, SETTINGS, scores.count).length
    },
    search(query) {
      if (index === null) return []
      const resolved = resolveQuery(index, parseQuery(query), SETTINGS)
      return searchTop(index, resolved, SETTINGS, TOP).map(({ node }) => node - 1)
    },
  }
}

/** MiniSearch as its documentation sets it up for titles and texts. */
export function miniSearch(nodes: readonly FlatNode[], { documents }: Corpus): SearchEngine {
  const nodeCounts = documents.map(({ outline }) => outline.count)
  const options = { fields: ['title', 'text'], searchOptions: { boost: { title: 3 } } }
  let index = new MiniSearch<FlatNode>(options)
  let stored = ''
  return {
    name: 'minisearch',
    build() {
      index = new MiniSearch<FlatNode>(options)
      index.addAll(nodes)
    },
    save() {
      stored = JSON.stringify(index)
      return new TextEncoder().encode(stored)
    },
    restore(bytes) {
      stored = new TextDecoder().decode(bytes)
    },
    load() {
      index = MiniSearch.loadJSON<FlatNode>(stored, options)
    },
    drop() {
      index = new MiniSearch<FlatNode>(options)
    },
    change(count) {
      const changed = nodes.slice(
        0,
        nodeCounts.slice(0, count).reduce((sum, n) => sum + n, 0),
      )
      for (const { id } of changed) index.discard(id)
      index.addAll(changed)
    },
    searchAll: (query) => index.search(query).length,
    search: (query) =>
      index
        .search(query)
        .slice(0, TOP)
        .map(({ id }) => Number(id)),
  }
}

/** The collection with its documents directly below it: all that a search reads of a tree. */
function flatToc(documents: Corpus['documents']): Toc {
  const count = documents.reduce((sum, { outline }) => sum + outline.count, 1)
  const kind = new Uint8Array(count)
  const size = new Uint32Array(count)
  const document = new Int32Array(count).fill(-1)
  const parent = new Uint32Array(count)
  const documentNode = new Uint32Array(documents.length)
  size[0] = count
  let first = 1
  documents.forEach(({ outline }, i) => {
    documentNode[i] = first
    kind.set(outline.kind, first)
    size.set(outline.size, first)
    document.fill(i, first, first + outline.count)
    parent.fill(first, first + 1, first + outline.count)
    first += outline.count
  })
  return {
    count,
    kind,
    size,
    depth: new Uint16Array(count),
    leaves: size,
    parent,
    document,
    documents: documents.map(({ path, outline, bytes }) => {
      return { path, size: bytes.length, flags: outline.flags, outline }
    }),
    documentNode,
    directoryPath: new Map(),
    name: 'bench',
    slug: 'bench',
    generatedAt: 0,
  }
}
