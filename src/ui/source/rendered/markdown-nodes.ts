// A Markdown document as nodes to be drawn. It makes no link, image or element of its own: what it says is
// text, whatever it looks like, so nothing in it can load, lead or run (SEC-4).

import MarkdownIt, { type Token } from 'markdown-it'

/** The elements that a document may have; headings are told apart by their level alone. */
export const DOCUMENT_TAGS = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'hr'],
  ...['strong', 'em', 's', 'code', 'pre', 'br', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const
type DocumentTag = (typeof DOCUMENT_TAGS)[number]

/** A piece of a document. */
export type DocumentNode =
  | string
  | { readonly tag: DocumentTag; readonly children: readonly DocumentNode[] }

/** Characters that are rendered; a longer document is for the text view. */
export const MOST_RENDERED = 400_000

const PARSER = new MarkdownIt('default', { html: false, linkify: false, maxNesting: 20 })
const TAGS: ReadonlySet<string> = new Set(DOCUMENT_TAGS)

/** The document as a tree. Roles such as {func}`name` give their name. */
export function markdownNodes(text: string): DocumentNode[] {
  const plain = text
    .replace(/^---\n[\s\S]*?\n---\n/u, '')
    .replace(/(?<=^|[\s([])\{[\w:.-]+\}(?=`[^\s`])/gmu, '')
  return nodesOf(PARSER.parse(plain, {}))
}

function nodesOf(tokens: readonly Token[]): DocumentNode[] {
  const root: DocumentNode[] = []
  const open: DocumentNode[][] = [root]
  const add = (node: DocumentNode): void => void open.at(-1)?.push(node)
  for (const token of tokens) {
    if (token.hidden) continue
    if (token.nesting < 0) {
      if (isTag(token.tag)) open.pop()
    } else if (token.nesting > 0) {
      if (!isTag(token.tag)) continue
      const children: DocumentNode[] = []
      add({ tag: token.tag, children })
      open.push(children)
    } else if (token.type === 'inline') for (const node of nodesOf(token.children ?? [])) add(node)
    else add(leafOf(token))
  }
  return root
}

function leafOf({ type, tag, content }: Token): DocumentNode {
  switch (type) {
    case 'fence':
    case 'code_block':
      return { tag: 'pre', children: [content] }
    case 'code_inline':
      return { tag: 'code', children: [content] }
    case 'softbreak':
      return ' '
    case 'hardbreak':
      return { tag: 'br', children: [] }
    // Of an image its words are left, and of HTML its letters.
    default:
      return isTag(tag) ? { tag, children: [] } : content
  }
}

function isTag(tag: string): tag is DocumentTag {
  return TAGS.has(tag)
}
