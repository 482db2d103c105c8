// The text itself: CodeMirror, read-only. Loaded when the first text is shown.

import { EditorState, Text } from '@codemirror/state'
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Lines } from '../../../state/view/link.ts'
import { say } from '../../language/say.ts'
import parts from '../../parts/parts.module.css'
import { colours } from '../highlight/colours.ts'
import { lexerFor } from '../highlight/lex-text.ts'
import { clipLines } from './clip-lines.ts'
import { clippedNotes } from './clipped-notes.ts'
import styles from './editor.module.css'
import { followNames, type OnName } from './follow-names.ts'
import { type MarkClasses, markedLines, setMarks } from './mark-lines.ts'
import { type OnPoint, pointNames } from './point-names.ts'
import type { SourceMarks } from './source-marks.ts'

const MARKS: MarkClasses = {
  cited: styles.cited,
  opened: styles.opened,
  selected: styles.selected,
  gutter: styles.marks,
  bracket: styles.bracket,
  first: styles.first,
  last: styles.last,
  bar: styles.bar,
  number: styles.number,
}

const COLOURS = {
  comment: parts.comment,
  string: parts.string,
  number: parts.numeral,
  keyword: parts.keyword,
  definition: parts.definition,
}

/** A file and what is marked in it. */
export interface EditorProps {
  readonly text: string
  readonly language: string
  readonly path: string
  readonly marks: SourceMarks
  /** Lines to bring into view; the first goes to a third of the height. */
  readonly target: Lines | null
  /** Leads to where a name is defined. */
  readonly onName: OnName
  /** Lists who uses what a name stands for. */
  readonly onUses: OnName
  /** Told which name the pointer rests on. */
  readonly onPoint: OnPoint
  /** Whether long lines go on below themselves. */
  readonly wraps: boolean
}

export function Editor(props: EditorProps) {
  const { text, language, path, marks, target, onName, onUses, onPoint, wraps } = props
  const parent = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  useLayoutEffect(() => {
    const element = parent.current
    if (element === null) return
    const state = stateOf({ text, language, path, onName, onUses, onPoint, wraps })
    view.current = new EditorView({ parent: element, state })
    return () => view.current?.destroy()
  }, [text, language, path, onName, onUses, onPoint, wraps])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view, of a new text or of one that wraps now, knows no marks yet
  useLayoutEffect(() => {
    if (text !== '') view.current?.dispatch({ effects: setMarks.of(marks) })
  }, [marks, text, wraps])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view has to be scrolled again
  useEffect(() => {
    const shown = view.current
    if (shown === null || target === null) return
    return onceSeen(shown.scrollDOM, () => bringIntoView(shown, target))
  }, [target?.start, target?.end, marks.selected, text, path, wraps])
  return <div ref={parent} className={styles.editor} />
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

function bringIntoView(view: EditorView, { start }: Lines): void {
  const line = view.state.doc.line(Math.min(Math.max(1, start), view.state.doc.lines))
  const yMargin = Math.floor(view.scrollDOM.clientHeight / 3)
  view.dispatch({
    effects: EditorView.scrollIntoView(line.from, { y: 'start', yMargin, x: 'start' }),
  })
}

function stateOf({
  text,
  language,
  path,
  onName,
  onUses,
  onPoint,
  wraps,
}: Omit<EditorProps, 'marks' | 'target'>): EditorState {
  const { lines, hidden } = clipLines(text)
  const lexer = lexerFor(language, path)
  const doc = Text.of(lines)
  return EditorState.create({
    doc,
    extensions: [
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      EditorView.contentAttributes.of({
        'aria-label': say('Source text'),
        'aria-readonly': 'true',
        tabindex: '0',
        dir: 'ltr',
        translate: 'no',
        spellcheck: 'false',
      }),
      EditorState.tabSize.of(4),
      lineNumbers(),
      markedLines(MARKS),
      highlightSpecialChars(),
      lexer === null ? [] : colours(lexer, COLOURS),
      clippedNotes(doc, hidden, styles.clipped),
      // Only a part of the text is in the page, so "select all" has to be ours. Tab is not bound: it leaves.
      keymap.of([{ key: 'Mod-a', run: selectAll }]),
      followNames(onName, onUses),
      pointNames(onPoint),
      wraps ? EditorView.lineWrapping : [],
    ],
  })
}

function selectAll(view: EditorView): boolean {
  view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } })
  return true
}
