// Places that only words standing for those of the question find: an everyday question about code
// often shares no word at all with the place that answers it.

import type { CandidateEvidence, Evidence } from '../model/library.ts'

/**
 * The places of the related words by themselves, where the question's own find nothing. Whatever holds
 * a word of the question holds one that only builds questions, so that none of them counts.
 */
export function standingAlone(evidence: Evidence, other: Evidence): Evidence {
  const candidates = other.candidates.map((c): CandidateEvidence => {
    const own = { title: 0, path: 0, code: 0, description: 0, body: 0, above: 0, about: 0 }
    return { ...c, ...own, unitScore: 0, fileScore: 0 }
  })
  return { ...evidence, candidates }
}

/** Places taken from the search for related words, the best first. */
const WIDENED_BY = 20

/**
 * The question's candidates, and the best places of its related words beside them. Such a place
 * holds no word of the question itself; what is known of its document stays.
 */
export function widened(evidence: Evidence, other: Evidence | null): Evidence {
  if (other === null) return evidence
  const known = new Set(evidence.candidates.map(({ ref }) => ref.node))
  const documents = new Map(evidence.candidates.map((c) => [c.document, c]))
  const added = other.candidates
    .slice(0, WIDENED_BY)
    .filter(({ ref }) => !known.has(ref.node))
    .map((c): CandidateEvidence => {
      const { fileScore = 0, path = 0, about = 0, votes = 0 } = documents.get(c.document) ?? {}
      const own = { title: 0, path, code: 0, description: 0, body: 0, above: 0, about }
      return { ...c, ...own, unitScore: 0, fileScore, votes }
    })
  return added.length === 0
    ? evidence
    : { ...evidence, candidates: [...evidence.candidates, ...added] }
}
