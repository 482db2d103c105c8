// Versions named in a question: what changed in another version does not answer it.

import type { CollectionSlug, Library, NodeRef } from '../../model/library/library.ts'
import type { ClassifiedQuestion } from '../../model/question/question-kinds.ts'

/** `3.0`, `v1.53.0-rc.1`, `v11`. */
const VERSION =
  /(?<![\p{L}\p{N}._-])(?:v\d+(?:\.\d+)*|\d+(?:\.\d+)+)(?:-[\p{L}\p{N}.]+)?(?![\p{L}\p{N}_]|\.\d)/giu
/** Hits of a search for a version that are looked at. */
const HITS = 20

/** The versions of which a question asks what changed, without the letter before them. */
export function versionsAsked({ kind, subjects }: ClassifiedQuestion): readonly string[] {
  if (kind !== 'change') return []
  const found = subjects.flatMap((one) => [...one.matchAll(VERSION)].map(([version]) => version))
  return [...new Set(found.map((version) => version.replace(/^v/iu, '')))]
}

/** Whether a text names a version: itself, with zeros behind it, and no longer one. */
export function namesVersion(text: string, version: string): boolean {
  const written = version.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
  // A single number is a version only behind a `v` or the word.
  const before = version.includes('.')
    ? '(?<![\\p{N}.])v?'
    : '(?:(?<![\\p{L}\\p{N}])v|version\\s+|release\\s+)'
  return new RegExp(`${before}${written}(?:\\.0)*(?![\\p{N}]|\\.\\p{N})`, 'iu').test(text)
}

/**
 * The sections whose heading names a version, as the search has them for it alone and for all that is asked;
 * those of its name alone first.
 */
export async function sectionsOf(
  version: string,
  question: string,
  collection: CollectionSlug,
  library: Pick<Library, 'search'>,
): Promise<readonly NodeRef[]> {
  const found = await Promise.all(
    [version, question].map((query) => library.search(collection, { query, limit: HITS })),
  )
  const hits = new Map(found.flat().map(({ ref }) => [ref.node, ref]))
  return [...hits.values()]
    .filter(({ kind, title }) => kind === 'section' && namesVersion(title, version))
    .sort((a, b) => a.title.length - b.title.length)
}
