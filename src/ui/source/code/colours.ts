// Colours the lines on the screen: a line is lexed when it comes into view, never the whole file.

import { type Range, RangeSetBuilder, type Text } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import type { Lexer, TokenClass } from './lexer.ts'
import { LineStates } from './line-states.ts'

/** Class names by token class. */
export type ColourClasses = Readonly<Record<TokenClass, string>>

/** An extension that colours what is visible. */
export function colours(lexer: Lexer, classes: ColourClasses) {
  const decorations: Readonly<Record<TokenClass, Decoration>> = {
    comment: Decoration.mark({ class: classes.comment }),
    string: Decoration.mark({ class: classes.string }),
    number: Decoration.mark({ class: classes.number }),
    keyword: Decoration.mark({ class: classes.keyword }),
    definition: Decoration.mark({ class: classes.definition }),
  }

  class Colours {
    decorations: DecorationSet
    readonly #states: LineStates

    constructor(view: EditorView) {
      const { doc } = view.state
      this.#states = new LineStates(lexer, (line) => doc.line(line).text)
      this.decorations = this.#visible(view)
    }

    update(update: ViewUpdate): void {
      if (update.viewportChanged) this.decorations = this.#visible(update.view)
    }

    #visible(view: EditorView): DecorationSet {
      const { doc } = view.state
      const builder = new RangeSetBuilder<Decoration>()
      const from = doc.lineAt(view.viewport.from).number
      const to = doc.lineAt(view.viewport.to).number
      for (const range of this.#ranges(doc, from, to))
        builder.add(range.from, range.to, range.value)
      return builder.finish()
    }

    #ranges(doc: Text, from: number, to: number): Range<Decoration>[] {
      const ranges: Range<Decoration>[] = []
      let state = this.#states.before(from)
      for (let number = from; number <= to; number++) {
        const line = doc.line(number)
        const lexed = lexer.line(line.text, state)
        state = lexed.state
        for (const token of lexed.tokens)
          ranges.push(decorations[token.as].range(line.from + token.from, line.from + token.to))
      }
      return ranges
    }
  }

  return ViewPlugin.fromClass(Colours, { decorations: (colour) => colour.decorations })
}
