// Marks read and cited lines in the editor: a background behind the lines; bracket, bar and numbers next to them.

import { RangeSetBuilder, StateEffect, StateField } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  GutterMarker,
  gutter,
  gutterLineClass,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import { highlightedLines, type LineMark, lineMark, type SourceMarks } from './source-marks.ts'

/** Class names of the marks. */
export interface MarkClasses {
  readonly cited: string
  readonly selected: string
  /** Class of the line numbers of the opened place. */
  readonly opened: string
  readonly gutter: string
  readonly bracket: string
  readonly first: string
  readonly last: string
  readonly bar: string
  readonly number: string
}

/** Changes the marks; the text stays. */
export const setMarks = StateEffect.define<SourceMarks>()

export const NO_MARKS: SourceMarks = { read: [], cited: [], selected: null }

const marksField = StateField.define<SourceMarks>({
  create: () => NO_MARKS,
  update: (marks, transaction) =>
    transaction.effects.reduce((now, effect) => (effect.is(setMarks) ? effect.value : now), marks),
})

class LineMarker extends GutterMarker {
  readonly mark: LineMark
  readonly classes: MarkClasses

  constructor(mark: LineMark, classes: MarkClasses) {
    super()
    this.mark = mark
    this.classes = classes
  }

  override eq(other: GutterMarker): boolean {
    if (!(other instanceof LineMarker)) return false
    const { mark } = other
    return (
      mark.read === this.mark.read &&
      mark.cited === this.mark.cited &&
      mark.numbers.join() === this.mark.numbers.join()
    )
  }

  override toDOM(): Node {
    const { mark, classes } = this
    const box = document.createElement('span')
    if (mark.cited) box.append(element(classes.bar))
    else if (mark.read !== null) box.append(element(bracketClass(mark, classes)))
    if (mark.numbers.length > 0) box.append(element(classes.number, mark.numbers.join(' ')))
    return box
  }
}

function bracketClass({ read }: LineMark, { bracket, first, last }: MarkClasses): string {
  const names = [bracket]
  if (read === 'first' || read === 'only') names.push(first)
  if (read === 'last' || read === 'only') names.push(last)
  return names.join(' ')
}

function element(className: string, text = ''): HTMLElement {
  const made = document.createElement('span')
  made.className = className
  made.textContent = text
  return made
}

class LineClass extends GutterMarker {
  override readonly elementClass: string

  constructor(name: string) {
    super()
    this.elementClass = name
  }
}

/** The extension; `setMarks` gives it marks. It processes visible lines only. */
export function markedLines(classes: MarkClasses) {
  const names = (mark: LineMark): string => {
    if (!mark.cited) return classes.opened
    return mark.selected ? `${classes.cited} ${classes.selected}` : classes.cited
  }
  const lines = (view: EditorView): DecorationSet => {
    const { doc } = view.state
    const marks = view.state.field(marksField)
    const builder = new RangeSetBuilder<Decoration>()
    const to = doc.lineAt(view.viewport.to).number
    for (let n = doc.lineAt(view.viewport.from).number; n <= to; n++) {
      const mark = lineMark(marks, n)
      const { from } = doc.line(n)
      if (mark.cited) builder.add(from, from, Decoration.line({ class: names(mark) }))
    }
    return builder.finish()
  }
  class Washes {
    decorations: DecorationSet

    constructor(view: EditorView) {
      this.decorations = lines(view)
    }

    update(update: ViewUpdate): void {
      const changed = update.startState.field(marksField) !== update.state.field(marksField)
      if (changed || update.docChanged || update.viewportChanged)
        this.decorations = lines(update.view)
    }
  }
  return [
    marksField,
    ViewPlugin.fromClass(Washes, { decorations: (washes) => washes.decorations }),
    markGutter(classes),
    gutterLineClass.compute([marksField], (state) =>
      outstandingGutters(state.field(marksField), state.doc, names),
    ),
  ]
}

function markGutter(classes: MarkClasses) {
  return gutter({
    class: classes.gutter,
    lineMarker: (view, { from }) => {
      const mark = lineMark(view.state.field(marksField), view.state.doc.lineAt(from).number)
      return mark.cited || mark.read !== null ? new LineMarker(mark, classes) : null
    },
    lineMarkerChange: (update) =>
      update.startState.field(marksField) !== update.state.field(marksField),
  })
}

function outstandingGutters(
  marks: SourceMarks,
  doc: { readonly lines: number; line(n: number): { readonly from: number } },
  names: (mark: LineMark) => string,
) {
  const builder = new RangeSetBuilder<GutterMarker>()
  for (const n of highlightedLines(marks, doc.lines)) {
    const { from } = doc.line(n)
    builder.add(from, from, new LineClass(names(lineMark(marks, n))))
  }
  return builder.finish()
}
