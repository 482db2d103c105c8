// Why a bundle is not opened.

import { SaidError, type TextWithoutPlaces, withDetail } from '../model/words/words.ts'

/** What is wrong with a bundle; each has its own words. */
export type BundleFailure =
  | 'not-a-bundle'
  | 'cut-off'
  | 'damaged'
  | 'newer'
  | 'older'
  | 'too-large'
  | 'unsafe'

/** Thrown while a bundle is read; its message says what is wrong and what can be done. */
export class BundleError extends SaidError {
  override readonly name = 'BundleError'
  readonly failure: BundleFailure

  constructor(failure: BundleFailure, detail = '', options?: ErrorOptions) {
    super(withDetail(WORDS[failure], detail), options)
    this.failure = failure
  }
}

const WORDS: Readonly<Record<BundleFailure, TextWithoutPlaces>> = {
  'not-a-bundle': 'This is no Wayleaf bundle. Bundles are made by “Export” or “wayleaf bundle”',
  'cut-off': 'The bundle is not complete. Download or copy it once more',
  damaged: 'The bundle was changed or damaged since it was made. Download or copy it once more',
  newer: 'The bundle was made by a newer version of Wayleaf. Reload the page to get that version',
  older: 'The bundle was made by an older version of Wayleaf. It must be made again',
  'too-large': 'The bundle claims to hold more than can be opened',
  unsafe: 'The bundle holds names that no folder has, and was not opened',
}
