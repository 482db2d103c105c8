// What a question after a whole module calls it, and which of its words only say what sort of thing it is.

import { SCAFFOLD } from '../../model/question/signals.ts'

/** Questions after a whole module: the group is what it is called. */
const ASKS_FOR_A_MODULE = [
  /^\s*how (?:(?:does|do|is|are) )?(?:the )?(.{2,60}?) (?:is |are )?(?:works?|built|structured|organi[sz]ed|fit together)\s*[.?!]*\s*$/iu,
  /^\s*(?:explain|walk me through) (?:how )?(?:the )?(.{2,60}?)(?: works?)?\s*[.?]?\s*$/iu,
  /^\s*wie funktioniert (?:das |die |der )?(.{2,60}?)\s*\??\s*$/iu,
]
/** Words that say that it is a module, and not which one; as `wordsOf` gives them. */
const SORTS = new Set(
  (
    'module package component library folder directory system subsystem file document script ' +
    'modul paket komponente bibliothek ordner verzeichni datei dokument'
  ).split(' '),
)
const MAX_SUBJECT_WORDS = 3

/** Names under which a module may be looked for, the whole one first. */
export interface Subject {
  /** All of what it is called, with the word for its sort. */
  readonly whole: string
  /** Without it; the same where it says none. */
  readonly bare: string
}

/** What a question after a module calls it; `null` for other questions, and for long names. */
export function subjectOf(question: string): Subject | null {
  const named = namedIn(question)
  if (named === null) return null
  const all = wordsOf(named)
  const words = all.filter((word) => !SORTS.has(word) && !SCAFFOLD.has(word))
  if (words.length === 0 || words.length > MAX_SUBJECT_WORDS) return null
  return { whole: all.join(' '), bare: words.join(' ') }
}

/** The question without the words before and after the name that say what sort of thing it is. */
export function withoutSort(question: string): string {
  const named = namedIn(question)
  if (named === null) return question
  const isSort = (word: string) => SORTS.has(wordsOf(word).join(' '))
  const words = named.split(/\s+/u)
  const from = words.findIndex((word) => !isSort(word))
  const to = words.findLastIndex((word) => !isSort(word))
  return from < 0 ? question : question.replace(named, () => words.slice(from, to + 1).join(' '))
}

function namedIn(question: string): string | null {
  for (const pattern of ASKS_FOR_A_MODULE) {
    const named = pattern.exec(question)?.[1]
    if (named !== undefined) return named
  }
  return null
}

/** Words of a name in lower case, identifiers in parts, without a plural's ending. */
export function wordsOf(name: string): string[] {
  const parts = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase()
  return (parts.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/(?<=...)s$/u, ''))
}
