// Exports a table of contents as Markdown, a nested list of titles with their summaries (TOC-10); and the default
// sizes of exports.

import type { OutlineJson, OutlineJsonNode } from './node-ref.ts'

/** Number of levels that are exported by default: below the root, and below a branch. */
const ROOT_LEVELS = 3
const BRANCH_LEVELS = 2
/** Default maximum number of tokens of a map of paths and signatures. */
export const MAP_TOKENS = 4000

/** Default number of levels that are exported below a place. */
export function exportedLevels(isRoot: boolean): number {
  return isRoot ? ROOT_LEVELS : BRANCH_LEVELS
}

/** Written for a node without a summary. */
const NO_SUMMARY = '(no summary)'

/** The outline as Markdown. Text from files is escaped. */
export function outlineMarkdown({ generatedAt, files, nodes, tree }: OutlineJson): string {
  const lines = [`# ${escaped(tree.t)}`, '', escapedSummary(tree), '']
  lines.push(`${files} files, ${nodes} nodes, generated ${generatedAt}`, '')
  // A stack instead of recursion: the caller sets the depth, which could overflow the call stack.
  const stack = [...(tree.c ?? [])].reverse().map((node) => ({ node, indent: 0 }))
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const { node, indent } = at
    lines.push(`${'  '.repeat(indent)}- **${escaped(node.t)}**: ${escapedSummary(node)}`)
    for (const child of [...(node.c ?? [])].reverse())
      stack.push({ node: child, indent: indent + 1 })
  }
  return `${lines.join('\n').trimEnd()}\n`
}

/** The summary, or a note if there is none that differs from the title. */
export function summaryOrNote({ t, s }: OutlineJsonNode): string {
  return s === '' || s === t ? NO_SUMMARY : s
}

function escapedSummary(node: OutlineJsonNode): string {
  return escaped(summaryOrNote(node))
}

/** Escapes the characters that have a meaning in Markdown. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~!&]/g, '\\$&')
}
