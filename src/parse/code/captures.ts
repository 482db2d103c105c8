// Reads the captures of a query match into the roles that `code.ts` documents.

import { NODE_KINDS, type NodeKind } from '../../model/tree/node.ts'
import type { SyntaxNode } from './tree-sitter.ts'

/** The nodes that one match captured, by role. */
export interface MatchCaptures {
  kind: NodeKind | null
  node: SyntaxNode | null
  names: SyntaxNode[]
  owner: SyntaxNode | null
  part: SyntaxNode | null
  body: SyntaxNode | null
  doc: SyntaxNode | null
  /** Parts of an import's module, in the order of the text. */
  modules: SyntaxNode[]
  verbatim: boolean
  imported: { readonly node: SyntaxNode; readonly name: string }[]
  /** The name in this file; empty if the import is not renamed. */
  importedAs: string
  exported: SyntaxNode | null
  exportedAs: string
}

/** A record with no captures yet. */
export function emptyCapture(): MatchCaptures {
  return {
    kind: null,
    node: null,
    names: [],
    owner: null,
    part: null,
    body: null,
    doc: null,
    modules: [],
    verbatim: false,
    imported: [],
    importedAs: '',
    exported: null,
    exportedAs: 'default',
  }
}

/** The parts of a capture's name: the head before its first dot, the role behind it, and the kind that the whole is. */
interface CaptureName {
  readonly head: string
  readonly role: string
  readonly kind: NodeKind | null
}

/** Queries have few names, and trees many captures. */
const names = new Map<string, CaptureName>()

function nameOf(name: string): CaptureName {
  const known = names.get(name)
  if (known !== undefined) return known
  const dot = name.indexOf('.')
  const head = dot < 0 ? name : name.slice(0, dot)
  const role = dot < 0 ? '' : name.slice(dot + 1)
  const made = { head, role, kind: NODE_KINDS.find((kind) => kind === name) ?? null }
  names.set(name, made)
  return made
}

/** Stores `node`, captured under `name`, in its role. */
export function capture(captured: MatchCaptures, name: string, node: SyntaxNode): void {
  const { head, role, kind } = nameOf(name)
  if (kind !== null) {
    captured.kind = kind
    captured.node = node
  } else if (head === 'import') captureImport(captured, role, node)
  else if (head === 'export' && role === 'as') captured.exportedAs = node.text
  else if (head === 'export') captured.exported = node
  else if (role === 'name') captured.names.push(node)
  else if (role === 'owner') captured.owner = node
  else if (role === 'part') captured.part = node
  else if (role === 'body') captured.body = node
  else if (role === 'doc') captured.doc = node
}

function captureImport(captured: MatchCaptures, role: string, node: SyntaxNode): void {
  if (role === 'as') captured.importedAs = node.text
  else if (role === 'name') captured.imported.push({ node, name: node.text })
  else if (role === 'default') {
    captured.imported.push({ node, name: 'default' })
    captured.importedAs = node.text
  } else {
    captured.modules.push(node)
    if (role === 'verbatim') captured.verbatim = true
  }
}
