// How the page reports a failure.

import type { UiMessage, Words } from '../../../messages/words.ts'

/** A failure in words for people: what failed, what was kept, what can be done. */
export interface Failure {
  readonly what: Words
  readonly kept?: Words
  /** The message of the error; translated if it is a message of the app. */
  readonly detail?: UiMessage
  /** What the user can do about it here, besides closing it. */
  readonly action?: 'reload' | 'undo'
}
