// Converts the pages of a PDF to text: removes running heads and page numbers, joins hyphenated words, and
// writes a line with the page number before each page, so that a citation shows it.

import type { RecognisedPages } from '../../../model/collection/recognised.ts'
import { DocumentWriter } from '../written.ts'
import type { PageLine } from './pdf-lines.ts'
import { printedNumbers, runningLines } from './pdf-running.ts'
import { recognitionNote } from './pdf-scans.ts'

/** A page and its lines in the text. */
export interface WrittenPage {
  /** 1-based number in the file. */
  readonly number: number
  /** The number printed on the page or given by the file; empty if it is the same. */
  readonly label: string
  /** Lines of the text, 1-based and inclusive. */
  readonly start: number
  readonly end: number
}

/** A retained line, with its position in the text. */
export interface WrittenLine extends PageLine {
  readonly line: number
  readonly page: number
}

export interface WrittenPages {
  readonly text: string
  readonly pages: readonly WrittenPage[]
  readonly lines: readonly WrittenLine[]
}

/**
 * Writes the pages one after the other.
 * @param recognised the pages whose lines were recognised in a picture
 */
export function writePages(
  pages: readonly (readonly PageLine[])[],
  labels: readonly string[],
  recognised: RecognisedPages,
): WrittenPages {
  const running = runningLines(pages)
  const numbers = printedNumbers(pages)
  const writer = new DocumentWriter()
  const written: WrittenPage[] = []
  const lines: WrittenLine[] = []
  pages.forEach((page, i) => {
    const { label: found = '', line: number } = numbers[i] ?? {}
    const printed = labels[i] || found
    const kept = joinHyphens(page.filter((line) => line !== number && !running.has(line)))
    const label = printed === String(i + 1) ? '' : printed
    writer.gap()
    const start = writer.nextLine
    const picture = recognised.get(i + 1)
    const about = [label && `printed ${label}`, picture && recognitionNote(picture)].filter(Boolean)
    writer.line(`[${[`page ${i + 1}`, ...about].join(', ')}]`)
    for (const line of kept) {
      lines.push({ ...line, line: writer.nextLine, page: i + 1 })
      writer.line(line.text)
    }
    written.push({ number: i + 1, label, start, end: writer.nextLine - 1 })
  })
  return { text: writer.text(), pages: written, lines }
}

/** Moves a hyphenated word as a whole to the first of its two lines. */
function joinHyphens(lines: readonly PageLine[]): PageLine[] {
  const joined: PageLine[] = []
  for (const line of lines) {
    const above = joined.at(-1)
    const tail = above === undefined ? null : /^(.*\p{Ll})[-\u00ad\u2010]$/u.exec(above.text)
    const head = /^(\p{Ll}+)[\s,.;:]?/u.exec(line.text)
    if (above === undefined || tail === null || head === null) {
      joined.push(line)
      continue
    }
    const [word] = /^\S+/.exec(line.text) ?? ['']
    joined[joined.length - 1] = { ...above, text: tail[1] + word }
    const rest = line.text.slice(word.length).trim()
    if (rest !== '') joined.push({ ...line, text: rest })
  }
  return joined
}
