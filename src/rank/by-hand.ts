// Every number of the ranking that nobody fitted, with why it is what it is. What people's questions weigh
// more than those of history is a table of its own, `prior.ts`; bounds of features are part of what they say.

/** Files that are looked at closely. On questions with known answers the right one is nearly always among them. */
export const CLOSE_FILES = 80

/** Places that are looked at in a file: more in the best files, where the answer mostly is. */
export const CLOSE_PLACES = 24
export const OTHER_PLACES = 6
export const BEST_FILES = 12

/** A place that is called exactly what was typed stands before all others: scores differ by less. */
export const EXACT_NAME = 100

/**
 * What the text of a page and its heading weigh against other pages of its file, in the units of the models:
 * the same, since either may be all that says what a page is. From a half to one and a half times as much for
 * the heading is within the noise of two sets of questions (`parse/documents/pdf/PDF.md`).
 */
export const PAGE_WEIGHTS = { unitInFile: 4, headings: 4 } as const

/** Pages that are looked at in a file. */
export const CLOSE_PAGES = 48
