// Reads reStructuredText. A title has a line of punctuation below it (and perhaps above it); the order in which
// a file uses the kinds of punctuation decides their levels.

import { isMeaningfulText } from '../../base/prose.ts'
import type { DraftReference, Findings } from '../outline/draft.ts'
import { MAX_DOC, MAX_NODES, MAX_REFERENCES } from '../outline/limits.ts'
import { type HeadingLine, nestHeadings, soleTitle } from '../outline/sections.ts'
import { linesOfText, type SourceText } from '../outline/source-text.ts'

/** Reads sections, roles and links. */
export function parseRst(source: SourceText): Findings {
  const lines = linesOfText(source)
  const headings = findHeadings(lines)
  return {
    title: soleTitle(headings),
    doc:
      paragraphAfter(lines, headings.length > 0 ? headings[0].textLine : 0) ||
      (headings.find((heading) => heading.doc !== '')?.doc ?? ''),
    nodes: nestHeadings(headings, source.lineCount),
    references: findReferences(lines),
  }
}

interface RstHeading extends HeadingLine {
  /** First line below the heading's underline, 0-based. */
  readonly textLine: number
}

const ADORNMENT_LINE = /^([!-/:-@[-`{-~])\1{2,}$/

function findHeadings(lines: readonly string[]): RstHeading[] {
  const headings: RstHeading[] = []
  const styles: string[] = []
  for (let i = 1; i < lines.length && headings.length < MAX_NODES; i++) {
    if (!mayAdorn(lines[i])) continue
    const underline = lines[i].trimEnd()
    const title = lines[i - 1].trimEnd()
    if (!ADORNMENT_LINE.test(underline) || !isTitle(title, underline)) continue
    const above = i >= 2 ? lines[i - 2].trimEnd() : ''
    const overlined = above === underline
    if (!overlined && (above !== '' || title !== title.trimStart())) continue
    headings.push({
      level: levelOf(styles, underline[0], overlined),
      line: overlined ? i - 1 : i,
      title: plainText(title.trim()),
      doc: paragraphAfter(lines, i + 1),
      textLine: i + 1,
    })
  }
  return headings
}

/** Whether the line begins with the same character three times; most lines do not. */
function mayAdorn(line: string): boolean {
  const first = line.charCodeAt(0)
  return first === line.charCodeAt(1) && first === line.charCodeAt(2)
}

function isTitle(title: string, underline: string): boolean {
  if (title.trim() === '' || ADORNMENT_LINE.test(title)) return false
  return underline.length >= Math.min(title.trim().length, 4) && /[\p{L}\p{N}]/u.test(title)
}

/** A title with a line above it too has its own level, unless the text began with such titles without that line. */
function levelOf(styles: string[], line: string, isOverlined: boolean): number {
  const both = line + line
  const isOwn = isOverlined && (styles.includes(both) || !styles.includes(line))
  const style = isOwn ? both : line
  const known = styles.indexOf(style)
  if (known >= 0) return known + 1
  return styles.push(style)
}

/**
 * The first meaningful paragraph at or below the 0-based line `from`. Directives, targets and comments
 * are skipped.
 */
function paragraphAfter(lines: readonly string[], from: number): string {
  for (let i = from; i < Math.min(lines.length, from + MAX_SEARCHED_LINES); i++) {
    const line = lines[i]
    if (line.trim() === '' || /^\s|^\.\.(?:\s|$)|^::?(?:\w|$)|^::|^[=+|-]{2}/.test(line)) continue
    if (i + 1 < lines.length && ADORNMENT_LINE.test(lines[i + 1].trimEnd())) return ''
    if (ADORNMENT_LINE.test(line.trimEnd())) return ''
    let text = line
    for (i++; i < lines.length && lines[i].trim() !== '' && text.length < 1000; i++) {
      text += ` ${lines[i].trim()}`
    }
    const plain = plainText(text)
    if (isMeaningfulText(plain)) return plain
  }
  return ''
}

const MAX_SEARCHED_LINES = 40

function plainText(text: string): string {
  const bare = text
    .slice(0, 2 * MAX_DOC)
    .replace(/:[\w:+.-]{1,40}:`~?([^`<]*?)\s*(?:<[^`<>]*>)?`/g, '$1')
    .replace(/`([^`<]*?)\s*<[^`<>]*>`_{0,2}/g, '$1')
  const linked = bare.includes('_') ? bare.replace(NAMED_LINK, '$1') : bare
  const plain = linked.replace(/``?|\*\*?|`_{1,2}/g, '').replace(/::$/, ':')
  // Most texts have single blanks only, which need not be replaced one by one.
  return (/[^\S ]|\s\s/.test(plain) ? plain.replace(/\s+/g, ' ') : plain).trim()
}

/** `word_` or `word__`. */
const NAMED_LINK = /(?<![\p{L}\p{N}_`])([\p{L}\p{N}.+-]+)_{1,2}(?=[\s.,;:!?)\]'"’”]|$)/gu

// :doc:`/topics/http`, :ref:`text <label>`, `text <https://…>`_, .. include:: path
const ROLE_TARGET =
  /:(?:doc|ref|class|meth|func|mod|attr|setting|file):`~?!?(?:[^`<]*<)?([^`<>]+)>?`/g
const LINK_TARGET = /<([^<>`\s]+)>`_/g
const INCLUDE_DIRECTIVE = /^\.\.\s+(?:literal)?include::\s*(\S+)/

function findReferences(lines: readonly string[]): DraftReference[] {
  const references: DraftReference[] = []
  for (let i = 0; i < lines.length && references.length < MAX_REFERENCES; i++) {
    const line = lines[i]
    const included = line.startsWith('..') ? INCLUDE_DIRECTIVE.exec(line) : null
    if (included !== null) references.push({ kind: 'link', line: i + 1, text: included[1] })
    if (!line.includes('`')) continue
    for (const pattern of [ROLE_TARGET, LINK_TARGET]) {
      for (const match of line.matchAll(pattern)) {
        references.push({ kind: 'link', line: i + 1, text: match[1].trim() })
      }
    }
  }
  return references
}
