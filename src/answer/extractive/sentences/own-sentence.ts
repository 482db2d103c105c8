// What a place says of itself, in the first sentence of its comment or text.

import { addressedLines } from '../../../llm/addressed.ts'
import type { NodeDetails } from '../../../model/library/library.ts'
import { firstSaid } from './said.ts'

/** A note of what is still to be done says nothing of what is there. */
const NOTE = /^(?:TODO|FIXME|XXX|HACK)\b/u

/** The first sentence that a place says of itself; empty where nothing does. */
export function ownSentence({ summary: { source, text: written } }: NodeDetails): string {
  // What a comment takes over from another says nothing here.
  const text = written.replace(/\{@inheritDoc\}/giu, '').trim()
  const isWritten = source !== 'title' && source !== 'rule' && addressedLines(text).length === 0
  return isWritten && !NOTE.test(text) ? (firstSaid(text)?.text ?? text) : ''
}
