// What the page says when something fails.

import type { UiMessage, Words } from '../../model/words/words.ts'

/** Something that failed, in words for people: what failed, what was kept, what can be done. */
export interface Failure {
  readonly what: Words
  readonly kept: Words
  /** The error's own words: said in the language that is shown where they are the page's own too. */
  readonly detail: UiMessage
  /** What can be done about it here, beside putting it away. */
  readonly action?: 'reload' | 'undo'
}
