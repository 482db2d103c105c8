// How sure an answer without a model is: a probability from a few numbers of its walk, by a logistic
// model. The table is fitted on questions whose right files are known, and on such questions asked of
// other collections, where nothing can be right (`src/train/fit-sureness.ts`).

/** What a probability rests on; each 0–1. */
export const SURENESS_FEATURES = [
  /** Share of the question that the first place speaks of, with what stands above it. */
  'speaks',
  /** Share of the question in the name of the first place and the names above it. */
  'named',
  /** Share of the question that stands close together in the lines that are cited first. */
  'close',
  /** Share of the question that all that was read speaks of. */
  'covered',
  /** Share of the question that the collection has no word for. */
  'unknown',
  /** How far the first place is ahead of the best one in another file. */
  'ahead',
  /** The score of the first place. */
  'score',
  /** Whether the plain search has its file among its first three. */
  'agreed',
  /** Whether it bears the name that is asked after, or says what that is. */
  'defines',
] as const
export type SurenessFeature = (typeof SURENESS_FEATURES)[number]
export type SurenessFeatures = Readonly<Record<SurenessFeature, number>>

/** How an answer is called by its probability. */
export const SURENESS_LEVELS = ['found', 'likely', 'guess', 'unknown'] as const
export type SurenessLevel = (typeof SURENESS_LEVELS)[number]

/** How sure an answer is, and what says so. */
export interface Sureness {
  /** 0–1. */
  readonly probability: number
  readonly level: SurenessLevel
  readonly of: SurenessFeatures
}

/** From these probabilities on; below the last one an answer is none. */
const FROM: readonly (readonly [level: SurenessLevel, from: number])[] = [
  ['found', 0.85],
  ['likely', 0.6],
  ['guess', 0.06],
]

const BIAS = -4.62
const WEIGHTS: SurenessFeatures = {
  speaks: 2.04,
  named: 1.77,
  close: 0.91,
  covered: 0.38,
  unknown: -2.23,
  ahead: 2.68,
  score: 1.83,
  agreed: -0.02,
  defines: 0.79,
}

/** How sure an answer with these numbers is. */
export function surenessOf(of: SurenessFeatures): Sureness {
  const sum = SURENESS_FEATURES.reduce((all, name) => all + WEIGHTS[name] * of[name], BIAS)
  const probability = 1 / (1 + Math.exp(-sum))
  return { probability, level: levelOf(probability), of }
}

function levelOf(probability: number): SurenessLevel {
  return FROM.find(([, from]) => probability >= from)?.[0] ?? 'unknown'
}

/** A sureness that is known better from something else. */
export function madeSure({ of }: Sureness, probability: number): Sureness {
  return { probability, level: levelOf(probability), of }
}

/** No more than likely: what would make it sure is not there. */
export function atMostLikely(sure: Sureness): Sureness {
  return sure.level === 'found' ? madeSure(sure, BELOW_FOUND) : sure
}
const BELOW_FOUND = 0.84

/** No more than a guess: nothing that was cited says it. */
export function atMostGuess(sure: Sureness): Sureness {
  return sure.probability < BELOW_LIKELY ? sure : madeSure(sure, BELOW_LIKELY)
}
const BELOW_LIKELY = 0.59
