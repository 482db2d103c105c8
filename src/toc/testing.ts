// Small trees for tests: an outline from a nested description, a table of contents from paths.

import { packStrings } from '../base/columns/strings.ts'
import { comparePaths } from '../model/collection/collection.ts'
import { kindCode, type NodeKind } from '../model/tree/node.ts'
import { type Outline, REFERENCE_KINDS, type ReferenceKind } from '../model/tree/outline.ts'
import type { Toc, TocDocument } from '../model/tree/toc.ts'
import { buildToc } from './build.ts'

interface ReferenceSpec {
  readonly kind: ReferenceKind
  readonly text: string
  readonly line?: number
}

/** A node and what lies below it. Without `start` and `end`, lines are counted up, one a node. */
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

interface FlatNode {
  readonly spec: NodeSpec
  size: number
}

/** The outline of a described document. */
function outlineOf(spec: OutlineSpec): Outline {
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

/** A document of a described tree; `null` stands for a file that is listed and not indexed. */
export function documentOf(path: string, spec: OutlineSpec | null): TocDocument {
  if (spec === null) return { path, size: 1, flags: 0, outline: null, skipped: 'binary' }
  const outline = outlineOf(spec)
  return { path, size: 1, flags: outline.flags, outline }
}

/** A table of contents from `path → outline`; `null` is a file that is not indexed. */
export function tocOf(
  files: Readonly<Record<string, OutlineSpec | null>> | ReadonlyMap<string, OutlineSpec | null>,
  name = 'demo',
): Toc {
  const entries = files instanceof Map ? [...files] : Object.entries(files)
  const documents = entries.map(([path, spec]) => documentOf(path, spec))
  documents.sort((a, b) => comparePaths(a.path, b.path))
  return buildToc({ name, slug: name, generatedAt: 0, documents })
}
