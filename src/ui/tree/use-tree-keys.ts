// The tree's keyboard: one row has the focus, arrows and letters move it, and it is never lost.

import { type KeyboardEvent, useEffect, useRef } from 'react'
import { rowId } from './TreeRow.tsx'
import { commandOf, type TreeCommand, type TreeInView, typedAhead } from './tree-keys.ts'

/** Letters typed within this many ms belong to one word. */
const WORD_MS = 600

/**
 * Gives the key handler of the tree, and `run` for commands of the mouse. After a command the row
 * that then has the focus also gets the browser's.
 */
export function useTreeKeys(
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
