// Follows a name that a module exports through re-exports.

import type { ResolutionRule } from '../../model/tree/resolved-by.ts'
import type { DocumentNumber } from './path-index.ts'
import {
  type ImportRule,
  importsOf,
  nodeOf,
  type Resolution,
  type ResolveContext,
  symbolsOf,
} from './resolve-context.ts'

/** Maximum length of a chain of re-exports: `a` from `b` from `c`. */
const MAX_HOPS = 3
/** Maximum modules searched that a module re-exports as a whole. */
const MAX_WHOLE = 400

/** The symbol `name` of a module, even if the module only re-exports it; else the module itself. */
export function exportedName(
  context: ResolveContext,
  document: DocumentNumber,
  name: string,
  how: ResolutionRule,
  rule: ImportRule,
): Resolution {
  if (name === '' || name === '*') {
    return { target: nodeOf(context, document), how, confidence: 0.98 }
  }
  const symbol = findExport(context, document, name, rule, MAX_HOPS)
  if (symbol === null) return { target: nodeOf(context, document), how, confidence: 0.85 }
  const own = context.toc.document[symbol] === document
  return { target: symbol, how: own ? how : 're-export', confidence: own ? 0.98 : 0.9 }
}

function findExport(
  context: ResolveContext,
  document: DocumentNumber,
  name: string,
  rule: ImportRule,
  hops: number,
): number | null {
  const { exported, named, whole } = importsOf(context, document)
  const here = exported.get(name) ?? name
  const own = symbolsOf(context, document).get(here)
  if (own !== undefined || hops === 0) return own ?? null
  const from = named.get(here)
  if (from !== undefined) {
    const next = documentOf(context, rule(context, document, from.module, ''))
    if (next !== null && next !== document)
      return from.name === ''
        ? nodeOf(context, next)
        : findExport(context, next, from.name, rule, hops - 1)
  }
  for (const module of whole.slice(0, MAX_WHOLE)) {
    if (!module.startsWith('.')) continue
    const next = documentOf(context, rule(context, document, module, ''))
    if (next === null || next === document) continue
    const found = symbolsOf(context, next).get(name)
    if (found !== undefined) return found
  }
  return null
}

function documentOf({ toc }: ResolveContext, found: Resolution | null): DocumentNumber | null {
  const document = found === null ? -1 : toc.document[found.target]
  return document < 0 ? null : document
}
