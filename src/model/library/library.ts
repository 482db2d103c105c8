// How the walk, the tools and the interface read the index. Every method is asynchronous, so
// that an object in this thread and a proxy of one in a worker are the same type; arguments and
// results are plain data. Long-running methods take a job id, by which `cancel` of the worker's client
// stops them. Over 400 lines, because the interface and its types are best read as one page.

import type { StringColumn } from '../../base/columns/strings.ts'
import type { Checkout } from '../collection/checkout.ts'
import type { CollectionOrigin } from '../collection/collection.ts'
import type { Issue } from '../collection/issue.ts'
import type { IngestChoices } from '../collection/plan.ts'
import type { Skipped } from '../collection/source.ts'
import type { RelationKind } from '../tree/calls.ts'
import type { ChildRoute, DocumentCard, NavigationEntry, Summary } from '../tree/card.ts'
import type { DocumentFlag, NodeKind } from '../tree/node.ts'
import type { SkipReason } from '../tree/skip-reasons.ts'
import type { NodeNumber } from '../tree/toc.ts'

/** A collection's slug. */
export type CollectionSlug = string

/** A node as it is shown, cited and stored in traces. The id survives a new build, the number does not. */
export interface NodeRef {
  readonly id: string
  readonly node: NodeNumber
  readonly kind: NodeKind
  readonly title: string
  /** Path of the file or directory. */
  readonly path: string
  /** 1-based, inclusive; 0 and 0 for directories. */
  readonly start: number
  readonly end: number
  /** Nodes of its subtree, itself included: node … node + size − 1. */
  readonly size: number
  /** Set if several collections were asked and this place is not in the current one. */
  readonly collection?: CollectionSlug
}

/** Everything that is known of one node. */
export interface NodeDetails extends NodeRef {
  readonly summary: Summary
  readonly signature: string
  readonly language: string
  readonly flags: readonly DocumentFlag[]
  readonly concepts: readonly string[]
  readonly leafCount: number
  readonly childCount: number
  readonly wordCount: number
  readonly level: number
  readonly ancestors: readonly NodeRef[]
}

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
export interface CollectionInfo {
  readonly slug: CollectionSlug
  readonly name: string
  readonly origin: CollectionOrigin
  /** What the user chose to read, when they were asked. */
  readonly choices?: IngestChoices
  /** Factor on its scores if several collections are searched. */
  readonly weight?: number
  /** Set if its folder is a git checkout whose host has pages for files. */
  readonly checkout?: Checkout
  /** Set for a library published in pieces, some of which may not be in this browser. */
  readonly inPieces?: boolean
  readonly generation: number
  readonly updatedAt: number
  readonly stats: CollectionStats
}

/** The tree as transferable columns, to draw 100,000 rows without an object per row. */
export interface TreeColumns {
  readonly count: number
  readonly kind: Uint8Array
  readonly size: Uint32Array
  readonly depth: Uint16Array
  readonly leaves: Uint32Array
  readonly titles: StringColumn
  /** Files that are listed and not indexed: node → reason. */
  readonly skipped: ReadonlyMap<NodeNumber, SkipReason>
}

/** A word of the question as the index knows it. */
export interface QuestionWord {
  /** As written. */
  readonly text: string
  /** As indexed. */
  readonly term: string
  /** Inverse document frequency over nodes; 0 for a word that no node contains. */
  readonly idf: number
  /** Nodes that contain it. */
  readonly nodes: number
  /** The word that it translates, if the question is in another language. */
  readonly of?: string
  /** Its weight in the question; 1 when absent. */
  readonly weight?: number
  /** Its best kind of match; absent for a word that no node contains. `near`: only similarly spelled words match. */
  readonly how?: 'exact' | 'prefix' | 'near'
}

/**
 * Evidence about one candidate node. Masks have bit i set when word i of the question matched in
 * that field. BM25 scores are sums, not normalised.
 */
export interface CandidateEvidence {
  readonly ref: NodeRef
  readonly document: number
  readonly flags: number
  /** Score of the ranking: any real number, comparable only among the candidates of one question. */
  readonly score: number
  /** Set if the question names the node or its file exactly. */
  readonly mention?: 'name' | 'file'
  /** BM25 of the node's own text over all fields. */
  readonly unitScore: number
  /** BM25 of the whole file that contains the node. */
  readonly fileScore: number
  readonly title: number
  readonly path: number
  readonly code: number
  readonly description: number
  readonly body: number
  /** Words in the titles of its ancestors inside its document. */
  readonly above: number
  /** Words of its document's own title and description. */
  readonly about: number
  /** References that other candidates make to this node's document. */
  readonly votes: number
  /**
   * Mask of the question's words that it matches only through a related word, or through a summary that
   * a model wrote; 0 when absent.
   */
  readonly stands?: number
  /** Related words through which it matches words that it does not contain. */
  readonly related?: readonly RelatedFound[]
}

