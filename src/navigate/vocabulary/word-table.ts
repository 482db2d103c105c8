// The learned table of words that mean nearly the same, one line a stem: the stem, then written words,
// nearest first. A sentence model was asked for a vector of every word that histories and documentations
// of many public repositories use (`lab/words/word-table.py`); what is kept is who is near to whom.

/** Languages with a table of what their words are called in English. */
export const FOREIGN_LANGUAGES = ['de', 'es', 'fr', 'ja', 'zh'] as const
export type ForeignLanguage = (typeof FOREIGN_LANGUAGES)[number]

/** Whether a BCP 47 tag is of a language with a table. */
export function isForeignLanguage(tag: string): tag is ForeignLanguage {
  return FOREIGN_LANGUAGES.some((one) => one === tag)
}

/** By stem the words of nearly the same meaning, nearest first, with spaces between. */
export type WordTable = ReadonlyMap<string, string>

/**
 * Brings the table, or that of what words of another language are called in English. Rejects where it is
 * missing or damaged.
 */
export type LoadWordTable = (language?: ForeignLanguage) => Promise<WordTable>

const LINE = /^\S+(?: \S+)+$/

/**
 * Reads the table.
 * @throws Error that names the first line which is none of a table
 */
export function readWordTable(text: string): WordTable {
  const table = new Map<string, string>()
  text.split('\n').forEach((line, i) => {
    if (line === '') return
    if (!LINE.test(line)) throw new Error(`Line ${i + 1} of the table of words is damaged`)
    const end = line.indexOf(' ')
    table.set(line.slice(0, end), line.slice(end + 1))
  })
  return table
}
