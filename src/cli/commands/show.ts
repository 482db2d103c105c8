// wayleaf show: the table of contents to a depth.

import type { OutlineJsonNode } from '../../model/library.ts'
import type { CommandLine } from '../command-line.ts'
import { print, printJson } from '../output.ts'
import { openWorkspace } from '../workspace.ts'

/** Runs `wayleaf show`. */
export async function show(line: CommandLine): Promise<void> {
  const { library, collection } = await openWorkspace(line)
  const outline = await library.outline(collection, { node: 0, depth: line.depth })
  if (line.json) {
    printJson(outline)
    return
  }
  printTree(outline.tree)
  print(`${outline.files} files, ${outline.nodes} nodes`)
}

/** Depth is bounded by `--depth`; a stack keeps a deep one from overflowing. */
function printTree(root: OutlineJsonNode): void {
  const stack: { node: OutlineJsonNode; indent: number }[] = [{ node: root, indent: 0 }]
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const { node, indent } = at
    print(`${'  '.repeat(indent)}${node.t}${node.s === '' ? '' : `: ${node.s}`}`)
    for (const child of [...(node.c ?? [])].reverse())
      stack.push({ node: child, indent: indent + 1 })
  }
}
