// Does ahead of time, in slices, the work that the first question and the first search would otherwise wait
// for.

import { detailsOf } from '../collection/describe.ts'
import type { OpenCollection, TextOf } from '../collection/opened.ts'
import { prepareSymbolNames } from '../index/text/symbol-names.ts'
import type { NodeNumber } from '../model/tree/toc.ts'
import { evidenceOf } from '../search/places/evidence.ts'
import { searchGrouped } from '../search/results/grouped.ts'
import { prepareConcepts } from '../toc/summaries/concepts.ts'
import { findFiles } from '../toc/view/find-files.ts'
import { buildView } from '../toc/view/view.ts'
import { readNode } from './reading.ts'

/** What lies between two slices. */
export type Pause = () => Promise<void>

export const nextTask: Pause = () => new Promise((next) => setTimeout(next))

/** As a walk asks for them; tokens, and places in focus. */
const VIEW_TOKENS = 1500
const FOCUS = 12

/** Looks at each part, asks and searches once for the collection's name, and resolves its references and calls. */
export async function prepare(
  collection: OpenCollection,
  textOf: TextOf,
  pause: Pause,
): Promise<void> {
  const { toc, manifest } = collection
  const question = manifest.name
  for (const node of firstOfParts(collection)) {
    await pause()
    // The titles and texts of a part are decoded together, when the first of them is looked at.
    detailsOf(collection, node)
  }
  await pause()
  const { candidates } = await evidenceOf(collection, { question })
  await pause()
  const focus = candidates.slice(0, FOCUS).map(({ ref }) => ref.node)
  buildView(toc, { root: 0, budget: VIEW_TOKENS, focus })
  await pause()
  for (const node of focus.slice(0, 1))
    await readNode(collection, { node, budget: VIEW_TOKENS, question }, textOf)
  await pause()
  await searchGrouped(collection, { query: question, typing: true }, textOf)
  await pause()
  await prepareSymbolNames(toc, pause)
  findFiles(toc, question, 1)
  await collection.references.all(pause)
  // What happens, how something works and who calls it is answered along calls.
  await collection.references.calls(pause)
  // They are counted beside what is found.
  await prepareConcepts(toc, pause)
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
