// How the walk, the tools and the interface read what is indexed. Every method is asynchronous, so
// that an object in this thread and a proxy of one in a worker are the same type; arguments and
// results are plain data. Long methods take a job id that `cancel` of the worker's client knows.
// Over 400 lines, because the interface and the types that it speaks are read as one page.

import type { StringColumn } from '../../base/columns/strings.ts'
import type { Checkout } from '../collection/checkout.ts'
import type { CollectionOrigin } from '../collection/collection.ts'
import type { Issue } from '../collection/issue.ts'
import type { IngestChoices } from '../collection/plan.ts'
import type { Skipped } from '../collection/source.ts'
import type { SettingChanges } from '../settings/settings.ts'
import type { RelationKind } from '../tree/calls.ts'
import type { ChildRoute, DocumentCard, NavigationEntry, Summary } from '../tree/card.ts'
import type { DocumentFlag, NodeKind } from '../tree/node.ts'
import type { SkipReason } from '../tree/skip-reasons.ts'
import type { NodeNumber } from '../tree/toc.ts'

/** A collection's slug. */
export type CollectionSlug = string

/** A node as it is shown, cited and stored in traces: the id outlives the build, the number does not. */
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
  /** Nodes of its subtree, itself included: node … node + size − 1 lie in it. */
  readonly size: number
  /** Set where several collections were asked and this place lies in another one than that in hand. */
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
  /** Factor on its scores where several collections are searched. */
  readonly weight?: number
  /** Settings of its own, where the user has said so. */
  readonly own?: SettingChanges
  /** Set where its folder is a git checkout whose host has pages for files. */
  readonly checkout?: Checkout
  /** Set for a library in pieces, of which a part may not be in this browser. */
  readonly inPieces?: boolean
  readonly generation: number
  readonly updatedAt: number
  readonly stats: CollectionStats
}

/** The tree as transferable columns, for drawing 100,000 rows without an object a row. */
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

/** One line of a view; `number` is what a reasoner answers with. */
export interface ViewLine {
  readonly number: number
  readonly ref: NodeRef
  /** Depth below the view's root. */
  readonly indent: number
  readonly summary: string
  /** Children in the tree, and how many of them are shown. */
  readonly children: number
  readonly shown: number
  /** Leaves below. */
  readonly leaves: number
}

/** A part of the table of contents that fits a token budget. */
export interface View {
  readonly root: NodeRef
  readonly lines: readonly ViewLine[]
  /** The numbered outline as a model reads it. */
  readonly text: string
  /** Upper bound of the text's tokens in o200k; never above the budget. */
  readonly tokens: number
  readonly depth: number
  /** Children of the root that did not fit, and on which page they begin. */
  readonly more: number
  readonly page: number
}

/** A part of the table of contents to be shown within a budget of tokens. */
export interface ViewRequest {
  readonly root: NodeNumber
  readonly budget: number
  /** 0-based page, where the children of the root do not fit. */
  readonly page?: number
  /** Branches that are shown first and opened as far as the budget goes: cues and their ancestors. */
  readonly focus?: readonly NodeNumber[]
  /** Lines of these nodes alone, in this order and as many as fit: a list of places and no outline. */
  readonly only?: readonly NodeNumber[]
  /** Nodes that are left out: pruned or explored before. */
  readonly hide?: readonly NodeNumber[]
  /** Number of the first line; lines of several views of one walk are numbered on. */
  readonly firstNumber?: number
}

