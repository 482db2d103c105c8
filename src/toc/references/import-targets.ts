// Possible targets of an import, shared by the rules of all languages: a file nearby, or the end of a path.

import type { ResolutionRule } from '../../model/tree/resolved-by.ts'
import { directoryOf, firstDocument, joinPath, nearest, withSuffix } from './path-index.ts'
import { nodeOf, type Resolution, type ResolveContext } from './resolve-context.ts'

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
