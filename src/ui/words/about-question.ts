// The question that “Ask about this” asks.

import type { NodeRef } from '../../model/library/node-ref.ts'
import { lineName } from './display-id.ts'

/** By the name alone, as somebody would type it; only a place without a name of its own includes the file. */
export function aboutQuestion(place: NodeRef): string {
  // English in every language, because the index understands words, and those of code are English.
  return `What does ${lineName(place).replace(/^.*#/, '')} do, and who uses it?`
}
