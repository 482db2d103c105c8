// The learned table of words with similar meaning, one line per stem: the stem, then whole words, nearest first. A
// sentence model embedded every word in the histories and documentation of many public repositories
// (`lab/train/word-table.py`); the table stores the nearest words of each.

/** Languages with a table of English translations. */
export const FOREIGN_LANGUAGES = ['de', 'es', 'fr', 'ja', 'zh'] as const
export type ForeignLanguage = (typeof FOREIGN_LANGUAGES)[number]

/** Whether a BCP 47 tag is one of a language with a table. */
export function isForeignLanguage(tag: string): tag is ForeignLanguage {
  return FOREIGN_LANGUAGES.some((one) => one === tag)
}

/** Stem → words of similar meaning, nearest first, separated by spaces. */
export type WordTable = ReadonlyMap<string, string>

/**
 * Loads the table of similar words, or with a language its table of English translations. Rejects if it is missing or
 * damaged.
 */
export type LoadWordTable = (language?: ForeignLanguage) => Promise<WordTable>

const TABLE_LINE = /^\S+(?: \S+)+$/

/** Parses a table. @throws Error that names the first line that is not valid */
export function readWordTable(text: string): WordTable {
  const table = new Map<string, string>()
  text.split('\n').forEach((line, i) => {
    if (line === '') return
    if (!TABLE_LINE.test(line)) throw new Error(`Line ${i + 1} of the table of words is damaged`)
    const end = line.indexOf(' ')
    table.set(line.slice(0, end), line.slice(end + 1))
  })
  return table
}
