// The scrolling of the tree: it finds the rows in view and follows the walk, until the user scrolls.

import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef } from 'react'
import { ROW_PX, type RowRange } from './lane-geometry.ts'

/** Number of rows that are drawn beyond each edge of the view. */
const OVERSCAN_ROWS = 8
/** Number of rows at each edge of the view that count as out of view when the tree follows the walk. */
const EDGE_ROWS = 2
export const PADDING_PX = 4

export type TreeVirtualizer = Virtualizer<HTMLDivElement, Element>

/** Virtual rows; the focused row is always drawn, wherever the view is. */
export function useTreeRows(
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
export function widened(
  inView: { readonly startIndex: number; readonly endIndex: number },
  count: number,
): RowRange {
  return {
    from: Math.max(0, inView.startIndex - OVERSCAN_ROWS),
    to: Math.min(count - 1, inView.endIndex + OVERSCAN_ROWS),
  }
}

/** Scrolls to `row` whenever it changes while `follow` is on; the user's own scrolling ends that. */
export function useFollow(
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
