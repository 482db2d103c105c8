// Limits of what a walk without a model reads and lists.

/** Tokens of text that all walks of one question read together. */
export const READ_TOKENS = 4000
/** Places that a walk lists at its end. */
export const RESULTS = 10
/** Passages that a search without a walk reads, the best first. */
export const PASSAGES = 5
