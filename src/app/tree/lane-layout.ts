// Computes the width of the lanes, and which of them are shown.

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
