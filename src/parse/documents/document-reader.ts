// The interface of document readers, for formats whose bytes are not shown as they are: containers, and text
// that is mostly markup.

import { MessageError, type Words } from '../../messages/words.ts'
import type { RecognisedPages } from '../../model/collection/recognised.ts'
import type { Draft, DraftReference } from '../outline/draft.ts'

/** A document as text, with the nodes of its lines. */
export interface ReadDocument {
  /** The text that is indexed, cited and shown; lines end with a line feed. */
  readonly text: string
  readonly title: string
  readonly doc: string
  readonly nodes: readonly Draft[]
  readonly references: readonly DraftReference[]
  readonly facets: ReadonlyMap<string, readonly string[]>
  /** Messages for the user about parts that were left out. */
  readonly warnings: readonly Words[]
  /** A message about pages that are pictures, whose text can be recognised. */
  readonly scanned?: Words | undefined
  readonly code?: CodeInside | undefined
}

/** Code inside a document: the whole text, with every other line empty. */
export interface CodeInside {
  readonly language: string
  readonly text: string
}

/** A file within a document. */
export type InnerDocument = Pick<ReadDocument, 'text' | 'nodes' | 'references' | 'warnings'>

/** Reads files that are within a document, such as those attached to a mail. */
export interface InnerReader {
  /** Whether the table of formats has a row for a name. */
  readonly isKnown: (name: string) => boolean
  /** The text is empty where nothing can be read. */
  readonly read: (name: string, bytes: Uint8Array) => Promise<InnerDocument>
}

export interface ReaderHost {
  /** Milliseconds; only differences matter. */
  readonly now: () => number
  /** Called while a long document is read, to show that the thread still works. */
  readonly alive?: () => void
  /** What was recognised in the pictures of its pages before; absent where nothing is recognised. */
  readonly recognised?: (() => Promise<RecognisedPages>) | undefined
  /** Absent in a document that is as deep in others as is read. */
  readonly inner?: InnerReader | undefined
}

/** Rejects with an `UnreadableDocument` if nothing of the file can be shown. */
export type DocumentReader = (bytes: Uint8Array, host: ReaderHost) => Promise<ReadDocument>

/** Why a document cannot be read. */
export class UnreadableDocument extends MessageError {
  override readonly name = 'UnreadableDocument'
}
