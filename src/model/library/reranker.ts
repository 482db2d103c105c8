// A model that orders texts by how well they answer a question, wherever it runs (NAV-10).

/** A reranker. Off unless the user gives one. */
export interface Reranker {
  readonly id: string
  /**
   * For each text, in order, the natural logarithm of the odds that it answers the question; a constant
   * added to all of them has no effect. May reject; then the walk runs without it.
   */
  rank(question: string, texts: readonly string[], signal?: AbortSignal): Promise<readonly number[]>
}
