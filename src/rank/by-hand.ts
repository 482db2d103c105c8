// Every number that weighs or chooses in the ranking and that nobody fitted, with why it is what it is. What
// taking each away gave stands in `lab/train/TRIED.md`. Not here: what a text is read up to, the parameters of
// BM25F, which are settings, and what of a mention is surer than what, of which the trees see only the order.

/** Files that are looked at closely. On questions with known answers the right one is nearly always among them. */
export const CLOSE_FILES = 80

/** Places that are looked at in a file, and documents whose pages are read for their figures. Twice as many gave nothing. */
export const CLOSE_PLACES = 12

/** Pages that are looked at in a file: they are smaller than places, and one file may have hundreds. */
export const CLOSE_PAGES = 48

/** Best places of a file that speak for it together. Features of the fit are made of them. */
export const SEVERAL = 5

/** A place that is called exactly what was typed stands before all others: scores differ by less. */
export const EXACT_NAME = 100

/** Share of prose among the files found from which on a folder is documentation. What that means is fitted. */
export const MOSTLY_PROSE = 0.7

/** More words count no further towards the sort of file that is wanted: no question that taught it had more. */
export const MOST_WORDS = 20

/** Words that begin with as many letters alike may be forms of one. Fewer letters say nothing. */
export const FEWEST_LETTERS = 4
