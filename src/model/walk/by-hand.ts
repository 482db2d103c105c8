// The numbers that were set by hand, not fitted, and that choose the places, branches and sentences of an answer without a
// model, each with its reason. The measured effects are in `lab/answers/TRIED.md`.

/** Which places a walk reads and follows, and when it has read enough; shares and scores are 0–1. */
export const WALK = {
  /** A place is read first if it has this share of the best score: worse ones are found by chance. */
  minReadShare: 0.45,
  /** In later rounds it is read from this share on if it holds missing words: there is nothing better. */
  minAddShare: 0.1,
  /** A reference is followed to a place with this share of the best score: the reference itself is evidence. */
  minFollowShare: 0.35,
  /** A written “see X” is followed without other evidence if X was resolved with this confidence. */
  minSeeConfidence: 0.7,
  /** Such a place has this share of the score of the place that refers to it. */
  seeFactor: 0.6,
  /** A walk has read enough when this share of the question's weight was found: few answers hold every word. */
  enoughCoverage: 0.6,
  /** Coverage counts so much if only other words for those of the question were found. */
  standInFactor: 0.5,
  /** Score of a place that is only listed, because nothing was found. */
  listedScore: 0.1,
  /** Places outside of pinned branches have this share of their score, so that equal pinned ones come first. */
  unpinnedFactor: 0.9,
} as const

/** Which row of a table is shown where a walk is less sure of a place; shares of the question's words, 0–1. */
export const ROW = {
  /** A table is worth reading if its file has this share: a row explains hardly more. */
  minFileShare: 0.5,
  /** Instead of no part, or another of the same file: half of a question is its subject without the aspect asked for. */
  minShare: 0.5,
  /** In place of a guess in another file. */
  minShareElsewhere: 0.75,
} as const

/** How corrections of earlier answers change scores, for a question that is the same; less for similar ones. */
export const CORRECTION = {
  /** Below this share of common words (0–1) two questions have nothing to do with each other. */
  minLikeness: 0.3,
  /** A place that was marked right gains this share of what its score lacks of 1. */
  rightGain: 0.9,
  /** A place that was marked wrong loses this share of its score. */
  wrongLoss: 0.8,
} as const

/** How certain places are (0–1) that the question asks for by name or role. */
export const CUE = {
  /** If all of them are more certain than this, all other places come after them. */
  sure: 0.9,
  /** A definition of the name comes before everything that mentions it; each further one is a step less certain. */
  definition: 0.98,
  definitionStep: 0.01,
  /** The stops of a tour begin with 1; each further one is a step less certain, which keeps their order. */
  tourStep: 0.02,
  /** A title such as “Overview” adds this to the share of the question that the section holds. */
  overviewTitleGain: 0.5,
  /** Below this a section gives no overview. */
  minOverview: 0.1,
  /** The first section, where none gives an overview. */
  firstSection: 0.6,
} as const

/** What words and models count in the ranking of a walk. */
export const RANKING = {
  /** A word of which only a similarly spelled one was found: it may be another word. */
  nearWordFactor: 0.5,
  /** A page for assistants is not lowered if its title holds this share (0–1) of the question: it is for people too. */
  minAssistantsTitleShare: 0.6,
  /** A foreign word is not translated if it is in this share of the places that hold its English. */
  minForeignShare: 0.25,
  /** Below this cosine (0–1) an answer does not say that a place is near in meaning. */
  minShownCosine: 0.3,
  /**
   * Weight of the reranker's log odds compared with those of the ranking. By Bayes' rule two independent witnesses
   * count 1 each; these are not independent, since both see which words of the question a place has. No reranker's
   * weights could be had to fit it with.
   */
  rerankerWeight: 0.5,
} as const

