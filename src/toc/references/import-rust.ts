// Rust: `crate::`, `self::` and `super::` paths through files and mod.rs, and crates of the same workspace.

import { baseName, type NodeNumber } from '../../model/tree/toc.ts'
import { type DocumentNumber, directoryOf, firstDocument, joinPath } from './path-index.ts'
import {
  childOf,
  type ImportRule,
  importsOf,
  nodeOf,
  type Resolution,
  type ResolveContext,
  symbolsOf,
} from './resolve-context.ts'

const MODULE_ENDINGS = ['.rs', '/mod.rs']
const ROOT_FILES = ['/lib.rs', '/main.rs']

/** Maximum length of a chain of re-exports: `a` from `b` from `c`. */
const MAX_HOPS = 3

/** `crate::a::b`, `self::a`, `super::a`, `other_crate::a`. */
export const resolveRust: ImportRule = (context, from, module) =>
  atPath(context, from, module, MAX_HOPS)

function atPath(
  context: ResolveContext,
  from: DocumentNumber,
  module: string,
  hops: number,
): Resolution | null {
  const parts = module.split('::').map((part) => part.trim())
  const { path } = context.toc.documents[from]
  let base = moduleDirectory(path)
  const [first] = parts
  if (first !== 'self' && first !== 'super' && first !== 'crate') {
    return inWorkspace(context, parts, hops) ?? inModule(context, base, parts, 0.7, hops)
  }
  if (first === 'crate') base = crateRoot(context, path)
  for (const part of parts) if (part === 'super') base = directoryOf(base)
  const rest = parts.filter((part) => part !== 'crate' && part !== 'self' && part !== 'super')
  return inModule(context, base, rest, 0.95, hops)
}

/** The item that a module re-exports under another name: `pub use crate::cloud::load as fetch`. */
function handedOn(
  context: ResolveContext,
  document: DocumentNumber,
  name: string,
  hops: number,
): Resolution | null {
  const { named, byLastPart } = importsOf(context, document)
  const module = named.get(name)?.module ?? byLastPart.get(name)?.[0]
  if (module === undefined || name === '*' || hops === 0) return null
  const found = atPath(context, document, module, hops - 1)
  return found === null || found.target === nodeOf(context, document) ? null : found
}

/** The directory of a file's own modules: `a` for a/mod.rs, `a/b` for a/b.rs. */
function moduleDirectory(path: string): string {
  const name = baseName(path)
  if (name === 'mod.rs' || name === 'lib.rs' || name === 'main.rs') return directoryOf(path)
  return path.replace(/\.rs$/, '')
}

/** The nearest directory above a file with lib.rs or main.rs, else the nearest `src`. */
function crateRoot({ paths }: ResolveContext, path: string): string {
  let source = ''
  for (let at = directoryOf(path); ; at = directoryOf(at)) {
    if (firstDocument(paths, at, ROOT_FILES) !== null) return at
    if (source === '' && baseName(at) === 'src') source = at
    if (at === '') return source
  }
}

/** The longest beginning of `parts` that is a module below `base`, and the symbol after it. */
function inModule(
  context: ResolveContext,
  base: string,
  parts: readonly string[],
  confidence: number,
  hops: number,
): Resolution | null {
  for (let taken = Math.min(parts.length, 32); taken >= 0; taken--) {
    const path = joinPath(base, parts.slice(0, taken).join('/'))
    if (path === null) return null
    const endings = taken === 0 ? [...ROOT_FILES, ...MODULE_ENDINGS] : MODULE_ENDINGS
    const document = firstDocument(context.paths, path, endings)
    if (document === null) continue
    const symbol = taken < parts.length ? symbolsOf(context, document).get(parts[taken]) : undefined
    if (symbol !== undefined)
      return { target: below(context, symbol, parts.slice(taken + 1)), how: 'module', confidence }
    const other = taken < parts.length ? handedOn(context, document, parts[taken], hops) : null
    if (other !== null) {
      const sure = Math.min(confidence, other.confidence) * 0.95
      return { target: other.target, how: 're-export', confidence: sure }
    }
    if (taken === 0 && parts.length > 0 && parts[0] !== '*') return null
    const sure = taken === parts.length || parts[taken] === '*' ? confidence : confidence * 0.85
    return { target: context.toc.documentNode[document], how: 'module', confidence: sure }
  }
  return null
}

/** `some_crate::path`: a directory `some-crate` or `some_crate` that contains a crate. */
function inWorkspace(
  context: ResolveContext,
  parts: readonly string[],
  hops: number,
): Resolution | null {
  const { directoriesByName, documents } = context.paths
  for (const name of [parts[0], parts[0].replaceAll('_', '-')]) {
    for (const directory of directoriesByName.get(name) ?? []) {
      if (!documents.has(`${directory}/src/lib.rs`)) continue
      const found = inModule(context, `${directory}/src`, parts.slice(1), 0.85, hops)
      if (found !== null) return { ...found, how: 'workspace package' }
    }
  }
  return null
}

/** Follows the parts of a path inside a symbol as far as they exist. */
function below(context: ResolveContext, symbol: NodeNumber, parts: readonly string[]): NodeNumber {
  let at = symbol
  for (const part of parts) {
    const next = childOf(context.toc, at, part)
    if (next === null) return at
    at = next
  }
  return at
}
