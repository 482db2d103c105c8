// From a name in the text to where it is defined: F12 at the cursor, a click with Ctrl or Cmd. Shift F12 leads
// there as well: who uses a place is listed below it.

import type { Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'

/** Told a line (1-based) and the name that stands there. */
export type OnName = (line: number, name: string) => void

/** The extension for an editor. */
export function followNames(onName: OnName): Extension {
  const follow = (view: EditorView, at: number): boolean => {
    const { doc } = view.state
    const line = doc.lineAt(at)
    const name = nameAt(line.text, at - line.from)
    if (name === '') return false
    onName(line.number, name)
    return true
  }
  const atCursor = (view: EditorView): boolean => follow(view, view.state.selection.main.head)
  return [
    keymap.of([{ key: 'F12', run: atCursor, shift: atCursor, preventDefault: true }]),
    EditorView.domEventHandlers({
      click: (event, view) => {
        if (!event.ctrlKey && !event.metaKey) return false
        const at = view.posAtCoords({ x: event.clientX, y: event.clientY })
        return at !== null && follow(view, at)
      },
    }),
  ]
}

/** The name that a column of a line lies in or at the end of; empty for none. */
export function nameAt(text: string, column: number): string {
  const before = /[\p{L}\p{N}_$]*$/u.exec(text.slice(0, column))?.[0] ?? ''
  const behind = /^[\p{L}\p{N}_$]*/u.exec(text.slice(column))?.[0] ?? ''
  return before + behind
}
