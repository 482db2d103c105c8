// Every number of the structural reasoner's ranking: the same for all questions of a kind and all
// collections, and kept because they helped on repositories that were left out while they were chosen.
//
// Tried and left out, because it helped one kind of question and harmed another, or nothing: words of
// the whole file as coverage, more weight on headings above, a file's best places where prose is asked
// for, neighbours in general word vectors and WordNet in place of the written thesaurus, words learned
// from comments and the names below them, half or none of the related words' weight, words of all
// headings of a page, words of links that lead to a place or its page (they help a page come third, and
// harm the first place), a place's own description as coverage, related words in names, what the
// tests of a symbol are called, and the names and comments of what calls it.
//
// For reports also: their headline, their prose, their code and their error messages searched for on
// their own, and fused by rank or by score; files that define the names which they mention; files that
// the best ones import, or that import them. None helped on repositories left out. Nor did, of their
// words, sentences of what was expected or the first paragraph counted as the headline, prose alone,
// words of code once or at half, names between backticks counted twice, no imports, no headings, other
// weights of the headline, other saturations of repeated words, and 32, 48 or 96 words instead of 64.
//
// Looked for over 23 repositories, twelve of them of code that nothing had been chosen on, and given up:
// less weight for words that are frequent in general English, none for words that only look like one
// of the collection, less weight of related words (manuals gain what code loses), and each weight
// changed by a third and more. None gained more than a quarter of a point on the mean of all.
//
// Of everyday sayings: those of which a part is met, words counted more that several sayings or words
// of the question point at, the written rules' words more or less than these, all terms of a saying
// instead of three, and sayings alone. Each gained on one kind of question what it lost on another.
//
// Later, over the same repositories, and given up: the best related word of each of the question's
// words instead of their sum, a thousand further sayings, and trees of decisions learned from fifty
// features of place and file with one repository left out: what these know of a place is used up.
//
// What stands above a place and what its page says of itself had the largest gain of all, for prose
// and for code, anywhere between 0.3 and 0.7. No other weight, changed by a third or more, then helped
// every kind of question.

/** What each kind of evidence counts. Factors, unless they say otherwise. */
export interface Weights {
  /** BM25 of the whole file, relative to the best file's. */
  readonly file: number
  /** Share of the question in the file's path. */
  readonly path: number
  /** BM25 of the file's three best places, the second halved and the third quartered. */
  readonly units: number
  /** BM25 of the place's own text, relative to the best. */
  readonly unit: number
  /** Share of the question in the place's name. */
  readonly name: number
  /** Share of the question in the names on the way to it: file, class, headings above, itself. */
  readonly trail: number
  /** Share of the question found anywhere in it: many words beat one word many times. */
  readonly coverage: number
  /** Share of the question, or of words that stand for it, in the headings and names above the place. */
  readonly above: number
  /** The same in what its page or file says of itself: its title and its description. */
  readonly about: number
  /** References that other candidates make to its file. */
  readonly votes: number
  /**
   * The same for words that are used for what the question says: own text (times the share of the
   * question that the place does not cover itself), file, path.
   */
  readonly relatedUnit: number
  readonly relatedFile: number
  readonly relatedPath: number
  /** Share of the question that only words standing for others add to what the place covers. */
  readonly relatedCoverage: number
  /**
   * How many times more those of related words count where the question's own words find little: none
   * where a place holds half of what the question weighs, all from a quarter down.
   */
  readonly relatedAlone: number
  /** Added when the question names the symbol exactly, divided by the places of that name. */
  readonly symbol: number
  /** Of a report only: its headline's words in the place, and in its name or path. */
  readonly headline: number
  readonly headlineName: number
  /** Of a report only: it names the file, or the place among others. */
  readonly mentioned: number
  readonly called: number
  /** Of a report only: a traceback lists the file, or the place in it, the nearer to the failure the more. */
  readonly traceback: number
  /** Of a report only: it lies in the folder of one of the three best files, the second's halved … */
  readonly beside: number
  /** Factors on documents that the question does not ask for. */
  readonly test: number
  readonly example: number
  readonly changelog: number
  readonly generated: number
  readonly vendored: number
  readonly proposal: number
  readonly upgrade: number
  readonly tutorial: number
  readonly development: number
  /** Factors on prose and data where the question asks for code. */
  readonly prose: number
  readonly data: number
  /** Factors on a document as a whole, and on a mere constant, type or key: the place is inside, or around. */
  readonly document: number
  readonly detail: number
  /** Factor on a class or type as a whole: what it does is in its methods. */
  readonly container: number
  /** Factor on a function of a single line: mostly a declaration, and what it does is elsewhere. */
  readonly declaration: number
}

