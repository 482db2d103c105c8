// How the walk, the tools and the interface read the index. Every method is asynchronous, so
// that an object in this thread and a proxy of one in a worker are the same type; arguments and
// results are plain data. Long-running methods take a job id, by which `cancel` of the worker's client
// stops them.

import type { Manifest } from '../collection/collection.ts'
import type { Issue } from '../collection/issue.ts'
import type { Skipped } from '../collection/source.ts'
import type { ChildRoute, DocumentCard, NavigationEntry } from '../tree/card.ts'
import type { SkipReason } from '../tree/skip-reasons.ts'
import type { NodeNumber } from '../tree/toc.ts'
import type {
  CollectionSlug,
  NodeCalls,
  NodeDetails,
  NodeRef,
  NodeReferences,
  NodeWeights,
  OutlineJson,
  TocChanges,
  TreeColumns,
} from './node-ref.ts'
import type {
  Contents,
  DocumentText,
  GrepRequest,
  GrepResult,
  Passage,
  ReadRequest,
  Span,
  SpanRequest,
} from './reading-types.ts'
import type { Evidence, EvidenceRequest, GroupedHits, Hit, SearchRequest } from './search-types.ts'

/** What a collection holds, in numbers. */
export interface CollectionStats {
  readonly files: number
  readonly documents: number
  readonly nodes: number
  /** Bytes of the indexed files. */
  readonly bytes: number
  /** Words of the indexed texts. */
  readonly words: number
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>
  /** Language → documents. */
  readonly languages: Readonly<Record<string, number>>
  readonly warnings: number
  readonly indexBytes: number
}

/** A collection as lists show it. */
export interface CollectionInfo
  extends Pick<
    Manifest,
    'slug' | 'name' | 'origin' | 'choices' | 'checkout' | 'generation' | 'updatedAt'
  > {
  /** Factor on its scores if several collections are searched. */
  readonly weight?: number
  /** Set for a library published in pieces, some of which may not be in this browser. */
  readonly inPieces?: boolean
  /** Set for a bundle without texts: of a file only its outline is known. */
  readonly withoutTexts?: boolean
  /** Set if an earlier version of the app indexed it in a form that is not read any more: it is empty until it is read again. */
  readonly isEmptied?: boolean
  readonly stats: CollectionStats
}

/** Opened collections: the interface through which walk, tools and page read them. */
export interface Library {
  collections(): Promise<readonly CollectionInfo[]>
  /** Raised by every commit; part of every memo key. */
  version(): Promise<number>
  tree(collection: CollectionSlug): Promise<TreeColumns>
  /** The node with this readable id, or `null`. */
  resolve(collection: CollectionSlug, id: string): Promise<NodeNumber | null>
  refs(collection: CollectionSlug, nodes: readonly NodeNumber[]): Promise<readonly NodeRef[]>
  details(collection: CollectionSlug, node: NodeNumber): Promise<NodeDetails>
  /** Children of `node`, single-child directories unwrapped when `unwrap` is set. */
  children(
    collection: CollectionSlug,
    node: NodeNumber,
    options?: { readonly unwrap?: boolean },
  ): Promise<readonly NodeRef[]>
  evidence(collection: CollectionSlug, request: EvidenceRequest): Promise<Evidence>
  search(collection: CollectionSlug, request: SearchRequest): Promise<readonly Hit[]>
  /** `search`, grouped by document, with facets. */
  searchGrouped(collection: CollectionSlug, request: SearchRequest): Promise<GroupedHits>
  /** Documents by a part of their path, best first, at most `limit` (default 20), narrowed by facets. */
  findFiles(
    collection: CollectionSlug,
    text: string,
    limit?: number,
    facets?: SearchRequest['facets'],
  ): Promise<readonly NodeRef[]>
  findSymbol(
    collection: CollectionSlug,
    name: string,
    facets?: SearchRequest['facets'],
  ): Promise<readonly NodeRef[]>
  /** Lines that contain a string, found by reading the texts within a time limit. */
  grep(collection: CollectionSlug, request: GrepRequest): Promise<GrepResult>
  /** Lines of documents by their numbers, in the order of the requests. */
  spans(collection: CollectionSlug, requests: readonly SpanRequest[]): Promise<readonly Span[]>
  /** One level of the table of contents, with sizes and left-out paths. */
  contents(collection: CollectionSlug, node: NodeNumber): Promise<Contents>
  read(collection: CollectionSlug, request: ReadRequest): Promise<readonly Passage[]>
  text(collection: CollectionSlug, node: NodeNumber): Promise<DocumentText>
  entry(collection: CollectionSlug, node: NodeNumber): Promise<NavigationEntry | null>
  routes(collection: CollectionSlug, node: NodeNumber): Promise<readonly ChildRoute[]>
  card(collection: CollectionSlug, node: NodeNumber): Promise<DocumentCard | null>
  /** JSON of the table of contents from `node` down to `depth` levels. */
  outline(
    collection: CollectionSlug,
    request: { readonly node: NodeNumber; readonly depth: number },
  ): Promise<OutlineJson>
  /** The most important files below `node` and the signatures of their main symbols, within `tokens`. */
  repositoryMap(
    collection: CollectionSlug,
    request: { readonly node: NodeNumber; readonly tokens: number },
  ): Promise<string>
  /**
   * Resolved references from and to a node. With `among`, only the references in the documents of these
   * places are resolved.
   */
  references(
    collection: CollectionSlug,
    node: NodeNumber,
    options?: { readonly among?: readonly NodeNumber[] },
  ): Promise<NodeReferences>
  /** What a node and its descendants call, and what calls, extends and tests it. The first request takes time linear in all calls. */
  calls(collection: CollectionSlug, node: NodeNumber): Promise<NodeCalls>
  /** The definition of a name on a line of the document that contains `node`; `null` if it cannot be resolved. */
  definition(
    collection: CollectionSlug,
    at: { readonly node: NodeNumber; readonly line: number; readonly name: string },
  ): Promise<NodeRef | null>
  /** By node number: how many places outside a node call or name it or its descendants, without tests. */
  dependents(collection: CollectionSlug): Promise<Uint32Array>
  /** How much directories and documents matter to a reader. */
  weights(collection: CollectionSlug): Promise<NodeWeights>
  /** Concept → number of nodes. Visits every node: use it for reports, not for drawing. */
  concepts(collection: CollectionSlug): Promise<ReadonlyMap<string, number>>
  issues(collection: CollectionSlug): Promise<{
    readonly issues: readonly Issue[]
    readonly skipped: readonly Skipped[]
  }>
  /** Changes since the collection was first opened in this session; `null` when nothing was built. */
  changes(collection: CollectionSlug): Promise<TocChanges | null>
}
