// The first sentence of a place's comment or text.

import { addressedLines } from '../../../llm/addressed.ts'
import type { NodeDetails } from '../../../model/library/node-ref.ts'
import { firstSentence } from './said.ts'

/** A note about work to do does not describe the code. */
const TODO_NOTE = /^(?:TODO|FIXME|XXX|HACK)\b/u

/** The first sentence with which a place describes itself; empty if there is none. */
export function ownSentence({ summary: { source, text: written } }: NodeDetails): string {
  // A summary that comes from another place does not describe this one.
  const text = written.replace(/\{@inheritDoc\}/giu, '').trim()
  const isWritten = source !== 'title' && source !== 'rule' && addressedLines(text).length === 0
  return isWritten && !TODO_NOTE.test(text) ? (firstSentence(text)?.text ?? text) : ''
}
