// Does the work in advance, in slices, for which the first question and the first search would otherwise wait.

import { detailsOf } from '../collection/describe.ts'
import type { OpenCollection, TextOf } from '../collection/opened.ts'
import { prepareSymbolNames } from '../index/text/symbol-names.ts'
import type { NodeNumber } from '../model/tree/toc.ts'
import { evidenceOf } from '../search/results/evidence.ts'
import { searchGrouped } from '../search/results/grouped.ts'
import { findFiles } from './find-files.ts'
import { readNode } from './reading.ts'

/** Awaited between two slices. */
export type Pause = () => Promise<void>

export const nextTask: Pause = () => new Promise((next) => setTimeout(next))

/** Tokens that a walk reads of one place. */
const READ_TOKENS = 1500

/**
 * Reads each part, asks and searches once for the collection's name, so that the tables that every question and search
 * reads are there.
 */
export async function prepare(
  collection: OpenCollection,
  textOf: TextOf,
  pause: Pause,
): Promise<void> {
  const { toc, manifest } = collection
  const { name } = manifest
  for (const node of firstOfParts(collection)) {
    await pause()
    // The titles and texts of a part are decoded together at the first use of one of them.
    detailsOf(collection, node)
  }
  await pause()
  const { candidates } = await evidenceOf(collection, { question: name })
  await pause()
  for (const { ref } of candidates.slice(0, 1))
    await readNode(collection, { node: ref.node, budget: READ_TOKENS, question: name }, textOf)
  for (const draft of [true, false]) {
    await pause()
    await searchGrouped(collection, { query: name, typing: true, draft }, textOf)
  }
  await pause()
  await prepareSymbolNames(toc, pause)
  findFiles(toc, name, 1)
}

/** The first document of each part. */
function firstOfParts({ toc, manifest }: OpenCollection): NodeNumber[] {
  const seen = new Set([-1])
  const nodes: NodeNumber[] = []
  manifest.documents.forEach(({ part }, document) => {
    if (seen.has(part)) return
    seen.add(part)
    nodes.push(toc.documentNode[document])
  })
  return nodes
}
