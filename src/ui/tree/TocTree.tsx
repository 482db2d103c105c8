// The table of contents as a tree, with the walk drawn beside it. Only rows in view are elements.

import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { TreeColumns } from '../../model/library/library.ts'
import type { CoverageMap } from '../../state/fold/coverage.ts'
import type { WalkFold } from '../../state/fold/derive.ts'
import { rowOf } from '../../state/fold/tree-rows.ts'
import { say } from '../language/say.ts'
import { rowCoverage } from './coverage/row-coverage.ts'
import { drawLanes, ROW } from './lanes/lane-geometry.ts'
import type { LaneLayout } from './lanes/lane-layout.ts'
import { WalkLanes } from './lanes/WalkLanes.tsx'
import { rowView, walkOnTree } from './row-views.ts'
import { type MenuPlace, TreeMenu } from './TreeMenu.tsx'
import { rowId, TreeRow } from './TreeRow.tsx'
import styles from './tree.module.css'
import { commandOf, type TreeCommand, type TreeInView, typedAhead } from './tree-keys.ts'
import { PADDING, useFollow, useTreeRows, widened } from './use-tree-scroll.ts'

/** The tree with what is open in it, and what the walk did there. */
export interface TocTreeProps {
  readonly tree: TreeColumns
  readonly rows: Uint32Array
  readonly expanded: Uint8Array
  readonly focused: number
  readonly selected: number | null
  readonly follow: boolean
  readonly busy: boolean
  /** Colours the rows by how far the walk looked; `null` leaves them plain. */
  readonly coverage: CoverageMap | null
  readonly fold: WalkFold
  readonly layout: LaneLayout
  /** Whether the last lane is where the navigator stands now, and not where the walk ended. */
  readonly live: boolean
  /** Column of the step that is lit, or `null`. */
  readonly lit: number | null
  readonly onCommand: (command: TreeCommand) => void
  readonly onToggle: (node: number) => void
  readonly onFollow: (on: boolean) => void
}

export function TocTree(props: TocTreeProps) {
  const { tree, rows, expanded, focused, fold, layout } = props
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const closeMenu = useCallback(() => {
    setMenu(null)
    scroller.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()
  }, [])
  const scroller = useRef<HTMLDivElement>(null)
  const focusedRow = rowOf(rows, focused)
  const virtualizer = useTreeRows(scroller, rows.length, focusedRow)
  const walk = useMemo(() => walkOnTree(fold, tree, rows), [fold, tree, rows])
  const followed = followedRow(rows, props.selected) ?? walk.here
  useFollow(virtualizer, scroller, followed, props.follow, () => props.onFollow(false))
  const pageRows = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW) - 1)
  const { run, onKeyDown } = useTreeKeys(
    { tree, rows, expanded, focused },
    focusedRow,
    pageRows,
    (command) => {
      props.onCommand(command)
      if (command.kind === 'focus') virtualizer.scrollToIndex(rowOf(rows, command.node))
    },
  )
  // Asked for first: the range is that of the items that were last asked for.
  const items = virtualizer.getVirtualItems()
  const inView = virtualizer.range ?? { startIndex: 0, endIndex: -1 }
  const range = widened(inView, rows.length)
  const drawing = drawLanes(fold.lanes, rows, layout, range, props.live ? fold.here : null)
  const leaders = new Set(drawing.leaders.map(({ row }) => row))
  const { selected } = props
  const shown = { tree, expanded, rows, walk, focusedRow, selected, leaders }
  const height = virtualizer.getTotalSize()
  return (
    <div className={styles.frame}>
      <div className={styles.scroll} ref={scroller} tabIndex={-1}>
        <div
          role="tree"
          aria-label={say('Table of contents')}
          aria-busy={props.busy}
          className={styles.tree}
          style={{ height, '--lanes': `${layout.total}px` }}
          onKeyDown={onKeyDown}
          onContextMenu={(event) => {
            const place = menuPlaceOf(event)
            if (place === null) return
            event.preventDefault()
            setMenu(place)
          }}
        >
          {items.map(({ index, start }) => (
            <TreeRow
              key={rows[index]}
              row={rowView(shown, index)}
              top={start}
              looked={
                props.coverage === null ? null : rowCoverage(props.coverage, tree, rows[index])
              }
              onSelect={(node) => run({ kind: 'select', node })}
              onToggle={props.onToggle}
            />
          ))}
          {layout.count > 0 && (
            <WalkLanes
              drawing={drawing}
              layout={layout}
              rows={range.to - range.from + 1}
              top={range.from * ROW + PADDING}
              lit={props.lit}
            />
          )}
        </div>
      </div>
      {menu !== null && <TreeMenu tree={tree} place={menu} onClose={closeMenu} />}
      <EdgePills
        rows={drawing.trailRows}
        first={inView.startIndex}
        last={inView.endIndex}
        onGo={(row) => virtualizer.scrollToIndex(row, { align: 'center' })}
      />
    </div>
  )
}

