// How sure an answer without a model is: a probability from a few numbers of its walk, by a logistic
// model. The weights are fitted on questions whose right files are known, and on the same questions in
// other collections, where no answer can be right (`src/lab/train/fit-sureness.ts`).

/** The inputs of the probability; each 0–1. */
export const SURENESS_FEATURES = [
  /** Share of the question's words that are in the first place or its ancestors. */
  'speaks',
  /** Share of the question's words in the names of the first place and its ancestors. */
  'named',
  /** Share of the question's words that are close together in the first cited lines. */
  'close',
  /** Share of the question's words in all text that was read. */
  'covered',
  /** Share of the question's words that the collection does not contain. */
  'unknown',
  /** How far the first place is ahead of the best one in another file. */
  'ahead',
  /** The score of the first place. */
  'score',
  /** The probability of its file by the ranking, among all found files and none. */
  'chance',
  /** 1 ÷ number of words of the question. */
  'few',
  /** Whether the place has the name in the question, or defines it. */
  'defines',
] as const
export type SurenessFeature = (typeof SURENESS_FEATURES)[number]
export type SurenessFeatures = Readonly<Record<SurenessFeature, number>>

/** Levels of probability. */
export const SURENESS_LEVELS = ['found', 'likely', 'guess', 'unknown'] as const
export type SurenessLevel = (typeof SURENESS_LEVELS)[number]

/** How sure an answer is, and the inputs. */
export interface Sureness {
  /** 0–1. */
  readonly probability: number
  readonly level: SurenessLevel
  readonly of: SurenessFeatures
}

/** Minimum probabilities that the place is right: at `likely` more than half are. What is `found` its lines decide. */
const MIN_LIKELY = 0.5
const MIN_GUESS = 0.09
const LEVEL_BOUNDS: readonly (readonly [level: SurenessLevel, from: number])[] = [
  ['likely', MIN_LIKELY],
  ['guess', MIN_GUESS],
]

const LOGISTIC_BIAS = -3.31
const LOGISTIC_WEIGHTS: SurenessFeatures = {
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

/** The probability and level for these inputs. */
export function surenessOf(of: SurenessFeatures): Sureness {
  const sum = SURENESS_FEATURES.reduce(
    (all, name) => all + LOGISTIC_WEIGHTS[name] * of[name],
    LOGISTIC_BIAS,
  )
  const probability = 1 / (1 + Math.exp(-sum))
  return {
    probability,
    level: LEVEL_BOUNDS.find(([, from]) => probability >= from)?.[0] ?? 'unknown',
    of,
  }
}

/** What is known about the lines of an answer, in addition to how sure its place is. */
export interface QuotedLines {
  /** Largest share (0–1) of the question in a sentence with the value that is asked for, and in the titles above it. */
  readonly sentence: number
  /** Whether they are code, which says what is done and seldom what is so. */
  readonly isCode: boolean
}

/**
 * Minimum probability that cited lines answer, from which they are quoted, and the log odds of a logistic model of it. Fitted
 * by `src/lab/train/fit-quoted.ts` on 777 answers, of which 271 are right. By the weights of the other folders, 111 of the 126
 * answers with at least this probability are right.
 */
const MIN_QUOTED = 0.75
const QUOTED_WEIGHTS = { bias: -1.52, place: 0.56, sentence: 2.62, code: -1.5 }

/**
 * Below this probability that its lines answer, an answer is unknown: of 133 questions about what is not there 51 are not
 * found in place of 23, and of 666 others 57 fewer are answered wrong; four right ones are then only among the nearest places.
 */
const MIN_ANSWERING = 0.07

/**
 * The sureness of an answer with its lines: `found` if they are likely to answer, `unknown` if they hardly can, else as it
 * is. Where the lines answer the place is right, so it is at least as probable.
 */
export function withLines(sure: Sureness, { sentence, isCode }: QuotedLines): Sureness {
  const { bias, place, sentence: ofSentence, code } = QUOTED_WEIGHTS
  const sum = bias + place * logOdds(sure.probability) + ofSentence * sentence + (isCode ? code : 0)
  const answering = 1 / (1 + Math.exp(-sum))
  if (answering >= MIN_QUOTED)
    return { ...sure, probability: Math.max(answering, sure.probability), level: 'found' }
  return answering < MIN_ANSWERING ? { ...sure, level: 'unknown' } : sure
}

/** A certain place has no finite odds. */
const MAX_PROBABILITY = 0.999

/** The log odds of a probability (0–1), bounded. */
export function logOdds(probability: number): number {
  const bounded = Math.min(MAX_PROBABILITY, Math.max(1 - MAX_PROBABILITY, probability))
  return Math.log(bounded / (1 - bounded))
}

/** The less sure one: its level is lower, or at the same level its probability. */
export function lessSure(one: Sureness, other: Sureness): Sureness {
  const [own, its] = [one, other].map(({ level }) => SURENESS_LEVELS.indexOf(level))
  return its > own || (its === own && other.probability < one.probability) ? other : one
}

/** Raises the level: the cited lines match the question in a way that these inputs do not cover. */
export function raisedTo(sure: Sureness, level: 'found' | 'likely' | 'guess'): Sureness {
  const from = { found: MIN_QUOTED, likely: MIN_LIKELY, guess: MIN_GUESS }[level]
  const isLess = SURENESS_LEVELS.indexOf(sure.level) > SURENESS_LEVELS.indexOf(level)
  return isLess ? { ...sure, probability: Math.max(from, sure.probability), level } : sure
}
