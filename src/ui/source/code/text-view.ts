// The editor views that show texts, one after the other. Creating a view takes longer than showing a text in
// it, so views are created in advance, outside the page, and retained while no text is shown.

import { Compartment, EditorState, type Extension, Text } from '@codemirror/state'
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import type { Lines } from '../../../state/view/link.ts'
import parts from '../../parts/parts.module.css'
import { say } from '../../words/say.ts'
import { clipLines, clippedNotes } from './clip-lines.ts'
import { colours } from './colours.ts'
import styles from './editor.module.css'
import { followNames, type OnName } from './follow-names.ts'
import { lexerFor } from './lex-text.ts'
import { type MarkClasses, markedLines, NO_MARKS, setMarks } from './mark-lines.ts'
import { type OnPoint, pointNames } from './point-names.ts'
import type { SourceMarks } from './source-marks.ts'

const MARK_CLASSES: MarkClasses = {
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

const COLOUR_CLASSES = {
  comment: parts.comment,
  string: parts.string,
  number: parts.numeral,
  keyword: parts.keyword,
  definition: parts.definition,
}

/** A text, and the callbacks for its names. */
export interface ShownText {
  readonly text: string
  readonly language: string
  readonly path: string
  /** Opens the definition of a name. */
  readonly onName: OnName
  /** Lists the uses of a name. */
  readonly onUses: OnName
  /** Called with the name under a resting pointer. */
  readonly onPoint: OnPoint
}

const REHEARSED_TEXT: ShownText = {
  text: '// A text\nexport function shown(lines: number): string {\n  return "lines"\n}\n'.repeat(
    9,
  ),
  language: 'typescript',
  path: 'shown.ts',
  onName() {},
  onUses() {},
  onPoint() {},
}

const REHEARSED_MARKS: SourceMarks = {
  ...NO_MARKS,
  read: [{ start: 1, end: 4 }],
  opened: { start: 2, end: 3 },
}

/** The part of the configuration that differs from text to text. */
const ofText = new Compartment()

/** Unused views, one with wrapped lines and one without: a view caches line heights. */
const unusedViews = new Map<boolean, EditorView>()

/** Creates a view in advance. */
export function makeViewReady(wraps: boolean): void {
  if (!unusedViews.has(wraps)) unusedViews.set(wraps, createView(wraps))
}

/** Shows a text in an unused view, so that its scripts are compiled before a user waits for them. */
export function rehearse(): void {
  const view = unusedViews.get(false)
  if (view === undefined) return
  unusedViews.delete(false)
  showText(view, REHEARSED_TEXT, REHEARSED_MARKS, { start: 2, end: 3 })
  giveBack(view)
}

/** Puts a view without a text into an element; with the next frame it knows whether it is visible. */
export function takeView(parent: Element, wraps: boolean): EditorView {
  const view = unusedViews.get(wraps) ?? createView(wraps)
  unusedViews.delete(wraps)
  parent.append(view.dom)
  view.requestMeasure()
  return view
}

/** Removes the view from the page, and the text from the view. */
export function giveBack(view: EditorView): void {
  const { lineWrapping } = view
  view.dom.remove()
  if (unusedViews.has(lineWrapping)) {
    view.destroy()
    return
  }
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length },
    effects: [ofText.reconfigure([]), setMarks.of(NO_MARKS)],
  })
  unusedViews.set(lineWrapping, view)
}

/** Shows a text with its marks, at these lines. */
export function showText(
  view: EditorView,
  shown: ShownText,
  marks: SourceMarks,
  target: Lines | null,
): void {
  // Measured before any change: afterwards it would force a layout.
  const margin = thirdOf(view)
  const { lines, hidden } = clipLines(shown.text)
  const doc = Text.of(lines)
  const change = view.state.update({
    changes: { from: 0, to: view.state.doc.length, insert: doc },
    // The selection scrolls to the lines, so that only they are drawn. A scroll position cannot do it, because
    // it is limited by the old text.
    selection: { anchor: target === null ? 0 : startOf(doc, target) },
    scrollIntoView: true,
    effects: [ofText.reconfigure(extensionsOf(shown, doc, hidden)), setMarks.of(marks)],
  })
  // An invisible view would draw the whole of a text that replaces all of another.
  if (view.inView) view.dispatch(change)
  else view.setState(change.state)
  if (target !== null) scrollTo(view, target, margin)
}

/** Scrolls to lines; the first is placed at a third of the height. */
export function bringIntoView(view: EditorView, target: Lines): void {
  scrollTo(view, target, thirdOf(view))
}

function scrollTo(view: EditorView, target: Lines, yMargin: number): void {
  const at = startOf(view.state.doc, target)
  view.dispatch({ effects: EditorView.scrollIntoView(at, { y: 'start', yMargin, x: 'start' }) })
}

function startOf(doc: Text, { start }: Lines): number {
  return doc.line(Math.min(Math.max(1, start), doc.lines)).from
}

function thirdOf(view: EditorView): number {
  return Math.floor(view.scrollDOM.clientHeight / 3)
}

function createView(wraps: boolean): EditorView {
  const extensions = [
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorState.tabSize.of(4),
    lineNumbers(),
    markedLines(MARK_CLASSES),
    highlightSpecialChars(),
    // Only a part of the text is in the page, so "select all" needs our own. Tab is not bound: it leaves the editor.
    keymap.of([{ key: 'Mod-a', run: selectAll }]),
    ofText.of([]),
    wraps ? EditorView.lineWrapping : [],
  ]
  return new EditorView({ state: EditorState.create({ extensions }) })
}

function extensionsOf(
  { language, path, onName, onUses, onPoint }: ShownText,
  doc: Text,
  hidden: ReadonlyMap<number, number>,
): Extension {
  const lexer = lexerFor(language, path)
  return [
    EditorView.contentAttributes.of({
      'aria-label': say('Source text'),
      'aria-readonly': 'true',
      tabindex: '0',
      dir: 'ltr',
      translate: 'no',
      spellcheck: 'false',
    }),
    lexer === null ? [] : colours(lexer, COLOUR_CLASSES),
    clippedNotes(doc, hidden, styles.clipped),
    followNames(onName, onUses),
    pointNames(onPoint),
  ]
}

function selectAll(view: EditorView): boolean {
  view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } })
  return true
}
