// A note at the end of each line that was cut for display.

import { RangeSetBuilder, type Text } from '@codemirror/state'
import { Decoration, EditorView, WidgetType } from '@codemirror/view'
import { say } from '../../language/say.ts'
import { counted } from '../../words/format.ts'

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
      more: counted(this.hidden, 'more character'),
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