/** Which of the places that were read an answer shows; scores are 0–1. */
export const PLACE = {
  /** Documentation and code are ranked separately: the best place of the other sort is read if it has this share of the question. */
  minOtherSortShare: 0.4,
  /** It is not read if it is more log-odds worse than the best place. */
  maxOtherSortLag: 5,
  /** It scores at most this share of the best place, so that it comes second. */
  maxOtherSortScore: 0.8,
  /** The best place of the other sort is shown from this share of the best score on. */
  minOtherSortScore: 0.35,
  /** All other places are shown from this share of the best score on. */
  minScore: 0.5,
  /** Below this score the best place is not an answer. */
  minBestScore: 0.2,
  /**
   * What the best sentence of a place counts, by its share of the question (0–1), compared with its score, relative to the best.
   * A fit gave 4 where text may lead in place of code; half of it loses fewer right places of code (`lab/answers/TRIED.md`).
   */
  sentenceFactor: 2,
  /** Factor for a test or an example that the question does not ask for: it is shown if nothing else is found. */
  unwantedFactor: 0.3,
  /** UTF-16 units of a paragraph that are quoted at most, two or three sentences. */
  maxQuotedUnits: 280,
  /** Factor for a sentence about a model if neither question nor place is about one: it may be addressed to one. */
  modelFactor: 0.25,
  /** Factor for a sentence without an amount where one is asked for: the next one often has it. */
  valuelessFactor: 0.5,
} as const

/** Which lines of a place are cited. */
export const WINDOW = {
  /** Each repetition of a word in a window adds this share of its weight. */
  repeatFactor: 0.1,
  /** Factor for words of an import, which describe little. */
  importFactor: 0.1,
} as const

/** Which places have a name, and which places use them. */
export const NAME = {
  /** Places with this many points fewer than the best one are not candidates for the name. */
  maxLag: 1.6,
  /** References with less confidence are guesses by the name alone. */
  minReferenceConfidence: 0.3,
  /** Points for how a name is spelled: as in the question, its last part alone, without the “s” of a plural. */
  asWritten: 1.5,
  lastPart: 0.8,
  singular: 0.5,
  /** Points for the kind of a place: names in questions mostly mean types, then modules and functions. */
  type: 2,
  module: 1.5,
  callable: 1.3,
  constant: 0.9,
  otherKind: 0.2,
  /** Points for a description: what is described is what others use. */
  described: 0.5,
  /** Points lost inside of a type or function, and in tests or examples. */
  insideLoss: 0.4,
  unwantedLoss: 3,
} as const

/** Parts of a branch of code in which a word can match. */
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
 * (`lab/questions/PATHS.md`); on 24 others right lines are cited for 11 instead of 3.
 */
export const BRANCH = {
  /** Weight of a word by zone, for questions about what happens after the event. */
  whatHappens: {
    ...{ condition: 0.9, remark: 0.8, message: 0.8, done: 0.65, tried: 0.5 },
    ...{ name: 0.5, said: 0.45, type: 0.4, around: 0.25, path: 0.3 },
  } satisfies Record<BranchZone, number>,
  /** The same for questions about when something happens, which name the effect. */
  whenItHappens: {
    ...{ condition: 0.6, remark: 0.8, message: 0.8, done: 1, tried: 0.4 },
    ...{ name: 0.5, said: 0.4, type: 0.4, around: 0.25, path: 0.3 },
  } satisfies Record<BranchZone, number>,
  /** The same for the event: messages name it; conditions often name other events. */
  event: {
    ...{ condition: 0.7, remark: 0.75, message: 1, done: 0.7, tried: 0.3 },
    ...{ name: 0.4, said: 0.35, type: 0.2, around: 0.2, path: 0 },
  } satisfies Record<BranchZone, number>,
  /** Weight of the function's rank compared with the words of the branch. */
  fit: 0.18,
  /** Bounds of the weight of a word by its rarity. */
  maxRarity: 5,
  minRarity: 1.5,
  /** An event counts as much as this number of words. */
  eventWeight: 4,
  /** Factor for a function whose name is the event. */
  deedFactor: 0.9,
  /** By the kind of a branch: an answer is mostly a condition or a handler of errors. */
  kindFactor: {
    ...{ handles: 1.06, asks: 1, case: 1, else: 0.75, called: 0.7, each: 0.82, whole: 0.95 },
  },
  /** A branch without the event of the question. */
  noEventFactor: 0.47,
  /** Factor for words of a clause without the event: “while a worker waits”. */
  otherClauseFactor: 0.5,
  /** Factor for an error handler that names no error. */
  bareCatchFactor: 0.7,
  /** Factor for a function whose name is not that of an event handler. */
  noHandlerFactor: 0.7,
  /** Factor for a whole function that is longer than a screen. */
  longFactor: 0.9,
  /** Factor for a condition that is the opposite of the question's. */
  oppositeFactor: 0.5,
  /** Factors for a branch for an error that the question does not name, and for one that only creates the error. */
  otherErrorFactor: 0.8,
  makesErrorFactor: 0.85,
  /** Maximum deduction for the length of a branch. */
  lengthCost: 0.12,
  /** A branch contains the event from this share on. */
  minEvent: 0.2,
  /** A name or text that means an event, and a sign of it, compared with the question's own word. */
  writtenFactor: 0.85,
  signFactor: 0.45,
  /** Branches are shown from this share of the best one's value on. */
  minShown: 0.8,
  /** Below this share of the question a branch was found by chance; without the event below the second share. */
  minShare: 0.42,
  minShareWithoutEvent: 0.6,
  /** The rank of a caller compared with that of the function it calls. */
  callerFactor: 0.5,
} as const

