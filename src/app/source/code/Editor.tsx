// The text itself: CodeMirror, read-only. Loaded when the first text is shown.

import type { EditorView } from '@codemirror/view'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useAppStore } from '../../hooks/app-context.ts'
import { afterDrawing } from '../../state/core/after-drawing.ts'
import type { Lines } from '../../state/view/link.ts'
import styles from './editor.module.css'
import { setMarks } from './mark-lines.ts'
import type { SourceMarks } from './source-marks.ts'
import { bringIntoView, releaseView, type ShownText, showText, takeView } from './text-view.ts'

export { makeViewReady, warmUpTextView as rehearse } from './text-view.ts'

/** A file and the marks in it. */
export interface EditorProps extends ShownText {
  readonly marks: SourceMarks
  /** Lines to bring into view; the first goes to a third of the height. */
  readonly target: Lines | null
  /** Whether long lines wrap. */
  readonly wraps: boolean
}

export function Editor(props: EditorProps) {
  const { text, language, path, marks, target, onName, onUses, onPoint, wraps } = props
  const { busy } = useAppStore()
  const parent = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const latest = useRef(props)
  // The text that the view shows now.
  const shown = useRef<string | null>(null)
  useLayoutEffect(() => {
    latest.current = props
  })
  useLayoutEffect(() => {
    if (parent.current === null) return
    const ownView = takeView(parent.current, wraps)
    view.current = ownView
    return () => releaseView(ownView)
  }, [wraps])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `latest` gives the newest values of these
  useLayoutEffect(() => {
    const done = busy()
    let seen: (() => void) | undefined
    shown.current = null
    // In a task of its own, after the elements around it.
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
    // The marks of a text that is not shown yet are set together with it.
    if (text === shown.current) view.current?.dispatch({ effects: setMarks.of(marks) })
  }, [marks, text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another citation of the same lines scrolls again
  useEffect(() => {
    const { current } = view
    if (current === null || target === null || text !== shown.current) return
    return onceSeen(current.scrollDOM, () => bringIntoView(current, target))
  }, [target?.start, target?.end, marks.selected, text])
  return <div ref={parent} className={styles.editor} />
}

/** Shows the text. A hidden view scrolls as soon as it is visible. Returns a function that cancels that. */
function show(view: EditorView, latest: () => EditorProps): (() => void) | undefined {
  const isSeen = view.scrollDOM.clientHeight > 0
  showText(view, latest(), latest().marks, latest().target)
  if (isSeen) return undefined
  return onceSeen(view.scrollDOM, () => {
    const { target } = latest()
    if (target !== null) bringIntoView(view, target)
  })
}

/** Acts as soon as the element has a height: in a narrow page its pane may be hidden. Returns a cancel function. */
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
