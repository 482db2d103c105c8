// The original file of a text, if it is still available: a collection stores texts, not files.

import type { Words } from '../../messages/words.ts'

/** The bytes of a file, or why they are not available. */
export type Original =
  | { readonly kind: 'read'; readonly bytes: Blob }
  /** Its folder is known, and the user has to allow reading it. */
  | { readonly kind: 'ask' }
  /** `why` is shown: the reason, and what would help. */
  | { readonly kind: 'gone'; readonly why: Words }

/** A page of a document as a picture, with its lines of text. */
export interface DrawnPage {
  /** How many pages the document has. */
  readonly count: number
  /** Width of the page, in the unit of its lines. */
  readonly width: number
  readonly height: number
  readonly picture: ImageBitmap
  /** In reading order, as in the text of the document. */
  readonly lines: readonly DrawnLine[]
}

/** A line of a drawn page; `y` is its base line and grows downwards. */
export interface DrawnLine {
  readonly text: string
  readonly x: number
  readonly y: number
  /** x at which its last letter ends. */
  readonly end: number
  /** Height of the letters. */
  readonly size: number
}
