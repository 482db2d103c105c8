// How sure an answer without a model is: a probability from a few numbers of its walk, by a logistic
// model. The table is fitted on questions whose right files are known, and on such questions asked of
// other collections, where nothing can be right (`src/lab/train/fit-sureness.ts`).

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
  /** The chance that the ranking gives its file among all that it found, and that it is in none. */
  'chance',
  /** How few words it asks with: one ÷ their number. */
  'few',
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

/**
 * From these probabilities on; below the last one an answer is none. Of what is called found 93 % was right where the number was
 * not chosen; what is called likely is more often right than not.
 */
const FOUND = 0.81
const LIKELY = 0.5
const GUESS = 0.09
const FROM: readonly (readonly [level: SurenessLevel, from: number])[] = [
  ['found', FOUND],
  ['likely', LIKELY],
  ['guess', GUESS],
]

const BIAS = -3.31
const WEIGHTS: SurenessFeatures = {
  speaks: 1.68,
  named: 0.61,
  close: 0.8,
  covered: 0,
  unknown: -2.02,
  ahead: 0.59,
  score: 0.52,
  chance: 3.18,
  few: -1.04,
  defines: 1.17,
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

/** A guess at the least: what is cited meets what is asked in a way that these numbers do not see. */
export function atLeastGuess(sure: Sureness): Sureness {
  return sure.level === 'unknown' ? { ...sure, probability: GUESS, level: 'guess' } : sure
}
