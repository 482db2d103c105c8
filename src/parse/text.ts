// Any text without a structure that we read: one document (long ones are cut into chunks later).

import { type Findings, NO_FACETS } from './draft.ts'
import type { SourceText } from './source-text.ts'

/** The document alone; its doc is the first paragraph, where that reads like prose. */
export function parseText(source: SourceText): Findings {
  return {
    title: '',
    doc: firstParagraph(source.text),
    nodes: [],
    references: [],
    facets: NO_FACETS,
  }
}

const HEAD = 4000

function firstParagraph(text: string): string {
  const head = text.slice(0, HEAD).trimStart()
  const end = head.search(/\n[ \t\r]*\n/)
  const paragraph = (end < 0 ? head : head.slice(0, end)).replace(/\s+/g, ' ').trim()
  return isProse(paragraph) ? paragraph : ''
}

// Sentences: mostly letters and blanks, several words. Data and markup are no description.
function isProse(paragraph: string): boolean {
  const letters = paragraph.match(/[\p{L}\s,.']/gu)?.length ?? 0
  return letters > paragraph.length * 0.9 && paragraph.split(' ').length >= 4
}
