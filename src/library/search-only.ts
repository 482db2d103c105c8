// A collection opened for searching only: loads nothing that just a walk or a page about the collection would
// need.

import { stringAt } from '../base/columns/strings.ts'
import { openLinked, type SearchedCollection } from '../collection/opened.ts'
import type { Manifest } from '../model/collection/collection.ts'
import type { Excerpt, SearchRequest } from '../model/library/library.ts'
import type { NodeKind } from '../model/tree/node.ts'
import { baseName, kindOf, type NodeNumber, pathOf, type Toc, titleOf } from '../model/tree/toc.ts'
import { titleSection } from '../search/places/fold-titles.ts'
import { resolvedOf } from '../search/query/resolved.ts'
import { bestPlaces, byDocument } from '../search/results/by-document.ts'
import { excerptsOf } from '../search/results/excerpts.ts'
import type { LibraryStore } from '../store/store.ts'
import { unresolvedRows } from '../toc/references/reference-rows.ts'

/** What can be asked of it. */
export interface SearchOnly {
  /** The best sections, those of a document together, before any text is read. */
  search(request: SearchRequest): Promise<readonly NodeNumber[]>
  /** Of places that `search` has found for the same request, in their order. */
  excerpts(request: SearchRequest, nodes: readonly NodeNumber[]): Promise<readonly Excerpt[]>
  /** What a place is called to somebody who reads the page. */
  called(node: NodeNumber): PlaceName
}

/** Names of a place. */
export interface PlaceName {
  /** Path of the file. */
  readonly path: string
  /** Of the page: its title, or the name of its file. */
  readonly page: string
  /** Of the section; empty for a page as a whole. */
  readonly heading: string
  readonly kind: NodeKind
}

/** Opens a collection of a store. Rejects with a `CorruptError` where a part does not check out. */
export async function openSearch(store: LibraryStore, manifest: Manifest): Promise<SearchOnly> {
  const collection = await openLinked(store, manifest, unlinked)
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const textOf = async (document: number) => decoder.decode(await collection.bytes(document))
  return {
    async search(request) {
      const ranked = await bestPlaces(collection, request)
      const groups = byDocument(collection.toc, ranked)
      return groups.flatMap(({ shown }) => shown.map(({ node }) => node))
    },
    excerpts: async (request, nodes) =>
      excerptsOf(collection, nodes, await resolvedOf(collection, request), textOf),
    called: (node) => placeName(collection.toc, node),
  }
}

/** Outlines come without their details, so no document is known to refer to another. */
function unlinked(toc: Toc): SearchedCollection['references'] {
  const rows = unresolvedRows(toc)
  return { of: async () => rows }
}

function placeName(toc: Toc, node: NodeNumber): PlaceName {
  const document = toc.document[node]
  const path = pathOf(toc, node)
  const kind = kindOf(toc, node)
  if (document < 0) return { path, page: titleOf(toc, node), heading: '', kind }
  const { outline } = toc.documents[document]
  const title = titleSection(toc, document)
  const said = title === null ? '' : titleOf(toc, title)
  const page = said || (outline === null ? '' : stringAt(outline.title, 0)) || baseName(path)
  const isWhole = node === toc.documentNode[document] || node === title
  return { path, page, heading: isWhole ? '' : titleOf(toc, node), kind }
}
