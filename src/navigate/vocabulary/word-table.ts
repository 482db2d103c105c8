// The learned table of words that mean nearly the same, one line a stem: the stem, then written words,
// nearest first. A sentence model was asked for a vector of every word that histories and documentations
// of many public repositories use (`train/word-table.py`); what is kept is who is near to whom.

/** By stem the words of nearly the same meaning, nearest first, with spaces between. */
export type WordTable = ReadonlyMap<string, string>

/** Brings the table. Rejects where it is missing or damaged. */
export type LoadWordTable = () => Promise<WordTable>

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
