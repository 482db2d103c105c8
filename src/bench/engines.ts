// The engines that are compared, behind one interface.

import MiniSearch from 'minisearch'
import { type Index, openIndex } from '../index/open-index.ts'
import { parseQuery } from '../index/query.ts'
import { searchTop } from '../index/rank.ts'
import { resolveQuery } from '../index/resolve.ts'
import { openSegment } from '../index/segment.ts'
import { SegmentBuilder } from '../index/segment-builder.ts'
import { DEFAULT_SETTINGS } from '../model/settings.ts'
import type { Toc } from '../model/toc.ts'
import type { Corpus, FlatNode } from './corpus.ts'

export interface Engine {
  readonly name: string
  /** Builds the index. */
  build(): void
  /** Bytes of the stored index. */
  save(): number
  /** Opens what was stored. */
  load(): void
  /** The ten best nodes, best first. */
  search(query: string): readonly number[]
}

const TOP = 10
const SETTINGS = DEFAULT_SETTINGS.search

/** This project's index. */
export function wayleaf({ documents }: Corpus): Engine {
  const toc = flatToc(documents)
  const base = Int32Array.from(toc.documentNode)
  let stored = new Uint8Array(0)
  let index: Index | null = null
  return {
    name: 'wayleaf',
    build() {
      const builder = new SegmentBuilder()
      for (const document of documents) builder.addDocument(document)
      stored = builder.build()
    },
    save: () => stored.length,
    load() {
      index = openIndex([{ segment: openSegment(stored), base }], toc)
    },
    search(query) {
      if (index === null) return []
      const resolved = resolveQuery(index, parseQuery(query), SETTINGS)
      return searchTop(index, resolved, SETTINGS, TOP).map(({ node }) => node - 1)
    },
  }
}

/** MiniSearch as its documentation sets it up for titles and texts. */
export function miniSearch(nodes: readonly FlatNode[]): Engine {
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
      return Buffer.byteLength(stored)
    },
    load() {
      index = MiniSearch.loadJSON<FlatNode>(stored, options)
    },
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
