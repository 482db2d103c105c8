// What the box for other people's pages asks: a library in pieces, of which first only so much is
// read as a search looks at, and the rest when a question is asked.

import { hashInScript } from '../../base/columns/script-hash.ts'
import { loadOnce } from '../../base/load-once.ts'
import { BundleError } from '../../bundle/bundle-error.ts'
import { CONTENT_VERSION } from '../../bundle/format.ts'
import {
  type CheckedIndex,
  type ImportHooks,
  importCollection,
} from '../../bundle/import-collection.ts'
import { type Bundle, openBundle } from '../../bundle/read-bundle.ts'
import { type ListsAhead, openAhead } from '../../library/lists-ahead.ts'
import type { PlaceName } from '../../library/search-only.ts'
import type { Manifest } from '../../model/collection/collection.ts'
import type { SearchRequest } from '../../model/library/library.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import type { SurenessLevel } from '../../model/walk/sureness.ts'
import type { AnswerMark } from '../../model/walk/trace.ts'
import { SaidError } from '../../model/words/words.ts'
import { createMemoryStore } from '../../store/memory-store.ts'
import type { LibraryStore } from '../../store/store.ts'
import { besideReader } from '../published/beside-reader.ts'
import {
  type BlockFiles,
  cachedBlockFiles,
  createRangeReader,
  withTextBlocks,
} from '../published/remote-blocks.ts'
import type { WalkedCitation } from './box-answer.ts'
import type { ComingFile } from './coming-file.ts'

/** Places that are shown of one search. */
const PLACES = 12

/** A place of the library: where the page links to. */
export type BoxPlace = PlaceName

/** A place that was found; its excerpt is asked for by `node`. */
interface BoxHit extends BoxPlace {
  readonly node: NodeNumber
}

/** A piece of a page, with the words that were looked for. */
export interface BoxExcerpt {
  readonly text: string
  readonly marks: readonly (readonly [from: number, to: number])[]
}

/** What a question is answered with. */
export interface BoxAnswer {
  readonly level: SurenessLevel
  readonly text: string
  readonly marks: readonly AnswerMark[]
  readonly citations: readonly (BoxPlace & { readonly number: number })[]
}

/** What is said of an opened library. */
export interface BoxLibrary {
  readonly name: string
  /** How its publisher turns paths into addresses; empty where nothing was said. */
  readonly pages: string
}

/** All that the box asks; every method is asynchronous, so that it may run in a worker. */
export interface BoxEngine {
  /** Opens what a search needs of the library. Rejects with words for the reader. */
  open(): Promise<BoxLibrary>
  /** Fetches what a search for words will read, while the library still comes. Resolves at once. */
  expect(query: string): Promise<void>
  /** The best places for words, or for the beginning of one. */
  search(query: string): Promise<readonly BoxHit[]>
  /** Of places that `search` found for the same words, in their order. */
  excerpts(query: string, nodes: readonly NodeNumber[]): Promise<readonly BoxExcerpt[]>
  /** Walks to an answer without a model; `null` where none is found. */
  ask(question: string, language: string): Promise<BoxAnswer | null>
}

/**
 * The engine of the library at an address, which is read as it comes. What is fetched beside it is named
 * by its hash, so the browser's own cache serves.
 */
export function createBoxEngine(address: string, library: ComingFile): BoxEngine {
  const files = cachedBlockFiles(undefined)
  const bundle = loadOnce(() => openBundle(library, CONTENT_VERSION, hashInScript).catch(inWords))
  const ahead = listsAhead(library)
  const opened = loadOnce(async () => {
    const searching = loadSearch()
    // What fails is seen where it is waited for.
    searching.catch(() => undefined)
    const { store, manifest } = await imported(await bundle(), address, files, {
      begin: ahead.begin,
    })
    const { checkEnd } = await bundle()
    checkEnd(await library.whole)
    const { openSearch } = await searching
    return openSearch(store, manifest)
  })
  // Begins at once; what fails is said when it is opened.
  opened().catch(() => undefined)
  const asking = loadOnce(async () => {
    const readBeside = besideReader(address, files)
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
      return nodes.map((node) => ({ node, ...search.called(node) }))
    },
    excerpts: async (query, nodes) => (await opened()).excerpts(requestOf(query), nodes),
    async ask(question, language) {
      const { answer, search } = await asking()
      const found = await answer(question, language)
      const called = ({ number, node }: WalkedCitation) => ({ number, ...search.called(node) })
      return found && { ...found, citations: found.citations.map(called) }
    },
  }
}

/**
 * What searches and ranks comes in a file of its own, behind the library: the index is checked, and its lists
 * are asked for, before that is needed.
 */
const loadSearch = loadOnce(() => import('../../library/search-only.ts'))

type ReadLists = Parameters<typeof openAhead>[1]

interface Ahead {
  /** What is typed before the library is here; of several the last. */
  expect(request: SearchRequest): void
  /** The index is here, and a way to its lists. */
  begin(bytes: Uint8Array<ArrayBuffer>, read: ReadLists): void
}

/**
 * Brings lists for what is typed as soon as it is known where they lie. Once all of the library is here nothing
 * is gained: the search itself comes next.
 */
function listsAhead(library: Pick<ComingFile, 'isWhole'>): Ahead {
  let bring: ListsAhead | null = null
  let expected: SearchRequest | null = null
  const go = (): void => {
    // The search itself says what fails.
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

const requestOf = (query: string) => ({ query, limit: PLACES, typing: true })

/** What a reader of the page can do is to tell who keeps it. */
function inWords(error: unknown): never {
  if (!(error instanceof BundleError) || error.failure !== 'newer') throw error
  throw new SaidError(
    'The library of this site is newer than its search box. The site’s owner has to update wayleaf-box.js.',
    { cause: error },
  )
}

/** @param reading without a way to read beside the bundle nothing is read but what a search looks at */
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
    const place = { bundle: bundle.head.hash, address, blocks: { texts: [], ...lists } }
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
  // Where its blocks lie is learnt by listing it.
  await store.manifests()
  return { store, manifest }
}
