// The five kinds of question, and where the walk of each starts.

/** Where a walk starts. */
export const WALK_ROUTES = ['structural', 'symbol', 'overview', 'content'] as const
export type Route = (typeof WALK_ROUTES)[number]

/**
 * Kinds of question; if a question fits several equally well, the first one counts. `uses`, `happens` and `overview`
 * are recognised by phrasings; `find` is a name alone; everything else is `explain`.
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

/** A question with its kind. */
export interface ClassifiedQuestion {
  readonly kind: QuestionKind
  /** The subjects of the question, as written. */
  readonly subjects: readonly string[]
}
