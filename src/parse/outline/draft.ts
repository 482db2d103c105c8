// What the format parsers hand over.

import type { NodeKind } from '../../model/tree/node.ts'
import type { ReferenceKind } from '../../model/tree/outline.ts'
import type { FoundCall } from './calls.ts'
import type { FoundField } from './declared-fields.ts'

/** A node as a format's parser found it; nesting follows from the ranges. */
export interface Draft {
  readonly kind: NodeKind
  /** Half-open range that decides the nesting, in any unit that grows with the text. */
  readonly from: number
  readonly to: number
  /** 1-based lines, inclusive. */
  readonly start: number
  readonly end: number
  readonly title: string
  readonly signature: string
  readonly doc: string
  /** Whether it, with all that lies in it, is there to test. */
  readonly isTest?: boolean
  /** Whether it has no body: what it declares may be defined elsewhere. */
  readonly isDeclaration?: boolean
}

export interface DraftReference {
  readonly kind: ReferenceKind
  readonly line: number
  readonly text: string
}

/** What a format's parser makes of a file. */
export interface Findings {
  /** Title and doc of the document itself; empty where the text has none. */
  readonly title: string
  readonly doc: string
  readonly nodes: readonly Draft[]
  readonly references: readonly DraftReference[]
  /** What code calls, in order of lines. */
  readonly calls?: readonly FoundCall[]
  /** Names with types that may be fields, in order of lines. */
  readonly fields?: readonly FoundField[]
  readonly facets: ReadonlyMap<string, readonly string[]>
}

/** A draft with its depth below the document, whose depth is 0. */
export interface PlacedDraft extends Required<Draft> {
  readonly depth: number
}

/** A draft at its place. All have the same members in the same order: what reads them is compiled once, not for each format. */
export function placed(
  { from, to, title, signature, doc, isTest, isDeclaration }: Omit<Draft, 'kind' | 'start' | 'end'>,
  kind: NodeKind,
  start: number,
  end: number,
  depth: number,
): PlacedDraft {
  return {
    kind,
    from,
    to,
    start,
    end,
    title,
    signature,
    doc,
    isTest: isTest === true,
    isDeclaration: isDeclaration === true,
    depth,
  }
}

export const NO_FACETS: ReadonlyMap<string, readonly string[]> = new Map()
