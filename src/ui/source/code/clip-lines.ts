// Cuts lines that are too long for a screen, with a note at their end; their numbers do not change.

import { RangeSetBuilder, type Text } from '@codemirror/state'
import { Decoration, EditorView, WidgetType } from '@codemirror/view'
import { withoutHalf } from '../../../base/columns/strings.ts'
import { counted } from '../../words/format.ts'
import { say } from '../../words/say.ts'

/** Characters of a line that are shown. */
const MAX_SHOWN_CHARACTERS = 5000

export interface ClippedLines {
  /** At least one line. */
  readonly lines: readonly string[]
  /** Line number → number of characters that are not shown. */
  readonly hidden: ReadonlyMap<number, number>
}

/**
 * The lines of a text as the index counts them, those over `longest` UTF-16 units cut. Linear in
 * the text.
 */
export function clipLines(text: string, longest: number = MAX_SHOWN_CHARACTERS): ClippedLines {
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
  readonly className: string

  constructor(hidden: number, className: string) {
    super()
    this.hidden = hidden
    this.className = className
  }

  override eq(other: Note): boolean {
    return other.hidden === this.hidden
  }

  override toDOM(): HTMLElement {
    const note = document.createElement('span')
    note.className = this.className
    note.textContent = say('… {more} in this line', {
      more: counted(this.hidden, 'more'),
    })
    return note
  }
}

/** Notes for the cut lines of `doc`. */
export function clippedNotes(doc: Text, hidden: ReadonlyMap<number, number>, className: string) {
  const builder = new RangeSetBuilder<Decoration>()
  for (const [line, count] of hidden) {
    if (line > doc.lines) break
    const { to } = doc.line(line)
    builder.add(to, to, Decoration.widget({ widget: new Note(count, className), side: 1 }))
  }
  return EditorView.decorations.of(builder.finish())
}