/** A word of the question as the index knows it. */
export interface QuestionWord {
  /** As written. */
  readonly text: string
  /** As indexed. */
  readonly term: string
  /** Inverse document frequency over nodes; 0 for a word that is nowhere. */
  readonly idf: number
  /** Nodes that hold it. */
  readonly nodes: number
  /** The word for which it stands, where the question says it in another language. */
  readonly of?: string
  /** How much the question stresses it; 1 when absent. */
  readonly weight?: number
  /** How it matches at best; absent for a word that is nowhere. `near`: only a word spelled like it. */
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
  /** What the ranking gives it: comparable among the candidates of one question, any real number. */
  readonly score: number
  /** How the question names it exactly; absent where it does not. */
  readonly mention?: 'name' | 'file'
  /** BM25 of the node's own text over all fields. */
  readonly unitScore: number
  /** BM25 of the whole file the node lies in. */
  readonly fileScore: number
  readonly title: number
  readonly path: number
  readonly code: number
  readonly description: number
  readonly body: number
  /** Words in the titles of what the node lies in, inside its document. */
  readonly above: number
  /** Words of its document's own title and description. */
  readonly about: number
  /** References that other candidates make to this node's document. */
  readonly votes: number
  /**
   * Words of the question for which related words in it stand, or which a summary says that a model
   * wrote of it, as a mask; 0 when absent.
   */
  readonly stands?: number
  /** Related words in it that stand for words which it lacks itself. */
  readonly related?: readonly RelatedFound[]
}

/** A word to look for beside the question's own, and the words of the question that it stands for. */
export interface RelatedWord {
  readonly text: string
  /** In lower case. */
  readonly of: readonly string[]
}

/** A related word that was found. */
export interface RelatedFound extends RelatedWord {
  readonly where: 'name' | 'text'
}

/** Another name of something that the question says, as the collection's glossary joins them (BM-12). */
export interface NameEvidence {
  readonly text: string
  readonly of: string
  /** Words of the name: their bits in the masks of candidates stand behind those of the question. */
  readonly mask: number
  /** Words of the question that are met where all of `mask` is. */
  readonly standsFor: number
}

/** What the index knows about a question inside a scope: at most a few hundred rows. */
export interface Evidence {
  readonly words: readonly QuestionWord[]
  /** Absent where the glossary has none. */
  readonly names?: readonly NameEvidence[]
  /** Best first by `score`. */
  readonly candidates: readonly CandidateEvidence[]
  /** Bits of `DOCUMENT_FLAGS` that the question asks for by name. */
  readonly asksFor: number
  /** Whether the question describes at length instead of asking. */
  readonly isReport?: boolean
  /** Nodes and documents in which any word matched, before the cut. */
  readonly matchedNodes: number
  readonly matchedDocuments: number
}

/** A question, for what the index knows of it. */
export interface EvidenceRequest {
  readonly question: string
  /** Headline of a long question; its words weigh more. */
  readonly title?: string
  /** Words that are used for what the question says; what they find counts as such. */
  readonly related?: readonly RelatedWord[]
  /** By the scores of the text alone, with which other orders are compared. */
  readonly flat?: boolean
  /** Subtree to look in; 0 for the collection. */
  readonly within?: NodeNumber
  readonly limit?: number
}

/** A ranked place, of which no text was read. */
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
  /** The last word is still being typed: what begins like it is found as well. */
  readonly typing?: boolean
  /** By the text's scores alone, which takes a letter's time: another letter may follow. */
  readonly draft?: boolean
  /** Factors on the weights of words, by their folded form: what makes scores of collections comparable. */
  readonly wordFactors?: ReadonlyMap<string, number>
  /** What texts of other collections score at most that are searched together with this one. */
  readonly beside?: TextMost
}

/** The highest scores of a search's texts: of a place, a whole file, and several places of one file. */
export interface TextMost {
  readonly best: number
  readonly whole: number
  readonly several: number
}

/** A search in several collections. */
export interface AcrossRequest extends Omit<SearchRequest, 'within' | 'wordFactors' | 'beside'> {
  /** Those that are searched; all that there are without it. */
  readonly collections?: readonly CollectionSlug[]
  /** Factors on the scores of collections, in place of those that they have. */
  readonly weights?: ReadonlyMap<CollectionSlug, number>
}

