// Converts headings, in text order, to sections. A section ends before the next heading of its level or a higher one.

import type { Draft } from './draft.ts'

/** A heading as a format's parser found it. */
export interface HeadingLine {
  /** 1 is the highest. */
  readonly level: number
  /** 1-based line at which the section begins. */
  readonly line: number
  readonly title: string
  /** First paragraph below it. */
  readonly doc: string
}

/** Sections of a text of `lineCount` lines; a section's range includes its subsections. */
export function nestHeadings(headings: readonly HeadingLine[], lineCount: number): Draft[] {
  const ends = new Int32Array(headings.length).fill(lineCount)
  const open: number[] = []
  for (let i = 0; i < headings.length; i++) {
    while (open.length > 0 && headings[open[open.length - 1]].level >= headings[i].level) {
      ends[open.pop() ?? 0] = headings[i].line - 1
    }
    open.push(i)
  }
  return headings.map((heading, i) => ({
    kind: 'section',
    from: heading.line,
    to: Math.max(ends[i], heading.line) + 1,
    start: heading.line,
    end: Math.max(ends[i], heading.line),
    title: heading.title,
    signature: '',
    doc: heading.doc,
  }))
}

/** The title of a text: its first heading, if that is the only one of the highest level. */
export function soleTitle(headings: readonly HeadingLine[]): string {
  const top = headings.filter((heading) => heading.level === 1)
  return top.length === 1 && top[0] === headings[0] ? top[0].title : ''
}
