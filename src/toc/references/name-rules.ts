// References by name only: base classes, annotations, `@see Router`. A name is looked for in the
// file, among its imports, in its package; a mere namesake elsewhere is called one.

import { type NodeNumber, type Toc, titleOf } from '../../model/tree/toc.ts'
import { exportedName } from './imports/import-exports.ts'
import { resolvePython } from './imports/import-python.ts'
import { IMPORT_RULES, resolveBeside } from './imports/import-rules.ts'
import { type DocumentNumber, directoryOf } from './imports/path-index.ts'
import {
  importsOf,
  type Resolution,
  type ResolveContext,
  resolveOnce,
  symbolsOf,
  WHOLE,
} from './imports/resolve-context.ts'

/** Modules imported whole that a name is looked for in. */
const MAX_WHOLE = 50
/** Namesakes beyond this many make a name worthless. */
const MAX_NAMESAKES = 5
const NAME_ONLY = 0.3
/** Owner and member agree, and no other pair does. */
const QUALIFIED = 0.7
const MAX_QUALIFIERS = 8

/** Languages in which files of one directory see each other's names. */
const DIRECTORY_IS_PACKAGE: ReadonlySet<string> = new Set(['go', 'java', 'kotlin', 'csharp'])

/** The parts of `a.b.C`, `a::b`, `Shop\Base`, `*Context`. */
function nameParts(written: string): string[] {
  return written.split(/[^\p{L}\p{N}_$]+/u).filter((part) => part !== '')
}

/** Names → nodes of symbols at the top level of any document. */
export type Namesakes = ReadonlyMap<string, readonly NodeNumber[]>

/** What the file itself, its imports and its package say a name is. */
export function resolveName(
  context: ResolveContext,
  from: DocumentNumber,
  written: string,
): Resolution | null {
  const parts = nameParts(written)
  const name = parts.at(-1)
  if (name === undefined) return null
  const own = symbolsOf(context, from).get(parts[0]) ?? symbolsOf(context, from).get(name)
  if (own !== undefined) return { target: own, how: 'same file', confidence: 0.9 }
  return imported(context, from, parts) ?? samePackage(context, from, name)
}

/** `flask.Flask.route` in prose or a comment: a Python module, a symbol of it, a member of that. */
export function resolveQualified(
  context: ResolveContext,
  from: DocumentNumber,
  written: string,
): Resolution | null {
  if (!/^[\w.]+\.\w+$/.test(written)) return null
  const parts = nameParts(written)
  for (let taken = Math.min(parts.length - 1, MAX_QUALIFIERS); taken > 0; taken--) {
    const module = parts.slice(0, taken).join('.')
    const found = resolveOnce(context, resolvePython, from, module, parts[taken])
    if (found === null || isDocumentNode(context.toc, found.target)) continue
    const member =
      taken + 1 < parts.length ? memberOf(context.toc, found.target, parts[taken + 1]) : null
    const target = member ?? found.target
    return { target, how: 'qualified name', confidence: found.confidence * 0.9 }
  }
  return null
}

function isDocumentNode(toc: Toc, n: NodeNumber): boolean {
  return toc.document[n] < 0 || toc.documentNode[toc.document[n]] === n
}

/** The child of a symbol with this name. */
function memberOf(toc: Toc, symbol: NodeNumber, name: string): NodeNumber | null {
  const end = symbol + toc.size[symbol]
  for (let child = symbol + 1; child < end; child += toc.size[child]) {
    if (titleOf(toc, child) === name) return child
  }
  return null
}

function imported(
  context: ResolveContext,
  from: DocumentNumber,
  parts: readonly string[],
): Resolution | null {
  const language = context.toc.documents[from].outline?.language ?? ''
  const rule = IMPORT_RULES.get(language) ?? resolveBeside
  const imports = importsOf(context, from)
  const name = parts[parts.length - 1]
  for (const part of [name, parts[0]]) {
    const module = imports.get(part)
    const found = module === undefined ? null : resolveOnce(context, rule, from, module, part)
    if (found === null) continue
    const document = context.toc.document[found.target]
    const inside =
      part === name || document < 0 ? undefined : symbolsOf(context, document).get(name)
    return {
      target: inside ?? found.target,
      how: 'imported name',
      confidence: found.confidence * 0.95,
    }
  }
  for (const module of (imports.get(WHOLE) ?? '').split('\n').slice(0, MAX_WHOLE)) {
    const found = module === '' ? null : resolveOnce(context, rule, from, module, '')
    const symbol = found === null ? null : symbolBelow(context, found.target, module, name, rule)
    if (symbol !== null) return { target: symbol, how: 'imported module', confidence: 0.85 }
  }
  return null
}

/** The symbol `name` of an imported document, itself a symbol (Java, Rust), or in an imported directory. */
function symbolBelow(
  context: ResolveContext,
  target: NodeNumber,
  module: string,
  name: string,
  rule: Parameters<typeof exportedName>[4],
): NodeNumber | null {
  const { toc } = context
  const document = toc.document[target]
  if (document < 0) return inDirectory(context, target, name)
  if (toc.documentNode[document] !== target) return module.endsWith(name) ? target : null
  const found = exportedName(context, document, name, 'imported module', rule)
  return found.target === target ? null : found.target
}

/** A top-level symbol of a file directly in a directory. */
function inDirectory(
  context: ResolveContext,
  directory: NodeNumber,
  name: string,
): NodeNumber | null {
  const { toc } = context
  const end = directory + toc.size[directory]
  for (let child = directory + 1; child < end; child += toc.size[child]) {
    const symbol =
      toc.document[child] < 0 ? undefined : symbolsOf(context, toc.document[child]).get(name)
    if (symbol !== undefined) return symbol
  }
  return null
}

function samePackage(
  context: ResolveContext,
  from: DocumentNumber,
  name: string,
): Resolution | null {
  const { toc } = context
  if (!DIRECTORY_IS_PACKAGE.has(toc.documents[from].outline?.language ?? '')) return null
  const symbol = inDirectory(context, toc.parent[toc.documentNode[from]], name)
  return symbol === null ? null : { target: symbol, how: 'same package', confidence: 0.85 }
}

/** A node of that name somewhere: the nearest of a few, and said to be a namesake. */
export function resolveNamesake(
  toc: Toc,
  from: DocumentNumber,
  written: string,
  namesakes: Namesakes,
): Resolution | null {
  const parts = nameParts(written)
  const owners = parts.length < 2 ? [] : (namesakes.get(parts[parts.length - 2]) ?? [])
  const members = owners.flatMap((owner) => memberOf(toc, owner, parts[parts.length - 1]) ?? [])
  if (members.length === 1) {
    return { target: members[0], how: 'qualified name', confidence: QUALIFIED }
  }
  const found = namesakes.get(parts.at(-1) ?? '') ?? []
  if (found.length === 0 || found.length > MAX_NAMESAKES) return null
  const directory = directoryOf(toc.documents[from].path)
  const near = found.find((n) => directoryOf(toc.documents[toc.document[n]].path) === directory)
  return { target: near ?? found[0], how: 'name only', confidence: NAME_ONLY / found.length }
}

/** Top-level symbols of all documents by name, of each name at most a few more than are of use. */
export function findNamesakes(context: ResolveContext): Namesakes {
  const found = new Map<string, NodeNumber[]>()
  for (let d = 0; d < context.toc.documents.length; d++) {
    for (const [name, node] of symbolsOf(context, d)) {
      const list = found.get(name)
      if (list === undefined) found.set(name, [node])
      else if (list.length <= MAX_NAMESAKES) list.push(node)
    }
  }
  return found
}
