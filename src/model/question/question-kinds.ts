// What can be asked: five kinds of question, and where the walk of each starts.

/** Where a walk starts. */
export const ROUTES = ['structural', 'symbol', 'overview', 'content'] as const
export type Route = (typeof ROUTES)[number]

/**
 * Kinds of question; where a question fits several equally well, the earlier one counts. Who uses something, what
 * happens when something does, and an overview are asked in phrases; a name alone is looked up; all else is explained.
 */
export const QUESTION_KINDS = ['uses', 'happens', 'overview', 'find', 'explain'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** Where the walk of a kind starts, unless the question names a symbol. */
export const ROUTE_OF: Readonly<Record<QuestionKind, Route>> = {
  uses: 'structural',
  happens: 'structural',
  overview: 'overview',
  find: 'content',
  explain: 'content',
}

/** What is asked. */
export interface ClassifiedQuestion {
  readonly kind: QuestionKind
  /** What is asked after, as written. */
  readonly subjects: readonly string[]
}
