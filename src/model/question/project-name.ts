// The name of a project whose folder or archive is called more than that: `flask-3.0.2`, `zod-main`,
// `owner-name-1a2b3c4`.

import { SCAFFOLD } from './signals.ts'

const VERSION = /^(?:v?\d\w{0,3}|main|master|trunk|head|develop)$/u
/** A commit, as archives of a repository bear it behind its owner and name. */
const COMMIT = /^(?=.*\d)[0-9a-f]{7,40}$/u

/** A name for comparing: letters and digits only, in lower case. */
export function plainName(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** A name with what leads to it: “of lamp”. */
const SAID =
  /(?<![\p{L}\p{N}_.:/`-])(?:(?:of|in|for|with|by|to|von|für|de|du|en|para|do|da)\s+(?:the\s+)?)?([\p{L}\p{N}][\p{L}\p{N}.+-]*)(?![\p{L}\p{N}_:(/`-]|\.\p{L})/giu

/** Words of a question beside the project's name, from which on these tell what is asked. */
const FEWEST_WORDS = 2

/**
 * A question without the name of the project, “How does lamp dim?”, “the dimmer of lamp”: all of a project
 * is about it, so its name tells no place apart. Where little else is said, the name stays.
 */
export function withoutProject(question: string, folder: string): string {
  const names = projectNames(folder)
  const rest = question.replace(SAID, (all: string, name: string) =>
    names.includes(plainName(name)) ? '' : all,
  )
  const words = new Set(rest.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [])
  const telling = [...words].filter((word) => !SCAFFOLD.has(word))
  return telling.length < FEWEST_WORDS ? question : rest.replace(/\s+/gu, ' ').trim()
}

/** The names that a project in a folder may be called by, as `plainName` writes them, the fullest first. */
export function projectNames(folder: string): readonly string[] {
  const words = folder.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const whole = plainName(folder)
  let end = words.length
  const isCommit = end > 1 && COMMIT.test(words[end - 1])
  if (isCommit) end--
  while (end > 1 && VERSION.test(words[end - 1])) end--
  // Before a commit stand the owner and the name.
  const from = isCommit ? end : 1
  const names = Array.from({ length: from }, (_, i) => words.slice(i, end).join(''))
  return [...new Set([whole, ...names])].filter((name) => name !== '')
}
