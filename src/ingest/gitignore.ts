// The .gitignore files from the root down: rules of a nested one are rewritten relative to the root and added
// after its parents', so that the last matching rule decides, as in git.

import ignore, { type Ignore } from 'ignore'
import type { RulesAbove } from '../model/collection/source.ts'
import { joinPaths } from './folder/safe-path.ts'

/** Bounds for one .gitignore: every path is compared with every rule. */
export const MAX_IGNORE_BYTES = 1024 * 1024
export const MAX_IGNORE_RULES = 2000
/** Bound for all rules that apply in one directory. */
const MAX_NESTED_RULES = 10_000

/** The rules that apply below a directory; immutable. */
export interface IgnoreRules {
  /** Whether the path, relative to the root and without a trailing slash, is left out. */
  ignores(path: string, directory: boolean): boolean
  /** Whether the deciding rule for this directory names it and includes it again. */
  takesBack(path: string): boolean
  /** These rules with an exception for the directory itself. */
  admitting(path: string): IgnoreRules
  /** These rules with those of `directory`'s own .gitignore on top. */
  extend(directory: string, text: string): { readonly rules: IgnoreRules; readonly cut: boolean }
}

/** Rules from patterns in gitignore syntax, relative to the root. */
export function ignoreRules(patterns: readonly string[]): IgnoreRules {
  return rulesOf(newIgnore().add([...patterns]), patterns.length, [])
}

/**
 * The rules of the repository around a folder, for paths relative to the folder. They leave out nothing if they leave
 * out the folder as a whole, because it was requested explicitly.
 */
export function rulesAround({ path, files }: RulesAbove): IgnoreRules {
  const rules = files.reduce(
    (above, { directory, text }) => above.extend(directory, text).rules,
    ignoreRules([]),
  )
  return rules.ignores(path, true) ? ignoreRules([]) : rulesBelow(rules, path)
}

function rulesBelow(rules: IgnoreRules, folder: string): IgnoreRules {
  return {
    ignores: (path, directory) => rules.ignores(joinPaths(folder, path), directory),
    takesBack: (path) => rules.takesBack(joinPaths(folder, path)),
    admitting: (path) => rulesBelow(rules.admitting(joinPaths(folder, path)), folder),
    extend(directory, text) {
      const at = directory === '' ? folder : joinPaths(folder, directory)
      const { rules: extended, cut } = rules.extend(at, text)
      return { rules: rulesBelow(extended, folder), cut }
    },
  }
}

/** @param taken patterns that include paths again. */
function rulesOf(rules: Ignore, count: number, taken: readonly string[]): IgnoreRules {
  return {
    ignores: (path, directory) => rules.ignores(directory ? `${path}/` : path),
    takesBack: (path) => {
      // A rule with wildcards, such as “!*/”, does not name this directory.
      const naming = taken.filter((pattern) => lastName(pattern) === lastName(path))
      if (naming.length === 0 || !rules.test(`${path}/`).unignored) return false
      return newIgnore().add(naming).ignores(`${path}/`)
    },
    admitting: (path) => {
      const admitting = newIgnore()
        .add(rules)
        .add(`!/${escaped(path)}/`)
      return rulesOf(admitting, count + 1, taken)
    },
    extend(directory, text) {
      const lines = text.split(/\r?\n/).flatMap((line) => anchored(line, directory))
      const kept = lines.slice(0, Math.min(MAX_IGNORE_RULES, MAX_NESTED_RULES - count))
      const extended = newIgnore().add(rules).add(kept)
      return {
        rules: rulesOf(extended, count + kept.length, [...taken, ...takenBack(kept)]),
        cut: lines.length > kept.length,
      }
    },
  }
}

function newIgnore(): Ignore {
  // Names come from file systems and are valid; odd ones (such as "..." ) must not throw.
  return ignore({ ignoreCase: false, allowRelativePaths: true })
}

/**
 * The rule relative to the root; nothing for comments and empty lines. A pattern
 * with a slash before its end is relative to its own directory, any other matches at every depth
 * below it (gitignore(5)).
 */
function anchored(line: string, directory: string): string[] {
  const negated = line.startsWith('!')
  const pattern = trimmed(negated ? line.slice(1) : line)
  if (line.startsWith('#') || pattern === '' || pattern === '/') return []
  if (directory === '') return [line]
  const inner = pattern.indexOf('/')
  const relative = inner >= 0 && inner < pattern.length - 1
  const rest = relative ? pattern.replace(/^\//, '') : `**/${pattern}`
  return [`${negated ? '!' : ''}/${escaped(directory)}/${rest}`]
}

/** Without trailing spaces, unless they are escaped. Linear, where a regular expression is not. */
function trimmed(pattern: string): string {
  let end = pattern.length
  while (end > 0 && pattern[end - 1] === ' ' && pattern[end - 2] !== '\\') end--
  return pattern.slice(0, end)
}

/** The patterns of negated rules. */
function takenBack(lines: readonly string[]): string[] {
  return lines.flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
}

/** The last segment of a path or a pattern. */
function lastName(path: string): string {
  const end = path.endsWith('/') ? path.length - 1 : path.length
  return path.slice(path.lastIndexOf('/', end - 1) + 1, end)
}

function escaped(directory: string): string {
  return directory.replace(/[\\*?[\] ]/g, '\\$&')
}
