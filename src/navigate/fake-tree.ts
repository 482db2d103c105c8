// The tree of the fake library: classes and functions of `.py` by indentation, sections of `.md`.

import type { NodeRef } from '../model/library/node-ref.ts'
import { DOCUMENT_FLAGS, type NodeKind } from '../model/tree/node.ts'

/** Path → text. `.py` gives classes and functions, `.md` sections; `see: NAME` is a reference. */
export type FakeFiles = Readonly<Record<string, string>>

/** A node while the tree is built. */
export interface FakeNode {
  ref: NodeRef
  depth: number
  parent: number
  own: string
  flags: number
  document: number
}

/** The flags of a path, from its name. */
const flagsOf = (path: string): number =>
  (/(^|\/)tests?\//u.test(path) ? DOCUMENT_FLAGS.test : 0) |
  (path.endsWith('AGENTS.md') ? DOCUMENT_FLAGS.assistants : 0)

/** Nodes in pre-order. */
export function buildNodes(files: FakeFiles): FakeNode[] {
  const nodes: FakeNode[] = []
  const paths = Object.keys(files).sort((a, b) => (a < b ? -1 : 1))
  add(nodes, { kind: 'collection', title: 'fake/', path: '' }, ROOT_POSITION)
  const directories = new Map<string, number>([['', 0]])
  paths.forEach((path, document) => {
    const parent = addDirectories(nodes, directories, path)
    addDocument(nodes, path, files[path].split('\n'), parent, document)
  })
  for (const node of nodes) {
    const size = nodes.filter((other) => isBelow(nodes, other, node.ref.node)).length
    node.ref = { ...node.ref, size }
  }
  return nodes
}

/** The position of a node; the lines are 0 if it is not part of a file. */
type Where = Pick<FakeNode, 'depth' | 'parent' | 'document'> & Pick<NodeRef, 'start' | 'end'>

const ROOT_POSITION: Where = { start: 0, end: 0, depth: 0, parent: 0, document: -1 }

/** Appends a node and returns its number. */
function add(
  nodes: FakeNode[],
  { kind, title, path, id = path }: Pick<NodeRef, 'kind' | 'title' | 'path'> & { id?: string },
  { start, end, depth, parent, document }: Where,
): number {
  const node = nodes.length
  const flags = flagsOf(path)
  const ref = { id, node, kind, title, path, start, end, size: 1 }
  nodes.push({ ref, depth, parent, own: '', flags, document })
  return node
}

/** Adds the missing directories above a file and returns the one that contains it. */
function addDirectories(nodes: FakeNode[], directories: Map<string, number>, path: string): number {
  let parent = 0
  const names = path.split('/').slice(0, -1)
  names.forEach((name, i) => {
    const directory = names.slice(0, i + 1).join('/')
    const known = directories.get(directory)
    const shown = { kind: 'directory', title: `${name}/`, path: directory } as const
    parent = known ?? add(nodes, shown, { ...ROOT_POSITION, depth: i + 1, parent })
    directories.set(directory, parent)
  })
  return parent
}

/** Adds a file with the nodes in its lines. */
function addDocument(
  nodes: FakeNode[],
  path: string,
  lines: readonly string[],
  parent: number,
  document: number,
): void {
  const title = path.slice(path.lastIndexOf('/') + 1)
  const depth = path.split('/').length
  const file = { start: 1, end: lines.length, depth, parent, document }
  const top = add(nodes, { kind: 'document', title, path }, file)
  const open = [{ node: top, level: -1, name: '' }]
  lines.forEach((line, i) => {
    const head = headOf(path, line)
    if (head !== null) {
      while (open[open.length - 1].level >= head.level) open.pop()
      const above = open[open.length - 1]
      const name = above.name === '' ? head.title : `${above.name}.${head.title}`
      const place = { start: i + 1, end: i + 1, depth: depth + open.length, parent: above.node }
      const { kind, level } = head
      const shown = { kind, title: head.title, path, id: `${path}#${name}` }
      open.push({ node: add(nodes, shown, { ...place, document }), level, name })
    }
    nodes[open[open.length - 1].node].own += `${line}\n`
    for (const { node } of open) nodes[node].ref = { ...nodes[node].ref, end: i + 1 }
  })
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
