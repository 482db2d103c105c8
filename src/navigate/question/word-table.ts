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

/** Word or stem → other words. It stays text and is searched where it is: most of its lines are never asked for. */
export class WordTable {
  /** A line a word, in the order of their UTF-16 units: the word, a space, other words with spaces between them. */
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** The other words of a word, nearest first, separated by spaces. */
  get(word: string): string | undefined {
    const line = this.#lineAt(this.#firstFrom(word))
    return line.startsWith(`${word} `) ? line.slice(word.length + 1) : undefined
  }

  has(word: string): boolean {
    return this.get(word) !== undefined
  }

  /** The words that begin so, in order. */
  *startingWith(beginning: string): Generator<string> {
    let at = this.#firstFrom(beginning)
    for (;;) {
      const line = this.#lineAt(at)
      if (line === '' || !line.startsWith(beginning)) return
      yield line.slice(0, line.indexOf(' '))
      at += line.length + 1
    }
  }

  #lineAt(start: number): string {
    const end = this.text.indexOf('\n', start)
    return this.text.slice(start, end < 0 ? undefined : end)
  }

  /** Start of the first line whose word is not before `word`. */
  #firstFrom(word: string): number {
    const { text } = this
    let low = 0
    let high = text.length
    while (low < high) {
      const start = text.lastIndexOf('\n', ((low + high) >>> 1) - 1) + 1
      const line = this.#lineAt(start)
      if (line.slice(0, line.indexOf(' ')) < word) low = start + line.length + 1
      else high = start
    }
    return low
  }
}

/**
 * Loads the table of similar words, or with a language its table of English translations. Rejects if it is missing or
 * damaged.
 */
export type LoadWordTable = (language?: ForeignLanguage) => Promise<WordTable>

const TABLE_LINE = /^\S+(?: \S+)+$/

/** Takes the text of a table; its order is not checked. @throws Error if the text is an error page or another non-table */
export function readWordTable(text: string): WordTable {
  if (text !== '' && !TABLE_LINE.test(text.split('\n', 1)[0]))
    throw new Error('Line 1 of the table of words is damaged')
  return new WordTable(text)
}
