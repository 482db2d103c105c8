// How much of a table of contents is exported by default.

/** Levels below the root. */
const ROOT_LEVELS = 3
/** Levels below a branch. */
const BRANCH_LEVELS = 2
/** Tokens of a map of paths and signatures. */
export const MAP_TOKENS = 4000

/** Levels that are exported below a place. */
export function savedLevels(isRoot: boolean): number {
  return isRoot ? ROOT_LEVELS : BRANCH_LEVELS
}
