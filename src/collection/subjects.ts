// What a collection is about: the words of its titles (NAV-17). They are stored next to its tree once they were needed,
// so that collections about the same subject are found without opening them.

import { splitIdentifier } from '../base/identifiers.ts'
import { STOP_WORDS } from '../index/text/stop-words.ts'
import type { Manifest } from '../model/collection/collection.ts'
import type { RelatedCollection } from '../model/library/search-types.ts'
import { type Toc, titleOf } from '../model/tree/toc.ts'
import { type Codec, check, codec, isCount } from './derived.ts'

/** Word without its ending → number of places with the word in their title. */
export type Subjects = ReadonlyMap<string, number>

/** Increase this when words are split or counted differently. */
const SUBJECTS_VERSION = 1
/** Number of words that are stored, the most frequent first: rare ones describe only single places. */
const MAX_WORDS = 3000
const MAX_TITLE_UNITS = 300
/** Number of nodes that are read between two pauses. */
const NODES_PER_SLICE = 1000
const MAX_RELATED = 3
/** Share of the question's known words that a collection must contain to be related to it. */
const RELATED_SHARE = 0.5

/** The words of a text that say what it is about. */
export function subjectWords(text: string): readonly string[] {
  const words = splitIdentifier(text).map((word) => word.toLowerCase())
  return [...new Set(words.filter(isSubject).map(withoutEnding))]
}

function isSubject(word: string): boolean {
  return (
    !STOP_WORDS.has(word) && (word.length > 2 || UNSPACED_SCRIPT.test(word)) && !/^\d+$/.test(word)
  )
}

const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Converts to lower case and removes the most common English endings. */
function withoutEnding(word: string): string {
  return word.replace(/(?<=\p{L}{3})(?:ings?|ed|es|s|e)$/u, '')
}

/** Counts the words of all titles, in slices. */
export async function subjectsOf(toc: Toc, pause: () => Promise<void>): Promise<Subjects> {
  const counts = new Map<string, number>()
  for (let n = 0; n < toc.count; n++) {
    if (n % NODES_PER_SLICE === NODES_PER_SLICE - 1) await pause()
    for (const word of subjectWords(titleOf(toc, n).slice(0, MAX_TITLE_UNITS))) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return new Map([...counts].sort((a, b) => b[1] - a[1]).slice(0, MAX_WORDS))
}

export interface CollectionSubjects extends Omit<RelatedCollection, 'words'> {
  readonly subjects: Subjects
}

/**
 * The collections related to a question, best first: those that contain at least half of the words of the question that
 * `own` or any of them contains.
 */
export function relatedTo(
  question: string,
  own: Subjects,
  others: readonly CollectionSubjects[],
): readonly RelatedCollection[] {
  const known = subjectWords(question).filter(
    (word) => own.has(word) || others.some(({ subjects }) => subjects.has(word)),
  )
  return others
    .map(({ slug, name, subjects }) => {
      const words = known.filter((word) => subjects.has(word))
      const places = words.reduce((sum, word) => sum + (subjects.get(word) ?? 0), 0)
      return { slug, name, words: asWritten(question, words), places }
    })
    .filter(({ words }) => words.length > 0 && words.length >= RELATED_SHARE * known.length)
    .sort((a, b) => b.words.length - a.words.length || b.places - a.places)
    .slice(0, MAX_RELATED)
    .map(({ slug, name, words }) => ({ slug, name, words }))
}

/** The words as the question spells them. */
function asWritten(question: string, words: readonly string[]): readonly string[] {
  const written = splitIdentifier(question)
  return words.map(
    (word) => written.find((one) => withoutEnding(one.toLowerCase()) === word) ?? word,
  )
}

/** The words with their numbers. */
export const subjectsCodec = (manifest: Manifest): Codec<Subjects> =>
  codec(
    buildOf(manifest),
    SUBJECTS_VERSION,
    (subjects) => [['words', JSON.stringify([...subjects])]],
    (reader) => {
      const words = reader.json('words')
      check(Array.isArray(words) && words.every(isCount))
      return new Map(words)
    },
  )

function buildOf({ id, generation, updatedAt }: Manifest): string {
  return JSON.stringify([id, generation, updatedAt])
}
