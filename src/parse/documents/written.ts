// Writes the text of a document line by line, and collects its headings.

import type { Draft } from '../outline/draft.ts'
import { LINE_LIMIT } from '../outline/limits.ts'
import { nestHeadings } from '../outline/sections.ts'
import type { ReadDocument } from './document-reader.ts'

/** A heading in the written text, with its line. */
export interface WrittenHeading {
  readonly level: number
  /** 1-based. */
  readonly line: number
  readonly title: string
}

/** Collects the lines of a document that is not a text file. */
export class DocumentWriter {
  readonly headings: WrittenHeading[] = []
  /** What is put before each line, such as the sign of a quotation, in which no heading begins. */
  prefix = ''
  readonly #lines: string[] = []
  #length = 0

  /** The next line to be written, 1-based. */
  get nextLine(): number {
    return this.#lines.length + 1
  }

  /** UTF-16 units written so far. */
  get length(): number {
    return this.#length
  }

  /** Writes a paragraph; a long one becomes several lines that end with a sentence or a word. */
  paragraph(text: string): void {
    for (const part of text.split('\n')) {
      const clean = part.replace(/[^\S\n]+/g, ' ').trim()
      if (clean !== '') for (const line of folded(clean)) this.line(line)
    }
  }

  /** Writes one line unchanged. */
  line(text: string): void {
    const line = text === '' ? '' : this.prefix + text
    this.#lines.push(line)
    this.#length += line.length + 1
  }

  /** Writes an empty line, unless the last line is empty or there is none. */
  gap(): void {
    if (this.#lines.length > 0 && this.#lines.at(-1) !== '') this.line('')
  }

  heading(level: number, title: string): void {
    const clean = title.replace(/\s+/g, ' ').trim()
    if (clean === '') return
    if (this.prefix !== '') {
      this.paragraph(clean)
      return
    }
    this.gap()
    this.headings.push({ level, line: this.nextLine, title: clean })
    this.line(clean)
    this.gap()
  }

  /** The lines from a number (1-based) on. */
  linesFrom(line: number): readonly string[] {
    return this.#lines.slice(line - 1)
  }

  text(): string {
    while (this.#lines.at(-1) === '') this.#lines.pop()
    return this.#lines.length === 0 ? '' : `${this.#lines.join('\n')}\n`
  }
}

/** The written text as a document, with a section for each heading. */
export function writtenDocument(
  writer: DocumentWriter,
  more: Partial<ReadDocument> = {},
): ReadDocument {
  const text = writer.text()
  const nodes = sectionsOf(writer.headings, text)
  const empty = { title: '', doc: '', references: [], facets: new Map(), warnings: [] }
  return { text, nodes, ...empty, ...more }
}

/** The sections of headings, with the first paragraph of each. */
function sectionsOf(headings: readonly WrittenHeading[], text: string): Draft[] {
  const lines = text.split('\n')
  const count = Math.max(1, lines.length - 1)
  return nestHeadings(
    headings.map((heading, i) => {
      const end = headings[i + 1]?.line ?? count + 1
      const below = lines.slice(heading.line, Math.min(end - 1, heading.line + 12))
      return { ...heading, doc: below.find((line) => line.trim().length > 20)?.trim() ?? '' }
    }),
    count,
  )
}

/** Splits a paragraph into lines of at most `LINE_LIMIT` characters, after a sentence if possible. */
function folded(text: string): string[] {
  const lines: string[] = []
  let rest = text
  while (rest.length > LINE_LIMIT) {
    const head = rest.slice(0, LINE_LIMIT)
    const sentence = Math.max(head.lastIndexOf('. '), head.lastIndexOf('; ')) + 1
    const word = head.lastIndexOf(' ')
    const cut = sentence > LINE_LIMIT / 3 ? sentence : word > 0 ? word : LINE_LIMIT
    lines.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut).trim()
  }
  if (rest !== '') lines.push(rest)
  return lines
}
