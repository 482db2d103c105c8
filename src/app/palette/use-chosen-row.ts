// Tracks which row of the palette is chosen, by keys or by Enter before the results, and when it runs.

import { type KeyboardEvent, useCallback, useEffect, useId, useState } from 'react'
import { assertNever } from '../../base/assert.ts'
import type { NodeRef } from '../../model/library/node-ref.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import type { Lines } from '../state/view/link.ts'
import type { Row } from './rows.ts'

/** Represents the id of the first row while the results are not there yet. */
const FIRST_ROW = ''
/** Number of rows that Page Up and Page Down skip. */
const PAGE_ROWS = 8
const STEP_BY_KEY: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', PAGE_ROWS],
  ['PageUp', -PAGE_ROWS],
])

/** The row that Enter runs. @param answered whether the rows are those of the text in the field */
export function useChosenRow(rows: readonly Row[], answered: boolean) {
  const list = useId()
  const [active, setActive] = useState(0)
  const [waiting, setWaiting] = useState<string | null>(null)
  const run = useRunRow()
  const at = Math.min(active, rows.length - 1)
  const row = rows.at(at)
  const rowId = row === undefined ? undefined : `${list}-${row.id}`

  useEffect(() => {
    if (rowId !== undefined) document.getElementById(rowId)?.scrollIntoView({ block: 'nearest' })
  }, [rowId])
  // A passage opens at the line of its excerpt, which arrives a moment after the passage.
  const runRow = useCallback(
    (chosen: Row) => {
      if (isAwaited(chosen)) setWaiting(chosen.id)
      else run(chosen)
    },
    [run],
  )
  // Enter before the results runs the first row as soon as it arrives.
  useEffect(() => {
    if (waiting === null || !answered) return
    const chosen = waiting === FIRST_ROW ? rows.at(0) : rows.find(({ id }) => id === waiting)
    if (chosen !== undefined && isAwaited(chosen)) return
    setWaiting(null)
    if (chosen !== undefined) run(chosen)
  }, [waiting, answered, rows, run])

  /** Returns to the first row, for another text. */
  const reset = () => {
    setActive(0)
    setWaiting(null)
  }
  /** Chooses the passage before or after the chosen row; the ends are connected. */
  const choosePassage = (step: 1 | -1) => setActive(passageFrom(rows, at, step))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = STEP_BY_KEY.get(event.key)
    if (step !== undefined) {
      event.preventDefault()
      if (rows.length > 0) setActive(stepped(at, step, rows.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (!answered && active === 0) setWaiting(FIRST_ROW)
      else if (row !== undefined) runRow(row)
    }
  }
  return {
    /** Id of the list's element; those of its rows begin with it. */
    list,
    row,
    /** Id of the chosen row's element. */
    rowId,
    reset,
    choosePassage,
    onKeyDown,
    runRow,
  }
}

/** A step of one row wraps around; a page stops at the ends. */
function stepped(at: number, step: number, count: number): number {
  if (Math.abs(step) === 1) return (at + step + count) % count
  return Math.max(0, Math.min(count - 1, at + step))
}

function passageFrom(rows: readonly Row[], at: number, step: 1 | -1): number {
  for (let next = stepped(at, step, rows.length); next !== at; ) {
    if (rows[next].kind === 'passage') return next
    next = stepped(next, step, rows.length)
  }
  return at
}

function isAwaited(row: Row): boolean {
  return row.kind === 'passage' && row.awaited
}

/** Runs a row and closes the palette. */
function useRunRow(): (row: Row) => void {
  const actions = useActions()
  const slug = useApp(({ current }) => (current.status === 'ready' ? current.info.slug : null))
  return useCallback(
    (row) => {
      // By id, because an update may have renumbered the places since they were found.
      const open = ({ id }: NodeRef, lines?: Lines, collection = slug): void => {
        if (collection === null) return
        actions.showPane('source')
        void actions.openPlace(collection, id, lines)
      }
      actions.openDialog(null)
      switch (row.kind) {
        case 'ask':
          actions.showPane('walk')
          return void actions.ask(row.question)
        case 'command':
          return row.command.run(actions)
        case 'symbol':
        case 'file':
          return open(row.place, row.lines)
        case 'passage':
          return open(row.hit.ref, row.lines, row.collection)
        default:
          return assertNever(row)
      }
    },
    [actions, slug],
  )
}
