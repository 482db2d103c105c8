// Marks read and cited lines in the editor: a background behind the lines; bracket, bar and numbers next to them.

import {
  type EditorState,
  type Extension,
  type RangeSet,
  RangeSetBuilder,
  type RangeValue,
  StateEffect,
  StateField,
} from '@codemirror/state'
import { Decoration, EditorView, GutterMarker, gutter, gutterLineClass } from '@codemirror/view'
import { classNames } from '../../parts/class-names.ts'
import styles from './editor.module.css'
import { highlightedLines, type LineMark, lineMark, type SourceMarks } from './source-marks.ts'

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

  constructor(mark: LineMark) {
    super()
    this.mark = mark
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
    const { read, cited, numbers } = this.mark
    const box = document.createElement('span')
    const bracket = classNames(
      styles.bracket,
      (read === 'first' || read === 'only') && styles.first,
      (read === 'last' || read === 'only') && styles.last,
    )
    if (cited) box.append(element(styles.bar))
    else if (read !== null) box.append(element(bracket))
    if (numbers.length > 0) box.append(element(styles.number, numbers.join(' ')))
    return box
  }
}

function element(className: string, text = ''): HTMLElement {
  const made = document.createElement('span')
  made.className = className
  made.textContent = text
  return made
}

class LineClass extends GutterMarker {
  override readonly elementClass: string

  constructor(mark: LineMark) {
    super()
    this.elementClass = classOf(mark)
  }
}

function classOf({ cited, selected }: LineMark): string {
  return cited ? classNames(styles.cited, selected && styles.selected) : styles.opened
}

/** The extension; `setMarks` gives it marks. */
export const markedLines: Extension = [
  marksField,
  EditorView.decorations.compute(['doc', marksField], (state) =>
    onLines(state, (mark) => (mark.cited ? Decoration.line({ class: classOf(mark) }) : null)),
  ),
  gutter({
    class: styles.marks,
    lineMarker: (view, { from }) => {
      const mark = lineMark(view.state.field(marksField), view.state.doc.lineAt(from).number)
      return mark.cited || mark.read !== null ? new LineMarker(mark) : null
    },
    lineMarkerChange: (update) =>
      update.startState.field(marksField) !== update.state.field(marksField),
  }),
  gutterLineClass.compute(['doc', marksField], (state) =>
    onLines(state, (mark) => new LineClass(mark)),
  ),
]

/** Values at the cited lines and those of the opened place. */
function onLines<T extends RangeValue>(
  state: EditorState,
  valueAt: (mark: LineMark) => T | null,
): RangeSet<T> {
  const { doc } = state
  const marks = state.field(marksField)
  const builder = new RangeSetBuilder<T>()
  for (const n of highlightedLines(marks, doc.lines)) {
    const { from } = doc.line(n)
    const value = valueAt(lineMark(marks, n))
    if (value !== null) builder.add(from, from, value)
  }
  return builder.finish()
}
