// An exported table of contents: how much of it by default, and as Markdown, a nested list of titles with their
// summaries (TOC-10).

import type { OutlineJson, OutlineJsonNode } from './node-ref.ts'

/** Levels below the root, and below a branch, that are exported by default. */
const ROOT_LEVELS = 3
const BRANCH_LEVELS = 2
/** Tokens of a map of paths and signatures. */
export const MAP_TOKENS = 4000

/** Levels that are exported below a place. */
export function savedLevels(isRoot: boolean): number {
  return isRoot ? ROOT_LEVELS : BRANCH_LEVELS
}

/** Written for a node without a summary. */
const NO_SUMMARY = '(no summary)'

/** The outline as Markdown. Text from files is escaped. */
export function outlineMarkdown({ generatedAt, files, nodes, tree }: OutlineJson): string {
  const lines = [`# ${plain(tree.t)}`, '', summaryText(tree), '']
  lines.push(`${files} files, ${nodes} nodes, generated ${generatedAt}`, '')
  // A stack instead of recursion: the caller sets the depth, which could overflow the call stack.
  const stack = [...(tree.c ?? [])].reverse().map((node) => ({ node, indent: 0 }))
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const { node, indent } = at
    lines.push(`${'  '.repeat(indent)}- **${plain(node.t)}**: ${summaryText(node)}`)
    for (const child of [...(node.c ?? [])].reverse())
      stack.push({ node: child, indent: indent + 1 })
  }
  return `${lines.join('\n').trimEnd()}\n`
}

/** The summary, if it differs from the title. */
export function saidOf({ t, s }: OutlineJsonNode): string {
  return s === '' || s === t ? NO_SUMMARY : s
}

function summaryText(node: OutlineJsonNode): string {
  return plain(saidOf(node))
}

/** Escapes the characters that have a meaning in Markdown. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~!&]/g, '\\$&')
}
