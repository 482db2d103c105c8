// Everyday ways to say what software has a term for, read from text files: `sayings/README.md` says
// what stands in them. This module fetches nothing; hosts do.

import { withoutHalf } from '../base/strings.ts'

/** One saying a row, and the terms that stand for it; words of a saying are joined by underscores. */
export interface Sayings {
  readonly sayings: readonly string[]
  readonly terms: readonly string[]
}

/** All sayings; rejects where they cannot be loaded, and then loads anew when it is called again. */
export type LoadSayings = () => Promise<Sayings>

const ARROW = ' -> '
const RULE = /^[a-z0-9_]+(?: [a-z0-9_]+)* ->(?: [a-z][a-z0-9]*){1,3}$/

/**
 * Reads all files, given as texts by name.
 * @throws SyntaxError naming file and line of what is neither a heading nor a rule
 */
export function readSayings(files: ReadonlyMap<string, string>): Sayings {
  const read: { sayings: string[]; terms: string[] } = { sayings: [], terms: [] }
  for (const [name, text] of files) {
    text.split(/\r?\n/).forEach((line, at) => {
      if (line === '' || line.startsWith('# ')) return
      if (!RULE.test(line)) throw new SyntaxError(`${name}:${at + 1} is no rule: ${shown(line)}`)
      const arrow = line.indexOf(ARROW)
      const terms = line.slice(arrow + ARROW.length)
      for (const saying of line.slice(0, arrow).split(' ')) {
        read.sayings.push(saying)
        read.terms.push(terms)
      }
    })
  }
  return read
}

const SHOWN = 60

/** What a host sends in a file's place may be a page of its own. */
function shown(line: string): string {
  return line.length > SHOWN ? `${withoutHalf(line.slice(0, SHOWN))}…` : line
}
