// Parses a Markdown document into nodes to draw. It creates no link, image or element from the text: its
// content is words, whatever it looks like, so nothing in it can load, navigate or run (SEC-4).

import MarkdownIt, { type Token } from 'markdown-it'
import type { Lines } from '../../state/view/link.ts'

const HEADING_TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
/** The elements that a document may have; headings differ by their level alone. */
export const DOCUMENT_TAGS = [
  ...HEADING_TAGS,
  ...['p', 'ul', 'ol', 'li', 'blockquote', 'hr'],
  ...['strong', 'em', 's', 'code', 'pre', 'br', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const
type DocumentTag = (typeof DOCUMENT_TAGS)[number]

export interface DocumentElement {
  readonly tag: DocumentTag
  readonly children: readonly DocumentNode[]
  /** The lines of the text that contain its own words; absent if they are unknown. */
  readonly lines?: Lines
}

/** A piece of a document. */
export type DocumentNode = string | DocumentElement

/** An element with its line, if it is alone on one. */
export function element(
  tag: DocumentTag,
  children: readonly DocumentNode[],
  line?: number,
): DocumentElement {
  return { tag, children, ...(line !== undefined && { lines: { start: line, end: line } }) }
}

export function headingTag(level: number): DocumentTag {
  return HEADING_TAGS[Math.min(Math.max(level, 1), HEADING_TAGS.length) - 1]
}

const MARKDOWN_PARSER = new MarkdownIt('default', { html: true, linkify: false, maxNesting: 20 })
const KNOWN_TAGS: ReadonlySet<string> = new Set(DOCUMENT_TAGS)

/**
 * The document as a tree. A role such as {func}`name` becomes its name.
 * @param firstLine number of its first line in the text that contains it
 */
export function markdownNodes(text: string, firstLine = 1): DocumentNode[] {
  const plain = text
    // Its lines become blank, so that those after it keep their numbers.
    .replace(/^---\n[\s\S]*?\n---\n/u, (matter) => matter.replace(/[^\n]/gu, ''))
    .replace(/(?<=^|[\s([])\{[\w:.-]+\}(?=`[^\s`])/gmu, '')
  return nodesOf(MARKDOWN_PARSER.parse(plain, {}), firstLine)
}

interface OpenElement extends DocumentElement {
  readonly children: DocumentNode[]
  lines?: Lines
}

function nodesOf(tokens: readonly Token[], firstLine: number): DocumentNode[] {
  const root: DocumentNode[] = []
  const open: OpenElement[] = []
  const add = (node: DocumentNode): void => void (open.at(-1)?.children ?? root).push(node)
  for (const token of tokens) {
    const lines = linesOf(token, firstLine)
    if (token.hidden) {
      // The paragraph of an item in a tight list: its lines belong to the item itself.
      const item = open.at(-1)
      if (item !== undefined && lines !== undefined) item.lines ??= lines
    } else if (token.nesting < 0) {
      if (isTag(token.tag)) open.pop()
    } else if (token.nesting > 0) {
      if (!isTag(token.tag)) continue
      const made: OpenElement = { tag: token.tag, children: [] }
      if (lines !== undefined && HAS_WORDS.has(token.type)) made.lines = lines
      add(made)
      open.push(made)
    } else if (token.type === 'inline')
      for (const node of nodesOf(token.children ?? [], firstLine)) add(node)
    else add(leafOf(token, lines))
  }
  return root
}

/** Tokens of elements that contain words themselves, and not only in nested elements. */
const HAS_WORDS: ReadonlySet<string> = new Set(['paragraph_open', 'heading_open', 'tr_open'])

function linesOf({ map }: Token, firstLine: number): Lines | undefined {
  if (map === null) return undefined
  return { start: firstLine + map[0], end: Math.max(firstLine + map[1] - 1, firstLine + map[0]) }
}

function leafOf({ type, tag, content }: Token, lines: Lines | undefined): DocumentNode {
  switch (type) {
    case 'fence':
    case 'code_block':
      return { tag: 'pre', children: [content], ...(lines && { lines }) }
    case 'code_inline':
      return { tag: 'code', children: [content] }
    case 'softbreak':
      return ' '
    case 'hardbreak':
      return { tag: 'br', children: [] }
    case 'html_block': {
      const words = wordsOfHtml(content).trim()
      return words === '' ? '' : { tag: 'p', children: [words], ...(lines && { lines }) }
    }
    case 'html_inline':
      return wordsOfHtml(content)
    // An image becomes its alternative text.
    default:
      return isTag(tag) ? { tag, children: [] } : content
  }
}

/** The words in HTML, and the alternative texts of its pictures; its tags are dropped. */
function wordsOfHtml(html: string): string {
  return html.replace(
    /<!--[\s\S]*?(?:-->|$)|<[^>]*>?/gu,
    (tag) => /\salt="([^"]*)"/u.exec(tag)?.[1] ?? '',
  )
}

function isTag(tag: string): tag is DocumentTag {
  return KNOWN_TAGS.has(tag)
}
