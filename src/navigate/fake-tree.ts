// The tree of the fake library: classes and functions of `.py` by indentation, sections of `.md`.

import type { NodeRef } from '../model/library.ts'
import type { NodeKind } from '../model/node.ts'

/** Path → text. `.py` gives classes and functions, `.md` sections; `see: NAME` is a reference. */
export type FakeFiles = Readonly<Record<string, string>>

/** A node while the tree is built. */
export interface FakeNode {
  ref: NodeRef
  depth: number
  parent: number
  /** Own lines. */
  own: string
  flags: number
  document: number
}

const TEST_FLAG = 1

/** Nodes in pre-order. */
export function buildNodes(files: FakeFiles): FakeNode[] {
  const nodes: FakeNode[] = []
  const paths = Object.keys(files).sort((a, b) => (a < b ? -1 : 1))
  add('collection', 'fake/', '', 0, 0, 0, 0, -1)
  const directories = new Map<string, number>([['', 0]])
  paths.forEach((path, document) => {
    const parts = path.split('/')
    for (let i = 1; i < parts.length; i++) {
      const directory = parts.slice(0, i).join('/')
      if (directories.has(directory)) continue
      const parent = directories.get(parts.slice(0, i - 1).join('/')) ?? 0
      const n = add('directory', `${parts[i - 1]}/`, directory, 0, 0, i, parent, -1)
      directories.set(directory, n)
    }
    const parent = directories.get(parts.slice(0, -1).join('/')) ?? 0
    addDocument(path, files[path].split('\n'), parts.length, parent, document)
  })
  for (const node of nodes) {
    const size = nodes.filter((other) => isBelow(nodes, other, node.ref.node)).length
    node.ref = { ...node.ref, size }
  }
  return nodes

  function add(
    kind: NodeKind,
    title: string,
    path: string,
    start: number,
    end: number,
    depth: number,
    parent: number,
    document: number,
    id = path,
  ): number {
    const node = nodes.length
    const flags = /(^|\/)tests?\//u.test(path) ? TEST_FLAG : 0
    const made = { id, node, kind, title, path, start, end, size: 1 }
    nodes.push({ ref: made, depth, parent, own: '', flags, document })
    return node
  }

  function addDocument(
    path: string,
    lines: string[],
    depth: number,
    parent: number,
    document: number,
  ) {
    const base = path.slice(path.lastIndexOf('/') + 1)
    const top = add('document', base, path, 1, lines.length, depth, parent, document)
    const open = [{ node: top, level: -1, name: '' }]
    lines.forEach((line, i) => {
      const head = headOf(path, line)
      if (head !== null) {
        while (open[open.length - 1].level >= head.level) open.pop()
        const above = open[open.length - 1]
        const name = above.name === '' ? head.title : `${above.name}.${head.title}`
        const id = `${path}#${name}`
        const at = depth + open.length
        const n = add(head.kind, head.title, path, i + 1, i + 1, at, above.node, document, id)
        open.push({ node: n, level: head.level, name })
      }
      nodes[open[open.length - 1].node].own += `${line}\n`
      for (const { node } of open) nodes[node].ref = { ...nodes[node].ref, end: i + 1 }
    })
  }
}

function isBelow(nodes: readonly FakeNode[], node: FakeNode, top: number): boolean {
  let at = node
  while (at.ref.node !== top) {
    if (at.ref.node === 0) return false
    at = nodes[at.parent]
  }
  return true
}

function headOf(
  path: string,
  line: string,
): { kind: NodeKind; title: string; level: number } | null {
  if (path.endsWith('.md')) {
    const match = /^(#+) (.*)$/u.exec(line)
    return match && { kind: 'section', title: match[2], level: match[1].length }
  }
  const match = /^(\s*)(class|def) (\w+)/u.exec(line)
  if (match === null) return null
  const level = match[1].length
  const kind = match[2] === 'class' ? 'class' : level > 0 ? 'method' : 'function'
  return { kind, title: match[3], level }
}
