// Reads a query match into the roles that `code.ts` documents, and the `#set!` directives of its pattern.

import { NODE_KINDS, type NodeKind } from '../../model/tree/node.ts'
import type { SyntaxMatch, SyntaxNode } from './tree-sitter.ts'

/** The nodes that one match captured, by role. */
export class MatchCaptures {
  kind: NodeKind | null = null
  node: SyntaxNode | null = null
  names: SyntaxNode[] = []
  owner: SyntaxNode | null = null
  part: SyntaxNode | null = null
  body: SyntaxNode | null = null
  doc: SyntaxNode | null = null
  /** Parts of an import's module, in the order of the text. */
  modules: SyntaxNode[] = []
  verbatim = false
  imported: { readonly node: SyntaxNode; readonly name: string }[] = []
  /** The name in this file; empty if the import is not renamed. */
  importedAs = ''
  exported: SyntaxNode | null = null
  exportedAs = 'default'
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

/** What a pattern says about its matches. */
export interface PatternRules {
  /** The title of its definitions; `null` if they have their own. */
  readonly title: string | null
  /** What joins the parts of a title. */
  readonly joint: string
  readonly joins: boolean
  /** Whether its content is of the region `declared`. */
  readonly entersDeclared: boolean
  /** The regions in which it counts; `null`: all. */
  readonly only: readonly string[] | null
  /** Whether it is ignored in files that are tests as a whole. */
  readonly isOfSource: boolean
  /** What precedes the modules of its imports. */
  readonly prefix: string
  /** Matches the titles of tests. */
  readonly test: RegExp | null
  /** Matches the text of tests. */
  readonly holding: RegExp | null
}

type Directives = NonNullable<SyntaxMatch['setProperties']>

const NO_RULES = readRules({})
const known = new WeakMap<Directives, PatternRules>()

/** The rules of the pattern that matched. */
export function rulesOf({ setProperties }: SyntaxMatch): PatternRules {
  if (setProperties === undefined) return NO_RULES
  const read = known.get(setProperties) ?? readRules(setProperties)
  known.set(setProperties, read)
  return read
}

function readRules(set: Directives): PatternRules {
  const { test, holding } = set
  return {
    title: set.title ?? null,
    joint: set.joint ?? '.',
    joins: set.joins !== undefined,
    entersDeclared: set.enters === 'declared',
    only: set.only?.split(' ') ?? null,
    isOfSource: set.in === 'source',
    prefix: set.prefix ?? '',
    test: typeof test === 'string' ? new RegExp(test) : null,
    holding: typeof holding === 'string' ? new RegExp(holding) : null,
  }
}
