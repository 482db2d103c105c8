// Every number of the structural reasoner's ranking. The same for all questions and collections;
// each was kept because it helped over all question sets, not one.

export interface Weights {
  /** What the second and third best node of a file add to its best. */
  readonly second: number
  readonly third: number
  /** BM25 of the whole file, beside the sum of its best nodes. */
  readonly file: number
  /** Share of the question in the file's path. */
  readonly path: number
  /** The file's score, beside the node's own. */
  readonly nodeFile: number
  /** Share of the question in the node's name. */
  readonly name: number
  /** Share of the question found anywhere in the node: many words beat one word many times. */
  readonly coverage: number
  /** Added when the question names the symbol exactly. */
  readonly symbol: number
  /** Added, at most, for references that other candidates make to the file. */
  readonly votes: number
  /** Factors on what a question does not ask for. */
  readonly test: number
  readonly example: number
  readonly changelog: number
  readonly generated: number
  readonly vendored: number
  /** Prose and data files where the question asks for code. */
  readonly prose: number
  readonly data: number
  /** A whole document, and a class, beside the functions inside: a smaller place answers better. */
  readonly document: number
  readonly container: number
}

export const WEIGHTS: Weights = {
  second: 0.5,
  third: 0.25,
  file: 1,
  path: 0.5,
  nodeFile: 0.6,
  name: 0.5,
  coverage: 0.3,
  symbol: 1.5,
  votes: 0.1,
  test: 0.5,
  example: 0.6,
  changelog: 0.4,
  generated: 0.6,
  vendored: 0.5,
  prose: 0.6,
  data: 0.5,
  document: 0.8,
  container: 0.9,
}
