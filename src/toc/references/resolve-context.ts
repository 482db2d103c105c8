// State shared by the rules of all languages while references are resolved, and the possible targets of an import: a file
// nearby, or the end of a path.

import { stringAt } from '../../base/columns/strings.ts'
import { getOrMake } from '../../base/kept.ts'
import { splitImport } from '../../model/tree/imports.ts'
import { kindCode, SYMBOL_KINDS } from '../../model/tree/node.ts'
import type { ResolutionRule } from '../../model/tree/resolved-by.ts'
import { type NodeNumber, type Toc, titleOf } from '../../model/tree/toc.ts'
import { type Imports, NO_IMPORTS, readImports } from './imported-names.ts'
import {
  type DocumentNumber,
  directoryOf,
  firstDocument,
  joinPath,
  nearest,
  type PathIndex,
  withSuffix,
} from './path-index.ts'

/** The target of a reference, with the confidence (0–1). */
export interface Resolution {
  readonly target: NodeNumber
  readonly how: ResolutionRule
  readonly confidence: number
}

/** Parsed settings files of the collection. All are optional. */
export interface ReferenceExtras {
  /** `compilerOptions` of a tsconfig or jsconfig; `directory` contains the file. */
  readonly tsconfigs?: readonly {
    readonly directory: string
    readonly baseUrl?: string
    readonly paths?: ReadonlyMap<string, readonly string[]>
  }[]
  readonly goModules?: readonly { readonly directory: string; readonly module: string }[]
  /** Names in package.json. */
  readonly packages?: readonly { readonly directory: string; readonly name: string }[]
}

/** A collection while its references are resolved, with the results so far. */
export interface ResolveContext {
  readonly toc: Toc
  readonly paths: PathIndex
  readonly extras: ReferenceExtras
  /** Top-level symbols of a document, computed when the document is first needed. */
  readonly symbols: Map<DocumentNumber, ReadonlyMap<string, NodeNumber>>
  /** A document's imports and exports, computed on first use. */
  readonly imported: Map<DocumentNumber, Imports>
  /** Anchors of a document's headings, computed on first use. */
  readonly anchors: Map<DocumentNumber, ReadonlyMap<string, NodeNumber>>
  /** Facts that a language computes once, by name. */
  readonly facts: Map<string, readonly string[]>
  /** Resolved imports, by language, text and directory. */
  readonly imports: Map<string, Resolution | null>
  /** Directories with a file or directory of a given name, computed on first use. */
  readonly holders: Map<string, ReadonlySet<string>>
}

/** Forgets the results so far; they are computed again when needed. */
export function clearResults(context: ResolveContext): void {
  const { symbols, imported, anchors, imports, holders } = context
  for (const known of [symbols, imported, anchors, imports, holders]) known.clear()
}

/** The rule of one language: resolves a module path as written, and a name in it or `''`. */
export type ImportRule = (
  context: ResolveContext,
  from: DocumentNumber,
  module: string,
  name: string,
) => Resolution | null

/** Resolves each import once, because the result depends only on the rule and the directory. */
export function resolveOnce(
  context: ResolveContext,
  rule: ImportRule,
  from: DocumentNumber,
  module: string,
  name: string,
): Resolution | null {
  const { outline, path } = context.toc.documents[from]
  const key = `${outline?.language ?? ''} ${rule.name} ${module}#${name}\n${directoryOf(path)}`
  return getOrMake(context.imports, key, () => rule(context, from, module, name))
}

const SYMBOL_CODES: ReadonlySet<number> = new Set([...SYMBOL_KINDS].map(kindCode))

const NAMESPACE_CODE = kindCode('module')
/** Languages in which a module is a namespace, so that its content counts as top-level. */
const WITH_NAMESPACES: ReadonlySet<string> = new Set(['csharp', 'php'])

/** Symbols at the top level of a document, or in a namespace there, by name; the first of each name counts. */
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
    if (SYMBOL_CODES.has(kind) && !found.has(title)) found.set(title, root + local)
    local += isOpen && kind === NAMESPACE_CODE ? 1 : outline.size[local]
  }
  return found
}

export function importsOf({ toc, imported }: ResolveContext, document: DocumentNumber): Imports {
  const { outline } = toc.documents[document]
  return getOrMake(imported, document, () =>
    outline === null ? NO_IMPORTS : readImports(outline.references),
  )
}

/** The modules that the documents of a language import, each once. */
export function modulesImported({ toc }: ResolveContext, language: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { outline } of toc.documents) {
    if (outline?.language !== language) continue
    for (let row = 0; row < outline.references.kind.length; row++)
      found.add(splitImport(stringAt(outline.references.text, row)).module)
  }
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

/**
 * The document whose path ends with the given one; if there are several, the nearest, with less confidence.
 * A file does not import itself, so `from` is left out unless `self` is set.
 */
export function bySuffix(
  context: ResolveContext,
  from: number,
  suffix: string,
  how: ResolutionRule,
  confidence: number,
  self = false,
): Resolution | null {
  const found = withSuffix(context.paths, suffix).filter((d) => self || d !== from)
  if (found.length === 0) return null
  const best = nearest(context.paths, context.toc.documents[from].path, found)
  const sure = found.length === 1 ? confidence : confidence * 0.6
  return { target: nodeOf(context, best), how, confidence: sure }
}

/** A document in or below the directory of the referring document. */
export function relativeTo(
  context: ResolveContext,
  from: number,
  relative: string,
  endings: readonly string[],
): Resolution | null {
  const path = joinPath(directoryOf(context.toc.documents[from].path), relative)
  const found = path === null ? null : firstDocument(context.paths, path, endings)
  if (found === null) return null
  return { target: nodeOf(context, found), how: 'relative path', confidence: 1 }
}

/** A directory whose path is `suffix` or ends with it. */
export function directoryBySuffix(
  context: ResolveContext,
  suffix: string,
  confidence: number,
): Resolution | null {
  const { paths } = context
  const name = suffix.slice(suffix.lastIndexOf('/') + 1)
  const found = (paths.directoriesByName.get(name) ?? []).find((path) =>
    `/${path}`.endsWith(`/${suffix}`),
  )
  const target = found === undefined ? undefined : paths.directories.get(found)
  return target === undefined ? null : { target, how: 'package', confidence }
}
