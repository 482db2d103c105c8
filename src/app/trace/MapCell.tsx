// One cell that is high enough for its name. From 24 px it is also a button.

import type { CSSProperties } from 'react'
import type { TreeColumns } from '../../model/library/node-ref.ts'
import { classNames } from '../parts/class-names.ts'
import { Mark } from '../parts/Mark.tsx'
import { COVERAGE_LEVELS } from '../state/fold/coverage.ts'
import type { IcicleCell } from '../state/fold/icicle.ts'
import { rowFace, rowName } from '../tree/row-words.ts'
import { counted } from '../words/format.ts'
import { say } from '../words/say.ts'
import { TARGET_PX } from './cells.ts'
import { LEVEL_WORDS } from './level-words.ts'
import styles from './map.module.css'

/** A cell of the map, and what the walk did in it. */
export interface MapCellProps {
  readonly cell: IcicleCell
  readonly tree: TreeColumns
  /** Number of trails that may cross it: its name leaves room for them. */
  readonly walked: boolean
  /** Citations, whose numbers are at the end of the cell. */
  readonly cited: number
  readonly focusable: boolean
  readonly onChoose: (node: number) => void
  readonly onPoint: (node: number) => void
}

export function MapCell(props: MapCellProps) {
  const { cell, tree, walked } = props
  const { node, x, y, width, height } = cell
  const room = props.cited > 0 ? { paddingInlineEnd: 22 + Math.min(props.cited, 4) * 11 } : {}
  const style: CSSProperties = { insetInlineStart: x, top: y, width, height, ...room }
  const name = rowName(tree, node)
  const look = COVERAGE_LEVELS[cell.level]
  const looks = classNames(
    styles.cell,
    styles[look],
    walked && styles.walked,
    height < TARGET_PX && styles.low,
  )
  const content = (
    <>
      <bdi className={classNames(styles.name, rowFace(tree, node) === 'code' && styles.code)}>
        {name}
      </bdi>
      {look === 'considered' && <Mark name="considered" />}
    </>
  )
  if (height < TARGET_PX) {
    return (
      <span className={looks} style={style} aria-hidden="true">
        {content}
      </span>
    )
  }
  return (
    <button
      id={`cell-${node}`}
      type="button"
      className={looks}
      style={style}
      tabIndex={props.focusable ? 0 : -1}
      aria-label={`${name}, ${counted(tree.leaves[node], 'place')}, ${say(LEVEL_WORDS[look])}`}
      onFocus={() => props.onPoint(node)}
      onClick={(event) => {
        event.stopPropagation()
        props.onChoose(node)
      }}
    >
      {content}
    </button>
  )
}
