// The hierarchy of summaries as plain data: its levels for reading and export (HIER-1), and the input
// of a model that writes summaries (HIER-2).

import type { Summary } from '../tree/card.ts'
import type { NodeNumber } from '../tree/toc.ts'
import type { WrittenSummary } from '../tree/written.ts'
import type { CollectionSlug } from './node-ref.ts'

/** The levels, from the library down to the text. */
export type LevelName = 'catalogue' | 'shelf' | 'document' | 'section' | 'chunk'

/** One line of a level: a child. */
export interface LevelPart {
  readonly level: LevelName
  readonly id: string
  readonly title: string
  readonly summary: Summary
  readonly topics: readonly string[]
  /** Format or language of a document; empty for others. */
  readonly type: string
  readonly leaves: number
}

/** Totals of a level. */
export interface LevelTotals {
  readonly documents: number
  readonly nodes: number
  readonly leaves: number
}

export interface HierarchyLevel {
  readonly level: LevelName
  readonly id: string
  readonly title: string
  /** Titles from the collection down to here, `H1 > H2`; empty at the top. */
  readonly path: string
  /** ISO 8601. */
  readonly generatedAt: string
  readonly totals: LevelTotals
  readonly summary: Summary
  readonly topics: readonly string[]
  /** Headings that are questions, and questions that are answered here according to a model. */
  readonly questions: readonly string[]
  /** Amounts, dates, conditions, as a model wrote them. */
  readonly details: readonly string[]
  /** Name of the model that wrote summary, questions or details; empty for none. */
  readonly writtenBy: string
  readonly type: string
  readonly parts: readonly LevelPart[]
  /** Number of further parts. */
  readonly more: number
  /** The text itself, of a chunk or a place without parts. */
  readonly text?: string
}

/** All collections of a library on one page that fits one prompt. */
export interface Catalogue {
  readonly level: 'catalogue'
  readonly generatedAt: string
  readonly totals: LevelTotals
  readonly shelves: readonly {
    readonly slug: CollectionSlug
    readonly name: string
    readonly overview: string
    readonly writtenBy: string
    readonly questions: readonly string[]
    readonly topics: readonly string[]
    readonly documents: number
  }[]
  /** About how many tokens its JSON has, as `tokenBound` counts them. */
  readonly tokens: number
}

/**
 * Which places need a summary. `selective`: directories, documents, and other long places whose own text
 * does not describe them. `full`: every place that has parts or is long.
 */
export const SUMMARY_MODES = ['selective', 'full'] as const
export type SummaryMode = (typeof SUMMARY_MODES)[number]

/** A place that needs a summary. */
export interface SummaryJob {
  readonly node: NodeNumber
  /** Nodes of its subtree; the jobs of its descendants come before it. */
  readonly size: number
  readonly id: string
  /** Key of the text that the model reads; see `WrittenSummaries`. */
  readonly key: string
}

/** The summaries to write for a collection, bottom-up, and the number of those that already exist. */
export interface SummaryPlan {
  readonly jobs: readonly SummaryJob[]
  readonly kept: number
}

/** The input of a model that writes the summary of one place. */
export interface SummaryMaterial {
  readonly title: string
  readonly path: string
  readonly kind: string
  /** Its own lines, without those of its parts. */
  readonly text: string
  readonly parts: readonly {
    readonly key: string
    readonly title: string
    readonly summary: string
  }[]
}

/** The methods that writing summaries needs. */
export interface SummaryLibrary {
  /** @param only exactly these nodes, whatever the mode would choose */
  summaryPlan(
    collection: CollectionSlug,
    mode: SummaryMode,
    only?: readonly NodeNumber[],
  ): Promise<SummaryPlan>
  /** `null` if the place is gone or its text changed since the plan was made. */
  summaryMaterial(
    collection: CollectionSlug,
    job: Pick<SummaryJob, 'id' | 'key'>,
  ): Promise<SummaryMaterial | null>
  /** Stores them with the collection. Rejects if there is no room or the collection is gone. */
  keepSummaries(
    collection: CollectionSlug,
    written: readonly (readonly [key: string, summary: WrittenSummary])[],
  ): Promise<void>
}
