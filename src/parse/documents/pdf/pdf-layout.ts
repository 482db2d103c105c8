// The reading order of the pieces of text on a page: columns one after the other, rows of tables across.

/** A piece of text; `y` grows downwards. */
export interface TextPiece {
  /** In the order in which it is drawn, from left to right. */
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** Height of the letters. */
  readonly size: number
  /** The font's name in the file; only whether two names are equal matters. */
  readonly font: string
  /** Whether it is never one word with the pieces next to it, as the value of a field is not. */
  readonly isApart?: boolean
}

/** Pieces on one base line, from left to right. */
export type Row = readonly TextPiece[]

/** Pieces of a row without a wide gap between them. */
interface Chunk {
  readonly pieces: readonly TextPiece[]
  readonly x: number
  readonly end: number
  /** Letters and digits. */
  readonly length: number
  /** Whether it is long enough to be a line of prose and no cell of a table. */
  readonly isProse: boolean
}

interface ChunkRow {
  readonly y: number
  readonly size: number
  readonly chunks: readonly Chunk[]
}

/**
 * The rows of a page in reading order.
 * @param isRight whether its columns are read from right to left
 */
export function inReadingOrder(pieces: readonly TextPiece[], isRight: boolean): Row[] {
  const rows = rowsOf(pieces).map(chunkRow)
  const { head, foot } = edgesOf(rows)
  const ordered: ChunkRow[] = rows.slice(0, head)
  addInOrder(rows.slice(head, foot), { isRight, ordered }, 0)
  ordered.push(...rows.slice(foot))
  return ordered.map(({ chunks }) => chunks.flatMap((chunk) => chunk.pieces))
}

/** Groups pieces by their base line: rows from top to bottom. */
function rowsOf(pieces: readonly TextPiece[]): Row[] {
  const sorted = [...pieces].sort((a, b) => a.y - b.y || a.x - b.x)
  const rows: TextPiece[][] = []
  let row: TextPiece[] = []
  for (const piece of sorted) {
    const first = row[0]
    if (first !== undefined && piece.y - first.y <= Math.min(first.size, piece.size) * 0.45) {
      row.push(piece)
    } else {
      row = [piece]
      rows.push(row)
    }
  }
  for (const one of rows) one.sort((a, b) => a.x - b.x)
  return rows
}

/** Letter heights; a gap between two words is narrower, one between two columns or cells is wider. */
const CHUNK_GAP = 0.8

function chunkRow(row: Row): ChunkRow {
  const chunks: TextPiece[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const piece of row) {
    if (piece.x - end > piece.size * CHUNK_GAP) chunks.push([])
    chunks.at(-1)?.push(piece)
    end = Math.max(end, piece.x + piece.width)
  }
  return rowOf(chunks.map(chunkOf))
}

function chunkOf(pieces: readonly TextPiece[]): Chunk {
  const text = pieces.map((piece) => piece.text).join('')
  const length = text.match(LETTERS_AND_DIGITS)?.length ?? 0
  return {
    pieces,
    x: pieces[0].x,
    end: pieces.reduce((most, { x, width }) => Math.max(most, x + width), pieces[0].x),
    length,
    isProse: length * 2 >= MIN_PROSE_LETTERS && lettersIn(text) >= MIN_PROSE_LETTERS,
  }
}

function rowOf(chunks: readonly Chunk[]): ChunkRow {
  const pieces = chunks.flatMap((chunk) => chunk.pieces)
  return {
    y: pieces[0].y,
    size: pieces.reduce((most, { size }) => Math.max(most, size), 0),
    chunks,
  }
}

/** Minimum of letters in a line of prose; cells of a table have fewer. */
const MIN_PROSE_LETTERS = 15
const ALL_LETTERS = /\p{L}/gu
const LETTERS_AND_DIGITS = /[\p{L}\p{N}]/gu
const WIDE_LETTERS = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g

/** Letters, of which those as wide as high count twice. */
function lettersIn(text: string): number {
  return (text.match(ALL_LETTERS)?.length ?? 0) + (text.match(WIDE_LETTERS)?.length ?? 0)
}

/** Rows at the top and at the bottom that may be set apart from the text. */
const EDGE_ROWS = 3
/** Letter heights between base lines; a wider gap sets heads and feet apart. */
const EDGE_GAP = 1.7

