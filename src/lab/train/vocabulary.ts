// The words in histories and documentation, for the table of similar words: stems with their most frequent spelling,
// from subjects of commits, changed lines, and texts about places.

import { STOP_WORDS } from '../../index/text/stop-words.ts'
import { expandWord } from '../../index/text/tokenize.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import { ACCOMPANYING_FILE, filesAt, historyOf } from '../questions/git.ts'

/** Minimum number of texts, and of repositories, that contain a stem. */
const MIN_TEXTS = 5
const MIN_REPOSITORIES = 2
const MIN_STEM_LETTERS = 2

const WORD_PATTERN = /[\p{L}\p{N}_$]+/gu
const ASCII_LETTERS = /^[a-z]+$/u

/** A stem with its most frequent spelling. */
export interface VocabularyWord {
  readonly stem: string
  readonly written: string
  /** Number of texts that contain it. */
  readonly texts: number
}

/** Counts the words of texts, one repository after the other. */
export class Vocabulary {
  readonly #texts = new Map<string, number>()
  readonly #repositories = new Map<string, number>()
  readonly #written = new Map<string, Map<string, number>>()

  /** Counts the words of a repository's texts. */
  add(texts: Iterable<string>): void {
    const here = new Set<string>()
    for (const text of texts) {
      for (const stem of this.#stemsOf(text)) {
        this.#texts.set(stem, (this.#texts.get(stem) ?? 0) + 1)
        here.add(stem)
      }
    }
    for (const stem of here) this.#repositories.set(stem, (this.#repositories.get(stem) ?? 0) + 1)
  }

  #stemsOf(text: string): ReadonlySet<string> {
    const stems = new Set<string>()
    for (const [word] of text.matchAll(WORD_PATTERN)) {
      if (STOP_WORDS.has(word.toLowerCase())) continue
      for (const { kind, term, surface } of expandWord(word, 'words')) {
        if (kind !== 'stem' || term.length < MIN_STEM_LETTERS || !ASCII_LETTERS.test(term)) continue
        stems.add(term)
        const forms = this.#written.get(term) ?? new Map<string, number>()
        forms.set(surface, (forms.get(surface) ?? 0) + 1)
        this.#written.set(term, forms)
      }
    }
    return stems
  }

  /** Words in enough texts of enough repositories, in the order of their stems. */
  words(): readonly VocabularyWord[] {
    const kept = [...this.#texts].filter(
      ([stem, texts]) =>
        texts >= MIN_TEXTS && (this.#repositories.get(stem) ?? 0) >= MIN_REPOSITORIES,
    )
    return kept
      .map(([stem, texts]) => ({ stem, written: mostFrequent(this.#written.get(stem)), texts }))
      .sort((a, b) => (a.stem < b.stem ? -1 : 1))
  }
}

function mostFrequent(forms: ReadonlyMap<string, number> = new Map()): string {
  let best = ''
  for (const [form, count] of forms) {
    const most = forms.get(best) ?? 0
    if (count > most || (count === most && form < best)) best = form
  }
  return best
}

/** Number of commits whose words are counted, from the newest. */
const MAX_COMMITS = 1500

/** The texts of a repository: subjects with changed lines, and files. Rejects if it cannot be read. */
export async function textsOf(directory: string, commit: string): Promise<readonly string[]> {
  const { changes } = await historyOf(directory, commit, MAX_COMMITS)
  const decoder = new TextDecoder()
  const files = await filesAt(directory, commit)
  return [
    ...changes.map(({ subject, files: changed }) =>
      [subject, ...changed.flatMap(({ hunks }) => hunks.flatMap(({ all }) => all))].join('\n'),
    ),
    ...files
      .filter(({ path }) => sortOf(path) !== 'data' && !ACCOMPANYING_FILE.test(path))
      .map(({ bytes }) => decoder.decode(bytes)),
  ]
}
