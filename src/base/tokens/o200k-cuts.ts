// How much of o200k's vocabulary `o200k-merges.json` keeps, and which pieces each part is complete for:
// `complete` is how many of its merges, from the first on, are all that there are up to their rank.

/** Merges of lower rank than this are kept, whatever their bytes. */
export const ASCII_RANKS = 16000

/** Merges of this shape are kept up to a higher rank: no ASCII but a space in front. */
export const ONE_SCRIPT = /^ ?[\x80-\xff]+$/
/** That higher rank. */
export const OTHER_RANKS = 28000

/** Between merges in the table; not a byte. */
export const SEPARATOR = '\u0100'