/** Where the text begins and where it ends: heads and feet go across all columns, whatever their width. */
function edgesOf(rows: readonly ChunkRow[]): { readonly head: number; readonly foot: number } {
  const isApart = (i: number) =>
    i > 0 && i < rows.length && rows[i].y - rows[i - 1].y > EDGE_GAP * rows[i - 1].size
  let head = 0
  for (let i = 1; i <= EDGE_ROWS; i++) if (isApart(i)) head = i
  let foot = rows.length
  for (let i = rows.length - EDGE_ROWS; i < rows.length; i++) {
    if (i > head && isApart(i)) {
      foot = i
      break
    }
  }
  return { head, foot }
}

interface Order {
  readonly isRight: boolean
  readonly ordered: ChunkRow[]
}

/** Columns in columns that are looked for. */
const MAX_DEPTH = 5

function addInOrder(rows: readonly ChunkRow[], order: Order, depth: number): void {
  const gutter = depth < MAX_DEPTH ? gutterOf(rows) : null
  if (gutter === null) {
    for (const row of rows) order.ordered.push(row)
    return
  }
  for (const { across, left, right, isColumns, rows: all } of bandsAt(rows, gutter)) {
    if (isColumns) {
      const { above, below } = cutBelow(left, right, across)
      const columns = order.isRight ? [right, above] : [above, right]
      for (const column of columns) addInOrder(column, order, depth + 1)
      for (const row of below) order.ordered.push(row)
    } else addInOrder(all, order, depth + 1)
    if (across !== null) order.ordered.push(across)
  }
}

/**
 * Rows at the end of the left column that belong to the row across below them: they are below the end of the right
 * column and nearer to that row than to the column.
 */
function cutBelow(
  left: readonly ChunkRow[],
  right: readonly ChunkRow[],
  across: ChunkRow | null,
): { readonly above: readonly ChunkRow[]; readonly below: readonly ChunkRow[] } {
  const end = right.at(-1)?.y ?? 0
  let at = left.length
  for (let i = left.length - 1; i > 0 && across !== null && left[i].y > end; i--) {
    if (left[i].y - left[i - 1].y > across.y - left[left.length - 1].y) at = i
  }
  return { above: left.slice(0, at), below: left.slice(at) }
}

/** Rows between two rows that go across a gutter. */
interface Band {
  readonly rows: readonly ChunkRow[]
  readonly left: readonly ChunkRow[]
  readonly right: readonly ChunkRow[]
  readonly isColumns: boolean
  /** The row that ends the band. */
  readonly across: ChunkRow | null
}

function bandsAt(rows: readonly ChunkRow[], gutter: number): Band[] {
  const side = (band: readonly ChunkRow[], isLeft: boolean) =>
    band.flatMap(({ chunks }) => {
      const own = chunks.filter((chunk) => isLeftOf(chunk, gutter) === isLeft)
      return own.length === 0 ? [] : [rowOf(own)]
    })
  const ranges = rangesAt(rows, gutter)
  const isStrong = totalProse(ranges) >= ranges.length - 1
  return ranges.flatMap(({ from, to, prose }): Band[] => {
    const band = rows.slice(from, to)
    const across = rows[to] ?? null
    if (band.length === 0 && across === null) return []
    const isColumns = prose >= MIN_COLUMN_LINES || (isStrong && prose > 0)
    return [{ rows: band, left: side(band, true), right: side(band, false), isColumns, across }]
  })
}

/** Lines of prose that the shorter one of two columns must have; in fewer, wide gaps between words may meet. */
const MIN_COLUMN_LINES = 3

/** The lines of prose in the bands that are columns beyond doubt. */
function totalProse(ranges: readonly BandRange[]): number {
  return ranges.reduce((sum, { prose }) => sum + (prose >= MIN_COLUMN_LINES ? prose : 0), 0)
}

/** Points by which letters may reach over a gutter. */
const GUTTER_OVERLAP = 2

function isLeftOf({ end }: Chunk, gutter: number): boolean {
  return end <= gutter + GUTTER_OVERLAP
}

interface BandRange {
  readonly from: number
  readonly to: number
  /** Lines of prose in the shorter one of two columns; 0 if they are none. */
  readonly prose: number
}

