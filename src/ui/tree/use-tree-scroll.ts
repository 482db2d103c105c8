// The scrolling of the tree: rows in view, following the walk, and leaving it to the user.

import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef } from 'react'
import { ROW, type RowRange } from './lanes/lane-geometry.ts'

/** Rows that are drawn beyond each edge of the view. */
const OVERSCAN = 8
/** Rows at the edges of the view that do not count as in view when the walk is followed. */
const EDGE = 2
/** px above the first row. */
export const PADDING = 4

export type TreeVirtualizer = Virtualizer<HTMLDivElement, Element>

/** Virtual rows; the row with the focus is always drawn, wherever the view is. */
export function useTreeRows(
  scroller: RefObject<HTMLDivElement | null>,
  count: number,
  focusedRow: number,
): TreeVirtualizer {
  return useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    paddingStart: PADDING,
    paddingEnd: PADDING,
    scrollPaddingStart: ROW * 2,
    scrollPaddingEnd: ROW * 2,
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
    from: Math.max(0, inView.startIndex - OVERSCAN),
    to: Math.min(count - 1, inView.endIndex + OVERSCAN),
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
    const isInside = row >= startIndex + EDGE && row <= endIndex - EDGE
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
