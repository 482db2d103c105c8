// Reports the name in the text on which the pointer rests, for the card of its symbol.

import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { CardAnchor } from '../../../state/shape/view-state.ts'
import { nameAt } from './follow-names.ts'

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