/** The bands as ranges of rows. Each of them but the last one ends with a row across. */
function rangesAt(rows: readonly ChunkRow[], gutter: number): BandRange[] {
  const ranges: BandRange[] = []
  let from = 0
  let sides = new Sides()
  const end = (to: number) => {
    ranges.push({ from, to, prose: sides.prose })
    from = to + 1
    sides = new Sides()
  }
  rows.forEach((row, i) => {
    const isAcross = (chunk: Chunk) => chunk.x < gutter - GUTTER_OVERLAP && !isLeftOf(chunk, gutter)
    if (row.chunks.some(isAcross)) end(i)
    else sides.add(row, gutter)
  })
  end(rows.length)
  return ranges
}

/** Share of the lines of the shorter side that have one next to them in a table, in which every line has. */
const TABLE_SHARE = 0.6

/** Counts the lines on both sides of a gutter. */
class Sides {
  readonly #left = new Column()
  readonly #right = new Column()

  add(row: ChunkRow, gutter: number): void {
    for (const chunk of row.chunks)
      (isLeftOf(chunk, gutter) ? this.#left : this.#right).add(chunk, row)
    if (this.#left.y === row.y && this.#right.y === row.y) this.#shared++
  }

  #shared = 0

  /** The lines of prose in the shorter one of two columns; 0 if they are none. */
  get prose(): number {
    const [left, right] = [this.#left, this.#right]
    const mayBeTable = this.#shared >= Math.min(left.lines, right.lines) * TABLE_SHARE
    const isText = left.isFilled || right.isFilled || (left.isMostlyProse && right.isMostlyProse)
    if (mayBeTable && !isText) return 0
    return Math.min(left.prose, right.prose)
  }
}

/** Minimum share of the text of a column that is in lines of prose; it may hold a table as well. */
const MIN_PROSE_SHARE = 0.4
/** Letter heights between two lines of prose; labels of a form are further apart. */
const MAX_PITCH = 2
/** Minimum share of the lines of a paragraph that are nearly as wide as its column. */
const MIN_FILLED_SHARE = 0.7
const MIN_FULL_WIDTH_SHARE = 0.9

/** Counts the lines on one side of a gutter. */
class Column {
  /** The height of the last line. */
  y = Number.NEGATIVE_INFINITY
  readonly #proseWidths: number[] = []
  lines = 0
  #close = 0
  #length = 0
  #proseLength = 0

  add({ length, isProse, x, end }: Chunk, { y, size }: ChunkRow): void {
    if (y !== this.y) {
      this.lines++
      if (y - this.y <= size * MAX_PITCH) this.#close++
      this.y = y
    }
    this.#length += length
    if (!isProse) return
    this.#proseWidths.push(end - x)
    this.#proseLength += length
  }

  /** The number of lines of prose; 0 if it is mostly something else. */
  get prose(): number {
    const isProse = this.#proseLength >= this.#length * MIN_PROSE_SHARE
    return isProse && this.#close * 2 >= this.lines - 1 ? this.#proseWidths.length : 0
  }

  /** Whether most lines of prose end at the same edge, as in paragraphs. */
  get isFilled(): boolean {
    const most = this.#proseWidths.reduce((max, width) => Math.max(max, width), 0)
    const filled = this.#proseWidths.filter((width) => width >= most * MIN_FULL_WIDTH_SHARE).length
    return filled >= MIN_COLUMN_LINES && filled >= this.#proseWidths.length * MIN_FILLED_SHARE
  }

  get isMostlyProse(): boolean {
    return this.#proseWidths.length * 2 >= this.lines
  }
}

/** Edges of text that are tried as the edge of a column. */
const MAX_EDGES = 12

/** The position between the two columns of prose that share the most rows; `null` if there are none. */
function gutterOf(rows: readonly ChunkRow[]): number | null {
  let best: number | null = null
  let most = 0
  for (const edge of commonEdges(rows)) {
    const ranges = rangesAt(rows, edge)
    // Of equally good ones the one that the fewest rows go across.
    const worth = totalProse(ranges) - (ranges.length - 1) / (rows.length + 1)
    if (worth <= most) continue
    most = worth
    best = edge
  }
  return best
}

/** Positions at which many chunks begin or end, the most frequent first. */
function commonEdges(rows: readonly ChunkRow[]): number[] {
  const counts = new Map<number, number>()
  const count = (edge: number) => counts.set(edge, (counts.get(edge) ?? 0) + 1)
  for (const { chunks } of rows) {
    for (const { x, end } of chunks) {
      count(Math.floor(x) - 1)
      count(Math.ceil(end) + 1)
    }
  }
  return [...counts]
    .filter(([, times]) => times >= MIN_COLUMN_LINES)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_EDGES)
    .map(([edge]) => edge)
}
