// The results of the format parsers.

import type { NodeKind } from '../../model/tree/node.ts'
import type { ReferenceKind } from '../../model/tree/outline.ts'

/** A node as a format's parser found it; the ranges decide the nesting. */
export interface Draft {
  readonly kind: NodeKind
  /** Half-open range that decides the nesting, in any unit that increases along the text. */
  readonly from: number
  readonly to: number
  /** 1-based lines, inclusive. */
  readonly start: number
  readonly end: number
  readonly title: string
  readonly signature: string
  readonly doc: string
  /** Whether it is a test; its content is then too. */
  readonly isTest?: boolean
  /** Whether it has no body; the definition may be elsewhere. */
  readonly isDeclaration?: boolean
  /** Whether it is a copy of another text, as is what a mail quotes; its content is then too. */
  readonly isCopy?: boolean
}

export interface DraftReference {
  readonly kind: ReferenceKind
  readonly line: number
  readonly text: string
}

/** What a format's parser found in a file. */
export interface Findings {
  /** Title and doc of the document itself; empty if the text has none. */
  readonly title: string
  readonly doc: string
  readonly nodes: readonly Draft[]
  readonly references: readonly DraftReference[]
  readonly facets?: ReadonlyMap<string, readonly string[]>
}

/** A draft with its depth below the document, whose depth is 0. */
export interface PlacedDraft extends Omit<Required<Draft>, 'from' | 'to'> {
  readonly depth: number
}

type DraftTexts = Omit<Draft, 'kind' | 'from' | 'to' | 'start' | 'end'>

/** A draft with its place. All have the same members in the same order, so the code that reads them is compiled once. */
export function placed(
  { title, signature, doc, isTest, isDeclaration, isCopy }: DraftTexts,
  kind: NodeKind,
  start: number,
  end: number,
  depth: number,
): PlacedDraft {
  return {
    kind,
    start,
    end,
    title,
    signature,
    doc,
    isTest: isTest === true,
    isDeclaration: isDeclaration === true,
    isCopy: isCopy === true,
    depth,
  }
}