/**
 * The row that a menu was asked for: at the pointer, or below the row for the keyboard. Of a key WebKit
 * says that it was meant for the tree, at some point of it; the focus tells the row.
 */
function menuPlaceOf(event: MouseEvent): MenuPlace | null {
  const pointed = rowAround(event.target)
  const row = pointed ?? rowAround(document.activeElement)
  const node = Number(row?.id.replace('row-', '') ?? Number.NaN)
  if (row === null || !Number.isInteger(node)) return null
  const { left, bottom } = row.getBoundingClientRect()
  const atRow = pointed === null || (event.clientX === 0 && event.clientY === 0)
  return { node, x: atRow ? left + 24 : event.clientX, y: atRow ? bottom : event.clientY }
}

function rowAround(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[role=treeitem]') : null
}

/** The row of the place that the source shows; `null` where there is none, or it is not in the tree as it is open. */
function followedRow(rows: Uint32Array, selected: number | null): number | null {
  if (selected === null) return null
  const row = rowOf(rows, selected)
  return rows[row] === selected ? row : null
}

/**
 * Where the trail leaves the view: how many of its places lie beyond an edge, and the way there.
 */
function EdgePills(props: {
  /** Sorted rows that the walk entered, read or cited. */
  readonly rows: readonly number[]
  /** First and last row in view. */
  readonly first: number
  readonly last: number
  readonly onGo: (row: number) => void
}) {
  const { rows, first, last, onGo } = props
  if (last < first) return null
  const above = rows.filter((row) => row < first)
  const below = rows.filter((row) => row > last)
  const nearestAbove = above.at(-1)
  const nearestBelow = below.at(0)
  return (
    <>
      {nearestAbove !== undefined && (
        <p className={styles.edgeAbove}>
          <button type="button" className={styles.pill} onClick={() => onGo(nearestAbove)}>
            {say('{count} above', { count: above.length })}
          </button>
        </p>
      )}
      {nearestBelow !== undefined && (
        <p className={styles.edgeBelow}>
          <button type="button" className={styles.pill} onClick={() => onGo(nearestBelow)}>
            {say('{count} below', { count: below.length })}
          </button>
        </p>
      )}
    </>
  )
}

/** Letters typed within this many ms belong to one word. */
const WORD_MS = 600

/**
 * The tree's keyboard: one row has the focus, arrows and letters move it, and it is never lost. Gives the
 * key handler, and `run` for commands of the mouse. After a command the row that then has the focus also
 * gets the browser's.
 */
function useTreeKeys(
  view: Omit<TreeInView, 'page'>,
  focusedRow: number,
  pageRows: () => number,
  onCommand: (command: TreeCommand) => void,
): { run: (command: TreeCommand) => void; onKeyDown: (event: KeyboardEvent) => void } {
  const wantsFocus = useRef(false)
  const typed = useRef({ text: '', at: 0 })
  const focusedNode = view.rows[focusedRow]
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    document.getElementById(rowId(focusedNode))?.focus({ preventScroll: true })
  })
  const run = (command: TreeCommand): void => {
    wantsFocus.current = true
    onCommand(command)
  }
  const ahead = (event: KeyboardEvent): TreeCommand | null => {
    if ([...event.key].length !== 1) return null
    const { text, at } = typed.current
    const word = event.timeStamp - at < WORD_MS ? text + event.key : event.key
    typed.current = { text: word, at: event.timeStamp }
    const node = typedAhead(word, { ...view, page: 1 })
    return node === null ? null : { kind: 'focus', node }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const moved = commandOf(event.key, { ...view, page: pageRows() })
    // Any other key ends the word that is being typed.
    if (moved !== null) typed.current = { text: '', at: 0 }
    const command = moved ?? ahead(event)
    if (command === null) return
    event.preventDefault()
    run(command)
  }
  return { run, onKeyDown }
}
