// What tests know of a place.

import type { CandidateEvidence, NodeDetails, NodeRef } from './library.ts'

/** What is known of a place: nothing beyond where it lies and what is given. */
export function detailsOf(ref: NodeRef, known: Partial<NodeDetails> = {}): NodeDetails {
  return {
    summary: { text: ref.title, source: 'title' },
    signature: '',
    language: '',
    flags: [],
    concepts: [],
    leafCount: 1,
    childCount: 0,
    wordCount: 0,
    level: 0,
    ancestors: [],
    ...ref,
    ...known,
  }
}

/** A place in which no word of the question was found, but for what is given. */
export function candidateOf(
  ref: NodeRef,
  found: Partial<CandidateEvidence> = {},
): CandidateEvidence {
  return {
    ref,
    document: ref.node,
    flags: 0,
    score: 0,
    unitScore: 0,
    fileScore: 0,
    title: 0,
    path: 0,
    code: 0,
    description: 0,
    body: 0,
    above: 0,
    about: 0,
    votes: 0,
    ...found,
  }
}
