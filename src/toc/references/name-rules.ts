// Resolves references by name only: base classes, annotations, `@see Router`. A name is searched in the file, its
// imports and its package; a mere symbol of the same name elsewhere counts as a namesake.

import type { NodeNumber, Toc } from '../../model/tree/toc.ts'
import { exportedName } from './import-exports.ts'
import { resolvePython } from './import-python.ts'
import { ENDS_IN_NAME, importRule, ONLY_NAMED } from './import-rules.ts'
import { type Imported, lastPart } from './imported-names.ts'
import { type DocumentNumber, directoryOf } from './path-index.ts'
import {
  childOf,
  type ImportRule,
  importsOf,
  type Resolution,
  type ResolveContext,
  resolveOnce,
  symbolsOf,
} from './resolve-context.ts'

/** Modules imported as a whole that are searched for a name. */
const MAX_WHOLE = 50
/** With more namesakes, a name gives no result. */
const MAX_NAMESAKES = 5
const NAME_ONLY_CONFIDENCE = 0.3
/** Confidence if owner and member match and no other pair does. */
const QUALIFIED_CONFIDENCE = 0.7
const MAX_QUALIFIERS = 8

/** Languages in which files of one directory see each other's names. */
const DIRECTORY_IS_PACKAGE: ReadonlySet<string> = new Set(
  'go java kotlin scala csharp php'.split(' '),
)

/** Words for the place of the name itself. */
const OWN_PLACE_WORDS: ReadonlySet<string> = new Set('self super crate Self this static'.split(' '))

/** The parts of `a.b.C`, `a::b`, `Shop\Base`, `*Context`. */
function nameParts(written: string): string[] {
  return written.split(/[^\p{L}\p{N}_$]+/u).filter((part) => part !== '')
}

/** Names → top-level symbols of all documents. */
export type Namesakes = ReadonlyMap<string, readonly NodeNumber[]>

/** The meaning of a name in its own file, in its imports and in its package. */
export function resolveName(
  context: ResolveContext,
  from: DocumentNumber,
  written: string,
): Resolution | null {
  const whole = nameParts(written)
  // `super::Row` of a module inside a file is `Row` of another module or of the same one.
  const parts = OWN_PLACE_WORDS.has(whole[0]) && whole.length > 1 ? whole.slice(1) : whole
  if (parts.length === 0) return null
  const own = symbolsOf(context, from).get(parts[0])
  if (own !== undefined) return { target: own, how: 'same file', confidence: 0.9 }
  return imported(context, from, parts) ?? samePackage(context, from, parts)
}

/** `flask.Flask.route` in prose or a comment: a Python module, a symbol of it, a member of that symbol. */
export function resolveQualified(
  context: ResolveContext,
  from: DocumentNumber,
  written: string,
): Resolution | null {
  if (!/^[\w.]+\.\w+$/.test(written)) return null
  const { toc } = context
  const parts = nameParts(written)
  for (let taken = Math.min(parts.length - 1, MAX_QUALIFIERS); taken > 0; taken--) {
    const module = parts.slice(0, taken).join('.')
    const found = resolveOnce(context, resolvePython, from, module, parts[taken])
    if (found === null) continue
    const document = toc.document[found.target]
    if (document < 0 || toc.documentNode[document] === found.target) continue
    const member = taken + 1 < parts.length ? childOf(toc, found.target, parts[taken + 1]) : null
    const target = member ?? found.target
    return { target, how: 'qualified name', confidence: found.confidence * 0.9 }
  }
  return null
}

function imported(
  context: ResolveContext,
  from: DocumentNumber,
  parts: readonly string[],
): Resolution | null {
  const rule = importRule(context, from)
  const { named } = importsOf(context, from)
  const name = parts[parts.length - 1]
  for (const part of new Set([parts[0], name])) {
    const of = named.get(part)
    const found = of === undefined ? null : resolveImported(context, from, of)
    const target =
      found === null || part === name ? found?.target : insideOf(context, found.target, name, rule)
    if (found === null || target === undefined || target === null) continue
    return { target, how: 'imported name', confidence: found.confidence * 0.95 }
  }
  for (const module of modulesWith(context, from, parts)) {
    const found = resolveOnce(context, rule, from, module, '')
    if (found === null) continue
    const { target } = found
    // An imported symbol (Java, Rust) may itself be the one.
    const ofSymbol = () => (lastPart(module) === name ? target : null)
    const symbol =
      symbolIn(context, target, name, rule, ofSymbol) ??
      (lastPart(module) === parts[0] ? importedEnd(context, from, found, parts[0]) : null)
    if (symbol !== null) return { target: symbol, how: 'imported module', confidence: 0.85 }
  }
  return null
}

