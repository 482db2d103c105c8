// The text that was recognised in the pictures of pages, as it is stored: by the hash of the file and the page.

/** A word in the picture of a page; lengths are in points of the page, and `y` grows downwards. */
export interface RecognisedWord {
  readonly text: string
  readonly x: number
  /** Its base line. */
  readonly y: number
  readonly width: number
  /** Height of the letters of its line. */
  readonly size: number
  /** How sure the recognition is, in percent. */
  readonly sure: number
}

/** What was recognised on a page; no words if there are none, or if the page could not be recognised. */
export interface RecognisedPage {
  /** How sure the recognition is of the whole page, in percent. */
  readonly sure: number
  readonly words: readonly RecognisedWord[]
  /** Whether the page is on its side or its head, so that its words are elsewhere on the drawn page. */
  readonly isTurned?: boolean
}

/** By the number of the page, from 1. */
export type RecognisedPages = ReadonlyMap<number, RecognisedPage>
