// The interface of document readers: formats whose own bytes are not what is shown, because they are a
// container or markup that would be in the way.

import { SaidError, type Words } from '../../model/words/words.ts'
import type { Draft, DraftReference } from '../outline/draft.ts'

/** A document as text, with the nodes among its lines. */
export interface ReadDocument {
  /** What is indexed, cited and shown; lines end with a line feed. */
  readonly text: string
  readonly title: string
  readonly doc: string
  readonly nodes: readonly Draft[]
  readonly references: readonly DraftReference[]
  readonly facets: ReadonlyMap<string, readonly string[]>
  /** What was left out, in words for people. */
  readonly warnings: readonly Words[]
  readonly code?: CodeInside | undefined
}

/** Code inside a document: the whole text, every line that is not code left empty. */
export interface CodeInside {
  readonly language: string
  readonly text: string
}

export interface ReaderHost {
  /** Milliseconds; only differences are used. */
  readonly now: () => number
  /** Called while a long document is read: the thread still works. */
  readonly alive?: () => void
}

/** Rejects with an `UnreadableDocument` where nothing of the file can be shown. */
export type DocumentReader = (bytes: Uint8Array, host: ReaderHost) => Promise<ReadDocument>

/** Why a document cannot be read. */
export class UnreadableDocument extends SaidError {
  override readonly name = 'UnreadableDocument'
}
