// From a name in the text to where it is defined: F12 at the cursor, a click with Ctrl or Cmd; and to who uses
// it: Shift F12.

import type { Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'

/** Told a line (1-based) and the name that stands there. */
export type OnName = (line: number, name: string) => void

/** The extension for an editor; the second is told names whose uses are asked for. */
export function followNames(onName: OnName, onUses: OnName): Extension {
  const follow = (view: EditorView, at: number, told: OnName): boolean => {
    const { doc } = view.state
    const line = doc.lineAt(at)
    const name = nameAt(line.text, at - line.from)
    if (name === '') return false
    told(line.number, name)
    return true
  }
  const atCursor = (told: OnName) => (view: EditorView) =>
    follow(view, view.state.selection.main.head, told)
  return [
    keymap.of([
      { key: 'F12', run: atCursor(onName), shift: atCursor(onUses), preventDefault: true },
    ]),
    EditorView.domEventHandlers({
      click: (event, view) => {
        if (!event.ctrlKey && !event.metaKey) return false
        const at = view.posAtCoords({ x: event.clientX, y: event.clientY })
        return at !== null && follow(view, at, onName)
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