/** Places found by a search, whose excerpts are wanted. */
export interface ExcerptsRequest extends AcrossRequest {
  readonly places: readonly FoundPlace[]
}

/** Places found by a search, whose scores are to be explained. */
export interface ExplainRequest extends AcrossRequest {
  readonly places: readonly FoundPlace[]
}

/** A place that was found, by its number. */
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
  /** Set where several collections were searched. */
  readonly collection?: { readonly slug: CollectionSlug; readonly name: string }
  readonly document: NodeRef
  readonly language: string
  readonly flags: readonly DocumentFlag[]
  /** What the page says of itself; absent where it says nothing that is short. */
  readonly metadata?: readonly PageMetadata[]
  /** Best first, at most three. */
  readonly hits: readonly H[]
  /** Ranked sections of the document beyond these. */
  readonly more: number
}

/** The values of one facet among what was found, most frequent first. */
export interface FacetCount {
  readonly facet: string
  /** Places that would be found with this value, whatever else of its facet is chosen. */
  readonly values: readonly { readonly value: string; readonly count: number }[]
  /** Whether its values are shelves, since the settings name its key. */
  readonly isShelf?: boolean
}

/** Results as people look at them: by document, with what they can be narrowed by. */
export interface GroupedHits<H extends RankedHit = Hit> {
  readonly groups: readonly HitGroup<H>[]
  /** Places in which any word matched; a page and the heading that is its title are one. */
  readonly matched: number
  readonly facets: readonly FacetCount[]
}

/** A collection that speaks of what is asked of another one (NAV-17). */
export interface RelatedCollection {
  readonly slug: CollectionSlug
  readonly name: string
  /** Words of the question that stand in its titles. */
  readonly words: readonly string[]
}

/** What became of a place between two builds. */
export type ChangeKind = 'added' | 'removed' | 'renamed' | 'changed'

/** What became of one place between two builds. */
export interface TocChange {
  readonly change: ChangeKind
  /** Id in the later build; of what was removed, in the earlier one. */
  readonly id: string
  /** Id in the earlier build, for what was renamed. */
  readonly was?: string
  /** In the later build; `null` for what was removed. */
  readonly ref: NodeRef | null
  readonly kind: NodeKind
  /** Nodes that came or went with it, itself included. */
  readonly size: number
}

/** Two builds of one collection, compared. */
export interface TocChanges {
  /** Generations. */
  readonly from: number
  readonly to: number
  /** Complete, also where `list` is not. */
  readonly counts: Readonly<Record<ChangeKind, number>>
  /** Files that are the same in both. */
  readonly sameFiles: number
  /** In the order of the tree; what was removed stands last. */
  readonly list: readonly TocChange[]
}

/** Lines that were read, in the source's own text. */
export interface Passage {
  readonly ref: NodeRef
  readonly start: number
  readonly end: number
  readonly text: string
  /** Upper bound in o200k tokens. */
  readonly tokens: number
}

/** A place to be read within a budget of tokens. */
export interface ReadRequest {
  readonly node: NodeNumber
  /** Tokens. */
  readonly budget: number
  /** Where a node is too big, its densest passages for this question are read. */
  readonly question: string
  /** Only its first lines, and those in which its parts begin. */
  readonly outline?: boolean
}

/** A document's text for the source view. */
export interface DocumentText {
  readonly ref: NodeRef
  readonly text: string
  readonly language: string
  /** As what it was read: a row of the table of formats; absent for what was not read. */
  readonly format?: string
  /** Language of the code inside a document that is no code itself. */
  readonly codeLanguage?: string
  readonly skipped?: SkipReason
}

interface SymbolFilter {
  readonly kind?: NodeKind
  readonly language?: string
}

