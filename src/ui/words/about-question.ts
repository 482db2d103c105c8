// The question that “Ask about this” asks.

import type { NodeRef } from '../../model/library/library.ts'
import { lineName } from './display-id.ts'

/** By the name alone, as somebody would type it; the file is said where the name stands for itself. */
export function aboutQuestion(place: NodeRef): string {
  // In English in every language: it is understood by its words, and those of files are English.
  return `What does ${lineName(place).replace(/^.*#/, '')} do, and who uses it?`
}
