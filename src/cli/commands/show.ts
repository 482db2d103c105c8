// wayleaf show: the table of contents, or a branch of it, to a depth; or a map within some tokens.

import type { OutlineJsonNode } from '../../model/library/node-ref.ts'
import { outlineMarkdown, summaryOrNote } from '../../model/library/outline-markdown.ts'
import type { CommandLine } from '../command-line.ts'
import { leftOutLines } from '../left-out.ts'
import { print, printJson } from '../output.ts'
import { openWorkspace } from '../workspace.ts'
import { scopeOf } from './directories.ts'

/** Runs `wayleaf show`. */
export async function show(line: CommandLine): Promise<void> {
  const { library, collection, built } = await openWorkspace(line)
  const node = (await scopeOf(line, { library, collection, name: line.directory })) ?? 0
  if (line.form === 'level') {
    printJson(await library.level(collection, node))
    return
  }
  if (line.form === 'map') {
    const map = await library.repositoryMap(collection, { node, tokens: line.tokens })
    if (line.json) printJson({ tokens: line.tokens, map })
    else process.stdout.write(map)
    return
  }
  const outline = await library.outline(collection, { node, depth: line.depth })
  if (line.json) printJson(outline)
  else if (line.form === 'markdown') process.stdout.write(outlineMarkdown(outline))
  else {
    printTree(outline.tree)
    print(`${outline.files} files, ${outline.nodes} nodes`)
    for (const row of leftOutLines(built.manifest)) print(row)
  }
}

/** Prints with a stack instead of recursion, since `--depth` may be large. */
function printTree(root: OutlineJsonNode): void {
  const stack: { node: OutlineJsonNode; indent: number }[] = [{ node: root, indent: 0 }]
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const { node, indent } = at
    print(`${'  '.repeat(indent)}${node.t}: ${summaryOrNote(node)}`)
    for (const child of [...(node.c ?? [])].reverse())
      stack.push({ node: child, indent: indent + 1 })
  }
}