/** A word that is searched for in addition to the question's own, and the words of the question that it may replace. */
export interface RelatedWord {
  readonly text: string
  /** In lower case. */
  readonly of: readonly string[]
}

export interface RelatedFound extends RelatedWord {
  readonly where: 'name' | 'text'
}

/** A synonym from the collection's glossary for something in the question (BM-12). */
export interface NameEvidence {
  readonly text: string
  readonly of: string
  /** Words of the synonym: their bits in the masks of candidates follow those of the question. */
  readonly mask: number
  /** Words of the question that count as matched if all words of `mask` match. */
  readonly standsFor: number
}

/** What the index knows about a question inside a scope: at most a few hundred rows. */
export interface Evidence {
  readonly words: readonly QuestionWord[]
  /** Absent if the glossary has none. */
  readonly names?: readonly NameEvidence[]
  /** Best first by `score`. */
  readonly candidates: readonly CandidateEvidence[]
  /** Bits of `DOCUMENT_FLAGS` that the question asks for by name. */
  readonly asksFor: number
  /** Whether the question is a long description, such as a bug report. */
  readonly isReport?: boolean
  /** Nodes and documents in which any word matched, before the cut. */
  readonly matchedNodes: number
  readonly matchedDocuments: number
}

/** A request for evidence about a question. */
export interface EvidenceRequest {
  readonly question: string
  /** Headline of a long question; its words weigh more. */
  readonly title?: string
  /** Words used for the same things as the question's; matches of them are marked as related. */
  readonly related?: readonly RelatedWord[]
  /** Ranks by text scores alone, as a baseline for comparison. */
  readonly flat?: boolean
  /** Subtree to search; 0 for the collection. */
  readonly within?: NodeNumber
  readonly limit?: number
}

/** A ranked place without its text. */
export interface RankedHit {
  readonly ref: NodeRef
  readonly score: number
}

/** A ranked place. */
export interface Hit extends RankedHit {
  readonly excerpt: Excerpt
}

/** The densest window of a node's own lines, with ranges to mark (UTF-16 offsets into `text`). */
export interface Excerpt {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly marks: readonly (readonly [from: number, to: number])[]
}

/** A search in one collection. */
export interface SearchRequest {
  readonly query: string
  readonly within?: NodeNumber
  readonly limit?: number
  /** Facet → accepted values: OR inside a facet, AND across. */
  readonly facets?: Readonly<Record<string, readonly string[]>>
  /** The last word is still being typed: it also matches as a prefix. */
  readonly typing?: boolean
  /** Every word matches as a prefix. */
  readonly prefix?: 'all'
  /** Ranks by text scores alone, which is fast enough between two keystrokes. */
  readonly draft?: boolean
  /** Factors on the weights of words, by their folded form; they make scores of collections comparable. */
  readonly wordFactors?: ReadonlyMap<string, number>
  /** The highest scores in the other collections of the same search. */
  readonly beside?: TextMost
}

/** The highest text scores of a search: of one place, of a whole file, of several places in one file. */
export interface TextMost {
  readonly best: number
  readonly whole: number
  readonly several: number
}

/** A search in several collections. */
export interface AcrossRequest extends Omit<SearchRequest, 'within' | 'wordFactors' | 'beside'> {
  /** The collections to search; all of them if absent. */
  readonly collections?: readonly CollectionSlug[]
  /** Factors on the scores of collections, in place of their own weights. */
  readonly weights?: ReadonlyMap<CollectionSlug, number>
}

/** A request for the excerpts of places that a search found. */
export interface ExcerptsRequest extends AcrossRequest {
  readonly places: readonly FoundPlace[]
}

/** A request to explain the scores of places that a search found. */
export interface ExplainRequest extends AcrossRequest {
  readonly places: readonly FoundPlace[]
}

/** A found place, by its number. */
export interface FoundPlace {
  readonly collection: CollectionSlug
  readonly node: NodeNumber
}

