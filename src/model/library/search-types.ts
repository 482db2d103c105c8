// Requests and results of searches, and the evidence that the index has about a question.

import type { DocumentFlag } from '../tree/node.ts'
import type { NodeNumber } from '../tree/toc.ts'
import type { CollectionSlug, NodeRef } from './node-ref.ts'

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
   * Mask of the question's words that it matches only through a related word, or through everyday words; 0 when absent.
   */
  readonly stands?: number
  /** Mask of the question's words that stand only in everyday words of the place or its file; 0 when absent. */
  readonly everyday?: number
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
  /**
   * Ranks by text scores alone, which is fast enough between two keystrokes. Facets are counted only if nothing is found:
   * otherwise a search without this follows.
   */
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
export type ExplainRequest = ExcerptsRequest

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
