// Writes the blocks of an answer as Markdown. Text stays text in whatever program it is pasted into (ANS-7,
// SEC-4).

import { say } from '../../words/say.ts'
import type { AnswerBlock, AnswerNode, AnswerTag } from './answer-blocks.ts'

/** The Markdown of an answer. Its citations are `[n]`; every other bracket is escaped. */
export function blocksMarkdown(blocks: readonly AnswerBlock[]): string {
  return blocks.map(({ node }) => blockText(node)).join('\n\n')
}

type Element = AnswerNode & { readonly kind: 'element' }

function blockText(node: AnswerNode): string {
  if (node.kind === 'listing') return fenced(node.text)
  if (node.kind !== 'element') return inlineText([node])
  switch (node.tag) {
    case 'ul':
    case 'ol':
      return listText(node)
    case 'blockquote':
      return indented(innerText(node), '> ', '> ')
    case 'table':
      return tableText(node)
    case 'hr':
      return '---'
    case 'h4':
      return `#### ${inlineText(node.children)}`
    default:
      return inlineText(node.children)
  }
}

const BLOCK_TAGS: ReadonlySet<AnswerTag> = new Set([
  'p',
  'ul',
  'ol',
  'blockquote',
  'table',
  'hr',
  'h4',
])

function isBlock(node: AnswerNode): boolean {
  return node.kind === 'listing' || (node.kind === 'element' && BLOCK_TAGS.has(node.tag))
}

function isList(node: AnswerNode): boolean {
  return node.kind === 'element' && (node.tag === 'ul' || node.tag === 'ol')
}

/** Blocks inside a block. Inline nodes between them become paragraphs. */
function innerText({ children }: Element): string {
  const parts: string[] = []
  let words: AnswerNode[] = []
  for (const child of children) {
    if (!isBlock(child)) {
      words.push(child)
      continue
    }
    // A list directly after words must follow without a blank line, or Markdown would make the item loose.
    if (words.length > 0) parts.push(inlineText(words), isList(child) ? '\n' : '\n\n')
    words = []
    parts.push(blockText(child), '\n\n')
  }
  return `${parts.join('')}${inlineText(words)}`.trimEnd()
}

function listText(list: Element): string {
  return list.children
    .flatMap((item, i) => {
      if (item.kind !== 'element') return []
      const sign = list.tag === 'ol' ? `${(list.start ?? 1) + i}. ` : '- '
      return [indented(innerText(item), sign, ' '.repeat(sign.length))]
    })
    .join('\n')
}

function tableText(table: Element): string {
  const rows = table.children
    .flatMap((part) => (part.kind === 'element' ? part.children : []))
    .flatMap((row) => (row.kind === 'element' ? [row] : []))
    .map((row) => `| ${row.children.map(cellText).join(' | ')} |`)
  const [head = ''] = rows
  const columns = table.children[0]?.kind === 'element' ? cellsOf(table.children[0]) : 1
  return [head, `|${' --- |'.repeat(columns)}`, ...rows.slice(1)].join('\n')
}

function cellsOf(head: Element): number {
  const [row] = head.children
  return row?.kind === 'element' ? row.children.length : 1
}

function cellText(cell: AnswerNode): string {
  return cell.kind === 'element' ? inlineText(cell.children).replace(/\|/gu, '\\|') : ''
}

function inlineText(nodes: readonly AnswerNode[]): string {
  return nodes.map(wordText).join('').trim()
}

const INLINE_MARKERS: Partial<Record<AnswerTag, string>> = { strong: '**', em: '*', s: '~~' }

function wordText(node: AnswerNode, at: number, all: readonly AnswerNode[]): string {
  switch (node.kind) {
    case 'text':
      return wordsBehind(node.text, all[at - 1])
    case 'code':
      return codeSpan(node.text)
    case 'citation':
      return `[${node.number}]`
    case 'uncited':
      return `(${say('no citation')})`
    case 'doubted':
      return `(${say('not seen in the lines cited')})`
    case 'break':
      return '  \n'
    case 'listing':
      return codeSpan(node.text)
    case 'element': {
      const sign = INLINE_MARKERS[node.tag] ?? ''
      return `${sign}${inlineText(node.children)}${sign}`
    }
  }
}

/** Inline nodes. After a citation, characters that would make it a link or a definition are escaped. */
function wordsBehind(text: string, before: AnswerNode | undefined): string {
  const words = escapeMarkdown(text)
  return before?.kind === 'citation' ? words.replace(/^[(:]/u, '\\$&') : words
}

/** Text unchanged: it creates no emphasis, link, image, element, code or block. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~|]/gu, '\\$&')
    .replace(/&(?=[#\w])/gu, '\\&')
    .replace(/^(\s*)(#{1,6}(?=\s)|[-+](?=\s|$)|=+\s*$)/gmu, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s)/gmu, '$1\\$2')
}

/** A code span whose fence is longer than any run of backticks inside. */
export function codeSpan(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  const fence = '`'.repeat(longestRun(line) + 1)
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${fence}${pad}${line}${pad}${fence}`
}

/** Lines of code, with a fence that nothing in them closes. */
export function fenced(text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `${fence}\n${text}\n${fence}`
}

function longestRun(text: string): number {
  return (text.match(/`+/gu) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0)
}

function indented(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, i) => `${i === 0 ? first : others}${line}`.trimEnd())
    .join('\n')
}