/** Modules imported as a whole that may contain a name: those it begins with, and those whose names are visible. */
function modulesWith(
  context: ResolveContext,
  from: DocumentNumber,
  parts: readonly string[],
): readonly string[] {
  const { whole, open, byLastPart } = importsOf(context, from)
  const byPart = (parts.length < 2 ? parts : parts.slice(0, -1).reverse()).flatMap(
    (part) => byLastPart.get(part) ?? [],
  )
  const language = context.toc.documents[from].outline?.language ?? ''
  return [...byPart, ...(ONLY_NAMED.has(language) ? open : whole)].slice(0, MAX_WHOLE)
}

/** The target of the remaining parts of a name inside the first part's target, which may be a symbol with members. */
function insideOf(
  context: ResolveContext,
  target: NodeNumber,
  name: string,
  rule: ImportRule,
): NodeNumber | null {
  const document = context.toc.document[target]
  return symbolIn(
    context,
    target,
    name,
    rule,
    () => symbolsOf(context, document).get(name) ?? target,
  )
}

/**
 * The symbol `name` of a directory or a document; for another target, what `ofSymbol` gives.
 * @param rule follows what the document re-exports; `null` for only its own symbols
 */
function symbolIn(
  context: ResolveContext,
  target: NodeNumber,
  name: string,
  rule: ImportRule | null,
  ofSymbol: () => NodeNumber | null,
): NodeNumber | null {
  const { toc } = context
  const document = toc.document[target]
  if (document < 0) return inDirectory(context, target, name)
  if (toc.documentNode[document] !== target) return ofSymbol()
  if (rule === null) return symbolsOf(context, document).get(name) ?? null
  const found = exportedName(context, document, name, 'imported name', rule)
  return found.target === target ? null : found.target
}

/** The target of an imported name, or of a module imported under another name. */
function resolveImported(
  context: ResolveContext,
  from: DocumentNumber,
  { module, name }: Imported,
): Resolution | null {
  const found = resolveOnce(context, importRule(context, from), from, module, name)
  const symbol = found === null ? null : importedEnd(context, from, found, name || lastPart(module))
  return found === null || symbol === null ? found : { ...found, target: symbol }
}

/** The imported symbol, if its path leads to its file or directory. */
function importedEnd(
  context: ResolveContext,
  from: DocumentNumber,
  { target }: Resolution,
  name: string,
): NodeNumber | null {
  const { language = '' } = context.toc.documents[from].outline ?? {}
  return ENDS_IN_NAME.has(language) ? symbolIn(context, target, name, null, () => null) : null
}

/** A top-level symbol of a file directly in a directory. */
export function inDirectory(
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
  [first, ...rest]: readonly string[],
): Resolution | null {
  const { toc } = context
  if (!DIRECTORY_IS_PACKAGE.has(toc.documents[from].outline?.language ?? '')) return null
  const found = inDirectory(context, toc.parent[toc.documentNode[from]], first)
  if (found === null) return null
  const name = rest.at(-1)
  const target =
    name === undefined ? found : insideOf(context, found, name, importRule(context, from))
  return target === null ? null : { target, how: 'same package', confidence: 0.85 }
}

/** A node of that name anywhere: the nearest of a few, marked as a namesake. */
export function resolveNamesake(
  toc: Toc,
  from: DocumentNumber,
  written: string,
  namesakes: Namesakes,
): Resolution | null {
  const parts = nameParts(written)
  const owners = parts.length < 2 ? [] : (namesakes.get(parts[parts.length - 2]) ?? [])
  const members = owners.flatMap((owner) => childOf(toc, owner, parts[parts.length - 1]) ?? [])
  if (members.length === 1) {
    return { target: members[0], how: 'qualified name', confidence: QUALIFIED_CONFIDENCE }
  }
  const found = namesakes.get(parts.at(-1) ?? '') ?? []
  if (found.length === 0 || found.length > MAX_NAMESAKES) return null
  const directory = directoryOf(toc.documents[from].path)
  const near = found.find((n) => directoryOf(toc.documents[toc.document[n]].path) === directory)
  return {
    target: near ?? found[0],
    how: 'name only',
    confidence: NAME_ONLY_CONFIDENCE / found.length,
  }
}

/** Top-level symbols of all documents by name; a few more than `MAX_NAMESAKES` of each name at most. */
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
