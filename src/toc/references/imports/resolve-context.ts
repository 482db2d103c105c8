// What the rules of every language share: where a reference stands, what it may resolve to.

import { stringAt } from '../../../base/columns/strings.ts'
import { kindCode, SYMBOL_KINDS } from '../../../model/tree/node.ts'
import { REFERENCE_KINDS } from '../../../model/tree/outline.ts'
import type { NodeNumber, Toc } from '../../../model/tree/toc.ts'
import { type DocumentNumber, directoryOf, type PathIndex } from './path-index.ts'

/** How a reference was resolved. Stored as its position in this list. */
export const HOW = [
  'unresolved',
  'external',
  'relative path',
  'path from the root',
  'path of a parent directory',
  'end of a path',
  'package',
  'module',
  're-export',
  'path alias',
  'workspace package',
  'include path',
  'anchor',
  'line',
  'wiki link',
  'same file',
  'same package',
  'imported name',
  'imported module',
  'qualified name',
  'name only',
  'member',
  'inherited',
  'type of the receiver',
  'name of the receiver',
  'unique name',
] as const
/** The rule that resolved a reference. */
export type How = (typeof HOW)[number]

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
  /** `name → module` of a document's imports, made when a re-export is first looked for. */
  readonly imported: Map<DocumentNumber, ReadonlyMap<string, string>>
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

/** Symbols at the top level of a document by name; the first of a name counts. */
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
  for (let local = 1; local < outline.count; local += outline.size[local]) {
    const title = stringAt(outline.title, local)
    if (SYMBOLS.has(outline.kind[local]) && !found.has(title)) found.set(title, root + local)
  }
  return found
}

const IMPORT = REFERENCE_KINDS.indexOf('import')
/** Under this name, the modules that are imported whole, one a line. */
export const WHOLE = '\n'

/** What a document imports by name, and under `WHOLE` the modules that it imports whole. */
export function importsOf(
  { toc, imported }: ResolveContext,
  document: DocumentNumber,
): ReadonlyMap<string, string> {
  const known = imported.get(document)
  if (known !== undefined) return known
  const found = new Map<string, string>()
  imported.set(document, found)
  const { outline } = toc.documents[document]
  if (outline === null) return found
  const { kind, text } = outline.references
  const whole: string[] = []
  for (let row = 0; row < kind.length; row++) {
    if (kind[row] !== IMPORT) continue
    const { module, name } = splitImport(stringAt(text, row))
    if (name === '' || name === '*') whole.push(module)
    else if (!found.has(name)) found.set(name, module)
  }
  found.set(WHOLE, whole.join('\n'))
  return found
}

/** `module#name` in two; a `#` at the beginning belongs to the module. */
export function splitImport(text: string): { module: string; name: string } {
  const hash = text.indexOf('#', 1)
  return hash < 0
    ? { module: text, name: '' }
    : { module: text.slice(0, hash), name: text.slice(hash + 1) }
}

/** The node of a document. */
export function nodeOf({ toc }: ResolveContext, document: DocumentNumber): NodeNumber {
  return toc.documentNode[document]
}
