// The hierarchy as plain data: its levels for reading and export (HIER-1).

import type { Summary } from '../tree/card.ts'
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

export interface HierarchyLevel extends Omit<LevelPart, 'leaves'> {
  /** Titles from the collection down to here, `H1 > H2`; empty at the top. */
  readonly path: string
  /** ISO 8601. */
  readonly generatedAt: string
  readonly totals: LevelTotals
  /** Headings that are questions. */
  readonly questions: readonly string[]
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
    readonly questions: readonly string[]
    readonly topics: readonly string[]
    readonly documents: number
  }[]
  /** About how many tokens its JSON has, as `tokenBound` counts them. */
  readonly tokens: number
}
