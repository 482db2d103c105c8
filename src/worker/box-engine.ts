// The engine of the box on other sites' pages: a library in pieces, of which first only the parts for a
// search are read, and the others for a question.

import { hashInScript } from '../base/columns/script-hash.ts'
import { loadOnce } from '../base/load-once.ts'
import { BundleError } from '../bundle/bundle-error.ts'
import { CONTENT_VERSION } from '../bundle/format.ts'
import {
  type CheckedIndex,
  type ImportHooks,
  importCollection,
} from '../bundle/import-collection.ts'
import { type Bundle, openBundle } from '../bundle/read-bundle.ts'
import { type ListsAhead, openAhead } from '../library/lists-ahead.ts'
import type { PlaceName } from '../library/search-only.ts'
import { MessageError } from '../messages/words.ts'
import type { Manifest } from '../model/collection/collection.ts'
import type { SearchRequest } from '../model/library/search-types.ts'
import type { NodeNumber } from '../model/tree/toc.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import type { LibraryStore } from '../store/store.ts'
import type { WalkedAnswer, WalkedCitation } from './box-answer.ts'
import type { ComingFile } from './coming-file.ts'
import {
  type BlockFiles,
  cachedBlockFiles,
  createRangeReader,
  separateEntryReader,
  withTextBlocks,
} from './wire/remote-blocks.ts'

/** Places that one search shows. */
const MAX_PLACES = 12

/** A place of the library to which the page links. */
export type BoxPlace = PlaceName

/** A found place; `excerpts` takes its `node`. */
interface BoxHit extends BoxPlace {
  readonly node: NodeNumber
}

/** An excerpt of a page, with the words of the query. */
export interface BoxExcerpt {
  readonly text: string
  readonly marks: readonly (readonly [from: number, to: number])[]
}

/** The answer to a question. */
export interface BoxAnswer extends Omit<WalkedAnswer, 'citations'> {
  readonly citations: readonly (BoxPlace & { readonly number: number })[]
}

/** Facts about an opened library. */
export interface BoxLibrary {
  readonly name: string
  /** The publisher's template for addresses of pages; empty for none. */
  readonly pages: string
}

/** The interface for the box; every method is asynchronous, so that it may run in a worker. */
export interface BoxEngine {
  /** Opens the parts of the library that a search needs. Rejects with a message for the reader. */
  open(): Promise<BoxLibrary>
  /** Prefetches what a search for these words will read, while the library is loaded. Resolves at once. */
  expect(query: string): Promise<void>
  /** The best places for words or a prefix. */
  search(query: string): Promise<readonly BoxHit[]>
  /** The excerpts of places that `search` found for the same words, in their order. */
  excerpts(query: string, nodes: readonly NodeNumber[]): Promise<readonly BoxExcerpt[]>
  /** Walks to an answer without a model; `null` if none is found. */
  ask(question: string, language: string): Promise<BoxAnswer | null>
}

/**
 * The engine of the library at an address, which is read as it arrives. Its other files are named by their hash, so
 * the browser's own cache serves them.
 */
