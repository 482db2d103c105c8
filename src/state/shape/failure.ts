// What the page says when something fails.

/** Something that failed, in words for people: what failed, what was kept, what can be done. */
export interface Failure {
  readonly what: string
  readonly kept: string
  /** For bug reports: the error's own words. */
  readonly detail: string
  /** What can be done about it here, beside putting it away. */
  readonly action?: 'reload' | 'undo'
}
