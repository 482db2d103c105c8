// A collection that is opened only for searches. It does not load the code for walks, or for pages about the collection.

import { stringAt } from '../base/columns/strings.ts'
import { openLinked, type SearchedCollection } from '../collection/opened.ts'
import type { Manifest } from '../model/collection/collection.ts'
import type { SearchRequest } from '../model/library/search-types.ts'
import type { NodeKind } from '../model/tree/node.ts'
import { baseName, kindOf, type NodeNumber, pathOf, type Toc, titleOf } from '../model/tree/toc.ts'
import { titleSection } from '../search/fold-titles.ts'
import { resolvedOf } from '../search/resolved.ts'
import { bestPlaces, byDocument } from '../search/results/by-document.ts'
import { excerptsOf } from '../search/results/excerpts.ts'
import type { LibraryStore } from '../store/store.ts'
import { unresolvedRows } from '../toc/references/reference-rows.ts'

/** Names of a place. */
export interface PlaceName {
  /** Path of the file. */
  readonly path: string
  /** The page's title, or the name of its file. */
  readonly page: string
  /** The section's heading; empty for a page as a whole. */
  readonly heading: string
  readonly kind: NodeKind
}

/** Opens a collection of a store. Rejects with a `CorruptError` when a part is damaged. */
export async function openSearch(store: LibraryStore, manifest: Manifest) {
  const collection = await openLinked(store, manifest, unlinked)
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const textOf = async (document: number) => decoder.decode(await collection.bytes(document))
  return {
    /** The best sections, grouped by document, without reading texts. */
    async search(request: SearchRequest): Promise<readonly NodeNumber[]> {
      const ranked = await bestPlaces(collection, request)
      const groups = byDocument(collection.toc, ranked)
      return groups.flatMap(({ shown }) => shown.map(({ node }) => node))
    },
    /** The excerpts of places that `search` found for the same request, in their order. */
    excerpts: async (request: SearchRequest, nodes: readonly NodeNumber[]) =>
      excerptsOf(collection, nodes, await resolvedOf(collection, request), textOf),
    /** The names of a place as they are shown to readers of the page. */
    namesOf: (node: NodeNumber) => placeName(collection.toc, node),
  }
}

/** Without references between documents: outlines are loaded without the details that these need. */
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
  const written = title === null ? '' : titleOf(toc, title)
  const page = written || (outline === null ? '' : stringAt(outline.title, 0)) || baseName(path)
  const isWhole = node === toc.documentNode[document] || node === title
  return { path, page, heading: isWhole ? '' : titleOf(toc, node), kind }
}