export function createBoxEngine(address: string, library: ComingFile): BoxEngine {
  const files = cachedBlockFiles(undefined)
  const bundle = loadOnce(() => openBundle(library, CONTENT_VERSION, hashInScript).catch(inWords))
  const ahead = listsAhead(library)
  const opened = loadOnce(async () => {
    const searching = loadSearch()
    // Errors are handled where the promise is awaited.
    searching.catch(() => undefined)
    const { store, manifest } = await imported(await bundle(), address, files, {
      begin: ahead.begin,
    })
    const { checkEnd } = await bundle()
    checkEnd(await library.whole)
    const { openSearch } = await searching
    return openSearch(store, manifest)
  })
  // Begins at once; `open` reports errors.
  opened().catch(() => undefined)
  const asking = loadOnce(async () => {
    const readBeside = separateEntryReader(address, files)
    const { store, manifest } = await imported(await bundle(), address, files, { readBeside })
    const [{ askLibrary }, search] = await Promise.all([import('./box-answer.ts'), opened()])
    return { answer: await askLibrary(store, manifest), search }
  })
  return {
    async open() {
      const [{ header, about }] = await Promise.all([bundle(), opened()])
      return { name: header.name, pages: (await about()).pages ?? '' }
    },
    expect: async (query) => ahead.expect(requestOf(query)),
    async search(query) {
      const search = await opened()
      const nodes = await search.search(requestOf(query))
      return nodes.map((node) => ({ node, ...search.namesOf(node) }))
    },
    excerpts: async (query, nodes) => (await opened()).excerpts(requestOf(query), nodes),
    async ask(question, language) {
      const { answer, search } = await asking()
      const found = await answer(question, language)
      const withNames = ({ number, node }: WalkedCitation) => ({ number, ...search.namesOf(node) })
      return found && { ...found, citations: found.citations.map(withNames) }
    },
  }
}

/**
 * The code for search and ranking is a separate chunk, loaded after the library: before it is needed, the index is
 * checked and its lists are requested.
 */
const loadSearch = loadOnce(() => import('../library/search-only.ts'))

interface Ahead {
  /** Sets the query typed before the library is loaded; only the last one counts. */
  expect(request: SearchRequest): void
  /** Called with the index and a function that reads its lists. */
  begin(bytes: Uint8Array<ArrayBuffer>, read: Parameters<typeof openAhead>[1]): void
}

/**
 * Prefetches the lists for the typed query as soon as their ranges are known. Once the whole library is loaded, this
 * gains nothing, since the search itself follows.
 */
function listsAhead(library: Pick<ComingFile, 'isWhole'>): Ahead {
  let bring: ListsAhead | null = null
  let expected: SearchRequest | null = null
  const go = (): void => {
    // The search itself reports errors.
    if (expected !== null && !library.isWhole) void bring?.(expected).catch(() => undefined)
  }
  return {
    expect(request) {
      expected = request
      go()
    },
    begin(bytes, read) {
      if (library.isWhole) return
      const opened = openAhead(bytes, read).then((made) => {
        bring = made
        go()
      })
      opened.catch(() => undefined)
    },
  }
}

const requestOf = (query: string) => ({ query, limit: MAX_PLACES, typing: true })

/** Adds to an error that the reader can report it to the site's owner. */
function inWords(error: unknown): never {
  if (!(error instanceof BundleError) || error.failure !== 'newer') throw error
  throw new MessageError(
    'The library of this site is newer than its search box. The site’s owner has to update wayleaf-box.js.',
    { cause: error },
  )
}

/** @param reading without it only the parts for a search are read */
async function imported(
  bundle: Bundle,
  address: string,
  files: BlockFiles,
  { begin, ...reading }: Pick<ImportHooks, 'readBeside'> & Partial<Pick<Ahead, 'begin'>>,
): Promise<{ readonly store: LibraryStore; readonly manifest: Manifest }> {
  const readRange = createRangeReader(files, hashInScript)
  const store = withTextBlocks(createMemoryStore(), files, hashInScript, readRange)
  const onIndex = ({ bytes, lists }: CheckedIndex): void => {
    if (lists === null) return
    const place = {
      bundle: bundle.head.hash,
      address,
      blocks: { texts: [], everyday: [], ...lists },
    }
    begin?.(bytes, (kind, start, end) => readRange(place, kind, start, end))
  }
  const { name } = bundle.header
  const origin = { kind: 'bundle', name, address } as const
  const when = { generation: 0, createdAt: 0, now: 0 }
  let parts = 0
  const manifest = await importCollection(
    bundle,
    store,
    { id: 'library', slug: 'library', name, weight: 1, origin, ...when },
    { newId: () => `part-${parts++}`, onIndex, ...reading },
  )
  // Listing the manifests registers the addresses of its blocks.
  await store.manifests()
  return { store, manifest }
}
