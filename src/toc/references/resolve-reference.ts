// Resolves one reference by its kind and its text.

import { splitImport } from '../../model/tree/imports.ts'
import { REFERENCE_KINDS } from '../../model/tree/outline.ts'
import { importRule } from './imports/import-rules.ts'
import { type Resolution, type ResolveContext, resolveOnce } from './imports/resolve-context.ts'
import { isExternal, resolveLink, resolveSeePath } from './link-rules.ts'
import { resolveName, resolveQualified } from './name-rules.ts'

const LINK_KIND = REFERENCE_KINDS.indexOf('link')

/** Whether an address leads to the web. In code, text such as `std::io` only looks like an address. */
export function leadsOut(kind: number, written: string): boolean {
  return isExternal(written) && (kind === LINK_KIND || written.includes('://'))
}

const SEE_KIND = REFERENCE_KINDS.indexOf('see')

/** Whether a reference may be a mere name; roles of reStructuredText name code: `.Flask.route`. */
export function isName(format: string, kind: number, written: string): boolean {
  if (kind === LINK_KIND) return format === 'rst' && /^\.?[\w.]+$/.test(written)
  return kind === SEE_KIND || REFERENCE_KINDS[kind] === 'annotation'
}

/** The target of a reference by its own text; `null` if there is none. */
export function resolveReference(
  context: ResolveContext,
  document: number,
  kind: number,
  written: string,
): Resolution | null {
  switch (REFERENCE_KINDS[kind]) {
    case 'import':
      return resolveImport(context, document, written)
    case 'link':
      return resolveLink(context, document, written) ?? resolveRole(context, document, written)
    case 'see':
      return (
        resolveSeePath(context, document, written) ??
        resolveQualified(context, document, written) ??
        resolveName(context, document, written)
      )
    case 'annotation':
      return resolveName(context, document, written)
    default:
      return null
  }
}

function resolveImport(
  context: ResolveContext,
  document: number,
  written: string,
): Resolution | null {
  const { module, name } = splitImport(written)
  return resolveOnce(context, importRule(context, document), document, module, name)
}

function resolveRole(
  context: ResolveContext,
  document: number,
  written: string,
): Resolution | null {
  const isRst = context.toc.documents[document].outline?.format === 'rst'
  return isRst ? resolveQualified(context, document, written) : null
}
