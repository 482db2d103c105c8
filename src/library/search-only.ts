// One collection for searching alone: nothing is loaded of what a walk, or a page about the
// collection, would need.

import { stringAt } from '../base/columns/strings.ts'
import { openCollection } from '../collection/opened.ts'
import type { Manifest } from '../model/collection/collection.ts'
import type { Excerpt, GroupedHits, RankedHit, SearchRequest } from '../model/library/library.ts'
import { type Settings, settingsWith } from '../model/settings/settings.ts'
import { baseName, type NodeNumber, type Toc, titleOf } from '../model/tree/toc.ts'
import { titleSection } from '../search/places/fold-titles.ts'
import { resolvedOf } from '../search/query/resolved.ts'
import { excerptsOf } from '../search/results/excerpts.ts'
import { rankGrouped } from '../search/results/grouped.ts'
import type { LibraryStore } from '../store/store.ts'

/** What can be asked of it. */
export interface SearchOnly {
  /** The best sections by document, before any text is read. */
  rank(request: SearchRequest): Promise<GroupedHits<RankedHit>>
  /** Of places that `rank` has found for the same request, in their order. */
  excerpts(request: SearchRequest, nodes: readonly NodeNumber[]): Promise<readonly Excerpt[]>
  /** What a place is called to somebody who reads the page. */
  called(node: NodeNumber): PlaceName
}

/** Names of a place. */
export interface PlaceName {
  /** Of the page: its title, or the name of its file. */
  readonly page: string
  /** Of the section; empty for a page as a whole. */
  readonly heading: string
}

/** Opens a collection of a store. Rejects with a `CorruptError` where a part does not check out. */
export async function openSearch(
  store: LibraryStore,
  manifest: Manifest,
  settings: Settings,
): Promise<SearchOnly> {
  const collection = await openCollection(store, manifest)
  const chosen = settingsWith(settings, manifest.own ?? {})
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const textOf = async (document: number) => decoder.decode(await collection.bytes(document))
  return {
    rank: (request) => rankGrouped(collection, request, chosen),
    excerpts: async (request, nodes) =>
      excerptsOf(collection, nodes, await resolvedOf(collection, request, chosen), textOf),
    called: (node) => placeName(collection.toc, node),
  }
}

function placeName(toc: Toc, node: NodeNumber): PlaceName {
  const document = toc.document[node]
  if (document < 0) return { page: titleOf(toc, node), heading: '' }
  const { outline, path } = toc.documents[document]
  const title = titleSection(toc, document)
  const said = title === null ? '' : titleOf(toc, title)
  const page = said || (outline === null ? '' : stringAt(outline.title, 0)) || baseName(path)
  const isWhole = node === toc.documentNode[document] || node === title
  return { page, heading: isWhole ? '' : titleOf(toc, node) }
}
