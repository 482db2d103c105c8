// The walk drawn next to the tree, over the rows in view only. Screen readers get the same as text.

import { classNames } from '../parts/class-names.ts'
import { MarkShape } from '../parts/Mark.tsx'
import type { LaneLayout } from './lane-geometry.ts'
import { type LaneDrawing, type PlacedMark, ROW_PX } from './lane-geometry.ts'
import styles from './lanes.module.css'

/** Size of each mark in px; its drawing has 16. */
const MARK_SIZES_PX: Readonly<Partial<Record<PlacedMark['mark'], number>>> = {
  here: 17,
  read: 15,
  fallback: 15,
}
const MARK_SIZE_PX = 14

export function WalkLanes(props: {
  readonly drawing: LaneDrawing
  readonly layout: LaneLayout
  /** Number of rows in view, and px above the first of them. */
  readonly rows: number
  readonly top: number
  /** Column that is highlighted, or `null`. */
  readonly lit: number | null
}) {
  const { drawing, layout, rows, top, lit } = props
  const height = rows * ROW_PX
  return (
    <svg
      className={styles.lanes}
      height={height}
      style={{ transform: `translateY(${top}px)` }}
      aria-hidden="true"
    >
      <g>
        {lit !== null && (
          <rect
            className={styles.lit}
            x={lit * layout.width}
            width={layout.width}
            height={height}
          />
        )}
        {drawing.leaders.map(({ row, x, y }) => (
          <path key={row} className={styles.leader} d={`M2 ${y}H${x - 9}`} />
        ))}
        {drawing.twigs.map(({ key, path, dashed }) => (
          <path key={key} className={classNames(styles.twig, dashed && styles.linked)} d={path} />
        ))}
        {drawing.bands.map(({ key, x, y, height: tall }) => (
          <rect key={key} className={styles.band} x={x - 3} y={y} width="6" height={tall} rx="1" />
        ))}
        {drawing.trail.map(({ key, path, dashed, fresh }) => (
          <g key={key} className={classNames(dashed && styles.dashed, fresh && styles.fresh)}>
            <path className={styles.casing} d={path} pathLength={dashed ? undefined : 100} />
            <path className={styles.core} d={path} pathLength={dashed ? undefined : 100} />
          </g>
        ))}
        {drawing.marks.map((mark) => (
          <LaneMark key={mark.key} mark={mark} />
        ))}
      </g>
    </svg>
  )
}

function LaneMark({ mark }: { readonly mark: PlacedMark }) {
  const { x, y } = mark
  if (mark.mark === 'cited') {
    const width = Math.max(14, 7 + 6.5 * mark.numbers.length)
    return (
      <g className={styles.cited}>
        <rect x={x + 7 - width} y={y - 7} width={width} height="14" rx="2.5" />
        <text x={x + 7 - width / 2} y={y + 3.5}>
          {mark.numbers}
        </text>
      </g>
    )
  }
  const scale = (MARK_SIZES_PX[mark.mark] ?? MARK_SIZE_PX) / 16
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <MarkShape name={mark.mark} />
    </g>
  )
}
