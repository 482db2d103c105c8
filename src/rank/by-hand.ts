// Every number of the ranking that nobody fitted, with why it is what it is. What people's questions weigh
// more than those of history is a table of its own, `prior.ts`; bounds of features are part of what they say.

/** Files that are looked at closely. On questions with known answers the right one is nearly always among them. */
export const CLOSE_FILES = 80

/** Places that are looked at in a file: more in the best files, where the answer mostly is. */
export const CLOSE_PLACES = 24
export const OTHER_PLACES = 6
export const BEST_FILES = 12

/**
 * What prose and data stand behind code, in the units of the model of files (natural logarithm of odds):
 * people who ask where or how something is done want the code that does it. History cannot teach that:
 * it asks for nothing, and changes code ten times as often as prose.
 */
export const BEHIND_CODE = 4

/** Where so many of the files found are prose, prose is what there is to ask for. */
export const MOSTLY_PROSE = 0.7

/** A place that is called exactly what was typed stands before all others: scores differ by less. */
export const EXACT_NAME = 100
