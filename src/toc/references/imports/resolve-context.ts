// What the rules of every language share: where a reference stands, what it may resolve to.

import { stringAt } from '../../../base/columns/strings.ts'
import { kindCode, SYMBOL_KINDS } from '../../../model/tree/node.ts'
import type { How } from '../../../model/tree/resolved-by.ts'
import { type NodeNumber, type Toc, titleOf } from '../../../model/tree/toc.ts'
import { type Imports, NO_IMPORTS, readImports } from './imported-names.ts'
import { type DocumentNumber, directoryOf, type PathIndex } from './path-index.ts'

/** The node that a reference leads to, with how sure that is (0–1). */
export interface Resolution {
  readonly target: NodeNumber
  readonly how: How
  readonly confidence: number
}

/** Settings files of the collection, parsed by whoever has their texts. All optional. */
export interface ReferenceExtras {
  /** `compilerOptions` of a tsconfig or jsconfig; `directory` is where the file lies. */
  readonly tsconfigs?: readonly {
    readonly directory: string
    readonly baseUrl?: string
    readonly paths?: ReadonlyMap<string, readonly string[]>
  }[]
  readonly goModules?: readonly { readonly directory: string; readonly module: string }[]
  /** Names in package.json. */
  readonly packages?: readonly { readonly directory: string; readonly name: string }[]
}

/** A collection while its references are resolved, with what was worked out so far. */
export interface ResolveContext {
  readonly toc: Toc
  readonly paths: PathIndex
  readonly extras: ReferenceExtras
  /** Symbols at the top of a document, made when the document is first asked for. */
  readonly symbols: Map<DocumentNumber, ReadonlyMap<string, NodeNumber>>
  /** A document's imports and exports, made when the first of them is looked for. */
  readonly imported: Map<DocumentNumber, Imports>
  /** Anchors of a document's headings, made when one is first looked for. */
  readonly anchors: Map<DocumentNumber, ReadonlyMap<string, NodeNumber>>
  /** Facts that a language works out once, by name. */
  readonly facts: Map<string, readonly string[]>
  /** Imports worked out so far, by language, text and directory. */
  readonly imports: Map<string, Resolution | null>
  /** Directories that hold a file or directory of a name, made when the name is first looked for. */
  readonly holders: Map<string, ReadonlySet<string>>
}

/** Forgets what was worked out so far; it is worked out again where it is asked for. */
export function forgetWorkedOut(context: ResolveContext): void {
  const { symbols, imported, anchors, imports, holders } = context
  for (const known of [symbols, imported, anchors, imports, holders]) known.clear()
}

/** A rule of one language: a module path as written, and a name in it or `''`. */
export type ImportRule = (
  context: ResolveContext,
  from: DocumentNumber,
  module: string,
  name: string,
) => Resolution | null

/** What an import means depends on the rule and the directory alone, so each is worked out once. */
export function resolveOnce(
  context: ResolveContext,
  rule: ImportRule,
  from: DocumentNumber,
  module: string,
  name: string,
): Resolution | null {
  const { outline, path } = context.toc.documents[from]
  const key = `${outline?.language ?? ''} ${rule.name} ${module}#${name}\n${directoryOf(path)}`
  const known = context.imports.get(key)
  if (known !== undefined) return known
  const found = rule(context, from, module, name)
  context.imports.set(key, found)
  return found
}

const SYMBOLS: ReadonlySet<number> = new Set([...SYMBOL_KINDS].map(kindCode))

const NAMESPACE = kindCode('module')
/** Languages in which a module is a namespace: what lies in it is at the top of the document. */
const WITH_NAMESPACES: ReadonlySet<string> = new Set(['csharp', 'php'])

/** Symbols at the top level of a document by name, or in a namespace there; the first of a name counts. */
export function symbolsOf(
  { toc, symbols }: ResolveContext,
  document: DocumentNumber,
): ReadonlyMap<string, NodeNumber> {
  const known = symbols.get(document)
  if (known !== undefined) return known
  const found = new Map<string, NodeNumber>()
  symbols.set(document, found)
  const { outline } = toc.documents[document]
  if (outline === null) return found
  const root = toc.documentNode[document]
  const isOpen = WITH_NAMESPACES.has(outline.language)
  for (let local = 1; local < outline.count; ) {
    const { [local]: kind } = outline.kind
    const title = stringAt(outline.title, local)
    if (SYMBOLS.has(kind) && !found.has(title)) found.set(title, root + local)
    local += isOpen && kind === NAMESPACE ? 1 : outline.size[local]
  }
  return found
}

export function importsOf({ toc, imported }: ResolveContext, document: DocumentNumber): Imports {
  const known = imported.get(document)
  if (known !== undefined) return known
  const { outline } = toc.documents[document]
  const found = outline === null ? NO_IMPORTS : readImports(outline.references)
  imported.set(document, found)
  return found
}

export function childOf(toc: Toc, parent: NodeNumber, name: string): NodeNumber | null {
  const end = parent + toc.size[parent]
  for (let child = parent + 1; child < end; child += toc.size[child])
    if (titleOf(toc, child) === name) return child
  return null
}

export function nodeOf({ toc }: ResolveContext, document: DocumentNumber): NodeNumber {
  return toc.documentNode[document]
}
