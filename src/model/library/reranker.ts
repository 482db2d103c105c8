// A model that was made to order texts by how well they answer a question, wherever it runs (NAV-10).

/** A reranker. Off unless the user gives one. */
export interface Reranker {
  readonly id: string
  /**
   * For each text, in order, the natural logarithm of the odds that it answers the question; what is
   * added to all of them alike has no effect. May reject; then the walk does without.
   */
  rank(question: string, texts: readonly string[], signal?: AbortSignal): Promise<readonly number[]>
}
