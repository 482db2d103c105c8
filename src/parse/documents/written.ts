// The text that stands for a document, written line by line, with the sections among its lines.

import { LINE_LIMIT } from '../outline/limits.ts'

/** A heading that was written down, by its line. */
export interface WrittenHeading {
  readonly level: number
  /** 1-based. */
  readonly line: number
  readonly title: string
}

/** Collects the lines of a document that is not text itself. */
export class DocumentWriter {
  readonly headings: WrittenHeading[] = []
  readonly #lines: string[] = []
  #length = 0

  /** The line that is written next, 1-based. */
  get nextLine(): number {
    return this.#lines.length + 1
  }

  /** UTF-16 units so far. */
  get length(): number {
    return this.#length
  }

  /** One paragraph, a long one as several lines that end with a sentence or a word. */
  paragraph(text: string): void {
    for (const part of text.split('\n')) {
      const clean = part.replace(/[^\S\n]+/g, ' ').trim()
      if (clean !== '') for (const line of folded(clean)) this.line(line)
    }
  }

  /** One line as it is. */
  line(text: string): void {
    this.#lines.push(text)
    this.#length += text.length + 1
  }

  /** An empty line, unless there is one or nothing stands above. */
  gap(): void {
    if (this.#lines.length > 0 && this.#lines.at(-1) !== '') this.line('')
  }

  heading(level: number, title: string): void {
    const clean = title.replace(/\s+/g, ' ').trim()
    if (clean === '') return
    this.gap()
    this.headings.push({ level, line: this.nextLine, title: clean })
    this.line(clean)
    this.gap()
  }

  text(): string {
    while (this.#lines.at(-1) === '') this.#lines.pop()
    return this.#lines.length === 0 ? '' : `${this.#lines.join('\n')}\n`
  }
}

/** A paragraph as lines of at most `LINE_LIMIT` characters, cut after a sentence where there is one. */
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
