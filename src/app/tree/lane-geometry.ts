// Computes the drawing of the walk lanes: rows are places, columns are steps. Pure; the result is limited to
// the rows in view, whatever the size of the tree.

import { rowOf } from '../state/fold/tree-rows.ts'
import { type Lane, MARKS_BY_STRENGTH, type Mark } from '../state/fold/walk-marks.ts'
import { joinedRanges, numbersText } from '../words/format.ts'

/** Height of a row in px. */
export const ROW_PX = 24

/** Radius of the trail's corners in px. */
const CORNER_PX = 5

/** Rows `from … to` (inclusive) that are in view; y = 0 is the top of `from`. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** A mark and its position, in px. */
export interface PlacedMark {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly mark: Mark['mark'] | 'here'
  /** Numbers of citations as text; empty for other marks. */
  readonly numbers: string
}

interface Segment {
  readonly key: string
  /** Middle of its lane, in px. */
  readonly x: number
  readonly path: string
  /** Whether it follows a reference or leads to a citation. */
  readonly dashed: boolean
  /** Whether it belongs to the last step. */
  readonly fresh: boolean
}

/** Everything that is drawn next to the rows in view. */
export interface LaneDrawing {
  readonly leaders: readonly { readonly row: number; readonly y: number; readonly x: number }[]
  readonly bands: readonly {
    readonly key: string
    readonly x: number
    readonly y: number
    readonly height: number
  }[]
  readonly twigs: readonly {
    readonly key: string
    readonly path: string
    /** Whether it leads to the target of a reference. */
    readonly dashed: boolean
  }[]
  readonly trail: readonly Segment[]
  readonly marks: readonly PlacedMark[]
  /** Sorted rows that the walk entered, read or cited, in view or not. */
  readonly trailRows: readonly number[]
}

/** Marks to which the trail leads; the pills at the edges count them. */
const ON_TRAIL: ReadonlySet<string> = new Set(['chosen', 'read', 'cited', 'fallback'])

/** Draws the lanes of `layout` over the visible `rows`; `here` is the node where the navigator is now. */
export function drawLanes(
  lanes: readonly Lane[],
  rows: Uint32Array,
  layout: LaneLayout,
  range: RowRange,
  here: number | null,
): LaneDrawing {
  const pen = new Pen(rows, range)
  const shown = lanes.slice(layout.first, layout.first + layout.count)
  shown.forEach((lane, column) => {
    const x = column * layout.width + layout.width / 2
    const fresh = column === shown.length - 1
    drawLane(pen, lane, x, column === 0 ? 0 : x - layout.width, fresh)
    if (fresh && here !== null) pen.putHere(lane.step, x, here)
  })
  return pen.drawing()
}

function drawLane(pen: Pen, lane: Lane, x: number, before: number, fresh: boolean): void {
  const to = pen.row(lane.at)
  const from = lane.from === null ? to : pen.row(lane.from)
  const dashed = lane.reference
  pen.bands(lane, x)
  pen.fan(lane, x, from)
  if (lane.from !== null) {
    const key = `${lane.step}`
    pen.trail({ x: before, row: from }, { x, row: to }, { key, dashed, fresh })
  }
  for (const mark of lane.marks) {
    if (mark.mark !== 'shown') pen.put(mark, x)
    const row = pen.row(mark.node)
    if (mark.mark === 'cited' && row !== to) {
      const key = `${lane.step}-${mark.node}`
      pen.trail({ x, row: to }, { x, row }, { key, dashed: true, fresh })
    }
  }
}

/** Collects the parts of the drawing, and omits those outside the rows in view. */
class Pen {
  readonly #rows: Uint32Array
  readonly #range: RowRange
  readonly #twigs: { key: string; path: string; dashed: boolean }[] = []
  readonly #trail: Segment[] = []
  readonly #bands: { key: string; x: number; y: number; height: number }[] = []
  readonly #marks = new Map<string, PlacedMark>()
  /** Key of a mark → its citations. */
  readonly #numbers = new Map<string, readonly number[]>()
  /** Row → x where its leader ends, in px. */
  readonly #firstMark = new Map<number, number>()
  readonly #onTrail = new Set<number>()

