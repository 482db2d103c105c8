// References as votes: what the best candidates import, link or mention.

import type { OpenCollection } from '../../collection/opened.ts'
import { NO_TARGET } from '../../toc/references/references.ts'

/** A reference counts when it is at least this sure. */
const SURE_ENOUGH = 0.5

/**
 * For each row the number of other candidate documents that refer to its document; a document votes
 * once, however often it refers.
 */
export async function votesFor(
  collection: OpenCollection,
  documents: Uint32Array,
): Promise<Uint32Array> {
  const candidates = new Set(documents)
  const { target, confidence, firstRow } = await collection.references.of(candidates)
  const { toc } = collection
  const votes = new Map<number, number>()
  for (const voter of candidates) {
    const voted = new Set<number>()
    for (let row = firstRow[voter]; row < firstRow[voter + 1]; row++) {
      if (target[row] === NO_TARGET || confidence[row] < SURE_ENOUGH) continue
      const document = toc.document[target[row]]
      if (document !== voter && candidates.has(document)) voted.add(document)
    }
    for (const document of voted) votes.set(document, (votes.get(document) ?? 0) + 1)
  }
  return documents.map((document) => votes.get(document) ?? 0)
}
