// The table of contents as a tree, with the walk drawn next to it. Only rows in view are elements.

import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { TreeColumns } from '../../model/library/node-ref.ts'
import type { WalkFold } from '../state/fold/derive.ts'
import { rowOf } from '../state/fold/tree-rows.ts'
import { say } from '../words/say.ts'
import type { LaneLayout } from './lane-geometry.ts'
import { drawLanes, ROW_PX, type RowRange } from './lane-geometry.ts'
import { rowView, walkOnTree } from './row-views.ts'
import { type MenuPlace, TreeMenu } from './TreeMenu.tsx'
import { rowId, TreeRow } from './TreeRow.tsx'
import styles from './tree.module.css'
import { commandOf, nextByName, type TreeCommand, type TreeInView } from './tree-keys.ts'
import { WalkLanes } from './WalkLanes.tsx'

/** The tree, its open branches, and what the walk did there. */
export interface TocTreeProps {
  readonly tree: TreeColumns
  readonly rows: Uint32Array
  readonly expanded: Uint8Array
  readonly focused: number
  readonly selected: number | null
  readonly follow: boolean
  readonly busy: boolean
  readonly fold: WalkFold
  readonly layout: LaneLayout
  /** Whether the navigator is at the last lane now; otherwise the walk ended there. */
  readonly live: boolean
  /** Column of the highlighted step, or `null`. */
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
  const pageRows = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_PX) - 1)
  const { run, onKeyDown } = useTreeKeys(
    { tree, rows, expanded, focused },
    focusedRow,
    pageRows,
    (command) => {
      props.onCommand(command)
      if (command.kind === 'focus') virtualizer.scrollToIndex(rowOf(rows, command.node))
    },
  )
  // Must come first: the range is that of the last request for items.
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
              onSelect={(node) => run({ kind: 'select', node })}
              onToggle={props.onToggle}
            />
          ))}
          {layout.count > 0 && (
            <WalkLanes
              drawing={drawing}
              layout={layout}
              rows={range.to - range.from + 1}
              top={range.from * ROW_PX + PADDING_PX}
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
 * The row whose menu is requested: the row at the pointer, or the focused row for the keyboard. WebKit sends
 * events of the menu key to the tree with any point of it as position, so then the focus decides.
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

/** The row of the place in the source pane; `null` if there is none, or a closed branch hides it. */
function followedRow(rows: Uint32Array, selected: number | null): number | null {
  if (selected === null) return null
  const row = rowOf(rows, selected)
  return rows[row] === selected ? row : null
}

/** The pills where the trail leaves the view: how many of its places are beyond an edge, and a way there. */
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

/** Letters typed within this many ms of each other form one word. */
const WORD_MS = 600

/**
 * The tree's keyboard: one row has the focus, arrows and letters move it, and it is never lost. Returns the
 * key handler, and `run` for commands of the mouse. After a command the focused row also gets the
 * browser's focus.
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
    const node = nextByName(word, { ...view, page: 1 })
    return node === null ? null : { kind: 'focus', node }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const moved = commandOf(event.key, { ...view, page: pageRows() })
    // Any other key ends the typed word.
    if (moved !== null) typed.current = { text: '', at: 0 }
    const command = moved ?? ahead(event)
    if (command === null) return
    event.preventDefault()
    run(command)
  }
  return { run, onKeyDown }
}

/** Number of rows that are drawn beyond each edge of the view. */
const OVERSCAN_ROWS = 8
/** Number of rows at each edge of the view that count as out of view when the tree follows the walk. */
const EDGE_ROWS = 2
const PADDING_PX = 4

export type TreeVirtualizer = Virtualizer<HTMLDivElement, Element>

/** Virtual rows; the focused row is always drawn, wherever the view is. */
function useTreeRows(
  scroller: RefObject<HTMLDivElement | null>,
  count: number,
  focusedRow: number,
): TreeVirtualizer {
  return useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN_ROWS,
    paddingStart: PADDING_PX,
    paddingEnd: PADDING_PX,
    scrollPaddingStart: ROW_PX * 2,
    scrollPaddingEnd: ROW_PX * 2,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range)
      if (focusedRow >= count || rows.includes(focusedRow)) return rows
      return [...rows, focusedRow].sort((a, b) => a - b)
    },
  })
}

/** The rows that are drawn: those in view and the overscan on both sides. */
function widened(
  inView: { readonly startIndex: number; readonly endIndex: number },
  count: number,
): RowRange {
  return {
    from: Math.max(0, inView.startIndex - OVERSCAN_ROWS),
    to: Math.min(count - 1, inView.endIndex + OVERSCAN_ROWS),
  }
}

/** Scrolls to `row` whenever it changes while `follow` is on; the user's own scrolling ends that. */
function useFollow(
  virtualizer: TreeVirtualizer,
  scroller: RefObject<HTMLDivElement | null>,
  row: number | null,
  follow: boolean,
  onLeave: () => void,
): void {
  const leave = useRef(onLeave)
  leave.current = onLeave
  useEffect(() => {
    if (!follow || row === null) return
    const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: -1 }
    const isInside = row >= startIndex + EDGE_ROWS && row <= endIndex - EDGE_ROWS
    if (!isInside) virtualizer.scrollToIndex(row, { align: 'center' })
  }, [virtualizer, row, follow])
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const ended = (): void => leave.current()
    const events = ['wheel', 'touchmove', 'pointerdown'] as const
    for (const name of events) element.addEventListener(name, ended, { passive: true })
    return () => {
      for (const name of events) element.removeEventListener(name, ended)
    }
  }, [scroller])
}