/** Opened collections, as walk, tools and page read them: the one interface that all of them know. */
export interface Library {
  collections(): Promise<readonly CollectionInfo[]>
  /** Raised by every commit; part of every memo key. */
  version(): Promise<number>
  tree(collection: CollectionSlug): Promise<TreeColumns>
  /** Node of a readable id, or `null`. */
  resolve(collection: CollectionSlug, id: string): Promise<NodeNumber | null>
  refs(collection: CollectionSlug, nodes: readonly NodeNumber[]): Promise<readonly NodeRef[]>
  details(collection: CollectionSlug, node: NodeNumber): Promise<NodeDetails>
  /** Children of `node`, single-child directories unwrapped when `unwrap` is set. */
  children(
    collection: CollectionSlug,
    node: NodeNumber,
    options?: { readonly unwrap?: boolean },
  ): Promise<readonly NodeRef[]>
  view(collection: CollectionSlug, request: ViewRequest): Promise<View>
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
   * References from and to a node, resolved. With `among`, those to it are only the ones that stand
   * in the documents of these places, which does not wait for the others to be resolved.
   */
  references(
    collection: CollectionSlug,
    node: NodeNumber,
    options?: { readonly among?: readonly NodeNumber[] },
  ): Promise<NodeReferences>
  /** What a node and what lies in it calls, and who calls, extends and tests it. Linear in the calls at first. */
  calls(collection: CollectionSlug, node: NodeNumber): Promise<NodeCalls>
  /** Where a name is defined that stands on a line of the document that `node` lies in; `null` where nothing tells. */
  definition(
    collection: CollectionSlug,
    at: { readonly node: NodeNumber; readonly line: number; readonly name: string },
  ): Promise<NodeRef | null>
  /** How many places outside of a node call or name it or what lies in it, by number of the node; tests do not count. */
  dependents(collection: CollectionSlug): Promise<Uint32Array>
  /** What directories and documents weigh for a reader. */
  weights(collection: CollectionSlug): Promise<NodeWeights>
  /** Concept → nodes. Looks at every node: for reports, not for drawing. */
  concepts(collection: CollectionSlug): Promise<ReadonlyMap<string, number>>
  issues(collection: CollectionSlug): Promise<{
    readonly issues: readonly Issue[]
    readonly skipped: readonly Skipped[]
  }>
  /** What changed since the collection was first opened in this visit; `null` when nothing was built. */
  changes(collection: CollectionSlug): Promise<TocChanges | null>
}

/** What directories and documents weigh for a reader, by number of the node; 0 for what lies in a document. */
export interface NodeWeights {
  /** Lines of definitions, but for tests, examples and what is generated or taken over from others. */
  readonly code: Uint32Array
  /** Lines of pages, and of definitions in examples. */
  readonly beside: Uint32Array
  /** References between a file in it and one outside of it, in either direction. */
  readonly links: Uint32Array
}

/** A reference seen from one of its ends. */
export interface NodeReference {
  readonly kind: RelationKind
  readonly text: string
  readonly line: number
  /** The other end; `null` for one that stayed unresolved. */
  readonly ref: NodeRef | null
  /** How it was resolved, and how sure (0–1). */
  readonly how: string
  readonly confidence: number
  /** Of a call: how many places call the other end, tests apart. */
  readonly callers?: number
}

/** References out of a place, and those that lead into it. */
export interface NodeReferences {
  readonly from: readonly NodeReference[]
  readonly to: readonly NodeReference[]
}

/** What is known of a node by calls; each row as in `NodeReference`, with what was not resolved in `calls` too. */
export interface NodeCalls {
  readonly calls: readonly NodeReference[]
  readonly calledBy: readonly NodeReference[]
  /** What it extends, implements or overrides. */
  readonly bases: readonly NodeReference[]
  /** What extends, implements or overrides it. */
  readonly derived: readonly NodeReference[]
  /** Tests that call it, or what lies in it. */
  readonly testedBy: readonly NodeReference[]
  /** Where the same thing lies in other files. */
  readonly alsoIn: readonly NodeReference[]
}

/** One node of the JSON export: id, title, summary, children that are shown. */
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
