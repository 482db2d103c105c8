// Reads the `#set!` directives of a query's patterns, which `code.ts` documents, once for each pattern.

import type { SyntaxMatch } from './tree-sitter.ts'

/** What a pattern says about its matches. */
export interface PatternRules {
  /** The title of its definitions; `null` if they have their own. */
  readonly title: string | null
  /** What joins the parts of a title. */
  readonly joint: string
  readonly joins: boolean
  /** Whether its content is of the region `declared`. */
  readonly entersDeclared: boolean
  /** The regions in which it counts; `null`: all. */
  readonly only: readonly string[] | null
  /** Whether it is ignored in files that are tests as a whole. */
  readonly isOfSource: boolean
  /** What precedes the modules of its imports. */
  readonly prefix: string
  /** Matches the titles of tests. */
  readonly test: RegExp | null
  /** Matches the text of tests. */
  readonly holding: RegExp | null
}

type Directives = NonNullable<SyntaxMatch['setProperties']>

const NO_RULES = readRules({})
const known = new WeakMap<Directives, PatternRules>()

/** The rules of the pattern that matched. */
export function rulesOf({ setProperties }: SyntaxMatch): PatternRules {
  if (setProperties === undefined) return NO_RULES
  const read = known.get(setProperties) ?? readRules(setProperties)
  known.set(setProperties, read)
  return read
}

function readRules(set: Directives): PatternRules {
  const { test, holding } = set
  return {
    title: set.title ?? null,
    joint: set.joint ?? '.',
    joins: set.joins !== undefined,
    entersDeclared: set.enters === 'declared',
    only: set.only?.split(' ') ?? null,
    isOfSource: set.in === 'source',
    prefix: set.prefix ?? '',
    test: typeof test === 'string' ? new RegExp(test) : null,
    holding: typeof holding === 'string' ? new RegExp(holding) : null,
  }
}