/** For questions that prose answers as well as code. */
export const WEIGHTS: Weights = {
  ...{
    file: 0.5,
    path: 0.5,
    units: 0,
    unit: 0.2,
    name: 0.25,
    trail: 0.1,
    coverage: 0.3,
    above: 0.4,
    about: 0.4,
    votes: 0.1,
  },
  ...{ relatedUnit: 0.4, relatedFile: 0.1, relatedPath: 0.3, relatedCoverage: 0, relatedAlone: 0 },
  ...{ symbol: 1.5, headline: 0, headlineName: 0, mentioned: 0, called: 0 },
  ...{ traceback: 0, beside: 0 },
  ...{ test: 0.3, example: 0.6, changelog: 0.6, generated: 0.8, vendored: 0.5 },
  ...{ proposal: 0.5, upgrade: 0.6, tutorial: 0.8, development: 0.8 },
  ...{ prose: 0.4, data: 0.3, document: 0.7, detail: 0.3, container: 1, declaration: 1 },
}

/** For questions after a mechanism or a place in code: a file is right when several of its places are. */
export const CODE_WEIGHTS: Weights = {
  ...WEIGHTS,
  ...{ units: 0.4, relatedCoverage: 0.3, relatedAlone: 2, container: 0.85, declaration: 0.6 },
}

/**
 * For reports, which say enough in their own words: related words would drown them, what they name
 * exactly counts, and what is to be changed is a function, not a class.
 */
export const REPORT_WEIGHTS: Weights = {
  ...WEIGHTS,
  ...{ file: 0.6, units: 0.4, unit: 0.2, name: 0.1, trail: 0.3, coverage: 0.2, above: 0, about: 0 },
  ...{ relatedUnit: 0, relatedFile: 0, relatedPath: 0, relatedCoverage: 0, relatedAlone: 0 },
  ...{ symbol: 0.3, headline: 0.4, headlineName: 0.1, mentioned: 0.5, called: 0.2 },
  ...{ traceback: 0.4, beside: 0.2 },
  ...{ document: 0.3, detail: 0.7, container: 0.6 },
}

/** The flat ranking that walks are compared with: BM25 of the place and of its file, and half the path. */
export const FLAT_WEIGHTS: Weights = {
  ...{
    file: 1,
    path: 0.5,
    units: 0,
    unit: 1,
    name: 0,
    trail: 0,
    coverage: 0,
    above: 0,
    about: 0,
    votes: 0,
  },
  ...{ relatedUnit: 0, relatedFile: 0, relatedPath: 0, relatedCoverage: 0, relatedAlone: 0 },
  ...{ symbol: 0, headline: 0, headlineName: 0, mentioned: 0, called: 0 },
  ...{ traceback: 0, beside: 0 },
  ...{ test: 1, example: 1, changelog: 1, generated: 1, vendored: 1 },
  ...{ proposal: 1, upgrade: 1, tutorial: 1, development: 1 },
  ...{ prose: 1, data: 1, document: 1, detail: 1, container: 1, declaration: 1 },
}

/** The weights for a kind of question. */
export function weightsFor(question: { readonly wantsCode: boolean; readonly isReport: boolean }) {
  if (question.isReport) return REPORT_WEIGHTS
  return question.wantsCode ? CODE_WEIGHTS : WEIGHTS
}