/** A key of a page's frontmatter with its short values. */
export interface PageMetadata {
  readonly key: string
  readonly values: readonly string[]
}

/** The best sections of one document. */
export interface HitGroup<H extends RankedHit = Hit> {
  /** Set if several collections were searched. */
  readonly collection?: { readonly slug: CollectionSlug; readonly name: string }
  readonly document: NodeRef
  readonly language: string
  readonly flags: readonly DocumentFlag[]
  /** Short values of the page's frontmatter; absent if it has none. */
  readonly metadata?: readonly PageMetadata[]
  /** Best first, at most three. */
  readonly hits: readonly H[]
  /** Number of further ranked sections of the document. */
  readonly more: number
}

/** The values of one facet in the results, most frequent first. */
export interface FacetCount {
  readonly facet: string
  /** Places that would be found with this value, whatever else of its facet is chosen. */
  readonly values: readonly { readonly value: string; readonly count: number }[]
}

/** Results grouped by document, with the facets that can filter them. */
export interface GroupedHits<H extends RankedHit = Hit> {
  readonly groups: readonly HitGroup<H>[]
  /** Places in which any word matched; a page and the heading that is its title count as one. */
  readonly matched: number
  readonly facets: readonly FacetCount[]
}

/** Another collection with titles about the subject of a question (NAV-17). */
export interface RelatedCollection {
  readonly slug: CollectionSlug
  readonly name: string
  /** Words of the question that are in its titles. */
  readonly words: readonly string[]
}

/** How a place changed between two builds. */
export type ChangeKind = 'added' | 'removed' | 'renamed' | 'changed'

/** The change of one place between two builds. */
export interface TocChange {
  readonly change: ChangeKind
  /** Id in the later build; of a removed place, in the earlier one. */
  readonly id: string
  /** Id in the earlier build of a renamed place. */
  readonly was?: string
  /** In the later build; `null` for a removed place. */
  readonly ref: NodeRef | null
  readonly kind: NodeKind
  /** Nodes added or removed with it, itself included. */
  readonly size: number
}

/** Two builds of one collection, compared. */
export interface TocChanges {
  /** Generations. */
  readonly from: number
  readonly to: number
  /** Complete, even if `list` is not. */
  readonly counts: Readonly<Record<ChangeKind, number>>
  /** Files that are the same in both. */
  readonly sameFiles: number
  /** In the order of the tree; removed places are last. */
  readonly list: readonly TocChange[]
}

/** Lines that were read, in the source's own text. */
export interface Passage {
  readonly ref: NodeRef
  readonly start: number
  readonly end: number
  readonly text: string
  /** As `tokenBound` counts them. */
  readonly tokens: number
}

/** A request to read a place within a budget of tokens. */
export interface ReadRequest {
  readonly node: NodeNumber
  /** Tokens. */
  readonly budget: number
  /** If the node exceeds the budget, the passages that match this question best are read. */
  readonly question: string
  /** Only its first lines, and the first line of each part. */
  readonly outline?: boolean
}

/** A document's text for the source view. */
export interface DocumentText {
  readonly ref: NodeRef
  readonly text: string
  readonly language: string
  /** The row of the table of formats that read it; absent if it was not read. */
  readonly format?: string
  /** Language of the code inside a document that is not code itself. */
  readonly codeLanguage?: string
  readonly skipped?: SkipReason
}

/** A search for a string or a regular expression, line by line. */
export interface GrepRequest {
  /** A literal string, or the source of a regular expression. */
  readonly text: string
  readonly isExpression: boolean
  readonly ignoresCase: boolean
  readonly within?: NodeNumber
  /** Maximum number of lines of one file, and in all. */
  readonly linesOfFile: number
  readonly lines: number
}

/** A line that was found. */
export interface FoundLine {
  /** 1-based. */
  readonly line: number
  readonly text: string
  /** The lines around it; empty at the ends of the file. */
  readonly above: string
  readonly below: string
  /** The smallest symbol or section that contains it; its file if there is none. */
  readonly ref: NodeRef
}

/** A file with lines that were found. */
export interface FoundFile {
  readonly document: NodeRef
  readonly flags: readonly DocumentFlag[]
  /** Number of lines found; `lines` may have only the first of them. */
  readonly count: number
  readonly lines: readonly FoundLine[]
}

