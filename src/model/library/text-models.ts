// Models that compare texts, wherever they run (NAV-10).

/** A small embedding model. Off unless the user gives one. */
export interface Embedder {
  /** Name and version: vectors of different models are not comparable. */
  readonly id: string
  /** One vector of length 1 for each text, in order. May reject; then the walk runs without it. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<readonly Float32Array[]>
}

/** A reranker. Off unless the user gives one. */
export interface Reranker {
  readonly id: string
  /**
   * For each text, in order, the natural logarithm of the odds that it answers the question; a constant
   * added to all of them has no effect. May reject; then the walk runs without it.
   */
  rank(question: string, texts: readonly string[], signal?: AbortSignal): Promise<readonly number[]>
}
