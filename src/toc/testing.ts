// Test helpers: small tables of contents from paths and described outlines.

import { comparePaths } from '../model/collection/collection.ts'
import { type OutlineSpec, outlineOf } from '../model/tree/testing.ts'
import type { Toc, TocDocument } from '../model/tree/toc.ts'
import { buildToc } from './build.ts'

/** A document of a described tree; `null` is a file that is listed but not indexed. */
export function documentOf(path: string, spec: OutlineSpec | null): TocDocument {
  if (spec === null) return { path, size: 1, flags: 0, outline: null, skipped: 'binary' }
  const outline = outlineOf(spec)
  return { path, size: 1, flags: outline.flags, outline }
}

/** A table of contents from `path → outline`; `null` is a file that is not indexed. */
export function tocOf(
  files: Readonly<Record<string, OutlineSpec | null>> | ReadonlyMap<string, OutlineSpec | null>,
  name = 'demo',
): Toc {
  const entries = files instanceof Map ? [...files] : Object.entries(files)
  const documents = entries.map(([path, spec]) => documentOf(path, spec))
  documents.sort((a, b) => comparePaths(a.path, b.path))
  return buildToc({ name, slug: name, generatedAt: 0, documents })
}
