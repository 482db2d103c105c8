// Everyday ways to say what software has a term for, read from text files: `sayings/README.md` says
// what stands in them. This module fetches nothing; hosts do.

import { withoutHalf } from '../../base/columns/strings.ts'
import { ARROW, placesOfKeys, placesOfStem, type WordPlaces } from './word-places.ts'

/** All files as one text, and where sayings begin in it. */
export interface Sayings {
  readonly text: string
  readonly places: WordPlaces
}

/** All sayings; rejects where they cannot be loaded, and then loads anew when it is called again. */
export type LoadSayings = () => Promise<Sayings>

/** A line that is neither empty nor a heading nor a rule: one search of the whole text. */
const NO_RULE = /^(?!# |$|[a-z0-9_]+(?: [a-z0-9_]+)* ->(?: [a-z][a-z0-9]*){1,3}$)/mu

/**
 * Checks all files, given as texts by name, and looks where sayings begin.
 * @throws SyntaxError naming file and line of what is neither a heading nor a rule
 */
export function readSayings(files: ReadonlyMap<string, string>): Sayings {
  for (const [name, text] of files) check(name, text)
  const text = [...files.values()].join('\n')
  return { text, places: placesOfKeys(text) }
}

function check(name: string, text: string): void {
  const at = text.search(NO_RULE)
  if (at < 0) return
  const before = text.slice(0, at).split('\n').length
  const line = text.slice(at).split(/\r?\n/u, 1)[0]
  throw new SyntaxError(`${name}:${before} is no rule: ${shown(line)}`)
}

/** Where the sayings begin whose first word has this stem; each once. */
export function sayingsFrom({ text, places }: Sayings, stem: string): ReadonlySet<number> {
  return placesOfStem(text, places, stem)
}

/** The words of the saying that begins at `at`. */
export function wordsOf({ text }: Sayings, at: number): readonly string[] {
  return text.slice(at, text.indexOf(' ', at)).split('_')
}

/** The terms of the rule of the saying that begins at `at`, the most telling first. */
export function termsOf({ text }: Sayings, at: number): readonly string[] {
  const from = text.indexOf(ARROW, at) + ARROW.length
  const end = text.indexOf('\n', from)
  const terms = text.slice(from, end < 0 ? text.length : end)
  return terms.trimEnd().split(' ')
}

const SHOWN = 60

/** What a host sends in a file's place may be a page of its own. */
function shown(line: string): string {
  return line.length > SHOWN ? `${withoutHalf(line.slice(0, SHOWN))}…` : line
}
