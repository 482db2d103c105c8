// How wide a lane is, and which lanes there is room for.

/** Width of a lane in px where there is room, and the least that still shows its mark. */
export const LANE_WIDTH = 17
const LEAST_WIDTH = 10
/** How many of the last steps are shown when all of them would be too narrow. */
const LAST_LANES = 8
/** Lanes that have their room from the start, so that the first steps do not push the names. */
const RESERVED = 6

/** Which lanes are drawn, and how wide. */
export interface LaneLayout {
  /** Index of the first lane that is drawn. */
  readonly first: number
  readonly count: number
  /** px of one lane, and of the whole area. */
  readonly width: number
  readonly total: number
  /** Column where the lanes of a second walk begin; absent for a single one. */
  readonly second?: number
}

/**
 * Lays out `shown` lanes of a walk of `all` lanes in `available` px. A replay keeps the columns of
 * the whole walk; where they would be under 10 px, the last 8 lanes are drawn.
 */
export function layoutLanes(shown: number, all: number, available: number): LaneLayout {
  if (shown === 0) return { first: 0, count: 0, width: LANE_WIDTH, total: 0 }
  const columns = Math.max(all, RESERVED)
  const width = Math.min(LANE_WIDTH, Math.floor(available / columns))
  if (width >= LEAST_WIDTH) return { first: 0, count: shown, width, total: width * columns }
  const narrow = Math.max(LEAST_WIDTH, Math.min(LANE_WIDTH, Math.floor(available / LAST_LANES)))
  const count = Math.min(shown, LAST_LANES)
  return { first: shown - count, count, width: narrow, total: narrow * LAST_LANES }
}

/** px of a digit above a lane, and of the gap between two numbers. */
const DIGIT = 7
const GAP = 3

/**
 * The numbers of steps that are written above their lanes: every so many as do not touch, and those of
 * `always` (the step under way, the step that is lit) in place of what they would touch.
 */
export function numbersAbove(layout: LaneLayout, always: readonly (number | null)[]): Set<number> {
  const { first, count, width } = layout
  const last = first + count
  const apart = Math.ceil((String(last).length * DIGIT + GAP) / width)
  const numbers = Array.from({ length: count }, (_, i) => first + i + 1)
  const kept = numbers.filter((number) => always.includes(number))
  const regular = numbers.filter((_, i) => i % apart === 0)
  const free = regular.filter((one) => kept.every((other) => Math.abs(one - other) >= apart))
  return new Set([...kept, ...free])
}
