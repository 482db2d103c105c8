// Small outlines for tests, from a nested description.

import { packStrings } from '../../base/columns/strings.ts'
import { kindCode, type NodeKind } from './node.ts'
import { type Outline, REFERENCE_KINDS, type ReferenceKind } from './outline.ts'

interface ReferenceSpec {
  readonly kind: ReferenceKind
  readonly text: string
  readonly line?: number
}

/** A node with its children. Without `start` and `end`, each node has one line, in order. */
export interface NodeSpec {
  readonly kind?: NodeKind
  readonly title?: string
  readonly signature?: string
  readonly doc?: string
  readonly words?: number
  readonly nodeFlags?: number
  readonly start?: number
  readonly end?: number
  readonly references?: readonly ReferenceSpec[]
  readonly children?: readonly NodeSpec[]
}

export interface OutlineSpec extends NodeSpec {
  readonly format?: string
  readonly language?: string
  readonly flags?: number
  readonly calls?: string
  readonly facets?: ReadonlyMap<string, readonly string[]>
}

/** A node and what is inside of it. */
export function node(kind: NodeKind, title: string, ...children: readonly NodeSpec[]): NodeSpec {
  return { kind, title, children }
}

interface FlatNode {
  readonly spec: NodeSpec
  size: number
}

/** The outline of a described document. */
export function outlineOf(spec: OutlineSpec): Outline {
  const flat: FlatNode[] = []
  flatten(spec, flat)
  const column = (value: (node: FlatNode, i: number) => number): Uint32Array =>
    Uint32Array.from(flat, value)
  const start = column(({ spec: node }, i) => node.start ?? i + 1)
  return {
    format: spec.format ?? 'code',
    language: spec.language ?? '',
    count: flat.length,
    flags: spec.flags ?? 0,
    kind: Uint8Array.from(flat, ({ spec: node }, i) =>
      kindCode(i === 0 ? 'document' : (node.kind ?? 'section')),
    ),
    size: column((node) => node.size),
    start,
    end: column(({ spec: node, size }, i) => node.end ?? start[i] + size - 1),
    nodeFlags: Uint8Array.from(flat, ({ spec: node }) => node.nodeFlags ?? 0),
    words: column(({ spec: node }) => node.words ?? 0),
    title: packStrings(flat.map(({ spec: node }) => node.title ?? '')),
    signature: packStrings(flat.map(({ spec: node }) => node.signature ?? '')),
    doc: packStrings(flat.map(({ spec: node }) => node.doc ?? '')),
    references: referencesOf(flat),
    calls: spec.calls ?? '',
    facets: spec.facets ?? new Map(),
  }
}

function flatten(spec: NodeSpec, flat: FlatNode[]): void {
  const node: FlatNode = { spec, size: 1 }
  flat.push(node)
  const before = flat.length
  for (const child of spec.children ?? []) flatten(child, flat)
  node.size += flat.length - before
}

function referencesOf(flat: readonly FlatNode[]): Outline['references'] {
  const rows = flat.flatMap(({ spec }, node) =>
    (spec.references ?? []).map((reference) => ({ ...reference, node })),
  )
  return {
    kind: Uint8Array.from(rows, (row) => REFERENCE_KINDS.indexOf(row.kind)),
    node: Uint32Array.from(rows, (row) => row.node),
    line: Uint32Array.from(rows, (row) => row.line ?? 1),
    text: packStrings(rows.map((row) => row.text)),
  }
}

/** Rows of a table in a text: cells between arrows, with `\n`, `\r` and `\t` for what they are in code. */
export function rowsIn(text: string) {
  const signs: Readonly<Record<string, string>> = { '\\n': '\n', '\\r': '\r', '\\t': '\t' }
  const cellOf = (cell: string) => cell.replaceAll(/\\[nrt]/g, (sign) => signs[sign])
  return text
    .trim()
    .split('\n')
    .map((row) => row.split(' ⇒ ').map(cellOf))
    .map(([a = '', b = '', c = '', d = '', e = '', ...more]) => [a, b, c, d, e, ...more] as const)
}
