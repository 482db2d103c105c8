// Opens the definition of a name on F12 or a click with Ctrl or Cmd, and lists its uses on Shift F12.

import type { Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { CardAnchor } from '../../state/shape/view-state.ts'

/** Called with a line (1-based) and the name in it. */
export type OnName = (line: number, name: string) => void

/** The extension for an editor; the second function gets names whose uses are requested. */
export function followNames(onName: OnName, onUses: OnName): Extension {
  const follow = (view: EditorView, at: number, onName: OnName): boolean => {
    const { doc } = view.state
    const line = doc.lineAt(at)
    const name = nameAt(line.text, at - line.from)
    if (name === '') return false
    onName(line.number, name)
    return true
  }
  const atCursor = (onName: OnName) => (view: EditorView) =>
    follow(view, view.state.selection.main.head, onName)
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

/** The name at a column of a line, or ending there; empty for none. */
export function nameAt(text: string, column: number): string {
  const before = /[\p{L}\p{N}_$]*$/u.exec(text.slice(0, column))?.[0] ?? ''
  const after = /^[\p{L}\p{N}_$]*/u.exec(text.slice(column))?.[0] ?? ''
  return before + after
}

/** ms that the pointer rests before it counts. */
const REST_MS = 450

/** Called with a line (1-based), the name in it, and the name's position on the screen. */
export type OnPoint = (line: number, name: string, at: CardAnchor) => void

/** The extension for an editor. */
export function pointNames(onPoint: OnPoint): Extension {
  let resting: number | undefined
  const stop = (): void => clearTimeout(resting)
  const rest = (view: EditorView, x: number, y: number): void => {
    const at = view.posAtCoords({ x, y })
    if (at === null) return
    const line = view.state.doc.lineAt(at)
    const name = nameAt(line.text, at - line.from)
    const from = view.coordsAtPos(at)
    if (name === '' || from === null || y < from.top || y > from.bottom) return
    onPoint(line.number, name, { left: x, right: x, top: from.top, bottom: from.bottom })
  }
  return EditorView.domEventHandlers({
    mousemove: (event, view) => {
      stop()
      if (event.buttons === 0)
        resting = window.setTimeout(() => rest(view, event.clientX, event.clientY), REST_MS)
    },
    mouseleave: stop,
    mousedown: stop,
    keydown: stop,
  })
}
