// What a walk without a model may show, read and list.

/** Tokens of the table of contents that the first view shows. */
const FIRST_VIEW_TOKENS = 1500
/** Tokens of all branches that one walk opens besides the first view. */
const ALL_EXPANSION_TOKENS = 1500
/** Tokens of the table of contents that one walk shows. */
export const SHOWN_TOKENS = FIRST_VIEW_TOKENS + ALL_EXPANSION_TOKENS
/** Tokens of text that one walk reads. */
export const ALL_READ_TOKENS = 4000
/** Places that a walk lists at its end. */
export const RESULTS = 10
/** A walk does not start from a branch that matches less than this (0 to 1). */
export const BRANCH_FLOOR = 0.05
/** A section with a smaller share of the question's words than this (0 to 1) is left out. */
export const KEYWORD_FLOOR = 0.1

/** Tokens that one walk, or several walks of one question together, may use. */
export interface WalkBudget {
  readonly viewTokens: number
  readonly expansionTokens: number
  readonly readTokens: number
}

/** The budget of a question. */
export const WALK_BUDGET: WalkBudget = {
  viewTokens: FIRST_VIEW_TOKENS,
  expansionTokens: ALL_EXPANSION_TOKENS,
  readTokens: ALL_READ_TOKENS,
}
