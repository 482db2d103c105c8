// Reads AsciiDoc, LaTeX and Org, whose headings are on lines of their own.

import { isMeaningfulText } from '../../base/prose.ts'
import type { DraftReference, Findings } from '../outline/draft.ts'
import { MAX_DOC, MAX_NODES, MAX_REFERENCES } from '../outline/limits.ts'
import { type HeadingLine, nestHeadings, soleTitle } from '../outline/sections.ts'
import { linesOfText, type SourceText } from '../outline/source-text.ts'

/** The syntax rules of one markup. */
interface Markup {
  heading(line: string): { readonly level: number; readonly title: string } | null
  /** Lines that open or close a block whose content is skipped. */
  readonly fence: RegExp
  readonly comment: RegExp
  /** Lines that do not belong to a paragraph. */
  readonly other: RegExp
  /** References to paths and labels; the first group is the target. */
  readonly links: RegExp
  plain(text: string): string
}

const LATEX_LEVELS = ['part', 'chapter', 'section', 'subsection', 'subsubsection', 'paragraph']
const LATEX_HEADING = /^\s*\\(part|chapter|(?:sub){0,2}section|paragraph)\*?(?:\[[^\]]*\])?\{(.*)$/

const MARKUP_LANGUAGES = {
  asciidoc: {
    heading(line) {
      const match = /^(={1,6}|#{1,6})\s+(\S.*?)(?:\s+\1)?$/.exec(line)
      return match === null ? null : { level: match[1].length, title: match[2] }
    },
    fence: /^(?:-{4,}|\.{4,}|\+{4,}|`{3,}|\/{4,})$/,
    comment: /^\/\/(?!\/\/)/,
    other: /^(?:[:[.|=*-]|\w+::)/,
    links: /(?:include|link|xref|image):{1,2}([^\s[\]]{1,200})\[|<<([^,>\n]{1,200})/g,
    plain: (text) =>
      text
        .replace(/(?:link|xref):[^\s[]+\[([^\]]*)\]/g, '$1')
        .replace(/<<(?:[^,>]*,\s*([^>]*)|[^,>]*)>>/g, '$1')
        .replace(/[*_`+]{1,2}(\S[^*_`+]*)[*_`+]{1,2}/g, '$1'),
  },
  latex: {
    heading(line) {
      const match = LATEX_HEADING.exec(line)
      if (match === null) return null
      return { level: LATEX_LEVELS.indexOf(match[1]) + 1, title: upToBrace(match[2]) }
    },
    fence: /^\s*\\(?:begin|end)\{(?:verbatim|lstlisting|minted|tikzpicture|equation|align)\*?\}/,
    comment: /^\s*%/,
    other:
      /^\s*\\(?:documentclass|usepackage|label|begin|end|maketitle|tableofcontents|input|include|title|author|date|newcommand|def|item)\b/,
    links:
      /\\(?:input|include|subfile|includegraphics|bibliography)(?:\[[^\]]*\])?\{([^}]{1,200})\}/g,
    plain: (text) =>
      text
        .replace(/\\(?:cite|ref|label|eqref|footnote)\w*\{[^}]*\}/g, '')
        .replace(/\\[a-zA-Z]+\*?(?:\[[^\]]*\])?\{([^{}]*)\}/g, '$1')
        .replace(/\\[a-zA-Z]+\*?|[{}~]/g, ' '),
  },
  org: {
    heading(line) {
      const match = /^(\*{1,8})\s+(\S.*)$/.exec(line)
      if (match === null) return null
      const title = match[2]
        .replace(/^(?:TODO|DONE|NEXT|WAITING)\s+/, '')
        .replace(/\s+:[\w@:]+:$/, '')
      return { level: match[1].length, title }
    },
    fence: /^\s*#\+(?:begin|end)_(?:src|example|export)/i,
    comment: /^\s*#(?:\s|\+|$)/,
    other: /^\s*(?:[|:*+-]|\d+[.)])/,
    links: /\[\[(?:file:)?([^\][\n]{1,200}?)(?:::[^\]]*)?\](?:\[|\])/g,
    plain: (text) =>
      text.replace(/\[\[[^\]]*\]\[([^\]]*)\]\]/g, '$1').replace(/[*/=~](\S[^*/=~]*)[*/=~]/g, '$1'),
  },
} as const satisfies Record<string, Markup>

type MarkupName = keyof typeof MARKUP_LANGUAGES

/** Reads the sections of a text. */
export function parseMarkup(source: SourceText, name: MarkupName): Findings {
  const markup: Markup = MARKUP_LANGUAGES[name]
  const lines = linesOfText(source)
  const headings: HeadingLine[] = []
  const references: DraftReference[] = []
  let isFenced = false
  lines.forEach((line, i) => {
    const text = line.slice(0, 2000)
    if (markup.fence.test(text)) isFenced = !isFenced
    if (isFenced || markup.comment.test(text)) return
    const heading = headings.length < MAX_NODES ? markup.heading(text) : null
    if (heading !== null) {
      const title = clean(markup, heading.title)
      if (title !== '')
        headings.push({
          level: heading.level,
          line: i + 1,
          title,
          doc: paragraphAt(markup, lines, i + 1),
        })
    }
    if (references.length >= MAX_REFERENCES) return
    for (const match of text.matchAll(markup.links))
      references.push({ kind: 'link', line: i + 1, text: (match[1] ?? match[2]).trim() })
  })
  return {
    title: titleOf(name, source.text) || soleTitle(headings),
    doc:
      paragraphAt(markup, lines, headings[0]?.level === 1 ? headings[0].line : 0) ||
      (headings[0]?.doc ?? ''),
    nodes: nestHeadings(headings, source.lineCount),
    references,
  }
}

function titleOf(name: MarkupName, text: string): string {
  const head = text.slice(0, 20_000)
  if (name === 'latex') {
    const match = /\\title(?:\[[^\]]*\])?\{([^\n]{1,400})/.exec(head)
    return match === null ? '' : clean(MARKUP_LANGUAGES.latex, upToBrace(match[1]))
  }
  return name === 'org' ? (/^#\+title:\s*(.+)$/im.exec(head)?.[1].trim() ?? '') : ''
}

/** The text before its unmatched closing brace. */
function upToBrace(text: string): string {
  let depth = 1
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '{') depth++
    else if (text[i] === '}' && --depth === 0) return text.slice(0, i)
  }
  return text
}

function clean(markup: Markup, text: string): string {
  return markup.plain(text).replace(/\s+/g, ' ').trim()
}

const MAX_SEARCHED_LINES = 30

/** The first meaningful paragraph below a line. */
function paragraphAt(markup: Markup, lines: readonly string[], from: number): string {
  const isStructure = (line: string) => markup.heading(line) !== null || markup.fence.test(line)
  const goesOn = (line = '') => line.trim() !== '' && !isStructure(line)
  for (let i = from; i < Math.min(lines.length, from + MAX_SEARCHED_LINES); i++) {
    const line = lines[i]
    if (isStructure(line)) return ''
    if (line.trim() === '' || markup.comment.test(line) || markup.other.test(line)) continue
    let text = line
    for (i++; goesOn(lines[i]) && text.length < MAX_DOC; i++) text += ` ${lines[i]}`
    const paragraph = clean(markup, text.slice(0, 2 * MAX_DOC))
    if (isMeaningfulText(paragraph)) return paragraph
  }
  return ''
}
