// Every number of the ranking that nobody fitted, with why it is what it is. What people's questions weigh
// more than those of history is a table of its own, `prior.ts`; bounds of features are part of what they say.

/** Files that are looked at closely. On questions with known answers the right one is nearly always among them. */
export const CLOSE_FILES = 80

/** Places that are looked at in a file, and documents whose pages are read for their figures. */
export const CLOSE_PLACES = 12

/** A place that is called exactly what was typed stands before all others: scores differ by less. */
export const EXACT_NAME = 100

/** More words count no further towards the sort of file that is wanted: no question that taught it had more. */
export const MOST_WORDS = 20

/** Pages that are looked at in a file. */
export const CLOSE_PAGES = 48
