// The name of a project whose folder or archive has a longer name: `flask-3.0.2`, `zod-main`,
// `owner-name-1a2b3c4`.

import type { Library } from '../library/library.ts'
import type { CollectionSlug } from '../library/node-ref.ts'
import { SCAFFOLD } from './signals.ts'

/** The name of a collection; empty if there is none of this slug. */
export async function nameOf(
  library: Pick<Library, 'collections'>,
  collection: CollectionSlug,
): Promise<string> {
  const all = await library.collections()
  return all.find(({ slug }) => slug === collection)?.name ?? ''
}

const VERSION_WORD = /^(?:v?\d\w{0,3}|main|master|trunk|head|develop)$/u
/** A commit, which archives of a repository have after its owner and name. */
const COMMIT_WORD = /^(?=.*\d)[0-9a-f]{7,40}$/u

/** A name for comparisons: letters and digits only, in lower case. */
export function plainName(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** A name with the preposition before it: “of lamp”. */
const NAME_WITH_PREPOSITION =
  /(?<![\p{L}\p{N}_.:/`-])(?:(?:of|in|for|with|by|to|von|für|de|du|en|para|do|da)\s+(?:the\s+)?)?([\p{L}\p{N}][\p{L}\p{N}.+-]*)(?![\p{L}\p{N}_:(/`-]|\.\p{L})/giu

/** A question with fewer words besides the project's name keeps the name. */
const MIN_OTHER_WORDS = 2

/**
 * A question without the name of the project, “How does lamp dim?”, “the dimmer of lamp”: the name occurs
 * everywhere in a project, so it distinguishes no places. If the question has few other words, it keeps the name.
 */
export function withoutProject(question: string, folder: string): string {
  const names = projectNames(folder)
  const rest = question.replace(NAME_WITH_PREPOSITION, (all: string, name: string) =>
    names.includes(plainName(name)) ? '' : all,
  )
  const words = new Set(rest.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [])
  const meaningful = [...words].filter((word) => !SCAFFOLD.has(word))
  return meaningful.length < MIN_OTHER_WORDS ? question : rest.replace(/\s+/gu, ' ').trim()
}

/** The possible names of the project in a folder, in the form of `plainName`, the longest first. */
export function projectNames(folder: string): readonly string[] {
  const words = folder.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const whole = plainName(folder)
  let end = words.length
  const isCommit = end > 1 && COMMIT_WORD.test(words[end - 1])
  if (isCommit) end--
  while (end > 1 && VERSION_WORD.test(words[end - 1])) end--
  // The owner and the name precede a commit.
  const from = isCommit ? end : 1
  const names = Array.from({ length: from }, (_, i) => words.slice(i, end).join(''))
  return [...new Set([whole, ...names])].filter((name) => name !== '')
}
