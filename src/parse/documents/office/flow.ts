// Puts the text of an office document in order: paragraphs, boxes and notes that hang on them, rows of tables.

import { CELL_SEPARATOR } from '../../../model/library/document-lines.ts'
import type { DocumentWriter } from '../written.ts'
import type { DrawnRows } from './drawings.ts'
import { shownAddress } from './office-open-xml.ts'

/** A finished paragraph or row. */
interface Piece {
  /** Level of a heading; 0 for a paragraph, `ROW_LEVEL` for a row. */
  readonly level: number
  readonly text: string
}

const ROW_LEVEL = -1
const MAX_HEADING_LEVEL = 6
/** Columns that one cell may span; a wider one is not padded. */
const MAX_SPAN = 64
/** A longer address says nothing to a reader. */
const MAX_ADDRESS = 300

type Frame =
  | { readonly kind: 'paragraph'; text: string; address: string; readonly hanging: Piece[] }
  | { readonly kind: 'row'; readonly cells: Piece[][]; padding: number }

/** Receives what a reader meets and writes it, each word once and nothing glued. */
export class Flow {
  readonly #writer: DocumentWriter
  readonly #frames: Frame[] = []
  readonly #notes: string[] = []

  constructor(writer: DocumentWriter) {
    this.#writer = writer
  }

  /** Text of the paragraph that is open. */
  get text(): string {
    const top = this.#frames.at(-1)
    return top?.kind === 'paragraph' ? top.text : ''
  }

  set text(text: string) {
    const top = this.#frames.at(-1)
    if (top?.kind === 'paragraph') top.text = text
  }

  /** Adds to the open paragraph; the address of a link that ended before is put behind the word. */
  add(part: string): void {
    const top = this.#frames.at(-1)
    if (top?.kind !== 'paragraph') return
    const end = top.address === '' ? -1 : part.search(/[^\p{L}\p{N}]/u)
    if (end < 0) top.text += part
    else {
      top.text += part.slice(0, end) + top.address + part.slice(end)
      top.address = ''
    }
  }

  /** Shows where a link leads whose text begins at `from`. */
  addAddress(address: string, from: number): void {
    const top = this.#frames.at(-1)
    if (top?.kind !== 'paragraph' || address.length > MAX_ADDRESS) return
    const shown = top.text.slice(from)
    if (shown.trim() !== '') top.address += shownAddress(address, shown)
  }

  /** Paragraphs and rows that are open. */
  get depth(): number {
    return this.#frames.length
  }

  /** Whether the paragraph or row that opens next is in the body, not in a box or table. */
  get isOutside(): boolean {
    return this.#frames.length === 0
  }

  /** Opens a paragraph; one inside another (a text box) follows it. */
  openParagraph(): void {
    this.#frames.push({ kind: 'paragraph', text: '', address: '', hanging: [] })
  }

  closeParagraph(level = 0, mark = ''): void {
    const frame = this.#frames.at(-1)
    if (frame?.kind !== 'paragraph') return
    this.#frames.pop()
    const text = frame.text.trim() === '' ? '' : (frame.text.trimEnd() + frame.address).trim()
    if (text !== '') this.#put({ level, text: mark === '' ? text : `${mark}${text}` })
    for (const piece of frame.hanging) this.#put(piece)
    this.#writeNotes()
  }

  /** A paragraph of its own. */
  paragraph(text: string, level = 0): void {
    this.openParagraph()
    this.text = text
    this.closeParagraph(level)
  }

  /** A row that is complete. */
  row(cells: readonly string[]): void {
    this.openRow()
    for (const cell of cells) {
      this.openCell()
      this.paragraph(cell)
    }
    this.closeRow()
  }

  /** Rows that are complete; one of a single cell is a paragraph. */
  rows(rows: DrawnRows): void {
    for (const cells of rows) {
      if (cells.length > 1) this.row(cells)
      else this.paragraph(cells[0] ?? '')
    }
  }

  openRow(): void {
    this.#frames.push({ kind: 'row', cells: [], padding: 0 })
  }

  openCell(): void {
    const top = this.#frames.at(-1)
    if (top?.kind !== 'row') return
    while (top.padding-- > 0) top.cells.push([])
    top.padding = 0
    top.cells.push([])
  }

  /** The open cell, or the place before the first one, reaches over more columns; all rows keep theirs. */
  span(columns: number): void {
    const top = this.#frames.at(-1)
    if (top?.kind === 'row' && columns > 0) top.padding = Math.min(columns, MAX_SPAN)
  }

  /** Whether the open cell has no text yet. */
  get isCellEmpty(): boolean {
    const top = this.#frames.at(-1)
    return top?.kind === 'row' && (top.cells.at(-1)?.length ?? 0) === 0
  }

  /** The open cell is repeated so many times. */
  repeatCell(times: number): void {
    const top = this.#frames.at(-1)
    const cell = top?.kind === 'row' ? top.cells.at(-1) : undefined
    if (top?.kind !== 'row' || cell === undefined) return
    // Empty cells at the end of a row are not written.
    if (cell.length === 0) top.padding = times - 1
    else for (let i = 1; i < times; i++) top.cells.push(cell)
  }

  /** Ends the row, which is repeated so many times; a mark is one cell more. */
  closeRow(mark = '', times = 1): void {
    const frame = this.#frames.at(-1)
    if (frame?.kind !== 'row') return
    this.#frames.pop()
    const { cells } = frame
    // One cell alone is a frame around paragraphs.
    if (cells.length === 1 && mark === '' && this.isOutside) {
      for (const piece of cells[0]) this.#put(piece)
      return
    }
    const texts = cells.map((pieces) =>
      pieces
        .map(({ text }) => text.replace(/\s+/g, ' '))
        .join(' ')
        .trim(),
    )
    if (frame.padding > 0 && texts.at(-1) === '') texts.pop()
    if (texts.every((text) => text === '')) return
    if (mark !== '') texts.push(mark)
    // The cells of a table in a cell are not columns of the outer one.
    const piece = this.#frames.some(({ kind }) => kind === 'row')
      ? { level: 0, text: texts.filter((text) => text !== '').join(', ') }
      : { level: ROW_LEVEL, text: texts.join(CELL_SEPARATOR) }
    for (let i = 0; i < times; i++) this.#put(piece)
  }

  closeTable(): void {
    if (!this.isOutside) return
    this.#writer.gap()
    this.#writeNotes()
  }

  /** A remark on what was read last; it follows the paragraph or the table. */
  note(text: string): void {
    this.#notes.push(text)
  }

  #put(piece: Piece): void {
    const top = this.#frames.at(-1)
    if (top?.kind === 'paragraph') top.hanging.push(piece)
    else if (top?.kind === 'row') top.cells.at(-1)?.push(piece)
    else if (piece.level === ROW_LEVEL) this.#writer.line(piece.text)
    else if (piece.level > 0 && piece.level <= MAX_HEADING_LEVEL)
      this.#writer.heading(piece.level, piece.text)
    else this.#writer.paragraph(piece.text)
  }

  #writeNotes(): void {
    if (!this.isOutside) return
    for (const note of this.#notes.splice(0)) this.#writer.paragraph(note.replace(/\s+/g, ' '))
  }
}