/** The lines found, and how much was searched. */
export interface GrepResult {
  /** In the order of the table of contents. */
  readonly files: readonly FoundFile[]
  /** Documents that were searched, and all documents. */
  readonly read: number
  readonly documents: number
  /** The number of characters after which a line was cut, if one was; else 0. */
  readonly cutAt: number
  /** Why the expression was rejected; an English sentence. Empty if it was not. */
  readonly refused: string
}

/** A request for lines: those of a node with the comment above it, or `lines`. */
export interface SpanRequest {
  readonly node: NodeNumber
  /** 1-based and inclusive, of the document that holds the node. */
  readonly lines?: readonly [from: number, to: number]
  /** Set to get windows of lines that match it. */
  readonly question?: string
}

/** Lines of a document, and the places in them. */
export interface Span {
  readonly document: NodeRef
  /** Lines of the document. */
  readonly total: number
  /** The requested lines, within the document; `to` is below `from` if it has no such lines. */
  readonly from: number
  readonly to: number
  /** Runs of consecutive lines, in order: at least the beginning, and those of `windows`. Long lines are cut. */
  readonly runs: readonly { readonly from: number; readonly lines: readonly string[] }[]
  /** The smallest symbol or section that contains all of it, else the document; and its signature. */
  readonly around: NodeRef
  readonly signature: string
  /** Symbols and sections inside, in order. */
  readonly parts: readonly NodeRef[]
  /** The lines with the most words of the question, best first. */
  readonly windows: readonly (readonly [from: number, to: number])[]
}

/** The children of a place. */
export interface Contents {
  readonly entries: readonly ContentsEntry[]
  /** Files and directories of this directory that were left out, by reason, with the first names. */
  readonly leftOut: readonly {
    readonly reason: SkipReason
    readonly count: number
    readonly names: readonly string[]
  }[]
}

/** A place with its sizes; a directory that only contains another directory is replaced by that. */
export interface ContentsEntry {
  readonly ref: NodeRef
  /** Documents below a directory; 0 for others. */
  readonly files: number
  readonly lines: number
  readonly flags: readonly DocumentFlag[]
  /** Why it was not read; absent if it was. */
  readonly skipped?: SkipReason
}

interface SymbolFilter {
  readonly kind?: NodeKind
  readonly language?: string
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
  /** Documents by a part of their path, best first, at most `limit` (default 20). */
  findFiles(collection: CollectionSlug, text: string, limit?: number): Promise<readonly NodeRef[]>
  findSymbol(
    collection: CollectionSlug,
    name: string,
    filter?: SymbolFilter,
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

/** How much directories and documents matter to a reader, by node number; 0 inside documents. */
export interface NodeWeights {
  /** Lines of definitions, without tests, examples, generated and vendored code. */
  readonly code: Uint32Array
  /** Lines of pages, and of definitions in examples. */
  readonly beside: Uint32Array
  /** References between a file in it and one outside, in either direction. */
  readonly links: Uint32Array
}

/** A reference seen from one of its ends. */
export interface NodeReference {
  readonly kind: RelationKind
  readonly text: string
  readonly line: number
  /** The other end; `null` if it is unresolved. */
  readonly ref: NodeRef | null
  /** How it was resolved, and with which confidence (0–1). */
  readonly how: string
  readonly confidence: number
  /** For a call: how many places call the other end, without tests. */
  readonly callers?: number
}

/** References from a place and to it. */
export interface NodeReferences {
  readonly from: readonly NodeReference[]
  readonly to: readonly NodeReference[]
}

/** The calls and relations of a node. `calls` also contains unresolved ones. */
export interface NodeCalls {
  readonly calls: readonly NodeReference[]
  readonly calledBy: readonly NodeReference[]
  /** What it extends, implements or overrides. */
  readonly bases: readonly NodeReference[]
  /** What extends, implements or overrides it. */
  readonly derived: readonly NodeReference[]
  /** Tests that call it or its descendants. */
  readonly testedBy: readonly NodeReference[]
  /** Parts of the same symbol in other files. */
  readonly alsoIn: readonly NodeReference[]
}

/** One node of the JSON export: id, title, summary, children. */
export interface OutlineJsonNode {
  readonly id: string
  readonly t: string
  readonly s: string
  readonly c?: readonly OutlineJsonNode[]
}

/** The table of contents, or a part of it, for programs. */
export interface OutlineJson {
  readonly root: string
  /** ISO 8601. */
  readonly generatedAt: string
  readonly files: number
  readonly nodes: number
  readonly tree: OutlineJsonNode
}
