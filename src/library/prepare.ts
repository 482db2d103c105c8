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

/** Reads each part, asks and searches once for the collection's name, and resolves its references and calls. */
export async function prepare(
  collection: OpenCollection,
  textOf: TextOf,
  pause: Pause,
): Promise<void> {
  const { manifest } = collection
  const question = manifest.name
  for (const node of firstOfParts(collection)) {
    await pause()
    // The titles and texts of a part are decoded together at the first use of one of them.
    detailsOf(collection, node)
  }
  await pause()
  const { candidates } = await evidenceOf(collection, { question })
  await pause()
  for (const { ref } of candidates.slice(0, 1))
    await readNode(collection, { node: ref.node, budget: READ_TOKENS, question }, textOf)
  await prepareSearch(collection, textOf, pause)
  await collection.references.all(pause)
  // Questions about how something works and who calls it are answered along calls.
  await collection.references.calls(pause)
}

/** Searches once for the collection's name, so that the tables that every search reads are there for the first letter. */
export async function prepareSearch(
  collection: OpenCollection,
  textOf: TextOf,
  pause: Pause,
): Promise<void> {
  const { toc, manifest } = collection
  const { name: query } = manifest
  for (const draft of [true, false]) {
    await pause()
    await searchGrouped(collection, { query, typing: true, draft }, textOf)
  }
  await pause()
  await prepareSymbolNames(toc, pause)
  findFiles(toc, query, 1)
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