  constructor(rows: Uint32Array, range: RowRange) {
    this.#rows = rows
    this.#range = range
  }

  row(node: number): number {
    return rowOf(this.#rows, node)
  }

  put(mark: Mark, x: number): void {
    const row = this.row(mark.node)
    if (ON_TRAIL.has(mark.mark)) this.#onTrail.add(row)
    const key = `${mark.step}:${row}`
    const known = this.#marks.get(key)
    const heavier = known === undefined || weight(mark.mark) >= weight(known.mark)
    const numbers = [...(this.#numbers.get(key) ?? []), ...(mark.numbers ?? [])]
    this.#numbers.set(key, numbers)
    this.#place(row, {
      key,
      x,
      y: this.#y(row),
      mark: heavier ? mark.mark : known.mark,
      numbers: numbersText(numbers),
    })
  }

  putHere(step: number, x: number, node: number): void {
    const row = this.row(node)
    this.#onTrail.add(row)
    this.#place(row, { key: `${step}:${row}`, x, y: this.#y(row), mark: 'here', numbers: '' })
  }

  bands(lane: Lane, x: number): void {
    const shown = lane.marks.filter(({ mark }) => mark === 'shown')
    const found = joinedRanges(shown.map(({ node }) => [this.row(node), this.row(node)]))
    const [first, last] = [found.at(0)?.[0], found.at(-1)?.[1]]
    if (found.length > 1 && first !== undefined && last !== undefined) {
      this.#twig(`${lane.step}:shown`, x, first, last)
    }
    for (const [from, to] of found) {
      if (!this.#isInView(from, to)) continue
      const y = this.#y(this.#clamped(from)) - 10
      const height = this.#y(this.#clamped(to)) + 10 - y
      this.#bands.push({ key: `${lane.step}:${from}`, x, y, height })
    }
  }

  /** The grey line that connects the considered places. */
  fan(lane: Lane, x: number, from: number): void {
    const at = lane.marks
      .filter(({ mark }) => mark === 'considered' || mark === 'pruned' || mark === 'chosen')
      .map(({ node }) => this.row(node))
    if (at.length === 0) return
    const top = Math.min(from, ...at)
    const bottom = Math.max(from, ...at)
    const dashed = lane.marks.some(({ linked }) => linked)
    if (top !== bottom) this.#twig(`${lane.step}`, x, top, bottom, dashed)
  }

  trail(
    from: { readonly x: number; readonly row: number },
    to: { readonly x: number; readonly row: number },
    style: Omit<Segment, 'path' | 'x'>,
  ): void {
    if (!this.#isInView(Math.min(from.row, to.row), Math.max(from.row, to.row))) return
    const y0 = this.#y(this.#clamped(from.row))
    const path = elbow(from.x, y0, to.x, this.#y(this.#clamped(to.row)))
    this.#trail.push({ ...style, x: to.x, path })
  }

  drawing(): LaneDrawing {
    const leaders = [...this.#firstMark].filter(([row]) => this.#isInView(row, row))
    return {
      leaders: leaders.map(([row, x]) => ({ row, y: this.#y(row), x })),
      bands: this.#bands,
      twigs: this.#twigs,
      trail: this.#trail,
      marks: [...this.#marks.values()],
      trailRows: [...this.#onTrail].sort((a, b) => a - b),
    }
  }

  #twig(key: string, x: number, top: number, bottom: number, dashed = false): void {
    if (!this.#isInView(top, bottom)) return
    this.#twigs.push({
      ...{ key, dashed },
      path: `M${x} ${this.#y(this.#clamped(top))}V${this.#y(this.#clamped(bottom))}`,
    })
  }

  #place(row: number, mark: PlacedMark): void {
    this.#firstMark.set(row, Math.min(mark.x, this.#firstMark.get(row) ?? mark.x))
    if (this.#isInView(row, row)) this.#marks.set(mark.key, mark)
  }

  #y(row: number): number {
    return (row - this.#range.from) * ROW_PX + ROW_PX / 2
  }

  #isInView(from: number, to: number): boolean {
    return to >= this.#range.from && from <= this.#range.to
  }

  /** The row, or the one just outside the view for a row further away: lines are cut there. */
  #clamped(row: number): number {
    return Math.min(this.#range.to + 1, Math.max(this.#range.from - 1, row))
  }
}

/** The SVG path that goes right along row `y0`, then up or down lane `x`, with a rounded corner. All in px. */
export function elbow(x0: number, y0: number, x: number, y: number): string {
  if (x0 === x) return `M${x} ${y0}V${y}`
  if (y0 === y) return `M${x0} ${y0}H${x}`
  const radius = Math.min(CORNER_PX, Math.abs(y - y0) / 2, Math.abs(x - x0))
  const down = Math.sign(y - y0) * radius
  return `M${x0} ${y0}H${x - radius}q${radius} 0 ${radius} ${down}V${y}`
}

/** If one step has several marks on one row, the heaviest is drawn. */
function weight(mark: PlacedMark['mark']): number {
  return MARKS_BY_WEIGHT.indexOf(mark)
}

const MARKS_BY_WEIGHT: readonly PlacedMark['mark'][] = [...MARKS_BY_STRENGTH, 'here']

/** Width of a lane in px if there is room, and the smallest width that still shows its mark. */
export const LANE_WIDTH = 17
const MIN_LANE_WIDTH = 10
/** How many of the last steps are shown if all of them would be too narrow. */
const LAST_LANES = 8
/** Minimum number of lanes that have room reserved, so that the first steps do not push the names. */
const RESERVED_LANES = 6

/** Which lanes are drawn, and how wide. */
export interface LaneLayout {
  /** Index of the first lane that is drawn. */
  readonly first: number
  readonly count: number
  /** px of one lane, and of the whole area. */
  readonly width: number
  readonly total: number
}

/**
 * Lays out `shown` lanes of a walk of `all` lanes in `available` px. A replay retains the columns of
 * the whole walk; if they would be under 10 px, the last 8 lanes are drawn.
 */
export function layoutLanes(shown: number, all: number, available: number): LaneLayout {
  if (shown === 0) return { first: 0, count: 0, width: LANE_WIDTH, total: 0 }
  const columns = Math.max(all, RESERVED_LANES)
  const width = Math.min(LANE_WIDTH, Math.floor(available / columns))
  if (width >= MIN_LANE_WIDTH) return { first: 0, count: shown, width, total: width * columns }
  const narrow = Math.max(MIN_LANE_WIDTH, Math.min(LANE_WIDTH, Math.floor(available / LAST_LANES)))
  const count = Math.min(shown, LAST_LANES)
  return { first: shown - count, count, width: narrow, total: narrow * LAST_LANES }
}

/** px of a digit above a lane, and of the gap between two numbers. */
const DIGIT_PX = 7
const GAP_PX = 5

/**
 * The numbers of steps that are shown above their lanes: every nth so that they do not touch, and those of
 * `always` (the current and the highlighted step), which replace numbers that they would touch.
 */
export function numbersAbove(layout: LaneLayout, always: readonly (number | null)[]): Set<number> {
  const { first, count, width } = layout
  const last = first + count
  const apart = Math.ceil((String(last).length * DIGIT_PX + GAP_PX) / width)
  const numbers = Array.from({ length: count }, (_, i) => first + i + 1)
  const required = numbers.filter((number) => always.includes(number))
  const regular = numbers.filter((_, i) => i % apart === 0)
  const free = regular.filter((one) => required.every((other) => Math.abs(one - other) >= apart))
  return new Set([...required, ...free])
}
