// How the lines of a document's extracted text are marked (row, item, notes), for the code that writes and
// the code that draws it.

/** Between the cells of a row. */
export const CELL_SEPARATOR = ' | '
/** The cells of a row; empty ones may have single spaces around them. */
export function cellsOf(line: string): string[] {
  return line.split(/(?<=^| )\|(?= |$)/u).map((cell) => cell.trim())
}

/** Before an item of a list. */
export const ITEM_MARK = '- '
/** Before the notes of a slide. */
export const NOTES_MARK = 'Notes: '
/** The line above what a cell of a notebook printed. */
export const OUTPUT_LINE = 'Output:'
/** At the beginning of a line that a mail quotes from an earlier one; once more for each time it was quoted. */
export const QUOTE_SIGN = '>'
