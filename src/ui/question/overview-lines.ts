// An overview as lines to be drawn: words, names that may lead to a place, and citations.

import type { NodeRef } from '../../model/library/library.ts'
import type { Overview } from '../../model/walk/overview.ts'
import type { Citation } from '../../model/walk/trace.ts'

/** What a line is made of. */
export type OverviewPiece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'name'; readonly text: string; readonly place: NodeRef | null }
  | { readonly kind: 'citation'; readonly citation: Citation }

/** One line; a part stands below the line that announces it. */
export interface OverviewLine {
  readonly pieces: readonly OverviewPiece[]
  readonly isPart: boolean
}

/** The lines of an overview. What is quoted is words, whatever it looks like (SEC-4). */
export function overviewLines({ text, marks, citations, places }: Overview): OverviewLine[] {
  const lines: OverviewPiece[][] = [[]]
  const say = (words: string): void => {
    for (const [i, line] of words.split('\n').entries()) {
      if (i > 0) lines.push([])
      if (line !== '') lines.at(-1)?.push({ kind: 'words', text: line })
    }
  }
  let at = 0
  for (const mark of marks) {
    say(text.slice(at, mark.from))
    at = mark.to
    if (mark.kind === 'code') {
      const place = places.get(mark.from) ?? null
      lines.at(-1)?.push({ kind: 'name', text: text.slice(mark.from + 1, mark.to - 1), place })
      continue
    }
    const citation = citations.find(({ number }) => number === mark.number)
    if (citation !== undefined) lines.at(-1)?.push({ kind: 'citation', citation })
  }
  say(text.slice(at))
  return lines
    .filter((pieces) => pieces.length > 0)
    .map((pieces, i) => ({ pieces, isPart: i > 0 && pieces[0].kind === 'name' }))
}
