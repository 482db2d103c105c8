// The reasons why a bundle cannot be opened.

import {
  MessageError,
  type TextWithoutPlaces,
  type UiMessage,
  withDetail,
} from '../messages/words.ts'

const ERROR_WORDS = {
  'not-a-bundle': 'This is not a Wayleaf bundle. Bundles are made by “Export” or “wayleaf bundle”',
  'cut-off': 'The bundle is damaged or cut off. Download or copy it again',
  damaged: 'The bundle is damaged or cut off. Download or copy it again',
  newer: 'It was saved by a newer version of Wayleaf. Reload this page to get the newest one.',
  older: 'The bundle was made by an older version of Wayleaf. It must be made again',
  'too-large': 'The bundle is damaged or cut off. Download or copy it again',
  unsafe: 'This is not a Wayleaf bundle. Bundles are made by “Export” or “wayleaf bundle”',
} as const satisfies Readonly<Record<string, TextWithoutPlaces>>

/** The defect of a bundle; each has its own message. */
export type BundleFailure = keyof typeof ERROR_WORDS

/** Thrown while a bundle is read; its message says what is wrong and what can be done. */
export class BundleError extends MessageError {
  override readonly name = 'BundleError'
  readonly failure: BundleFailure

  /** @param detail figures or names that are appended to the message */
  constructor(failure: BundleFailure, detail: UiMessage = '', options?: ErrorOptions) {
    super(withDetail(ERROR_WORDS[failure], detail), options)
    this.failure = failure
  }
}
