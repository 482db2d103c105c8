// Every number of the structural reasoner's ranking: the same for all questions and collections, and
// kept because they helped on repositories that were left out while they were chosen.

export interface Weights {
  /** BM25 of the whole file, relative to the best file's. */
  readonly file: number
  /** Share of the question in the file's path. */
  readonly path: number
  /** BM25 of the place's own text, relative to the best. */
  readonly unit: number
  /** Share of the question in the place's name. */
  readonly name: number
  /** Share of the question in the names on the way to it: file, class, headings above, itself. */
  readonly trail: number
  /** Share of the question found anywhere in it: many words beat one word many times. */
  readonly coverage: number
  /** References that other candidates make to its file. */
  readonly votes: number
  /** The same for words that are used for what the question says: own text, file, path. */
  readonly relatedUnit: number
  readonly relatedFile: number
  readonly relatedPath: number
  /** Added when the question names the symbol exactly. */
  readonly symbol: number
  /** Factors on documents that the question does not ask for. */
  readonly test: number
  readonly example: number
  readonly changelog: number
  readonly generated: number
  readonly vendored: number
  /** Factors on prose and data where the question asks for code. */
  readonly prose: number
  readonly data: number
  /** Factors on a document as a whole, and on a mere constant, type or key: the place is inside, or around. */
  readonly document: number
  readonly detail: number
}

export const WEIGHTS: Weights = {
  file: 0.5,
  path: 0.5,
  unit: 0.2,
  name: 0.25,
  trail: 0.1,
  coverage: 0.3,
  votes: 0.1,
  relatedUnit: 0.3,
  relatedFile: 0.1,
  relatedPath: 0.1,
  symbol: 1.5,
  test: 0.3,
  example: 0.6,
  changelog: 0.6,
  generated: 0.8,
  vendored: 0.5,
  prose: 0.4,
  data: 0.3,
  document: 0.7,
  detail: 0.3,
}

/** The flat ranking that walks are compared with: BM25 of the place and of its file, and half the path. */
export const FLAT_WEIGHTS: Weights = {
  ...{ file: 1, path: 0.5, unit: 1, name: 0, trail: 0, coverage: 0, votes: 0 },
  ...{ relatedUnit: 0, relatedFile: 0, relatedPath: 0, symbol: 0 },
  ...{ test: 1, example: 1, changelog: 1, generated: 1, vendored: 1 },
  ...{ prose: 1, data: 1, document: 1, detail: 1 },
}
