// The text itself: CodeMirror, read-only. Loaded when the first text is shown.

import type { EditorView } from '@codemirror/view'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { afterDrawing } from '../../../state/core/after-drawing.ts'
import type { Lines } from '../../../state/view/link.ts'
import { useAppStore } from '../../hooks/app-context.ts'
import styles from './editor.module.css'
import { setMarks } from './mark-lines.ts'
import type { SourceMarks } from './source-marks.ts'
import { bringIntoView, giveBack, type ShownText, showText, takeView } from './text-view.ts'

export { makeViewReady, rehearse } from './text-view.ts'

/** A file and what is marked in it. */
export interface EditorProps extends ShownText {
  readonly marks: SourceMarks
  /** Lines to bring into view; the first goes to a third of the height. */
  readonly target: Lines | null
  /** Whether long lines go on below themselves. */
  readonly wraps: boolean
}

export function Editor(props: EditorProps) {
  const { text, language, path, marks, target, onName, onUses, onPoint, wraps } = props
  const { busy } = useAppStore()
  const parent = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const latest = useRef(props)
  // What the view shows by now.
  const shown = useRef<string | null>(null)
  useLayoutEffect(() => {
    latest.current = props
  })
  useLayoutEffect(() => {
    if (parent.current === null) return
    const taken = takeView(parent.current, wraps)
    view.current = taken
    return () => giveBack(taken)
  }, [wraps])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is what the latest of these say
  useLayoutEffect(() => {
    const done = busy()
    let seen: (() => void) | undefined
    shown.current = null
    // In a task of its own, after what stands around it.
    const cancel = afterDrawing(() => {
      shown.current = text
      if (view.current !== null) seen = show(view.current, () => latest.current)
      done()
    })
    return () => {
      cancel()
      seen?.()
      done()
    }
  }, [busy, text, language, path, onName, onUses, onPoint, wraps])
  useLayoutEffect(() => {
    // Those of a text that is not shown yet come with it.
    if (text === shown.current) view.current?.dispatch({ effects: setMarks.of(marks) })
  }, [marks, text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another citation of the same lines is scrolled to anew
  useEffect(() => {
    const { current } = view
    if (current === null || target === null || text !== shown.current) return
    return onceSeen(current.scrollDOM, () => bringIntoView(current, target))
  }, [target?.start, target?.end, marks.selected, text])
  return <div ref={parent} className={styles.editor} />
}

/** Shows the text; one that cannot be seen yet is scrolled once it can. Returns what gives that up. */
function show(view: EditorView, latest: () => EditorProps): (() => void) | undefined {
  const isSeen = view.scrollDOM.clientHeight > 0
  showText(view, latest(), latest().marks, latest().target)
  if (isSeen) return undefined
  return onceSeen(view.scrollDOM, () => {
    const { target } = latest()
    if (target !== null) bringIntoView(view, target)
  })
}

/** Acts as soon as the element has a height: in a narrow page it may lie in a pane that is not shown. Returns what gives up. */
function onceSeen(element: Element, act: () => void): (() => void) | undefined {
  if (element.clientHeight > 0) {
    act()
    return undefined
  }
  const observer = new ResizeObserver(() => {
    if (element.clientHeight === 0) return
    observer.disconnect()
    act()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
