// The editor views that show texts, one after the other. Creating a view takes longer than showing a text in
// it, so views are created in advance, outside the page, and retained while no text is shown. Keys and the pointer on a name follow it.

import { Compartment, EditorState, type Extension, RangeSetBuilder, Text } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view'
import { withoutHalf } from '../../../base/columns/strings.ts'
import type { CardAnchor } from '../../state/shape/view-state.ts'
import type { Lines } from '../../state/view/link.ts'
import { counted } from '../../words/format.ts'
import { say } from '../../words/say.ts'
import { TOKEN_CLASSES } from './CodePieces.tsx'
import styles from './editor.module.css'
import { lexerFor } from './languages.ts'
import { type Lexer, LineStates, type TokenClass } from './lexer.ts'
import { markedLines, NO_MARKS, setMarks } from './mark-lines.ts'
import type { SourceMarks } from './source-marks.ts'

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
export function warmUpTextView(): void {
  const view = unusedViews.get(false)
  if (view === undefined) return
  unusedViews.delete(false)
  showText(view, REHEARSED_TEXT, REHEARSED_MARKS, { start: 2, end: 3 })
  releaseView(view)
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
export function releaseView(view: EditorView): void {
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
  const scroll = (): void =>
    view.dispatch({ effects: EditorView.scrollIntoView(at, { y: 'start', yMargin, x: 'start' }) })
  scroll()
  // Near its end the text is too short to scroll far enough, until lines that wrap were drawn and measured.
  const { doc } = view.state
  requestAnimationFrame(() => {
    const line = view.state.doc === doc ? view.coordsAtPos(at) : null
    if (line !== null && line.bottom > view.scrollDOM.getBoundingClientRect().bottom) scroll()
  })
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
    markedLines,
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
      'aria-label': say('Source'),
      'aria-readonly': 'true',
      tabindex: '0',
      dir: 'ltr',
      translate: 'no',
      spellcheck: 'false',
    }),
    lexer === null ? [] : colours(lexer),
    clippedNotes(doc, hidden),
    followNames(onName, onUses),
    pointNames(onPoint),
  ]
}

function selectAll(view: EditorView): boolean {
  view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } })
  return true
}

const TOKEN_DECORATIONS = Object.fromEntries(
  Object.entries(TOKEN_CLASSES).map(([as, name]) => [as, Decoration.mark({ class: name })]),
) as Readonly<Record<TokenClass, Decoration>>

/** An extension that colours what is visible. */
function colours(lexer: Lexer) {
  return ViewPlugin.define(
    (created) => {
      const { doc } = created.state
      const states = new LineStates(lexer, (line) => doc.line(line).text)
      const visible = ({ viewport }: EditorView): DecorationSet => {
        const builder = new RangeSetBuilder<Decoration>()
        const [first, last] = [doc.lineAt(viewport.from).number, doc.lineAt(viewport.to).number]
        let state = states.before(first)
        for (let number = first; number <= last; number++) {
          const line = doc.line(number)
          const lexed = lexer.line(line.text, state)
          state = lexed.state
          for (const { from, to, as } of lexed.tokens)
            builder.add(line.from + from, line.from + to, TOKEN_DECORATIONS[as])
        }
        return builder.finish()
      }
      return {
        decorations: visible(created),
        update({ viewportChanged, view }: ViewUpdate): void {
          if (viewportChanged) this.decorations = visible(view)
        },
      }
    },
    { decorations: (plugin) => plugin.decorations },
  )
}

/** Characters of a line that are shown. */
const MAX_SHOWN_CHARACTERS = 5000

/**
 * The lines of a text as the index counts them, at least one, those over `longest` UTF-16 units cut; `hidden` has the
 * number of characters that are not shown, by line number. Linear in the text.
 */
export function clipLines(text: string, longest: number = MAX_SHOWN_CHARACTERS) {
  const lines = linesOf(text)
  const hidden = new Map<number, number>()
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]
    if (line.length <= longest) continue
    const beginning = withoutHalf(line.slice(0, longest))
    hidden.set(i + 1, line.length - beginning.length)
    lines[i] = beginning
  }
  return { lines, hidden }
}

/** Like `splitLines`, but an empty text has one line; much faster if there is no carriage return. */
function linesOf(text: string): string[] {
  const lines = text.includes('\r') ? text.split(/\r\n|\n|\r/) : text.split('\n')
  if (lines.length > 1 && lines.at(-1) === '') lines.pop()
  return lines
}

class Note extends WidgetType {
  readonly hidden: number

  constructor(hidden: number) {
    super()
    this.hidden = hidden
  }

  override eq(other: Note): boolean {
    return other.hidden === this.hidden
  }

  override toDOM(): HTMLElement {
    const note = document.createElement('span')
    note.className = styles.clipped
    note.textContent = say('… {more} in this line', { more: counted(this.hidden, 'more') })
    return note
  }
}

/** Notes for the cut lines of `doc`. */
function clippedNotes(doc: Text, hidden: ReadonlyMap<number, number>) {
  const builder = new RangeSetBuilder<Decoration>()
  for (const [line, count] of hidden) {
    if (line > doc.lines) break
    const { to } = doc.line(line)
    builder.add(to, to, Decoration.widget({ widget: new Note(count), side: 1 }))
  }
  return EditorView.decorations.of(builder.finish())
}

/** Called with a line (1-based) and the name in it. */
type OnName = (line: number, name: string) => void

/** The extension for an editor; the second function gets names whose uses are requested. */
function followNames(onName: OnName, onUses: OnName): Extension {
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
type OnPoint = (line: number, name: string, at: CardAnchor) => void

/** The extension for an editor. */
function pointNames(onPoint: OnPoint): Extension {
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
