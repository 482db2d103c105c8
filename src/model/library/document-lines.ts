// How the lines of the text that stands for a document are marked (heading, row, cell), for those who write and
// those who draw it.

/** Between the cells of a row. */
export const CELL_SEPARATOR = ' | '
/** The cells of a row, of which empty ones may stand closer together. */
export function cellsOf(line: string): string[] {
  return line.split(/(?<=^| )\|(?= |$)/u).map((cell) => cell.trim())
}

/** Before an item of a list. */
export const ITEM_MARK = '- '
/** Before what is said beside a slide. */
export const NOTES_MARK = 'Notes: '
/** The line above what a cell of a notebook printed. */
export const OUTPUT_LINE = 'Output:'
