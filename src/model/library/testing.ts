// What tests know of a place.

import type { NodeDetails, NodeRef } from './library.ts'

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
