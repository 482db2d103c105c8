// All numbers of the ranking that were set by hand and not fitted, with the reason for each. The results of trials
// without them are in `lab/train/TRIED.md`. Not here: limits on text length, the parameters of BM25F (`index/fields.ts`),
// and the order in which kinds of mentions are certain, of which the trees use only the order.

/** Number of files that are examined closely. With known answers, the right file is nearly always among them. */
export const CLOSE_FILES = 80

/** Number of places examined per file, and of documents read for figures. Twice as many gave no gain. */
export const CLOSE_PLACES = 12

/** Number of pages examined per file: pages are smaller than places, and one file may have hundreds. */
export const CLOSE_PAGES = 48

/** Number of the best places of a file that are counted together. Features of the fit are computed from them. */
export const BEST_PLACES = 5

/** Added to a place whose name is exactly the query, so that it is ranked first: other scores differ by less. */
export const EXACT_NAME = 100

/** Share of prose among the files found from which a folder counts as documentation. The effect of this is fitted. */
export const MIN_PROSE_SHARE = 0.7

/** Maximum number of words that count towards the sort of file asked for: no training question had more. */
export const MAX_SORT_WORDS = 20

/** Minimum number of equal first letters of two words that may be forms of one word. */
export const MIN_EQUAL_LETTERS = 4

/**
 * How much more a question's word counts in everyday words if it is in no name or heading of the collection: they are
 * for users who do not know its names. With 1, half as many right files come first; with 2 for names too, searches by
 * names lose.
 */
export const PLAIN_WORD = 2

/**
 * How far a data file is behind code, and what its comments give back if they hold the whole question: samples of settings
 * are written for readers. No question of the fit was about settings; it put all data behind everything (4.4). Of 40 about
 * them 10 found their file first, 21 do with these, and of 340 about code and documentation none lost its first file.
 */
export const DATA_BEHIND = 1.5
export const COMMENTS_BACK = 2

/**
 * How far apart the places of a data file are by their words, in logarithms of odds. With 3 to 6 equally many questions
 * about settings lead to the right one; with the model of code a quarter fewer.
 */
export const DATA_TEXT = 3