/** Which path through calls is shown. Set by hand on the odd half of 60 questions (`lab/questions/PATHS.md`). */
export const PATH = {
  /** What a word of the question counts by where a stop holds it; `near` is the lines around a call. */
  fields: { title: 1, above: 0.7, description: 0.7, code: 0.5, body: 0.4, near: 0.8 },
  /** Calls that are less certain lead nowhere. */
  minConfidence: 0.45,
  /** Share of the question that a further stop must add if it does not rank well itself. */
  stopCost: 0.09,
  /** Gain of a further stop that ranks as well as the best place. */
  stopGain: 0.04,
  /** Weight of the first place's rank compared with the words. */
  fit: 0.45,
  /** Gain of a last stop at a place that only this one calls. */
  effect: 0.2,
  /** Factor for creating an object: this is rarely what happens. */
  madeFactor: 0.5,
  /** A call on the first line compared with one on the last: results are at the end. */
  earlyFactor: 0.6,
  /** Gain of a first call in the best branch. */
  branchGain: 0.6,
  /** Factor for the only implementation of a declaration that is called. */
  implementedFactor: 0.9,
  /** A call that is only used for its value, compared with one that is a statement. */
  valueFactor: 0.5,
  /** Factor for logging, which is rarely what happens. */
  logFactor: 0.3,
  /** Factors for a value that is stored or passed on, and for one that is only compared. */
  storedFactor: 0.6,
  comparedFactor: 0.2,
  /** Factor for each line between a call and its condition. */
  lineFactor: 0.85,
  /** If documentation ranks first, a place that was not read begins a path from this share of the best rank on. */
  minStartBesideProse: 0.25,
} as const

/** Which sentence of a page says what a project is: points, the most win. */
export const OVERVIEW = {
  /** It names the project before “is”. */
  named: 2,
  /** It begins with “this is”: that may be anything. */
  pointing: 1.5,
  /** The text after the name in the title: more than a later sentence that names it, less than one of the first three. */
  title: 2.2,
  /** It ends as a sentence does. */
  wholeSentence: 0.5,
  /** Each sentence before it takes away so much. */
  laterLoss: 0.12,
  /** A sentence that is links to this share of its characters only says where to read. */
  minLinks: 0.5,
} as const

/** What counts as a part of a folder in its overview; shares of the code, 0–1, of the pages where nothing is code. */
export const PART = {
  /** A folder with more than this share is opened: its parts are those of the whole. */
  minOpened: 0.5,
  /** The same if enough main parts are known already. */
  minOpenedOfMany: 0.75,
  /** Folders with less come after pages and examples. */
  minMain: 0.01,
  /** The same for a place that no reference leads to or from. */
  minUnlinked: 0.1,
  /** A file is a part among folders from this share on. */
  minFile: 0.05,
  /** Code of a smaller share is not shown. */
  minShown: 0.002,
  /** A folder that is opened is shown as well if its own files hold this share. */
  minOwnFiles: 0.05,
  /** A folder with this share of its parent is opened in its place. */
  nearlyAll: 0.9,
} as const

/** Tokens of text that all walks of one question read together. */
export const READ_TOKENS = 4000
/** Places that a walk lists at its end. */
export const MAX_WALK_RESULTS = 10
/** Passages that a search without a walk reads, the best first. */
export const MAX_READ_PASSAGES = 5
