// An embedding model, wherever it runs: texts in, vectors out. The optional semantic tier (NAV-10) uses it.

/** A small embedding model. Off unless the user gives one. */
export interface Embedder {
  /** Name and version: vectors of different models are not comparable. */
  readonly id: string
  /** One vector of length 1 for each text, in order. May reject; then the walk runs without it. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<readonly Float32Array[]>
}
