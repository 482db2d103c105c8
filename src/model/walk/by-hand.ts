// Every number that chooses the places and the branches of an answer without a model and that nobody fitted, with its
// reason. What each rule gave stands in `lab/answers/TRIED.md`.

/** Which of the places that were read an answer shows; scores are 0–1. */
export const PLACE = {
  /** Documentation and code are ranked apart: the best place of the other sort is read if it has this share of the question. */
  minOtherSortShare: 0.4,
  /** It is not read if it is so many log-odds worse than the best place. */
  maxOtherSortLag: 5,
  /** It scores at most this share of the best place, so that it comes second. */
  maxOtherSortScore: 0.8,
  /** The best place of the other sort is shown from this share of the best score on. */
  minOtherSortScore: 0.35,
  /** All other places are shown from this share of the best score on. */
  minScore: 0.5,
  /** Below this score the best place is not an answer. */
  minBestScore: 0.2,
  /** A test or an example that nobody asked for counts so much: it is shown if nothing else is found. */
  unwantedFactor: 0.3,
  /** UTF-16 units of a paragraph that are quoted, two or three sentences; the rest is in its lines. */
  maxQuotedUnits: 280,
} as const

/** Which lines of a place are cited. */
export const WINDOW = {
  /** A word that is repeated in a window counts a little more than once. */
  repeatFactor: 0.1,
  /** Words of an import say little of what is done. */
  importFactor: 0.1,
} as const

/** Which places bear a name, and who uses them. */
export const NAME = {
  /** Places that are so much worse than the best one do not bear the name that is asked for. */
  maxLag: 1.6,
  /** Less certain references are guesses by a name alone. */
  minReferenceConfidence: 0.3,
} as const

/** Where a word is found in a branch of code. */
export type BranchZone =
  | 'condition'
  | 'remark'
  | 'message'
  | 'done'
  | 'tried'
  | 'name'
  | 'said'
  | 'type'
  | 'around'
  | 'path'

/**
 * Which branch of code an event happens in. The numbers were moved half-way to what a search found on 40 questions
 * (`lab/bench/paths/README.md`); on 24 others right lines are cited for 11 instead of 3.
 */
export const BRANCH = {
  /** What a word counts by where it is found, for what happens then. */
  whatHappens: {
    ...{ condition: 0.9, remark: 0.8, message: 0.8, done: 0.65, tried: 0.5 },
    ...{ name: 0.5, said: 0.45, type: 0.4, around: 0.25, path: 0.3 },
  } satisfies Record<BranchZone, number>,
  /** The same for when something happens: what is done is known. */
  whenItHappens: {
    ...{ condition: 0.6, remark: 0.8, message: 0.8, done: 1, tried: 0.4 },
    ...{ name: 0.5, said: 0.4, type: 0.4, around: 0.25, path: 0.3 },
  } satisfies Record<BranchZone, number>,
  /** The same for events: they are in messages; in a condition they are often those of others. */
  event: {
    ...{ condition: 0.7, remark: 0.75, message: 1, done: 0.7, tried: 0.3 },
    ...{ name: 0.4, said: 0.35, type: 0.2, around: 0.2, path: 0 },
  } satisfies Record<BranchZone, number>,
  /** What the rank of the function counts beside the words of the branch. */
  fit: 0.18,
  /** The rarest word counts at most so much, the most frequent one at least so much. */
  maxRarity: 5,
  minRarity: 1.5,
  /** An event counts as much as so many words. */
  eventWeight: 4,
  /** A function that is called as what happens. */
  deedFactor: 0.9,
  /** A branch without the event of the question. */
  noEventFactor: 0.47,
  /** Words of a clause that is not the one of the event: “while a worker waits”. */
  otherClauseFactor: 0.5,
  /** A handler of errors that names no error. */
  bareCatchFactor: 0.7,
  /** A function whose name does not say that it is called when something happens. */
  noHandlerFactor: 0.7,
  /** A whole function that is longer than a screen. */
  longFactor: 0.9,
  /** A condition that says the opposite of the question. */
  oppositeFactor: 0.5,
  /** A branch for an error that the question does not name, and one that only makes the error. */
  otherErrorFactor: 0.8,
  makesErrorFactor: 0.85,
  /** What the length of a branch takes away at most. */
  lengthCost: 0.12,
  /** An event is in a branch from this share on. */
  minEvent: 0.2,
  /** A name or a text that stands for an event, and a sign of it, beside the question's own word. */
  writtenFactor: 0.85,
  signFactor: 0.45,
  /** Branches that are shown: from this share of the best one's value on. */
  minShown: 0.8,
  /** Below this share of the question a branch was found by chance; with no event in it below the second. */
  minShare: 0.42,
  minShareWithoutEvent: 0.6,
  /** The rank of a caller beside that of the function it calls. */
  callerFactor: 0.5,
} as const

/** Which way through calls is shown. Set by hand on the odd half of 60 questions (`lab/bench/paths/README.md`). */
export const PATH = {
  /** Calls that are less certain lead nowhere. */
  minConfidence: 0.45,
  /** Share of the question that a further stop must have if it is not a good place itself. */
  stopCost: 0.09,
  /** What a further stop adds that ranks as well as the best place. */
  stopGain: 0.04,
  /** What the rank of the first place counts beside the words. */
  fit: 0.45,
  /** A last step to a place that only this one calls. */
  effect: 0.2,
  /** A type that is made is rarely what happens. */
  madeFactor: 0.5,
  /** A call on the first line beside one on the last: things come to an end. */
  earlyFactor: 0.6,
  /** A first call that is made in the best branch. */
  branchGain: 0.6,
  /** What alone implements a declaration is what is called. */
  implementedFactor: 0.9,
  /** A call whose value is used alone, beside one that is a statement of its own. */
  valueFactor: 0.5,
  /** To write a log is rarely what happens. */
  logFactor: 0.3,
  /** A value that is stored or handed on, and one that is only compared. */
  storedFactor: 0.6,
  comparedFactor: 0.2,
  /** Each line between a call and what says when it is made. */
  lineFactor: 0.85,
  /** If documentation ranks first, a place that was not read begins a path from this share of the best rank on. */
  minStartBesideProse: 0.25,
} as const
