// The hierarchy of summaries as plain data: its levels for reading and export (HIER-1), and what is
// given to a model that writes summaries (HIER-2).

import type { Summary } from '../tree/card.ts'
import type { NodeNumber } from '../tree/toc.ts'
import type { WrittenSummary } from '../tree/written.ts'
import type { CollectionSlug } from './library.ts'

/** The levels, from the library down to the text. */
export type LevelName = 'catalogue' | 'shelf' | 'document' | 'section' | 'chunk'

/** One line of a level: what lies below it. */
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

/** What all of a level holds. */
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
  /** Headings that are questions, and questions that a model says are answered here. */
  readonly questions: readonly string[]
  /** Amounts, dates, conditions, as a model wrote them. */
  readonly details: readonly string[]
  /** Name of the model that wrote summary, questions or details; empty where none did. */
  readonly writtenBy: string
  readonly type: string
  readonly parts: readonly LevelPart[]
  /** Parts beyond these. */
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
 * Which places want a summary. `selective`: directories, documents, and what else is long and has
 * nothing said of it by its own text. `full`: every place that has parts or is long.
 */
export const SUMMARY_MODES = ['selective', 'full'] as const
export type SummaryMode = (typeof SUMMARY_MODES)[number]

/** A place that wants a summary. */
export interface SummaryJob {
  readonly node: NodeNumber
  /** Nodes of its subtree: those of its jobs come before it. */
  readonly size: number
  readonly id: string
  /** Key of what is to be read; see `WrittenSummaries`. */
  readonly key: string
}

/** What is to be written of a collection, bottom-up, and what needs no call since it was written before. */
export interface SummaryPlan {
  readonly jobs: readonly SummaryJob[]
  readonly kept: number
}

/** What a model is shown to write the summary of one place. */
export interface SummaryMaterial {
  readonly title: string
  readonly path: string
  readonly kind: string
  /** Its own lines, without those of its parts; all of them where it has none. */
  readonly text: string
  readonly parts: readonly {
    readonly key: string
    readonly title: string
    readonly summary: string
  }[]
}

/** A collection as somebody sees it who has summaries written. */
export interface SummaryLibrary {
  /** @param only these nodes, whatever the mode would choose */
  summaryPlan(
    collection: CollectionSlug,
    mode: SummaryMode,
    only?: readonly NodeNumber[],
  ): Promise<SummaryPlan>
  /** `null` where the place is gone or reads otherwise since the plan was made. */
  summaryMaterial(
    collection: CollectionSlug,
    job: Pick<SummaryJob, 'id' | 'key'>,
  ): Promise<SummaryMaterial | null>
  /** Keeps them with the collection. Rejects where there is no room, or the collection is gone. */
  keepSummaries(
    collection: CollectionSlug,
    written: readonly (readonly [key: string, summary: WrittenSummary])[],
  ): Promise<void>
}
