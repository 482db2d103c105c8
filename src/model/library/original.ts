// The original file that a text was read from, as far as it is still available: a collection keeps texts, not
// files.

import type { Words } from '../words/words.ts'

/** The bytes of a file, or why they cannot be had. */
export type Original =
  | { readonly kind: 'read'; readonly bytes: Blob }
  /** Its folder is known and may be read once the user allows it. */
  | { readonly kind: 'ask' }
  /** In words for people: why, and what would help. */
  | { readonly kind: 'gone'; readonly why: Words }

/** A page of a document as a picture, with the lines that stand on it. */
export interface DrawnPage {
  /** How many pages the document has. */
  readonly count: number
  /** Of the page, in the unit of its lines. */
  readonly width: number
  readonly height: number
  readonly picture: ImageBitmap
  /** In reading order, as the text of the document has them. */
  readonly lines: readonly DrawnLine[]
}

/** A line of a drawn page; `y` is its base line and grows downwards. */
export interface DrawnLine {
  readonly text: string
  readonly x: number
  readonly y: number
  /** Where its last letter ends. */
  readonly end: number
  /** Height of the letters. */
  readonly size: number
}
