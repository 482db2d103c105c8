// The view that texts are shown in, one after the other: making one takes longer than showing a text in it,
// so it is made ahead, out of the page, and kept when no text is shown.

import { Compartment, EditorState, type Extension, Text } from '@codemirror/state'
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import type { Lines } from '../../../state/view/link.ts'
import { say } from '../../language/say.ts'
import parts from '../../parts/parts.module.css'
import { colours } from '../highlight/colours.ts'
import { lexerFor } from '../highlight/lex-text.ts'
import { clipLines, clippedNotes } from './clip-lines.ts'
import styles from './editor.module.css'
import { followNames, type OnName } from './follow-names.ts'
import { type MarkClasses, markedLines, NO_MARKS, setMarks } from './mark-lines.ts'
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

/** A text and what can be done with its names. */
export interface ShownText {
  readonly text: string
  readonly language: string
  readonly path: string
  /** Leads to where a name is defined. */
  readonly onName: OnName
  /** Lists who uses what a name stands for. */
  readonly onUses: OnName
  /** Told which name the pointer rests on. */
  readonly onPoint: OnPoint
}

const REHEARSED: ShownText = {
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

/** What differs from text to text. */
const ofText = new Compartment()

/** The view for texts whose lines go on below themselves, and the other one: each knows how high its lines are. */
const kept = new Map<boolean, EditorView>()

/** Makes a view ahead. */
export function makeViewReady(wraps: boolean): void {
  if (!kept.has(wraps)) kept.set(wraps, createView(wraps))
}

/** Shows a text to nobody in a view that was made ahead, so that its scripts are compiled before somebody waits. */
export function rehearse(): void {
  const view = kept.get(false)
  if (view === undefined) return
  kept.delete(false)
  showText(view, REHEARSED, REHEARSED_MARKS, { start: 2, end: 3 })
  giveBack(view)
}

/** A view without a text, in an element; it knows with the next frame whether it is seen. */
export function takeView(parent: Element, wraps: boolean): EditorView {
  const view = kept.get(wraps) ?? createView(wraps)
  kept.delete(wraps)
  parent.append(view.dom)
  view.requestMeasure()
  return view
}

/** Takes it out of the page and its text out of the view. */
export function giveBack(view: EditorView): void {
  const { lineWrapping } = view
  view.dom.remove()
  if (kept.has(lineWrapping)) {
    view.destroy()
    return
  }
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length },
    effects: [ofText.reconfigure([]), setMarks.of(NO_MARKS)],
  })
  kept.set(lineWrapping, view)
}

/** Shows a text with its marks, at these lines. */
export function showText(
  view: EditorView,
  shown: ShownText,
  marks: SourceMarks,
  target: Lines | null,
): void {
  // Measured before anything changes: afterwards it would have to be laid out at once.
  const margin = thirdOf(view)
  const { lines, hidden } = clipLines(shown.text)
  const doc = Text.of(lines)
  const change = view.state.update({
    changes: { from: 0, to: view.state.doc.length, insert: doc },
    // The cursor goes to the lines, and by it they are all that is ever drawn: a position to scroll to
    // is bound by the text before.
    selection: { anchor: target === null ? 0 : startOf(doc, target) },
    scrollIntoView: true,
    effects: [ofText.reconfigure(extensionsOf(shown, doc, hidden)), setMarks.of(marks)],
  })
  // A view that is not seen would draw the whole of a text that takes the place of all of another.
  if (view.inView) view.dispatch(change)
  else view.setState(change.state)
  if (target !== null) scrollTo(view, target, margin)
}

/** Scrolls to lines; the first goes to a third of the height. */
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
    markedLines(MARKS),
    highlightSpecialChars(),
    // Only a part of the text is in the page, so "select all" has to be ours. Tab is not bound: it leaves.
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
    lexer === null ? [] : colours(lexer, COLOURS),
    clippedNotes(doc, hidden, styles.clipped),
    followNames(onName, onUses),
    pointNames(onPoint),
  ]
}

function selectAll(view: EditorView): boolean {
  view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } })
  return true
}
