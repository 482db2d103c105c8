// References as votes: what the best candidates import, link or mention.

import { referencesTo } from '../toc/references.ts'
import type { OpenCollection } from './opened.ts'

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
  const references = await collection.references()
  const { toc } = collection
  const candidates = new Set(documents)
  const votes = new Map<number, number>()
  for (const document of candidates) {
    const voters = new Set<number>()
    for (const { other, confidence } of referencesTo(references, toc.documentNode[document])) {
      const voter = other === null ? -1 : toc.document[other]
      if (voter !== document && confidence >= SURE_ENOUGH && candidates.has(voter))
        voters.add(voter)
    }
    votes.set(document, voters.size)
  }
  return documents.map((document) => votes.get(document) ?? 0)
}
