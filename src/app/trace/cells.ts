// Which cells of the map can be clicked, a cell under 24 px giving its clicks to the one above, and the words of its levels.

import type { Text } from '../../messages/texts.ts'
import type { Level } from '../state/fold/coverage.ts'
import type { Icicle, IcicleCell } from '../state/fold/icicle.ts'
import { sayNumber } from '../words/say.ts'

/** Smallest height in px of a cell that can be clicked, and of one that shows its name. */
export const TARGET_PX = 24
export const NAMED_PX = 15

/** The clickable cell at a point: the cell there, or the nearest one above it in the tree. */
export function targetAt(icicle: Icicle, x: number, y: number): IcicleCell | null {
  let found: IcicleCell | null = null
  // Parents come before their children: the last clickable cell whose rows contain the point is the nearest.
  for (const cell of icicle.cells) {
    if (cell.x <= x && y >= cell.y && y < cell.y + cell.height && cell.height >= TARGET_PX)
      found = cell
  }
  return found
}

/** The node that a key leads to from `node`; `null` for other keys. */
export function cellByKey(
  cells: readonly IcicleCell[],
  node: number,
  key: string,
): IcicleCell | null {
  const targets = cells.filter(({ height }) => height >= TARGET_PX)
  const at = targets.find((cell) => cell.node === node) ?? targets.at(0)
  if (at === undefined) return null
  const column = targets.filter((cell) => cell.column === at.column)
  switch (key) {
    case 'ArrowDown':
      return column.find(({ y }) => y > at.y) ?? at
    case 'ArrowUp':
      return column.findLast(({ y }) => y < at.y) ?? at
    case 'ArrowLeft':
      return targets.findLast((cell) => cell.column === at.column - 1 && cell.y <= at.y) ?? at
    case 'ArrowRight':
      return (
        targets.find(
          (cell) => cell.column === at.column + 1 && cell.y >= at.y && cell.y < at.y + at.height,
        ) ?? at
      )
    case 'Home':
      return column.at(0) ?? at
    case 'End':
      return column.at(-1) ?? at
    default:
      return null
  }
}

/** Widths of the levels in px: names need room, the first levels need little. */
export function columnsOf(width: number): number[] {
  const shares =
    width > 700
      ? [0.1, 0.16, 0.22, 0.26, 0.26]
      : width > 480
        ? [0.09, 0.2, 0.23, 0.25, 0.23]
        : [0.1, 0.28, 0.31, 0.31]
  return shares.map((share) => share * width)
}

/** One path for all cells of a colour that are too low for a name. */
export function fillPath(
  cells: readonly IcicleCell[],
  colour: number,
  colourOf: (cell: IcicleCell) => number,
): string {
  return cells
    .filter((cell) => cell.height < NAMED_PX && colourOf(cell) === colour)
    .map(
      ({ x, y, width, height }) =>
        `M${round(x)} ${round(y)}h${round(width)}v${round(height)}H${round(x)}z`,
    )
    .join('')
}

/** The edges of cells without a name: below each, and at their right. */
export function edgePath(cells: readonly IcicleCell[]): string {
  return cells
    .filter((cell) => cell.height < NAMED_PX)
    .map(({ x, y, width, height }) => `M${round(x)} ${round(y + height) - 0.5}h${round(width)}`)
    .join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** The levels of coverage, in words. */
export const LEVEL_WORDS = {
  never: 'never looked at',
  shown: 'shown',
  considered: 'considered',
  opened: 'opened',
  read: 'read',
  cited: 'cited',
} as const satisfies Readonly<Record<Level, Text>>

/** `12 %`; a small share that is not zero is not rounded to it. */
export function percent(share: number): string {
  if (share > 0 && share < 0.001) return `< ${sayNumber(0.1, 1)} %`
  if (share < 1 && share > 0.999) return `> ${sayNumber(99.9, 1)} %`
  return `${sayNumber(share * 100, share === 0 || share === 1 ? 0 : 1)} %`
}
