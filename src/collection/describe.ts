// Information about a collection and about a node.

import { isEmptied, type Manifest } from '../model/collection/collection.ts'
import type { CollectionInfo } from '../model/library/library.ts'
import type { NodeDetails } from '../model/library/node-ref.ts'
import { flagNames } from '../model/tree/node.ts'
import {
  ancestorsOf,
  childrenOf,
  flagsOf,
  localNumber,
  type NodeNumber,
  signatureOf,
  type Toc,
} from '../model/tree/toc.ts'
import { conceptsOf } from '../toc/concepts.ts'
import { everydayOf } from '../toc/everyday.ts'
import { refOf } from '../toc/node-ref.ts'
import { summaryOf } from '../toc/summaries.ts'
import type { Counts } from './derived.ts'
import type { OpenCollection } from './opened.ts'

/** Counts of a collection: one pass over its nodes. */
export function countsOf({ toc, indexBytes }: OpenCollection): Counts {
  let bytes = 0
  let words = 0
  let documents = 0
  const languages = new Map<string, number>()
  for (const { outline, size } of toc.documents) {
    if (outline === null) continue
    documents++
    bytes += size
    for (let i = 0; i < outline.count; i++) words += outline.words[i]
    const language = outline.language === '' ? outline.format : outline.language
    languages.set(language, (languages.get(language) ?? 0) + 1)
  }
  const { count: nodes } = toc
  return { documents, nodes, bytes, words, languages: Object.fromEntries(languages), indexBytes }
}

/** Information about a collection that need not be open. */
export function infoOf(manifest: Manifest, counts: Counts): CollectionInfo {
  const { slug, name, origin, choices, checkout, generation, updatedAt, published } = manifest
  return {
    slug,
    name,
    origin,
    ...(choices !== undefined && { choices }),
    ...(checkout !== undefined && { checkout }),
    weight: manifest.weight,
    ...(published?.texts === 'on-demand' && { inPieces: true }),
    ...(published?.texts === 'left-out' && { withoutTexts: true }),
    ...(isEmptied(manifest) && { isEmptied: true }),
    generation,
    updatedAt,
    stats: {
      ...counts,
      files: manifest.documents.length,
      skipped: manifest.skippedCounts,
      warnings: manifest.issues.length,
    },
  }
}

/** Everything that is known about a node. */
export function detailsOf({ toc }: OpenCollection, n: NodeNumber): NodeDetails {
  const document = toc.document[n]
  const outline = document < 0 ? null : toc.documents[document].outline
  const everyday = everydayOf(toc, n)
  return {
    ...refOf(toc, n),
    summary: summaryOf(toc, n),
    ...(everyday !== null && { everyday }),
    signature: signatureOf(toc, n),
    language: outline?.language ?? '',
    flags: flagNames(flagsOf(toc, n)),
    concepts: conceptsOf(toc, n),
    leafCount: toc.leaves[n],
    childCount: childrenOf(toc, n).length,
    wordCount: wordCount(toc, n),
    level: toc.depth[n],
    ancestors: ancestorsOf(toc, n).map((ancestor) => refOf(toc, ancestor)),
  }
}

/** The number of words in the node's own lines and below it; 0 for directories, which have no lines. */
function wordCount(toc: Toc, n: NodeNumber): number {
  const document = toc.document[n]
  const outline = document < 0 ? null : toc.documents[document].outline
  if (outline === null) return 0
  const first = localNumber(toc, n)
  let words = 0
  for (let i = first; i < first + outline.size[first]; i++) words += outline.words[i]
  return words
}
