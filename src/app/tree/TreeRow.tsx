// One row of the tree: a name, the number of nodes below it, and the leader to its first mark.

import type { CSSProperties, MouseEvent } from 'react'
import { classNames } from '../parts/class-names.ts'
import { Icon } from '../parts/Icon.tsx'
import { grouped } from '../words/format.ts'
import type { RowView } from './row-views.ts'
import styles from './tree.module.css'

export function TreeRow(props: {
  readonly row: RowView
  /** px from the top of the tree. */
  readonly top: number
  readonly onSelect: (node: number) => void
  readonly onToggle: (node: number) => void
}) {
  const { row, top, onSelect, onToggle } = props
  const toggle = (event: MouseEvent) => {
    event.stopPropagation()
    onToggle(row.node)
  }
  const style: CSSProperties = { transform: `translateY(${top}px)`, '--depth': row.depth }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of all its rows
    <div
      id={rowId(row.node)}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.open}
      aria-selected={row.selected}
      aria-label={row.name}
      aria-description={row.description === '' ? undefined : row.description}
      tabIndex={row.focusable ? 0 : -1}
      className={classNames(styles.row, styles[row.tone], row.here && styles.here)}
      style={style}
      title={row.name}
      onClick={() => onSelect(row.node)}
    >
      {row.open === undefined ? (
        <span className={styles.twisty} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a larger target for the mouse; the keys are the row's
        <span className={classNames(styles.twisty, row.open && styles.turned)} onClick={toggle}>
          <Icon name="chevron" />
        </span>
      )}
      <bdi
        className={classNames(styles.label, row.face === 'code' && styles.code)}
        translate="no"
        data-symbol={row.face === 'code' ? row.node : undefined}
      >
        {row.name}
      </bdi>
      {row.open === false && <span className={styles.count}>{grouped(row.below)}</span>}
      {row.skipped !== '' && <span className={styles.skipped}>{row.skipped}</span>}
      {row.marked && <span className={styles.leader} />}
    </div>
  )
}

/** The id of a row's element. */
export function rowId(node: number): string {
  return `row-${node}`
}
